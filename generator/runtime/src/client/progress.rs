//! How far a request has been sent.

use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use http_body::{Body as HttpBody, Frame, SizeHint};
use tokio::time::Instant;

use crate::message::body_error::BodyError;
use crate::message::stream::Body;

/// The size of the pieces in which a body is passed to the transport: progress shows only with whole pieces.
const PIECE: usize = 64 << 10;

/// The longest body that is passed on unwatched: a transport takes half as much at once, before it sends any of it.
const SHORT: usize = 1 << 20;

/// The bytes that a transport sends in a second on the slowest connection: those that it has taken may still be on their
/// way.
const SLOWEST: f64 = (32 << 10) as f64;

/// How far the request's body has been taken.
#[derive(Clone)]
pub(super) struct Progress(Arc<Mutex<State>>);

#[derive(Clone, Copy)]
enum State {
    /// What the transport has taken reaches the service by this time.
    Taken(Instant),
    /// The next piece is awaited from the caller. What was taken before reaches the service by this time.
    Awaited(Instant),
    /// The caller's body failed.
    Broken,
}

impl Progress {
    /// Nothing has been taken yet.
    pub(super) fn start() -> Self {
        Self(Arc::new(Mutex::new(State::Taken(Instant::now()))))
    }

    /// Since when the service has been silent.
    pub(super) fn last(&self) -> Instant {
        match self.state() {
            State::Taken(last) => last,
            State::Awaited(_) | State::Broken => Instant::now(),
        }
    }

    /// Returns whether the body could not be read to its end.
    pub(super) fn is_broken(&self) -> bool {
        matches!(self.state(), State::Broken)
    }

    fn state(&self) -> State {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_state(&self, state: State) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = state;
    }

    /// Records that the transport has taken this many bytes.
    fn take(&self, size: usize) {
        let now = Instant::now();
        // A transport holds no more than a short body.
        let latest = now + time_to_send(SHORT);
        let arrival = self.arrival().max(now) + time_to_send(size);
        self.set_state(State::Taken(arrival.min(latest)));
    }

    /// When what has been taken reaches the service.
    fn arrival(&self) -> Instant {
        match self.state() {
            State::Taken(arrival) | State::Awaited(arrival) => arrival,
            State::Broken => Instant::now(),
        }
    }

    /// Makes a body record how far it has been taken. A short one is taken at once.
    pub(super) fn watch(&self, body: Body) -> Body {
        match body.as_bytes() {
            Some(bytes) if bytes.len() <= SHORT => {
                self.take(bytes.len());
                body
            }
            _ => Body::new(WatchedBody {
                body,
                rest: Bytes::new(),
                progress: self.clone(),
            }),
        }
    }
}

fn time_to_send(size: usize) -> Duration {
    Duration::from_secs_f64(size as f64 / SLOWEST)
}

struct WatchedBody {
    body: Body,
    /// The part of the last frame that the transport has not taken yet.
    rest: Bytes,
    progress: Progress,
}

impl HttpBody for WatchedBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        if self.rest.is_empty() {
            let polled = Pin::new(&mut self.body).poll_frame(context);
            match &polled {
                Poll::Pending => {
                    let arrival = self.progress.arrival();
                    self.progress.set_state(State::Awaited(arrival));
                }
                Poll::Ready(Some(Err(_))) => self.progress.set_state(State::Broken),
                Poll::Ready(_) => self.progress.take(0),
            }
            match ready!(polled).transpose()?.map(Frame::into_data) {
                Some(Ok(data)) => self.rest = data,
                Some(Err(other)) => return Poll::Ready(Some(Ok(other))),
                None => return Poll::Ready(None),
            }
        }
        let size = self.rest.len().min(PIECE);
        self.progress.take(size);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(size)))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let (rest, hint) = (self.rest.len() as u64, self.body.size_hint());
        let mut whole = SizeHint::new();
        whole.set_lower(hint.lower().saturating_add(rest));
        if let Some(upper) = hint.upper() {
            whole.set_upper(upper.saturating_add(rest));
        }
        whole
    }
}
