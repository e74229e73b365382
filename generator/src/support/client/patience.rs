//! How long the client waits.

use std::pin::{Pin, pin};

use futures_util::future::{Either, select};
use tokio::time::{Instant, Sleep};

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
        if error.is_timeout() {
            Self::Timeout(Timeout::Connect)
        } else {
            Self::Transport(error)
        }
    }
}

/// Waits for one thing after another, for each no longer than the read timeout, and never past the
/// deadline.
pub(super) struct Patience<'a> {
    pub(super) deadline: Instant,
    pub(super) limits: &'a Limits,
    /// One for all waits: setting it anew costs less than making another.
    pub(super) timer: Pin<&'a mut Sleep>,
}

impl Patience<'_> {
    pub(super) async fn wait<F: Future>(&mut self, future: F) -> Result<F::Output, Lost> {
        let silence = Instant::now().checked_add(self.limits.read);
        let end = silence.map_or(self.deadline, |end| end.min(self.deadline));
        self.timer.as_mut().reset(end);
        match select(pin!(future), self.timer.as_mut()).await {
            Either::Left((output, _)) => Ok(output),
            Either::Right(_) if end < self.deadline => {
                Err(Lost::Timeout(Timeout::Read(self.limits.read)))
            }
            Either::Right(_) => Err(Lost::Timeout(Timeout::Call(self.limits.call))),
        }
    }
}
