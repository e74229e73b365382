//! Streams of values.

use std::task::{Context, Poll, ready};

use bytes::{Buf, BytesMut};
use futures_util::stream::StreamExt;
use serde::de::{DeserializeOwned, Error};

use super::body::{Shape, Unreadable};
use super::body_error::BodyError;
use super::stream::Body;
use crate::validation::Schema;

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
    pub(crate) fn new(body: Body) -> Self {
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
            let separator = find(&self.buffer, self.seen);
            let size = separator.map_or(self.buffer.len(), |(end, _)| end);
            if size > self.limit {
                return Poll::Ready(Some(Err(self.give_up())));
            }
            if let Some((end, separator)) = separator {
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

/// Reads an item, which is JSON that a schema describes.
pub(crate) fn item<T: DeserializeOwned>(text: &[u8], schema: Schema) -> Result<T, BodyError> {
    Shape::Json
        .read_checked(text, schema)
        .map_err(|unreadable| {
            let (path, source) = match unreadable {
                Unreadable::Malformed(source) => (String::new(), source),
                // The reader counts the lines of the item, of which there is one.
                Unreadable::Wrong(violations, source) => match violations.into_iter().next() {
                    Some(violation) => {
                        (violation.path, serde_json::Error::custom(violation.message))
                    }
                    None => (String::new(), source),
                },
            };
            BodyError::Item {
                path,
                source,
                text: String::from_utf8_lossy(text).into(),
            }
        })
}
