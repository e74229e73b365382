// @generated from the API description, which is the place to change. Checksum: b1ecb1fa51297a94

//! How long the client waits.

use std::time::Duration;

use tokio::time::{Instant, timeout_at};

use super::builder::Limits;
use super::error::Timeout;
use super::transport::TransportError;

/// An attempt without an answer.
pub(super) enum Lost {
    Transport(TransportError),
    Timeout(Timeout),
}

impl From<TransportError> for Lost {
    fn from(error: TransportError) -> Self {
        match error.is_timeout() {
            true => Self::Timeout(Timeout::Connect),
            false => Self::Transport(error),
        }
    }
}

/// Waits for one thing after another, for each no longer than for a silence, and not past the deadline.
pub(super) struct Patience {
    deadline: Instant,
    call: Duration,
    silence: Duration,
}

impl Patience {
    pub(super) fn new(deadline: Instant, limits: &Limits) -> Self {
        Self {
            deadline,
            call: limits.call,
            silence: limits.read,
        }
    }

    pub(super) async fn wait<F: Future>(&self, future: F) -> Result<F::Output, Lost> {
        let silence = Instant::now().checked_add(self.silence);
        let end = silence.map_or(self.deadline, |end| end.min(self.deadline));
        let timeout = match end < self.deadline {
            true => Timeout::Read(self.silence),
            false => Timeout::Call(self.call),
        };
        let result = timeout_at(end, future).await;
        result.map_err(|_| Lost::Timeout(timeout))
    }
}
