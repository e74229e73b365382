// @generated from the API description, which is the place to change.

//! The content of bodies: values and streams.

use http::HeaderValue;

use super::body::{Shape, Unreadable};
use super::place::Mode;
use super::read::Read;
use super::stream::Body;
use super::write::Write;

/// An incoming body.
#[allow(dead_code, reason = "a client reads no requests")]
#[non_exhaustive]
pub enum Content<'b> {
    /// All bytes of the body.
    Whole(&'b [u8]),
    /// A stream that has not been read.
    Stream(Body),
}

/// The content of a request body: a value that is read and written as a whole, or a stream.
pub trait Payload: Sized {
    /// Reads the content of an incoming body.
    ///
    /// # Errors
    ///
    /// When it does not match the description.
    fn take(shape: Shape, content: Content<'_>, mode: Mode) -> Result<Self, Unreadable>;

    /// Writes the body to send.
    ///
    /// # Errors
    ///
    /// When a value cannot be written.
    fn give(&self, shape: Shape) -> serde_json::Result<Body>;
}

impl<T: Read + Write> Payload for T {
    fn take(shape: Shape, content: Content<'_>, mode: Mode) -> Result<Self, Unreadable> {
        match content {
            Content::Whole(bytes) => shape.read(bytes, mode),
            // This does not occur: only streams are described as such.
            Content::Stream(_) => shape.read(&[], mode),
        }
    }

    fn give(&self, shape: Shape) -> serde_json::Result<Body> {
        shape.write(self).map(Body::from)
    }
}

/// A type that reads and writes a body as a stream.
pub trait Streamed: Sized {
    /// Whether a body of this media type can be read.
    fn admits(_: &HeaderValue) -> bool {
        true
    }

    /// Starts reading a body.
    fn open(shape: Shape, body: Body, mode: Mode) -> Self;

    /// The bytes to send.
    fn body(&self, shape: Shape) -> Body;
}

impl Streamed for Body {
    fn open(_: Shape, body: Body, _: Mode) -> Self {
        body
    }

    fn body(&self, _: Shape) -> Body {
        self.clone()
    }
}

/// Implements [`Payload`] and `ResponseValue`, for bodies of requests and responses, for a stream.
macro_rules! streamed {
    ($ty:ty $(where $item:ident: $bound:ident)?) => {
        impl$(<$item: $bound + 'static>)? $crate::support::payload::Payload for $ty {
            fn take(
                shape: $crate::Shape,
                content: $crate::support::payload::Content<'_>,
                mode: $crate::support::place::Mode,
            ) -> Result<Self, $crate::support::body::Unreadable> {
                let body = match content {
                    $crate::support::payload::Content::Whole(bytes) => bytes.to_vec().into(),
                    $crate::support::payload::Content::Stream(body) => body,
                };
                Ok($crate::support::payload::Streamed::open(shape, body, mode))
            }

            fn give(&self, shape: $crate::Shape) -> serde_json::Result<$crate::Body> {
                Ok($crate::support::payload::Streamed::body(self, shape))
            }
        }

        impl$(<$item: $bound + 'static>)? $crate::support::response_value::ResponseValue for $ty {
            fn receive(
                shape: $crate::Shape,
                response: &$crate::support::response_value::Received<'_>,
            ) -> Result<Self, $crate::support::response_value::Unreceived> {
                let body = response.stream();
                match body.content_type() {
                    Some(value) if !<Self as $crate::support::payload::Streamed>::admits(value) => {
                        Err($crate::support::response_value::Unreceived::Undocumented)
                    }
                    _ => Ok($crate::support::payload::Streamed::open(
                        shape,
                        body,
                        $crate::support::place::Mode::Tolerant,
                    )),
                }
            }

            fn send(
                &self,
                shape: $crate::Shape,
            ) -> Result<$crate::support::response_value::Sent, $crate::BoxError> {
                Ok($crate::support::response_value::Sent {
                    body: $crate::support::payload::Streamed::body(self, shape),
                    ..Default::default()
                })
            }
        }
    };
}

streamed!(Body);
