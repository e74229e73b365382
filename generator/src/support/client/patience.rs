//! How long the client waits.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::Poll;

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
        let mut future = pin!(future);
        let output = poll_fn(|context| match future.as_mut().poll(context) {
            Poll::Ready(output) => Poll::Ready(Some(output)),
            // A future that has used up tokio's budget leaves none for the timer.
            Poll::Pending if self.timer.as_mut().poll(context).is_ready() => Poll::Ready(None),
            Poll::Pending if Instant::now() >= end => Poll::Ready(None),
            Poll::Pending => Poll::Pending,
        });
        output.await.ok_or(Lost::Timeout(if end < self.deadline {
            Timeout::Read(self.limits.read)
        } else {
            Timeout::Call(self.limits.call)
        }))
    }
}
