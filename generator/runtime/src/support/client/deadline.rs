//! How long the client waits.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::Poll;

use tokio::task::coop::unconstrained;
use tokio::time::{Instant, Sleep};

use super::builder::Limits;
use super::error::Timeout;
use super::transport::TransportError;

/// An attempt without an answer.
pub(super) enum AttemptError {
    Transport(TransportError),
    Timeout(Timeout),
}

impl From<TransportError> for AttemptError {
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
pub(super) struct Deadline<'a> {
    pub(super) deadline: Instant,
    pub(super) limits: &'a Limits,
    /// One for all waits: setting it anew costs less than making another.
    pub(super) timer: Pin<&'a mut Sleep>,
}

impl Deadline<'_> {
    pub(super) async fn wait<F: Future>(&mut self, future: F) -> Result<F::Output, AttemptError> {
        let mut future = pin!(future);
        let mut limit = None;
        poll_fn(|context| {
            if let Poll::Ready(output) = future.as_mut().poll(context) {
                return Poll::Ready(Ok(output));
            }
            let limit = *limit.get_or_insert_with(|| self.begin());
            // Outside of tokio's budget, which the future may have used up.
            let timer = pin!(unconstrained(self.timer.as_mut()));
            timer
                .poll(context)
                .map(|()| Err(AttemptError::Timeout(limit)))
        })
        .await
    }

    /// Sets the timer, as there is something to wait for, to the limit that is reached first.
    fn begin(&mut self) -> Timeout {
        let silence = Instant::now().checked_add(self.limits.read);
        let (end, limit) = match silence.filter(|end| *end < self.deadline) {
            Some(end) => (end, Timeout::Read(self.limits.read)),
            None => (self.deadline, Timeout::Call(self.limits.call)),
        };
        self.timer.as_mut().reset(end);
        limit
    }
}
