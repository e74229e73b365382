//! How long the client waits.

use std::pin::{Pin, pin};
use std::time::Duration;

use futures_util::future::{Either, select};
use tokio::time::{Instant, Sleep, sleep_until};

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
    /// One for all waits: to set a timer anew costs less than to make another.
    timer: Pin<Box<Sleep>>,
}

impl Patience {
    pub(super) fn new(deadline: Instant, limits: &Limits) -> Self {
        Self {
            deadline,
            call: limits.call,
            silence: limits.read,
            timer: Box::pin(sleep_until(deadline)),
        }
    }

    pub(super) async fn wait<F: Future>(&mut self, future: F) -> Result<F::Output, Lost> {
        let silence = Instant::now().checked_add(self.silence);
        let end = silence.map_or(self.deadline, |end| end.min(self.deadline));
        self.timer.as_mut().reset(end);
        match select(pin!(future), self.timer.as_mut()).await {
            Either::Left((output, _)) => Ok(output),
            Either::Right(_) if end < self.deadline => {
                Err(Lost::Timeout(Timeout::Read(self.silence)))
            }
            Either::Right(_) => Err(Lost::Timeout(Timeout::Call(self.call))),
        }
    }
}
