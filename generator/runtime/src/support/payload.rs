//! What is in a body.

use super::body::{JSON, Shape, Unreadable};
use super::place::Mode;
use super::read::Read;
use super::stream::Body;
use super::write::Write;

/// A body as it was received.
pub enum Received<'b> {
    /// All of it.
    Whole(&'b [u8]),
    /// As it comes in.
    Stream(Body),
}

/// What is in a body: a value that is read and written as a whole, or a stream.
pub trait Payload: Sized {
    /// What a body is made of that was received.
    ///
    /// # Errors
    ///
    /// When it is not as described.
    fn receive(shape: Shape, body: Received<'_>, mode: Mode) -> Result<Self, Unreadable>;

    /// The body to send.
    ///
    /// # Errors
    ///
    /// When a value cannot be written.
    fn send(&self, shape: Shape) -> serde_json::Result<Body>;
}

impl<T: Read + Write> Payload for T {
    fn receive(shape: Shape, body: Received<'_>, mode: Mode) -> Result<Self, Unreadable> {
        match body {
            Received::Whole(bytes) => shape.read(bytes, mode),
            // A stream is only ever kept for what is one.
            Received::Stream(_) => shape.read(&[], mode),
        }
    }

    fn send(&self, shape: Shape) -> serde_json::Result<Body> {
        let bytes = shape.write(self)?;
        Ok(match bytes.is_empty() {
            true => Body::default(),
            false => Body::from(bytes).with_content_type(JSON),
        })
    }
}

impl Payload for Body {
    fn receive(_: Shape, body: Received<'_>, _: Mode) -> Result<Self, Unreadable> {
        Ok(match body {
            Received::Whole(bytes) => Self::from(bytes.to_vec()),
            Received::Stream(body) => body,
        })
    }

    fn send(&self, shape: Shape) -> serde_json::Result<Body> {
        let body = self.clone();
        Ok(match (body.content_type(), shape.media_type()) {
            (None, Some(media_type)) => body.with_content_type(media_type),
            _ => body,
        })
    }
}
