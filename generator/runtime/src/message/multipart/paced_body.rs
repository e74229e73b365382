//! A limit to how much of a form is held while its parts are looked for.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};

use bytes::Bytes;
use futures_util::stream::{Stream, StreamExt};

use crate::message::body_error::BodyError;
use crate::message::stream::Body;

/// How many bytes are taken at a time.
const PIECE: usize = 64 << 10;

/// How many bytes may be held that do not belong to a value, such as the headers of a part.
const MOST: usize = 4 * PIECE;

/// The number of bytes that have been taken from a body and not yet assigned to a part.
#[derive(Debug, Clone, Default)]
pub(super) struct UnassignedBytes(Arc<AtomicUsize>);

impl UnassignedBytes {
    /// Assigns this many bytes to a part that has been found.
    pub(super) fn release(&self, count: usize) {
        let unassigned = self.count().saturating_sub(count);
        self.0.store(unassigned, Ordering::Relaxed);
    }

    /// Marks the beginning of the first part: of the bytes before it, only those in the last piece still count.
    pub(super) fn begin(&self) {
        self.0.store(self.count().min(PIECE), Ordering::Relaxed);
    }

    fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

/// A body from which pieces are taken as needed. The parser takes all that is available before it looks for parts: so
/// while bytes are held, this stream is pending once, and gives the next piece only if no part was found in them.
pub(super) struct PacedBody {
    body: Body,
    rest: Bytes,
    unassigned: UnassignedBytes,
    /// How many bytes were held when the stream was last made pending.
    looked_at: Option<usize>,
}

impl PacedBody {
    pub(super) fn new(body: Body, unassigned: UnassignedBytes) -> Self {
        Self {
            body,
            rest: Bytes::new(),
            unassigned,
            looked_at: None,
        }
    }
}

impl Stream for PacedBody {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let unassigned = self.unassigned.count();
        if unassigned > 0 && self.looked_at != Some(unassigned) {
            self.looked_at = Some(unassigned);
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
        self.unassigned
            .0
            .store(unassigned + size, Ordering::Relaxed);
        if unassigned + size > MOST {
            return Poll::Ready(Some(Err(BodyError::TooLarge { limit: MOST as u64 })));
        }
        Poll::Ready(Some(Ok(piece)))
    }
}
