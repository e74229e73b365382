//! The values that operations return.

use std::fmt;

use bytes::Bytes;
use http::{HeaderMap, StatusCode};

use super::body::{Shape, Unreadable, may_be_json};
use super::errors::BoxError;
use super::stream::Body;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value that an operation returns: a client reads it from a response, a server writes it into one.
pub trait ResponseValue: fmt::Debug + Sized + Send + Sync + 'static {
    /// Reads the value from a response whose body is described to have this shape.
    ///
    /// # Errors
    ///
    /// When the response does not match the description.
    fn receive(shape: Shape, response: &Received<'_>) -> Result<Self, Unreceived>;

    /// Writes the value, with a body of this shape.
    ///
    /// # Errors
    ///
    /// When the value cannot be written.
    fn send(&self, shape: Shape) -> Result<Sent, BoxError>;
}

/// A received response with a success status.
#[derive(Debug, Clone)]
pub struct Received<'r> {
    pub status: StatusCode,
    pub headers: &'r HeaderMap,
    pub body: &'r Bytes,
    /// The body, if it is a stream; then `body` is empty.
    pub stream: Option<Body>,
}

/// Why a response cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreceived {
    /// Such a response is not documented.
    Undocumented,
    /// Its body does not match the description: the path of the violation, and the error.
    Unreadable(String, serde_json::Error),
}

/// A response to be sent.
#[derive(Debug, Default)]
pub struct Sent {
    /// The status, if the value determines it.
    pub status: Option<StatusCode>,
    pub headers: HeaderMap,
    /// The media type of the body, if the value determines it.
    pub media_type: Option<&'static str>,
    pub body: Body,
}

/// Returns whether a response with this status never has a body.
pub(crate) fn is_bodiless(status: StatusCode) -> bool {
    matches!(
        status,
        StatusCode::NO_CONTENT | StatusCode::RESET_CONTENT | StatusCode::NOT_MODIFIED
    )
}

impl Received<'_> {
    /// The body as a stream that knows its media type.
    pub(crate) fn stream(&self) -> Body {
        let body = match &self.stream {
            Some(stream) => stream.clone(),
            None => Body::from(self.body.clone()),
        };
        match self.headers.get(http::header::CONTENT_TYPE) {
            Some(value) => body.with_content_type(value.clone()),
            None => body,
        }
    }

    /// The value in the body. Without a content type, a body is assumed to match the description.
    pub(crate) fn read<T: DeserializeOwned>(&self, shape: Shape) -> Result<T, Unreceived> {
        let body = if is_bodiless(self.status) {
            &[]
        } else {
            &**self.body
        };
        let content_type = self.headers.get(http::header::CONTENT_TYPE);
        if shape.is_json() && !body.is_empty() && !content_type.is_none_or(may_be_json) {
            return Err(Unreceived::Undocumented);
        }
        shape.read(body).map_err(|unreadable| match unreadable {
            Unreadable::Malformed(error) => Unreceived::Unreadable(String::new(), error),
            Unreadable::Wrong(violations, error) => {
                let first = violations.into_iter().next();
                let path = first.map(|violation| violation.path).unwrap_or_default();
                Unreceived::Unreadable(path, error)
            }
        })
    }
}

impl<T: DeserializeOwned + Serialize + fmt::Debug + Send + Sync + 'static> ResponseValue for T {
    fn receive(shape: Shape, response: &Received<'_>) -> Result<Self, Unreceived> {
        response.read(shape)
    }

    fn send(&self, shape: Shape) -> Result<Sent, BoxError> {
        Ok(Sent {
            body: shape.write(self)?.into(),
            ..Sent::default()
        })
    }
}

/// Implements [`ResponseValue`] for an enumeration with a variant for each documented status, which holds the body, if
/// there is one, and the status, if it covers several. `["media type": shape]` says how the body is written.
#[doc(hidden)]
#[macro_export]
macro_rules! documented_responses {
    ($name:ident; $($status:tt => $variant:ident
        $(($($part:ident),+))? $([$media_type:literal: $shape:expr])?),*) => {
        impl $crate::message::response_value::ResponseValue for $name {
            #[allow(unused_variables, reason = "a variant may not use the body")]
            fn receive(
                _: $crate::Shape,
                response: &$crate::message::response_value::Received<'_>,
            ) -> Result<Self, $crate::message::response_value::Unreceived> {
                let status = response.status;
                Ok(match status.as_u16() {
                    $($status => $crate::documented_responses!(
                        @read Self::$variant, status, response $(, $shape)? $(; $($part),+)?
                    ),)*
                    _ => return Err($crate::message::response_value::Unreceived::Undocumented),
                })
            }

            fn send(
                &self,
                _: $crate::Shape,
            ) -> Result<$crate::message::response_value::Sent, $crate::message::errors::BoxError> {
                Ok(match self {
                    $(Self::$variant $(($($part),+))? => {
                        $crate::message::response_value::Sent {
                            status: $crate::documented_responses!(@status $status $($(, $part)+)?),
                            $(media_type: Some($media_type),)?
                            body: $crate::documented_responses!(@body $($shape)?; $($($part),+)?),
                            ..Default::default()
                        }
                    })*
                })
            }
        }
    };
    (@read $variant:path, $status:ident, $response:ident) => { $variant };
    (@read $variant:path, $status:ident, $response:ident; status) => { $variant($status) };
    (@read $variant:path, $status:ident, $response:ident, $shape:expr; body) => {
        $variant($crate::message::response_value::ResponseValue::receive($shape, $response)?)
    };
    (@read $variant:path, $status:ident, $response:ident, $shape:expr; status, body) => {
        $variant(
            $status,
            $crate::message::response_value::ResponseValue::receive($shape, $response)?,
        )
    };
    (@status $code:literal $(, body)?) => { $crate::http::StatusCode::from_u16($code).ok() };
    (@status $range:tt, $status:ident $(, $body:ident)?) => { Some(*$status) };
    (@body ;) => { Default::default() };
    (@body ; status) => { Default::default() };
    (@body $shape:expr; status, $body:ident) => { $crate::documented_responses!(@body $shape; $body) };
    (@body $shape:expr; $body:ident) => {
        $crate::message::response_value::ResponseValue::send($body, $shape)?.body
    };
}
