//! What is logged of each call: a span around it, and an event for each attempt that fails.

use std::time::Duration;

use http::StatusCode;
use tracing::Span;

use super::error::{Error, ErrorKind};

/// The target of all that a client logs.
pub(super) const TARGET: &str = concat!(env!("CARGO_CRATE_NAME"), "::client");

/// What becomes known of a call while it lasts. It is recorded in the span at the end, even if nobody waits for that:
/// of a value that is recorded twice, subscribers keep both.
pub(super) struct Course {
    span: Span,
    status: Option<StatusCode>,
    resent: u32,
}

impl Course {
    pub(super) fn new(span: Span) -> Self {
        Self {
            span,
            status: None,
            resent: 0,
        }
    }

    /// Notes the status of an attempt's response, if there is one.
    pub(super) fn responded(&mut self, status: Option<StatusCode>) {
        self.status = status;
    }

    /// Notes that the request is sent once more.
    pub(super) fn resent(&mut self) {
        self.resent += 1;
    }
}

impl Drop for Course {
    fn drop(&mut self) {
        if let Some(status) = self.status {
            self.span
                .record("http.response.status_code", status.as_u16());
        }
        if self.resent > 0 {
            self.span.record("http.request.resend_count", self.resent);
        }
    }
}

/// Logs an attempt that failed, and the delay before the next one, if there is one.
pub(super) fn failed(number: u32, reason: &str, delay: Option<Duration>) {
    match delay {
        Some(delay) => {
            tracing::warn!(target: TARGET, attempt = number, ?delay, "{reason}; trying again");
        }
        None => tracing::warn!(target: TARGET, attempt = number, "{reason}; giving up"),
    }
}

/// Logs that the service has refused a token, in place of which there is another one.
pub(super) fn refused(number: u32) {
    let message = "the token was refused; trying again with another one";
    tracing::warn!(target: TARGET, attempt = number, message);
}

/// Records the kind of an error in the span of the call. The span is passed on, as a disabled one is never current.
pub(super) fn ended_with<E>(span: &Span, error: &Error<E>) {
    let kind = match error.kind() {
        ErrorKind::Documented(_) => "documented",
        ErrorKind::UnexpectedResponse => "unexpected",
        ErrorKind::Decode(_) => "decode",
        ErrorKind::NoContent => "no_content",
        ErrorKind::InvalidRequest(_) => "invalid",
        ErrorKind::Transport(_) => "transport",
        ErrorKind::Timeout(_) => "timeout",
        ErrorKind::RepeatedPage(_) => "repeated_page",
        ErrorKind::WrongPage { .. } => "wrong_page",
    };
    span.record("error.type", kind);
}
