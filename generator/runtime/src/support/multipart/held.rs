//! How much of a form is held while its parts are looked for.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use futures_util::stream::{Stream, StreamExt};

use crate::support::stream::{Body, BodyError};

/// How much is taken at a time.
const PIECE: usize = 64 << 10;

/// How much may be held that belongs to no part yet: what stands before the first one, and the headers of each.
const MOST: usize = 4 * PIECE;

/// The bytes that have been taken from a body and not given to a part.
#[derive(Debug, Clone, Default)]
pub(super) struct Held(Arc<AtomicUsize>);

impl Held {
    /// So many have become part of a value.
    pub(super) fn release(&self, count: usize) {
        let held = self.0.load(Ordering::Relaxed);
        self.0.store(held.saturating_sub(count), Ordering::Relaxed);
    }

    /// A part begins: of what was taken, nothing is left but what is in the last piece.
    pub(super) fn settle(&self) {
        let held = self.0.load(Ordering::Relaxed);
        self.0.store(held.min(PIECE), Ordering::Relaxed);
    }

    fn take(&self, count: usize) -> usize {
        self.0.fetch_add(count, Ordering::Relaxed) + count
    }
}

/// A body of which a piece is taken at a time. What splits it into parts takes whatever is there before it looks for them:
/// after each piece, there is nothing for a moment.
pub(super) struct Pulled {
    body: Body,
    rest: Bytes,
    held: Held,
    is_paused: bool,
}

impl Pulled {
    pub(super) fn new(body: Body, held: Held) -> Self {
        Self {
            body,
            rest: Bytes::new(),
            held,
            is_paused: false,
        }
    }
}

impl Stream for Pulled {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if std::mem::take(&mut self.is_paused) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        while self.rest.is_empty() {
            match ready!(self.body.poll_next_unpin(context)) {
                Some(chunk) => self.rest = chunk?,
                None => return Poll::Ready(None),
            }
        }
        let size = self.rest.len().min(PIECE);
        let piece = self.rest.split_to(size);
        self.is_paused = true;
        if self.held.take(size) > MOST {
            return Poll::Ready(Some(Err(BodyError::TooLarge { limit: MOST as u64 })));
        }
        Poll::Ready(Some(Ok(piece)))
    }
}
