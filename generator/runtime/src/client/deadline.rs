//! Timeouts of a call.

use std::pin::pin;
use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use super::limits::Limits;
use super::progress::Progress;
use super::timeout::Timeout;
use super::transport::TransportError;

/// Longer than any call.
const NEVER: Duration = Duration::from_secs(30 * 365 * 86_400);

/// Why an attempt has no response, or only part of one.
pub(super) enum AttemptError {
    Transport(TransportError),
    Timeout(Timeout),
    /// The transport's own limit was reached.
    TimedOut(Timeout, TransportError),
    /// The time was up before anything was sent.
    Unsent(Timeout),
}

impl From<TransportError> for AttemptError {
    fn from(error: TransportError) -> Self {
        match error.limit() {
            Some(timeout) => Self::TimedOut(timeout, error),
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
    pub(super) fn new(end: Instant, limits: Limits) -> Self {
        Self { end, limits }
    }

    /// How long the service may be silent.
    pub(super) fn read(&self) -> Duration {
        self.limits.read
    }

    /// Returns whether there is time for another attempt after a delay. An attempt that cannot finish in time would
    /// only hide why the last one failed.
    pub(super) fn allows(&self, delay: Duration) -> bool {
        let least = Duration::from_secs(1).min(self.limits.call / 10);
        let left = self.end.saturating_duration_since(Instant::now());
        delay.saturating_add(least) < left
    }

    /// Waits no longer than the read timeout, and not past the deadline.
    pub(super) async fn wait<F: Future>(&self, future: F) -> Result<F::Output, AttemptError> {
        let (end, timeout) = self.next(Instant::now());
        let output = timeout_at(end, future).await;
        output.map_err(|_| AttemptError::Timeout(timeout))
    }

    /// The same while a request is being sent: the service does not count as silent while it takes the body.
    pub(super) async fn wait_for_head<F: Future>(
        &self,
        future: F,
        progress: &Progress,
    ) -> Result<F::Output, AttemptError> {
        let mut future = pin!(future);
        loop {
            let (end, timeout) = self.next(progress.last());
            if let Ok(output) = timeout_at(end, &mut future).await {
                return Ok(output);
            }
            if self.next(progress.last()).0 <= Instant::now() {
                return Err(AttemptError::Timeout(timeout));
            }
        }
    }

    /// Which limit is reached next, and when, after silence since an instant.
    fn next(&self, since: Instant) -> (Instant, Timeout) {
        let silence = end_of(since, self.limits.read);
        if silence < self.end {
            (silence, Timeout::Read(self.limits.read))
        } else {
            (self.end, Timeout::Call(self.limits.call))
        }
    }
}

/// The end of a limit. A limit beyond the range of the clock is never reached.
pub(super) fn end_of(start: Instant, limit: Duration) -> Instant {
    start.checked_add(limit).unwrap_or_else(|| start + NEVER)
}
