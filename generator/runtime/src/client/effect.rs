//! The effect of a failed call.

use http::header::CONTENT_TYPE;
use http::{HeaderMap, StatusCode};

use super::error::{Error, has_safe_method, is_done, is_unsent};
use super::raw_response::RawResponse;
use crate::message::body::may_be_json;

/// The effect of a failed call on the service. See [`Error::effect`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// Nothing: the request was not sent, the service refused it, or its method is safe, such as `GET`.
    Nothing,
    /// The service may have carried out the operation: it stopped responding, failed while processing the request, or
    /// responded with something that does not show it.
    Unknown,
    /// The service has carried out the operation, but its response cannot be used.
    Done,
}

impl<E> Error<E> {
    /// Returns whether the service has carried out the operation.
    ///
    /// - [`Nothing`](Effect::Nothing): the request was not sent, or its status is 307 or 308, or one of HTTP's own 4xx
    ///   other than 408 and 409. A service that processes a request before it refuses it contradicts HTTP.
    /// - [`Done`](Effect::Done): a response, to any attempt, is a success as the operation documents it, but its JSON was
    ///   not received in full or does not match the description; or it is empty, and its status shows the
    ///   success, such as 201 or 204. Do not repeat the call.
    /// - [`Unknown`](Effect::Unknown): anything else. There was no response in time; its status does not show it, such as
    ///   303 or 500; it is a 409, which may be about an earlier request with the same idempotency key; it is not a
    ///   response of this operation, such as a proxy's page with the status 200; or an earlier attempt of the call [may
    ///   have been carried out](Self::follows_unknown_outcome). Find out, for example by reading the resource, before you
    ///   repeat the call; or repeat it with the same idempotency key if the service honours one.
    ///
    /// A call with a safe method has no effect, however it failed. An error that was converted from a
    /// [`BodyError`](crate::BodyError) does not know its call, so its effect is unknown.
    pub fn effect(&self) -> Effect {
        match self.status() {
            _ if has_safe_method(self) => Effect::Nothing,
            _ if is_done(self) => Effect::Done,
            _ if self.follows_unknown_outcome() => Effect::Unknown,
            Some(status) if is_refusal(status) => Effect::Nothing,
            None if is_unsent(self) => Effect::Nothing,
            _ => Effect::Unknown,
        }
    }
}

/// Returns whether a response with the status of a success shows that the operation was carried out, although its body
/// was not received in full, or cannot be read because of `error`. A proxy may respond with a page and the same status.
pub(super) fn shows_success(headers: &HeaderMap, error: Option<&serde_json::Error>) -> bool {
    match headers.get(CONTENT_TYPE) {
        Some(content_type) => may_be_json(content_type),
        // It is JSON, though not what is described.
        None => error.is_some_and(serde_json::Error::is_data),
    }
}

/// Returns whether an empty response says by its status that the operation was carried out. A proxy may respond with an
/// empty page and the status 200.
pub(super) fn is_done_without_content(response: &RawResponse) -> bool {
    matches!(response.status.as_u16(), 201 | 204 | 205) && response.body.is_empty()
}

/// Returns whether a service that responds with this status has not carried out the operation. Statuses that HTTP does
/// not define, such as 499, show nothing.
fn is_refusal(status: StatusCode) -> bool {
    matches!(
        status.as_u16(),
        307 | 308 | 400..=407 | 410..=418 | 421..=426 | 428 | 429 | 431 | 451
    )
}
