//! The content of bodies: values and streams.

use http::HeaderValue;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::body::{Shape, Unreadable};
use super::stream::Body;
use crate::validation::Schema;

/// An incoming body.
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
    fn take(shape: Shape, content: Content<'_>, schema: Schema) -> Result<Self, Unreadable>;

    /// Writes the body to send.
    ///
    /// # Errors
    ///
    /// When a value cannot be written.
    fn give(&self, shape: Shape) -> serde_json::Result<Body>;
}

impl<T: DeserializeOwned + Serialize> Payload for T {
    fn take(shape: Shape, content: Content<'_>, schema: Schema) -> Result<Self, Unreadable> {
        match content {
            Content::Whole(bytes) => shape.read_checked(bytes, schema),
            // This does not occur: only streams are described as such.
            Content::Stream(_) => shape.read_checked(&[], schema),
        }
    }

    fn give(&self, shape: Shape) -> serde_json::Result<Body> {
        shape.write(self).map(Body::from)
    }
}

/// A type that reads and writes a body as a stream.
pub trait Streamed: Sized {
    /// Returns whether a body of this media type can be read.
    fn admits(_: &HeaderValue) -> bool {
        true
    }

    /// Starts reading a body.
    fn open(shape: Shape, body: Body, schema: Schema) -> Self;

    /// The bytes to send.
    fn body(&self, shape: Shape) -> Body;
}

impl Streamed for Body {
    fn open(_: Shape, body: Body, _: Schema) -> Self {
        body
    }

    fn body(&self, _: Shape) -> Body {
        self.clone()
    }
}

/// Implements [`Payload`] and `ResponseValue`, for bodies of requests and responses, for a stream.
macro_rules! streamed {
    ($ty:ty $(where $item:ident: $bound:ident)?) => {
        impl$(<$item: $bound + 'static>)? $crate::message::payload::Payload for $ty {
            fn take(
                shape: $crate::Shape,
                content: $crate::message::payload::Content<'_>,
                schema: $crate::validation::Schema,
            ) -> Result<Self, $crate::message::body::Unreadable> {
                let body = match content {
                    $crate::message::payload::Content::Whole(bytes) => bytes.to_vec().into(),
                    $crate::message::payload::Content::Stream(body) => body,
                };
                Ok($crate::message::payload::Streamed::open(shape, body, schema))
            }

            fn give(&self, shape: $crate::Shape) -> $crate::serde_json::Result<$crate::Body> {
                Ok($crate::message::payload::Streamed::body(self, shape))
            }
        }

        impl$(<$item: $bound + 'static>)? $crate::message::response_value::ResponseValue for $ty {
            fn receive(
                shape: $crate::Shape,
                response: &$crate::message::response_value::Received<'_>,
            ) -> Result<Self, $crate::message::response_value::Unreceived> {
                let body = response.stream();
                match body.content_type() {
                    Some(value) if !<Self as $crate::message::payload::Streamed>::admits(value) => {
                        Err($crate::message::response_value::Unreceived::Undocumented)
                    }
                    _ => Ok($crate::message::payload::Streamed::open(
                        shape,
                        body,
                        $crate::validation::Schema::NONE,
                    )),
                }
            }

            fn send(
                &self,
                shape: $crate::Shape,
            ) -> Result<$crate::message::response_value::Sent, $crate::BoxError> {
                Ok($crate::message::response_value::Sent {
                    body: $crate::message::payload::Streamed::body(self, shape),
                    ..Default::default()
                })
            }
        }
    };
}

pub(crate) use streamed;

streamed!(Body);
