// @generated from the API description, which is the place to change.

//! What is in a body.

use http::HeaderValue;

use super::body::{Shape, Unreadable};
use super::place::Mode;
use super::read::Read;
use super::stream::Body;
use super::write::Write;

/// A body as it came in.
#[allow(dead_code, reason = "a client reads no requests")]
#[non_exhaustive]
pub enum Content<'b> {
    /// All of it.
    Whole(&'b [u8]),
    /// A stream that has not been read.
    Stream(Body),
}

/// What the body of a request is: a value that is read and written as a whole, or a stream.
pub trait Payload: Sized {
    /// What a body is made of that came in.
    ///
    /// # Errors
    ///
    /// When it is not as described.
    fn take(shape: Shape, content: Content<'_>, mode: Mode) -> Result<Self, Unreadable>;

    /// The body to send.
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
            // Only what is a stream is described as one.
            Content::Stream(_) => shape.read(&[], mode),
        }
    }

    fn give(&self, shape: Shape) -> serde_json::Result<Body> {
        shape.write(self).map(Body::from)
    }
}

/// A stream in one form or another.
pub trait Streamed: Sized {
    /// Whether a body of this media type can be one.
    fn admits(_: &HeaderValue) -> bool {
        true
    }

    /// Begins to read one.
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

/// Implements what bodies of requests and responses have to be able to, for a stream.
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
                    Some(said) if !<Self as $crate::support::payload::Streamed>::admits(said) => {
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
