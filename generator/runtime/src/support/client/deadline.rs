//! Timeouts of a call.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use super::builder::Limits;
use super::error::Timeout;
use super::transport::TransportError;

/// Longer than any call.
const NEVER: Duration = Duration::from_secs(30 * 365 * 86_400);

/// An attempt without a response.
pub(super) enum AttemptError {
    Transport(TransportError),
    Timeout(Timeout),
}

impl From<TransportError> for AttemptError {
    fn from(error: TransportError) -> Self {
        match error.limit() {
            Some(timeout) => Self::Timeout(timeout),
            None => Self::Transport(error),
        }
    }
}

/// The deadline of a call, including its retries.
#[derive(Clone, Copy)]
pub(super) struct Deadline {
    end: Instant,
    limits: Limits,
}

impl Deadline {
    pub(super) fn of(limits: Limits) -> Self {
        let end = later(limits.call);
        Self { end, limits }
    }

    /// Whether there is time for another attempt after a delay. One that cannot finish in time would only hide
    /// why the last one failed.
    pub(super) fn allows(&self, delay: Duration) -> bool {
        let least = Duration::from_secs(1).min(self.limits.call / 10);
        let left = self.end.saturating_duration_since(Instant::now());
        delay.saturating_add(least) < left
    }

    /// Waits no longer than the read timeout, and not past the deadline.
    pub(super) async fn wait<F: Future>(&self, future: F) -> Result<F::Output, AttemptError> {
        let silence = later(self.limits.read);
        let (end, timeout) = if silence < self.end {
            (silence, Timeout::Read(self.limits.read))
        } else {
            (self.end, Timeout::Call(self.limits.call))
        };
        let output = timeout_at(end, future).await;
        output.map_err(|_| AttemptError::Timeout(timeout))
    }
}

/// When a limit ends. One beyond the range of the clock is never reached.
fn later(limit: Duration) -> Instant {
    let now = Instant::now();
    now.checked_add(limit).unwrap_or_else(|| now + NEVER)
}
