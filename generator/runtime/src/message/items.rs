//! Streams of values.

use std::cell::RefCell;
use std::sync::OnceLock;
use std::task::{Context, Poll, ready};

use bytes::{Buf, BytesMut};
use futures_util::stream::StreamExt;
use serde::de::Error;

use super::body::{Shape, Unreadable, not_as_described};
use super::body_error::BodyError;
use super::stream::Body;
use crate::json::place::{Mode, Place};
use crate::json::read::Read;

/// The largest item that is read, in bytes, unless another limit is set.
pub(crate) const LARGEST: usize = 16 << 20;

/// A body that is read in pieces, each up to a separator.
pub(crate) struct Pieces {
    pub(crate) body: Body,
    buffer: BytesMut,
    /// How much of the buffer has been searched.
    seen: usize,
    pub(crate) limit: usize,
}

impl Pieces {
    pub(crate) fn of(body: Body) -> Self {
        Self {
            body,
            buffer: BytesMut::new(),
            seen: 0,
            limit: LARGEST,
        }
    }

    /// Stops reading.
    pub(crate) fn end(&mut self) {
        self.buffer.clear();
        self.seen = 0;
        self.body = Body::default();
    }

    /// Stops reading, as a piece is too large.
    pub(crate) fn give_up(&mut self) -> BodyError {
        self.end();
        BodyError::TooLarge {
            limit: self.limit as u64,
        }
    }

    /// The bytes before the next separator, whose position and length `find` returns. At the end of the body, the rest
    /// of it, or `None` if nothing is left.
    pub(crate) fn poll_until(
        &mut self,
        context: &mut Context<'_>,
        mut find: impl FnMut(&[u8], usize) -> Option<(usize, usize)>,
    ) -> Poll<Option<Result<BytesMut, BodyError>>> {
        loop {
            let found = find(&self.buffer, self.seen);
            let size = found.map_or(self.buffer.len(), |(end, _)| end);
            if size > self.limit {
                return Poll::Ready(Some(Err(self.give_up())));
            }
            if let Some((end, separator)) = found {
                let piece = self.buffer.split_to(end);
                self.buffer.advance(separator);
                self.seen = 0;
                return Poll::Ready(Some(Ok(piece)));
            }
            self.seen = self.buffer.len();
            match ready!(self.body.poll_next_unpin(context)) {
                Some(Ok(chunk)) => self.buffer.extend_from_slice(&chunk),
                Some(Err(error)) => {
                    // Only a part of the next piece has arrived.
                    self.end();
                    return Poll::Ready(Some(Err(error)));
                }
                None if self.buffer.is_empty() => return Poll::Ready(None),
                None => {
                    self.seen = 0;
                    return Poll::Ready(Some(Ok(self.buffer.split())));
                }
            }
        }
    }
}

/// The constraints of items beyond their type, which a server sets before the first item is read.
pub(crate) struct Check<T>(pub(crate) OnceLock<fn(&T, &Place<'_>)>);

impl<T> Default for Check<T> {
    fn default() -> Self {
        Self(OnceLock::new())
    }
}

impl<T> Clone for Check<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> Check<T> {
    fn check(&self, item: &T) -> Result<(), Unreadable> {
        let faults = RefCell::default();
        if let Some(check) = self.0.get() {
            check(item, &Place::validating(&faults));
        }
        match faults.into_inner() {
            faults if faults.is_empty() => Ok(()),
            faults => Err(not_as_described(faults)),
        }
    }
}

/// Reads an item, which is JSON.
pub(crate) fn item<T: Read>(text: &[u8], mode: Mode, check: &Check<T>) -> Result<T, BodyError> {
    let item = Shape::Json.read(text, mode);
    let checked = item.and_then(|item| check.check(&item).map(|()| item));
    checked.map_err(|unreadable| {
        let is_json = matches!(unreadable, Unreadable::Wrong(..));
        let (Unreadable::Malformed(faults, source) | Unreadable::Wrong(faults, source)) =
            unreadable;
        let (path, source) = match faults.into_iter().next() {
            // The reader counts the lines of the item, of which there is one.
            Some(fault) if is_json => (fault.path, serde_json::Error::custom(fault.message)),
            Some(fault) => (fault.path, source),
            None => (String::new(), source),
        };
        BodyError::Item {
            path,
            source,
            text: String::from_utf8_lossy(text).into(),
        }
    })
}
