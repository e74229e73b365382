// @generated from the API description, which is the place to change.

//! The effect of a failed call.

use http::StatusCode;

use super::error::{Error, ErrorKind, has_safe_method};
use super::timeout::Timeout;

/// The effect of a failed call on the service. See [`Error::effect`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// Nothing: the request was not sent, the service refused it, or its method is safe, such as `GET`.
    Nothing,
    /// The service may have carried out the operation: it stopped responding, or failed while processing the request.
    Unknown,
    /// The service has carried out the operation, but its response cannot be used.
    Done,
}

impl<E> Error<E> {
    /// Whether the service has carried out the operation.
    ///
    /// - [`Nothing`](Effect::Nothing): the request was not sent, or the status is 3xx or 4xx, with the exception of
    ///   408. A service that processes a request before it refuses it contradicts HTTP.
    /// - [`Done`](Effect::Done): the status is 2xx, but the body was not received or does not match the description.
    ///   Do not repeat the call.
    /// - [`Unknown`](Effect::Unknown): there was no response in time, or its status is 408 or 5xx, or an earlier
    ///   attempt of the call [may have been carried out](Self::follows_unknown_outcome). Find out, for example by
    ///   reading the resource, before you repeat the call; or repeat it with the same idempotency key if the service
    ///   honours one.
    ///
    /// A call with a safe method has no effect, however it failed.
    pub fn effect(&self) -> Effect {
        if has_safe_method(self) {
            return Effect::Nothing;
        }
        match self.status() {
            Some(status) if status.is_success() => Effect::Done,
            _ if self.follows_unknown_outcome() => Effect::Unknown,
            Some(status) => of_status(status),
            None if is_unsent(self) => Effect::Nothing,
            None => Effect::Unknown,
        }
    }
}

fn is_unsent<E>(error: &Error<E>) -> bool {
    match error.kind() {
        ErrorKind::InvalidRequest(_) | ErrorKind::Timeout(Timeout::Connect) => true,
        ErrorKind::Transport(error) => error.is_unsent() || error.is_no_token(),
        _ => false,
    }
}

fn of_status(status: StatusCode) -> Effect {
    let is_refused = status.is_redirection() || status.is_client_error();
    match is_refused && status != StatusCode::REQUEST_TIMEOUT {
        true => Effect::Nothing,
        false => Effect::Unknown,
    }
}
