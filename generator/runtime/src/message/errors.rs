//! The documented errors of an operation.

use std::error::Error;
use std::fmt::{self, Display, Write as _};

use http::StatusCode;

use super::body::JSON;
use super::body::sealed::Sealed;
use super::violation::{SHOWN, shorten};

/// The documented errors of an operation.
///
/// Only the error types of this crate implement it, so that the trait can grow. They do not implement
/// [`std::error::Error`]: a handler could otherwise pass on those of another operation with `?`, as errors that are not
/// shown to the caller.
pub trait ApiError: Sealed + fmt::Debug + fmt::Display + Send + Sync + Sized + 'static {
    /// Parses an error response; `None` if this status and body are not documented.
    fn read(status: StatusCode, body: &[u8]) -> Option<Self>;

    /// The status of the response.
    fn status(&self) -> StatusCode;

    /// The media type of the body.
    fn media_type(&self) -> &'static str {
        JSON
    }

    /// The body of the response; empty if the error has none. A property in which the API repeats the
    /// status always holds [`status`](Self::status).
    ///
    /// # Errors
    ///
    /// When a value cannot be written.
    fn body(&self) -> serde_json::Result<Vec<u8>>;
}

/// Implements [`ApiError`] for an enumeration with a variant for each documented status,
/// which holds the body, if there is one, and the status, if it covers several. In `body.status`, the field of the body
/// repeats the status: the status is written there, whatever the field holds. A body `as text` is not JSON. One
/// `as number` has decimals that are JSON numbers. A media type other than that of JSON follows in brackets.
#[doc(hidden)]
#[macro_export]
macro_rules! documented_errors {
    ($name:ident; $($status:tt => $variant:ident
        $(($($part:ident $(. $repeats:ident)? $(as $form:ident)?),+))?
        $([$media_type:literal])?),*) => {
        #[allow(deprecated, reason = "the status is written whatever its field is")]
        #[allow(unused_variables, reason = "a variant may not use the body")]
        impl $crate::ApiError for $name {
            #[allow(unreachable_patterns, reason = "a description may cover every status")]
            fn read(status: $crate::http::StatusCode, body: &[u8]) -> Option<Self> {
                match status.as_u16() {
                    $($status => $crate::documented_errors!(
                        @read Self::$variant, status, body $($(, $part $(as $form)?)+)?
                    ),)*
                    _ => None,
                }
            }

            fn status(&self) -> $crate::http::StatusCode {
                match *self {
                    $(Self::$variant $(($(ref $part),+))? => {
                        $crate::documented_errors!(@status $status $($(, $part)+)?)
                    })*
                }
            }

            $crate::documented_errors!(@media_type $($($variant $media_type)?)*);

            fn body(&self) -> $crate::serde_json::Result<Vec<u8>> {
                let code = i64::from(self.status().as_u16());
                match *self {
                    $(Self::$variant $(($(ref $part),+))? => {
                        $crate::documented_errors!(
                            @body code $($(, $part $(. $repeats)? $(as $form)?)+)?
                        )
                    })*
                }
            }
        }

        impl $crate::message::body::sealed::Sealed for $name {}

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::message::errors::show(self, f)
            }
        }

        #[cfg(feature = "server")]
        impl From<$name> for $crate::server::HandlerError<$name> {
            fn from(error: $name) -> Self {
                Self::documented(error)
            }
        }
    };
    (@media_type) => {};
    (@media_type $($variant:ident $media_type:literal)+) => {
        #[allow(unreachable_patterns, reason = "each variant may have a media type of its own")]
        fn media_type(&self) -> &'static str {
            match *self {
                $(Self::$variant { .. } => $media_type,)+
                _ => $crate::message::body::JSON,
            }
        }
    };
    (@status $code:literal $(, $body:ident)?) => {
        $crate::http::StatusCode::from_u16($code).unwrap_or($crate::http::StatusCode::INTERNAL_SERVER_ERROR)
    };
    (@status $range:tt, $status:ident $(, $body:ident)?) => {
        *$status
    };
    (@body $code:ident) => { Ok(Vec::new()) };
    (@body $code:ident, status) => { Ok(Vec::new()) };
    (@body $code:ident, status, $body:ident $(. $repeats:ident)? $(as $form:ident)?) => {
        $crate::documented_errors!(@body $code, $body $(. $repeats)? $(as $form)?)
    };
    (@body $code:ident, $text:ident as text) => { Ok($text.clone().into_bytes()) };
    (@body $code:ident, $body:ident $(as $format:ident)?) => {
        $crate::message::body::Shape::Json.write(&$crate::as_described!($body $(, $format)?))
    };
    (@body $code:ident, $body:ident . $repeats:ident) => {{
        let mut body = $body.clone();
        body.$repeats = $code.into();
        $crate::message::body::Shape::Json.write(&body)
    }};
    (@read $variant:path, $status:ident, $bytes:ident) => {
        Some($variant)
    };
    (@read $variant:path, $status:ident, $bytes:ident, body as text) => {
        Some($variant(String::from_utf8_lossy($bytes).into_owned()))
    };
    (@read $variant:path, $status:ident, $bytes:ident, body $(as $format:ident)?) => {
        $crate::documented_errors!(@value $bytes).map($variant)
    };
    (@read $variant:path, $status:ident, $bytes:ident, status) => {
        Some($variant($status))
    };
    (@read $variant:path, $status:ident, $bytes:ident, status, body as text) => {
        Some($variant($status, String::from_utf8_lossy($bytes).into_owned()))
    };
    (@read $variant:path, $status:ident, $bytes:ident, status, body $(as $format:ident)?) => {
        $crate::documented_errors!(@value $bytes).map(|body| $variant($status, body))
    };
    (@value $bytes:ident) => {
        $crate::message::body::Shape::Json.read($bytes).ok()
    };
}

/// Any error, boxed.
pub type BoxError = Box<dyn Error + Send + Sync>;

/// An error and its causes, for the log.
pub(crate) fn chain(error: &(dyn Error + 'static)) -> String {
    let sources = std::iter::successors(error.source(), |source| (*source).source());
    sources.fold(error.to_string(), |text, source| {
        format!("{text}: {source}")
    })
}

/// The beginning of a body as text.
pub(crate) fn beginning(body: &[u8]) -> String {
    let body = body.trim_ascii();
    // A character has four bytes at most.
    shorten(&String::from_utf8_lossy(
        &body[..body.len().min(4 * (SHOWN + 1))],
    ))
}

/// Shows an error as a response: the status, and the beginning of the body if there is one.
pub fn show(error: &impl ApiError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    error.status().fmt(f)?;
    match error.body() {
        Ok(body) if !body.is_empty() => {
            f.write_str(": ")?;
            write_line(f, &beginning(&body))
        }
        _ => Ok(()),
    }
}

/// Writes text from outside as one line, so that it cannot be taken for several in a log.
pub(crate) fn write_line(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    let breaks =
        |character: char| character.is_control() || matches!(character, '\u{2028}' | '\u{2029}');
    text.chars().try_for_each(|character| {
        if breaks(character) {
            write!(f, "{}", character.escape_default())
        } else {
            f.write_char(character)
        }
    })
}
