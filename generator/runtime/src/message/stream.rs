//! Bodies as streams of bytes.

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use bytes::{Bytes, BytesMut};
use futures_util::stream::{Stream, TryStreamExt};
use http::HeaderValue;
use http_body::{Body as HttpBody, Frame, SizeHint};
use http_body_util::combinators::UnsyncBoxBody;
use http_body_util::{BodyExt, StreamBody};

use super::body_error::BodyError;
use super::errors::BoxError;
use super::length_checked_body::LengthCheckedBody;

type Boxed = UnsyncBoxBody<Bytes, BodyError>;

/// The body of a request or a response: bytes, or a stream of them that is read piece by piece.
///
/// A body created from bytes, or with [`repeatable`](Self::repeatable), can be read any number of times, each time
/// through a clone. A stream can be read once: its clones share it, so the first one that is read gets the bytes, and
/// the others fail with [`BodyError::Consumed`]. A request can be repeated after a failure only if its body can be read
/// again.
///
/// Read it with [`chunk`](Self::chunk), [`bytes`](Self::bytes) or [`text`](Self::text), or as a [`Stream`] or an
/// [`http_body::Body`](HttpBody).
pub struct Body {
    source: Source,
    reading: Reading,
    /// The declared length, if any.
    length: Option<u64>,
    content_type: Option<HeaderValue>,
}

/// Where the bytes come from.
#[derive(Clone)]
enum Source {
    Bytes(Bytes),
    Once(Arc<Mutex<Option<Boxed>>>, SizeHint),
    Again(Arc<dyn Fn() -> Body + Send + Sync>),
}

/// How far a body has been read.
enum Reading {
    Untouched,
    /// The lock makes a body shareable between threads, although the stream in it can only be sent.
    Open(Mutex<Boxed>),
    Ended,
}

impl Body {
    /// Creates a body from any other body; it can be read once.
    pub fn new<B>(body: B) -> Self
    where
        B: HttpBody<Data = Bytes, Error: Into<BoxError>> + Send + 'static,
    {
        let length = body.size_hint();
        let boxed = body.map_err(|error| BodyError::from_source(error.into()));
        Self::from_source(Source::Once(
            Arc::new(Mutex::new(Some(boxed.boxed_unsync()))),
            length,
        ))
    }

    /// Creates a body from a stream of unknown length; it can be read once.
    pub fn from_stream<S, B, E>(stream: S) -> Self
    where
        S: Stream<Item = Result<B, E>> + Send + 'static,
        B: Into<Bytes> + 'static,
        E: Into<BoxError> + 'static,
    {
        let frames = stream.map_ok(|chunk| Frame::data(chunk.into()));
        Self::new(StreamBody::new(frames.map_err(Into::into)))
    }

    /// Creates a body that is made anew each time it is sent.
    pub fn repeatable(make: impl Fn() -> Self + Send + Sync + 'static) -> Self {
        Self::from_source(Source::Again(Arc::new(make)))
    }

    fn from_source(source: Source) -> Self {
        Self {
            source,
            reading: Reading::Untouched,
            length: None,
            content_type: None,
        }
    }

    /// Declares how many bytes a stream has, so that it is sent with its length. If there are more or fewer, it fails
    /// with [`BodyError::Interrupted`] before its end, and so does sending it.
    #[must_use]
    pub fn with_length(mut self, length: u64) -> Self {
        if !matches!(self.source, Source::Bytes(_)) {
            self.length = Some(length);
        }
        self
    }

    /// Sets the media type.
    #[must_use]
    pub fn with_content_type(mut self, content_type: HeaderValue) -> Self {
        self.content_type = Some(content_type);
        self
    }

    /// Sets the media type if the body has none. A range does not say which one it is, and is replaced by that of plain
    /// bytes.
    pub(crate) fn or_content_type(self, media_type: &'static str) -> Self {
        match (&self.content_type, media_type) {
            (Some(_), _) => self,
            (None, range) if range.contains('*') => {
                self.with_content_type(HeaderValue::from_static("application/octet-stream"))
            }
            (None, media_type) => self.with_content_type(HeaderValue::from_static(media_type)),
        }
    }

    /// The media type, if it is known.
    pub fn content_type(&self) -> Option<&HeaderValue> {
        self.content_type.as_ref()
    }

    /// How many bytes are left, if that is known.
    pub fn length(&self) -> Option<u64> {
        HttpBody::size_hint(self).exact()
    }

    /// Returns whether it is known to be empty.
    pub fn is_empty(&self) -> bool {
        self.length() == Some(0)
    }

    /// All bytes, if it was created from bytes and has not been read yet.
    pub fn as_bytes(&self) -> Option<&Bytes> {
        match (&self.source, &self.reading) {
            (Source::Bytes(bytes), Reading::Untouched) => Some(bytes),
            _ => None,
        }
    }

    /// Returns whether it can be read more than once: then each clone gets the same bytes.
    pub fn is_repeatable(&self) -> bool {
        matches!(self.source, Source::Bytes(_) | Source::Again(_))
    }

    /// Returns whether it is a stream that has been read, through this body or a clone of it.
    pub fn is_consumed(&self) -> bool {
        match &self.source {
            Source::Bytes(_) | Source::Again(_) => false,
            Source::Once(stream, _) => stream.lock().is_ok_and(|stream| stream.is_none()),
        }
    }

    /// Reads the next piece of it; `None` at its end.
    ///
    /// # Errors
    ///
    /// When it ends prematurely, or has been read before.
    pub async fn chunk(&mut self) -> Result<Option<Bytes>, BodyError> {
        poll_fn(|context| self.poll_chunk(context))
            .await
            .transpose()
    }

    /// Reads the rest of it, up to this many bytes.
    ///
    /// # Errors
    ///
    /// When there are more, or it cannot be read.
    pub async fn bytes(mut self, limit: usize) -> Result<Bytes, BodyError> {
        let too_large = || BodyError::TooLarge {
            limit: limit as u64,
        };
        if HttpBody::size_hint(&self).lower() > limit as u64 {
            return Err(too_large());
        }
        let mut all = BytesMut::new();
        while let Some(chunk) = self.chunk().await? {
            if all.len() + chunk.len() > limit {
                return Err(too_large());
            }
            if all.is_empty() && self.is_end_stream() {
                // A body in one piece need not be copied.
                return Ok(chunk);
            }
            all.extend_from_slice(&chunk);
        }
        Ok(all.freeze())
    }

    /// Reads the rest of it as text, up to this many bytes.
    ///
    /// # Errors
    ///
    /// When there are more, or it is not text or cannot be read.
    pub async fn text(self, limit: usize) -> Result<String, BodyError> {
        let bytes = self.bytes(limit).await?;
        String::from_utf8(bytes.into()).map_err(|_| BodyError::NotText)
    }

    fn poll_chunk(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, BodyError>>> {
        loop {
            let frame = match Pin::new(&mut *self).poll_frame(context) {
                Poll::Pending => return Poll::Pending,
                Poll::Ready(frame) => frame,
            };
            match frame.map(|frame| frame.map(Frame::into_data)) {
                None => return Poll::Ready(None),
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                Some(Ok(Ok(data))) => return Poll::Ready(Some(Ok(data))),
                // Trailers.
                Some(Ok(Err(_))) => {}
            }
        }
    }

    /// Starts reading; returns what can be returned at once.
    fn open(&mut self) -> Option<Result<Bytes, BodyError>> {
        let source = match &self.source {
            Source::Bytes(bytes) => {
                self.reading = Reading::Ended;
                return (!bytes.is_empty()).then(|| Ok(bytes.clone()));
            }
            Source::Once(stream, _) => {
                let mut unread = stream.lock().unwrap_or_else(PoisonError::into_inner);
                unread.take()
            }
            Source::Again(make) => Some(make().boxed_unsync()),
        };
        let stream = source.map(|stream| match self.length {
            Some(length) => LengthCheckedBody::new(stream, length).boxed_unsync(),
            None => stream,
        });
        match stream {
            Some(stream) => {
                self.reading = Reading::Open(Mutex::new(stream));
                None
            }
            None => {
                self.reading = Reading::Ended;
                Some(Err(BodyError::Consumed))
            }
        }
    }
}

impl HttpBody for Body {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        if let Reading::Untouched = self.reading
            && let Some(first) = self.open()
        {
            return Poll::Ready(Some(first.map(Frame::data)));
        }
        let Reading::Open(stream) = &mut self.reading else {
            return Poll::Ready(None);
        };
        let stream = stream.get_mut().unwrap_or_else(PoisonError::into_inner);
        let polled = Pin::new(stream).poll_frame(context);
        if let Poll::Ready(None | Some(Err(_))) = polled {
            self.reading = Reading::Ended;
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        match (&self.reading, &self.source) {
            (Reading::Ended, _) => true,
            (Reading::Open(stream), _) => stream.lock().is_ok_and(|stream| stream.is_end_stream()),
            (Reading::Untouched, Source::Bytes(bytes)) => bytes.is_empty(),
            (Reading::Untouched, _) => false,
        }
    }

    fn size_hint(&self) -> SizeHint {
        match (&self.reading, &self.source) {
            (Reading::Ended, _) => SizeHint::with_exact(0),
            (Reading::Open(stream), _) => stream
                .lock()
                .map_or_else(|_| SizeHint::default(), |stream| stream.size_hint()),
            (Reading::Untouched, Source::Bytes(bytes)) => SizeHint::with_exact(bytes.len() as u64),
            (Reading::Untouched, source) => match (self.length, source) {
                (Some(length), _) => SizeHint::with_exact(length),
                (None, Source::Once(_, hint)) => *hint,
                (None, _) => SizeHint::default(),
            },
        }
    }
}

/// The pieces of the body.
impl Stream for Body {
    type Item = Result<Bytes, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll_chunk(context)
    }
}

/// The clone starts at the beginning; a stream that can be read once is shared.
impl Clone for Body {
    fn clone(&self) -> Self {
        Self {
            length: self.length,
            content_type: self.content_type.clone(),
            ..Self::from_source(self.source.clone())
        }
    }
}

/// An empty body.
impl Default for Body {
    fn default() -> Self {
        Self::from_source(Source::Bytes(Bytes::new()))
    }
}

macro_rules! from_bytes {
    ($($ty:ty),+) => {$(
        impl From<$ty> for Body {
            fn from(bytes: $ty) -> Self {
                Self::from_source(Source::Bytes(bytes.into()))
            }
        }
    )+};
}

from_bytes!(Bytes, Vec<u8>, String, &'static [u8], &'static str);

/// Shows the length, not the content.
impl fmt::Debug for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Body")
            .field("content_type", &self.content_type)
            .field("length", &self.length())
            .finish_non_exhaustive()
    }
}
