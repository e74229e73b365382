//! Server-sent events.

use std::any::{Any, TypeId};
use std::fmt;
use std::future::poll_fn;
use std::marker::PhantomData;
use std::mem;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use bytes::Bytes;
use futures_util::stream::{self, Stream, StreamExt};
use http::HeaderValue;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::body::{Shape, essence};
use super::body_error::BodyError;
use super::errors::BoxError;
use super::items::{Pieces, item};
use super::payload::{Streamed, streamed};
use super::stream::Body;
use crate::validation::Schema;

/// An event of an [`EventStream`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Event<T> {
    /// The data.
    pub data: T,
    /// The event type; `message` by default.
    pub event: Option<String>,
    /// The id of the event, if any.
    pub id: Option<String>,
    /// How long to wait before reconnecting when the stream is interrupted.
    pub retry: Option<Duration>,
}

impl<T> Event<T> {
    /// An event with data alone.
    pub fn new(data: T) -> Self {
        Self {
            data,
            event: None,
            id: None,
            retry: None,
        }
    }

    /// Sets the event type. Anything after a line break is left out.
    #[must_use]
    pub fn with_event(mut self, event: impl Into<String>) -> Self {
        self.event = Some(event.into());
        self
    }

    /// Sets the id. Anything after a line break is left out.
    #[must_use]
    pub fn with_id(mut self, id: impl Into<String>) -> Self {
        self.id = Some(id.into());
        self
    }

    /// Sets how long to wait before reconnecting.
    #[must_use]
    pub fn with_retry(mut self, retry: Duration) -> Self {
        self.retry = Some(retry);
        self
    }
}

/// A stream of server-sent events, whose data is JSON unless `T` is [`String`].
///
/// Read it with [`next`](Self::next) or as a [`Stream`]; create it with [`new`](Self::new) or
/// [`from_events`](Self::from_events). It does not reconnect: send the request once more, with the header
/// `last-event-id` if the service reads it; see [`last_event_id`](Self::last_event_id). It ends with the response, or,
/// if data is JSON, with an event whose data is `[DONE]`, as is customary.
pub struct EventStream<T> {
    pieces: Pieces,
    schema: Schema,
    lines: Lines,
    /// Whether the last line ended in a carriage return, to which a line feed may still belong.
    is_after_return: bool,
    last_event_id: Option<String>,
    data: PhantomData<fn() -> T>,
}

impl<T> EventStream<T> {
    /// Creates an event stream from a stream of events. An error in it ends the body abnormally, so that the reader
    /// gets an error, too.
    pub fn new<E>(events: impl Stream<Item = Result<Event<T>, E>> + Send + 'static) -> Self
    where
        T: Serialize + 'static,
        E: Into<BoxError> + 'static,
    {
        let texts = events.map(|event| {
            event
                .map_err(Into::into)
                .and_then(|event| write_event(&event))
        });
        Self::from_body(Body::from_stream(texts), Schema::NONE)
    }

    /// Creates an event stream from an iterator of events.
    pub fn from_events<I>(events: I) -> Self
    where
        T: Serialize + 'static,
        I: IntoIterator<Item = Event<T>, IntoIter: Send + 'static>,
    {
        Self::new(stream::iter(events.into_iter().map(Ok::<_, BoxError>)))
    }

    fn from_body(body: Body, schema: Schema) -> Self {
        Self {
            pieces: Pieces::new(body),
            schema,
            lines: Lines::default(),
            is_after_return: false,
            last_event_id: None,
            data: PhantomData,
        }
    }

    /// Limits the size of each event, in bytes. Default: 16 MiB.
    #[must_use]
    pub fn with_max_event_size(mut self, bytes: usize) -> Self {
        self.pieces.limit = bytes;
        self
    }

    /// The id that the service sent last, with an event or alone.
    pub fn last_event_id(&self) -> Option<&str> {
        self.last_event_id.as_deref()
    }
}

impl<T: DeserializeOwned + 'static> EventStream<T> {
    /// Returns the next event, or `None` at the end. After an event that cannot be read, the next one still can.
    pub async fn next(&mut self) -> Option<Result<Event<T>, BodyError>> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Event<T>, BodyError>>> {
        loop {
            let mut end = None;
            let find = |buffer: &[u8], seen| {
                let line_end = end_of_line(buffer, seen)?;
                end = buffer.get(line_end.0).copied().filter(|_| line_end.1 == 1);
                Some(line_end)
            };
            let line = match ready!(self.pieces.poll_until(context, find)) {
                Some(Ok(line)) => line,
                Some(Err(error)) => return Poll::Ready(Some(Err(error))),
                None => return Poll::Ready(None),
            };
            let was_after_return = mem::replace(&mut self.is_after_return, end == Some(b'\r'));
            if was_after_return && line.is_empty() && end == Some(b'\n') {
                continue;
            }
            if !line.is_empty() {
                self.lines.take(&String::from_utf8_lossy(&line));
                if self.lines.size() > self.pieces.limit {
                    return Poll::Ready(Some(Err(self.pieces.give_up())));
                }
                continue;
            }
            // An id without data counts, too: services send it so that a reader resumes after it.
            if self.lines.id.is_some() {
                self.last_event_id.clone_from(&self.lines.id);
            }
            let Some(event) = self.lines.event() else {
                continue;
            };
            if is_last::<T>(&event.data) {
                self.pieces.end();
                return Poll::Ready(None);
            }
            return Poll::Ready(Some(read(event, self.schema)));
        }
    }
}

/// The lines of the next event.
#[derive(Default)]
struct Lines {
    is_begun: bool,
    data: Option<String>,
    event: Option<String>,
    id: Option<String>,
    retry: Option<Duration>,
}

impl Lines {
    /// Takes a line that is not empty: a field, or a comment.
    fn take(&mut self, line: &str) {
        let line = if self.is_begun {
            line
        } else {
            // A byte order mark is not part of the first field.
            line.strip_prefix('\u{feff}').unwrap_or(line)
        };
        self.is_begun = true;
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "data" => match &mut self.data {
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                None => self.data = Some(value.to_owned()),
            },
            "event" => self.event = Some(value.to_owned()),
            "id" if !value.contains('\0') => self.id = Some(value.to_owned()),
            "retry" => {
                let is_number = value.bytes().all(|byte| byte.is_ascii_digit());
                let retry = value.parse().ok().filter(|_| is_number);
                self.retry = retry.map(Duration::from_millis).or(self.retry);
            }
            _ => {}
        }
    }

    fn size(&self) -> usize {
        self.data.as_ref().map_or(0, String::len)
    }

    /// The event that an empty line ends, if there is data for one.
    fn event(&mut self) -> Option<Event<String>> {
        let lines = mem::take(self);
        self.is_begun = true;
        match lines.data {
            Some(data) => Some(Event {
                data,
                event: lines.event.filter(|event| !event.is_empty()),
                id: lines.id,
                retry: lines.retry,
            }),
            None => {
                // They apply to the next event.
                (self.id, self.retry) = (lines.id, lines.retry);
                None
            }
        }
    }
}

/// The end of a line. A line feed after a carriage return may not have arrived yet: the line ends all the same.
fn end_of_line(buffer: &[u8], seen: usize) -> Option<(usize, usize)> {
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let end = seen + buffer.get(seen..)?.iter().position(is_end)?;
    match (buffer[end], buffer.get(end + 1)) {
        (b'\r', Some(b'\n')) => Some((end, 2)),
        _ => Some((end, 1)),
    }
}

/// Returns whether data is text rather than JSON.
fn is_text<T: 'static>() -> bool {
    TypeId::of::<T>() == TypeId::of::<String>()
}

fn is_last<T: 'static>(data: &str) -> bool {
    data == "[DONE]" && !is_text::<T>()
}

fn read<T: DeserializeOwned + 'static>(
    event: Event<String>,
    schema: Schema,
) -> Result<Event<T>, BodyError> {
    let text = if is_text::<T>() {
        serde_json::Value::from(event.data).to_string()
    } else {
        event.data
    };
    Ok(Event {
        data: item(text.as_bytes(), schema)?,
        event: event.event,
        id: event.id,
        retry: event.retry,
    })
}

/// An event as it is sent.
fn write_event<T: Serialize + 'static>(event: &Event<T>) -> Result<Bytes, BoxError> {
    let mut text = String::new();
    for (name, value) in [("event", &event.event), ("id", &event.id)] {
        if let Some(line) = value
            .as_ref()
            .and_then(|value| value.split(['\r', '\n']).next())
            .filter(|line| !line.is_empty())
        {
            text += &format!("{name}: {line}\n");
        }
    }
    if let Some(retry) = event.retry {
        text += &format!("retry: {}\n", retry.as_millis());
    }
    let data: &dyn Any = &event.data;
    let written = match data.downcast_ref::<String>() {
        Some(data) => data.replace("\r\n", "\n").replace('\r', "\n"),
        None => String::from_utf8(Shape::Json.write(&event.data)?)?,
    };
    for line in written.split('\n') {
        text += &format!("data: {line}\n");
    }
    text.push('\n');
    Ok(text.into())
}

impl<T: DeserializeOwned + 'static> Stream for EventStream<T> {
    type Item = Result<Event<T>, BodyError>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(context)
    }
}

impl<T: DeserializeOwned + 'static> Streamed for EventStream<T> {
    fn admits(content_type: &HeaderValue) -> bool {
        let text = content_type.to_str().unwrap_or_default();
        essence(text).eq_ignore_ascii_case("text/event-stream")
    }

    fn open(_: Shape, body: Body, schema: Schema) -> Self {
        Self::from_body(body, schema)
    }

    fn body(&self, _: Shape) -> Body {
        self.pieces.body.clone()
    }
}

streamed!(EventStream<T> where T: DeserializeOwned);

/// The clone starts at the beginning; the events of a stream that can be read once are not repeated.
impl<T> Clone for EventStream<T> {
    fn clone(&self) -> Self {
        let mut clone = Self::from_body(self.pieces.body.clone(), self.schema);
        clone.pieces.limit = self.pieces.limit;
        clone
    }
}

impl<T> fmt::Debug for EventStream<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EventStream")
            .field("last_event_id", &self.last_event_id)
            .finish_non_exhaustive()
    }
}
