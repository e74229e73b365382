//! Streams of JSON values.

use std::fmt;
use std::future::poll_fn;
use std::marker::PhantomData;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use bytes::{BufMut, Bytes, BytesMut};
use futures_util::stream::{self, Stream, StreamExt, TryStreamExt};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::body::Shape;
use super::body_error::BodyError;
use super::errors::BoxError;
use super::items::{Pieces, item};
use super::payload::{Streamed, streamed};
use super::stream::Body;
use crate::validation::Schema;

/// The character before each value in a JSON text sequence (RFC 7464).
const RECORD_SEPARATOR: u8 = 0x1e;

/// A stream of JSON values, each on a line of its own, or a record of a JSON text sequence.
///
/// Read it with [`next`](Self::next) or as a [`Stream`]; create it with [`new`](Self::new) or
/// [`from_items`](Self::from_items). Like any [`Body`] that is a stream, it can be read once.
pub struct JsonLines<T> {
    pieces: Pieces,
    framing: Framing,
    record: Progress,
    schema: Schema,
    values: PhantomData<fn() -> T>,
}

/// How the values are delimited.
#[derive(Clone, Copy)]
enum Framing {
    /// By the ends of lines.
    Lines,
    /// By a character before each, and the end of a line after it.
    Records,
    /// By pieces, each with one value and the end of a line: the stream was made here, and not sent yet.
    Pieces,
}

impl<T> JsonLines<T> {
    /// Creates it from a stream of values. An error in the stream ends the body abnormally, so that the reader gets an
    /// error, too.
    pub fn new<E>(values: impl Stream<Item = Result<T, E>> + Send + 'static) -> Self
    where
        T: Serialize + 'static,
        E: Into<BoxError> + 'static,
    {
        let lines = values.map(|value| value.map_err(Into::into).and_then(|value| line(&value)));
        Self::from_body(Body::from_stream(lines), Framing::Pieces, Schema::NONE)
    }

    /// Creates it from an iterator of values.
    pub fn from_items<I>(values: I) -> Self
    where
        T: Serialize + 'static,
        I: IntoIterator<Item = T, IntoIter: Send + 'static>,
    {
        Self::new(stream::iter(values.into_iter().map(Ok::<T, BoxError>)))
    }

    fn from_body(body: Body, framing: Framing, schema: Schema) -> Self {
        Self {
            pieces: Pieces::new(body),
            framing,
            record: Progress::default(),
            schema,
            values: PhantomData,
        }
    }

    /// Limits the size of each value, in bytes. Default: 16 MiB.
    #[must_use]
    pub fn with_max_item_size(mut self, bytes: usize) -> Self {
        self.pieces.limit = bytes;
        self
    }
}

impl<T: DeserializeOwned> JsonLines<T> {
    /// Returns the next value, or `None` at the end. After a value that cannot be read, the next one still can. A handler
    /// that blames the caller for such a value returns it as a `Rejection`, with `map_err(Rejection::from)`.
    pub async fn next(&mut self) -> Option<Result<T, BodyError>> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<T, BodyError>>> {
        loop {
            let Self { pieces, record, .. } = self;
            let polled = match self.framing {
                Framing::Records => {
                    pieces.poll_until(context, |buffer, seen| record.end_of_record(buffer, seen))
                }
                Framing::Lines | Framing::Pieces => pieces.poll_until(context, end_of_line),
            };
            let Some(piece) = ready!(polled) else {
                return Poll::Ready(None);
            };
            let piece = match piece {
                Ok(piece) => piece,
                Err(error) => return Poll::Ready(Some(Err(error))),
            };
            let trimmed = piece.trim_ascii();
            let text = trimmed.strip_prefix(&[RECORD_SEPARATOR]).unwrap_or(trimmed);
            if !text.is_empty() {
                return Poll::Ready(Some(item(text, self.schema)));
            }
        }
    }
}

/// The end of a line.
fn end_of_line(buffer: &[u8], seen: usize) -> Option<(usize, usize)> {
    let unseen = buffer.get(seen..)?;
    let end = unseen.iter().position(|byte| *byte == b'\n')?;
    Some((seen + end, 1))
}

/// How far the JSON of a record has been scanned.
#[derive(Debug, Clone, Copy, Default)]
struct Progress {
    has_begun: bool,
    /// How many lists and objects are open.
    depth: usize,
    is_in_text: bool,
    is_escaped: bool,
}

impl Progress {
    /// The end of a record: the end of a line after which its JSON is complete, or the beginning of the next one.
    /// Each byte is looked at once, however many lines a record has.
    fn end_of_record(&mut self, buffer: &[u8], seen: usize) -> Option<(usize, usize)> {
        if seen == 0 {
            *self = Self::default();
        }
        let unseen = buffer.iter().enumerate().skip(seen);
        for (index, byte) in unseen {
            match byte {
                &RECORD_SEPARATOR if index > 0 => return Some((index, 0)),
                b'\n' if self.has_begun && self.depth == 0 && !self.is_in_text => {
                    return Some((index, 0));
                }
                byte => self.pass(*byte),
            }
        }
        None
    }

    fn pass(&mut self, byte: u8) {
        self.has_begun |= !byte.is_ascii_whitespace() && byte != RECORD_SEPARATOR;
        match (self.is_in_text, byte) {
            (true, _) if self.is_escaped => self.is_escaped = false,
            (true, b'\\') => self.is_escaped = true,
            (_, b'"') => self.is_in_text = !self.is_in_text,
            (true, _) => {}
            (false, b'{' | b'[') => self.depth += 1,
            (false, b'}' | b']') => self.depth = self.depth.saturating_sub(1),
            (false, _) => {}
        }
    }
}

/// A value with the end of its line.
fn line<T: Serialize>(value: &T) -> Result<Bytes, BoxError> {
    let mut line = Shape::Json.write(value)?;
    line.push(b'\n');
    Ok(line.into())
}

impl<T: DeserializeOwned> Stream for JsonLines<T> {
    type Item = Result<T, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(context)
    }
}

impl<T: DeserializeOwned> Streamed for JsonLines<T> {
    fn open(shape: Shape, body: Body, schema: Schema) -> Self {
        let framing = match shape {
            Shape::Records => Framing::Records,
            _ => Framing::Lines,
        };
        Self::from_body(body, framing, schema)
    }

    fn body(&self, shape: Shape) -> Body {
        let body = self.pieces.body.clone();
        match (self.framing, shape) {
            (Framing::Pieces, Shape::Records) => Body::from_stream(body.map_ok(|line| {
                let mut record = BytesMut::with_capacity(line.len() + 1);
                record.put_u8(RECORD_SEPARATOR);
                record.put(line);
                record
            })),
            _ => body,
        }
    }
}

streamed!(JsonLines<T> where T: DeserializeOwned);

/// The clone starts at the beginning; the values of a stream that can be read once are not repeated.
impl<T> Clone for JsonLines<T> {
    fn clone(&self) -> Self {
        let body = self.pieces.body.clone();
        let mut clone = Self::from_body(body, self.framing, self.schema);
        clone.pieces.limit = self.pieces.limit;
        clone
    }
}

impl<T> fmt::Debug for JsonLines<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JsonLines").finish_non_exhaustive()
    }
}
