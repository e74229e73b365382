// @generated from the API description, which is the place to change. Checksum: 0c512ef4a67b1bf9

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
        let mut future = pin!(future);
        let mut end = None;
        let output = poll_fn(|context| {
            if let Poll::Ready(output) = future.as_mut().poll(context) {
                return Poll::Ready(Some(output));
            }
            end.get_or_insert_with(|| self.begin());
            // A future that has used up tokio's budget leaves none for the timer.
            let timer = pin!(unconstrained(self.timer.as_mut()));
            timer.poll(context).map(|()| None)
        });
        let output = output.await;
        output.ok_or_else(|| {
            Lost::Timeout(if end < Some(self.deadline) {
                Timeout::Read(self.limits.read)
            } else {
                Timeout::Call(self.limits.call)
            })
        })
    }

    /// Sets the timer, when there is something to wait for. Returns when it ends.
    fn begin(&mut self) -> Instant {
        let silence = Instant::now().checked_add(self.limits.read);
        let end = silence.map_or(self.deadline, |end| end.min(self.deadline));
        self.timer.as_mut().reset(end);
        end
    }
}
