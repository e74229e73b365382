//! The effect of a failed call.

use http::StatusCode;
use http::header::CONTENT_TYPE;

use super::error::{Error, ErrorKind, has_safe_method, is_unsent};
use super::raw::RawResponse;
use crate::support::body::may_be_json;

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
    /// Whether the service has carried out the operation.
    ///
    /// - [`Nothing`](Effect::Nothing): the request was not sent, or its status is 307 or 308, or 4xx except 408, 409
    ///   and 425. A service that processes a request before it refuses it contradicts HTTP.
    /// - [`Done`](Effect::Done): the response is a success as the operation documents it, but its JSON was not received
    ///   in full or does not match the description. Do not repeat the call.
    /// - [`Unknown`](Effect::Unknown): anything else. There was no response in time; its status shows no more than that
    ///   something happened, such as 303, 409 or 500; it is not a response of this operation, such as a proxy's page with
    ///   the status 200; or an earlier attempt of the call [may have been carried out](Self::follows_unknown_outcome).
    ///   Find out, for example by reading the resource, before you repeat the call; or repeat it with the same
    ///   idempotency key if the service honours one.
    ///
    /// A call with a safe method has no effect, however it failed. The answer is about this call: an earlier one with
    /// the same idempotency key may have been carried out. An error that was converted from a
    /// [`BodyError`](crate::BodyError) does not know its call, so its effect is unknown.
    pub fn effect(&self) -> Effect {
        match self.response() {
            _ if has_safe_method(self) => Effect::Nothing,
            Some(response) if is_success(self.kind(), response) => Effect::Done,
            _ if self.follows_unknown_outcome() => Effect::Unknown,
            Some(response) if is_refusal(response.status) => Effect::Nothing,
            None if is_unsent(self) => Effect::Nothing,
            _ => Effect::Unknown,
        }
    }
}

/// Whether an error is about a response that says that the operation was carried out.
fn is_success<E>(kind: &ErrorKind<E>, response: &RawResponse) -> bool {
    match kind {
        ErrorKind::Decode(_) => true,
        // A proxy may respond with a page and the same status.
        ErrorKind::Transport(_) | ErrorKind::Timeout(_) => {
            let content_type = response.headers.get(CONTENT_TYPE);
            response.status.is_success() && content_type.is_some_and(may_be_json)
        }
        _ => false,
    }
}

/// Whether a service with this status has not carried out the operation. It sends 303 after it has, and 409 or 425 while
/// it processes another request with the same idempotency key.
fn is_refusal(status: StatusCode) -> bool {
    match status.as_u16() {
        307 | 308 => true,
        408 | 409 | 425 => false,
        _ => status.is_client_error(),
    }
}
