//! The outcome of an attempt, and what follows from it.

use std::error::Error as _;
use std::sync::Arc;

use http::StatusCode;

use super::deadline::AttemptError;
use super::effect;
use super::error::{Context, Error, ErrorKind};
use super::read_response::{Arrival, ReadResponse};
use super::retry::{AttemptFailure, is_temporary, retry_after};
use super::timeout::Timeout;
use crate::message::errors::chain;
use crate::message::request::InvalidRequest;
use crate::operation::Success;

/// What has been received, or why there is nothing.
pub(super) type Outcome = Result<ReadResponse, AttemptError>;

/// Why there is no response to a request.
pub(super) enum NoResponse {
    Invalid(InvalidRequest),
    Attempt(AttemptError),
}

impl From<InvalidRequest> for NoResponse {
    fn from(invalid: InvalidRequest) -> Self {
        Self::Invalid(invalid)
    }
}

impl NoResponse {
    pub(super) fn into_error<E>(self, mut context: Context) -> Error<E> {
        context.is_unsent = matches!(self, Self::Attempt(AttemptError::Unsent(_)));
        let kind = match self {
            Self::Invalid(invalid) => ErrorKind::InvalidRequest(invalid),
            Self::Attempt(AttemptError::Transport(error)) => ErrorKind::Transport(error),
            Self::Attempt(AttemptError::TimedOut(timeout, error)) => {
                context.timed_out = Some(Arc::new(error));
                ErrorKind::Timeout(timeout)
            }
            Self::Attempt(AttemptError::Timeout(timeout) | AttemptError::Unsent(timeout)) => {
                ErrorKind::Timeout(timeout)
            }
        };
        Error::new(kind, context)
    }
}

/// Returns whether the time of the call is used up.
pub(super) fn is_over(outcome: &Outcome) -> bool {
    matches!(
        error(outcome),
        Some(AttemptError::Timeout(Timeout::Call(_)) | AttemptError::Unsent(_))
    )
}

/// The error of an attempt, if it failed.
fn error(outcome: &Outcome) -> Option<&AttemptError> {
    match outcome {
        Ok(ReadResponse { body, .. }) => match body {
            Arrival::TooLittle(error) => Some(error),
            Arrival::All | Arrival::Part(_) => None,
        },
        Err(error) => Some(error),
    }
}

/// The result of the last attempt. If the body of a response was not received, the error keeps the status and the
/// headers.
pub(super) fn into_result(
    outcome: Outcome,
    context: &mut Context,
) -> Result<ReadResponse, NoResponse> {
    let received = outcome.map_err(NoResponse::Attempt)?;
    match received.body {
        Arrival::All | Arrival::Part(_) => Ok(received),
        Arrival::TooLittle(error) => {
            context.response = Some(Arc::new(received.response));
            Err(NoResponse::Attempt(error))
        }
    }
}

/// Returns whether a response whose body was not received in full says that the operation was carried out.
pub(super) fn is_done(outcome: &Outcome, success: Success) -> bool {
    matches!(outcome, Ok(ReadResponse { response, body: Arrival::TooLittle(_), .. })
        if success.includes(response.status) && effect::shows_success(&response.headers, None))
}

/// Returns whether there is no response, or part of one is missing.
pub(super) fn is_incomplete(outcome: &Outcome) -> bool {
    !matches!(
        outcome,
        Ok(ReadResponse {
            body: Arrival::All,
            ..
        })
    )
}

/// Returns whether the service did not accept the credential.
pub(super) fn is_refused(outcome: &Outcome) -> bool {
    matches!(outcome, Ok(received) if received.response.status == StatusCode::UNAUTHORIZED)
}

/// How an attempt failed, if a retry may help.
pub(super) fn failure(outcome: &Outcome) -> Option<AttemptFailure> {
    match outcome {
        Ok(ReadResponse { response, .. }) if is_temporary(response.status) => {
            return Some(AttemptFailure::Status {
                status: response.status,
                retry_after: retry_after(&response.headers),
            });
        }
        _ => {}
    }
    match error(outcome)? {
        AttemptError::Transport(error) if error.is_lasting() => None,
        AttemptError::Transport(error) if error.is_no_token() => Some(AttemptFailure::NoToken),
        AttemptError::Transport(error) if error.is_unsent() => Some(AttemptFailure::NotSent),
        AttemptError::Unsent(_) => Some(AttemptFailure::NoToken),
        AttemptError::TimedOut(Timeout::Connect, _) => Some(AttemptFailure::NotSent),
        _ => Some(AttemptFailure::Unknown),
    }
}

/// Why an attempt failed, in words.
pub(super) fn reason(outcome: &Outcome) -> String {
    match outcome {
        Ok(ReadResponse { response, body, .. }) => match body {
            Arrival::All => response.status.to_string(),
            Arrival::Part(error) => {
                let status = response.status;
                format!("{status}, without all of its body: {}", describe(error))
            }
            Arrival::TooLittle(error) => describe(error),
        },
        Err(error) => describe(error),
    }
}

fn describe(error: &AttemptError) -> String {
    match error {
        AttemptError::Transport(error) => chain(error),
        AttemptError::TimedOut(timeout, error) => match error.source() {
            Some(source) => format!("{timeout}: {}", chain(source)),
            None => timeout.to_string(),
        },
        AttemptError::Timeout(timeout) | AttemptError::Unsent(timeout) => timeout.to_string(),
    }
}
