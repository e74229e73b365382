// @generated from the API description, which is the place to change. Checksum: 237347e77b54b6ce

//! The documented errors of an operation.

use serde::de::DeserializeOwned;

/// Implements [`ApiError`](super::operation::ApiError) for an enumeration with a variant for each
/// documented status: first those of one status, then those of several, which hold the status.
macro_rules! documented_errors {
    (
        $name:ident;
        $($code:literal => $variant:ident $(($body:ident))?),*
        $(; $($range:pat => $several:ident ($($part:ident),+)),+)?
    ) => {
        impl $crate::support::operation::ApiError for $name {
            fn read(status: http::StatusCode, body: &[u8]) -> Option<Self> {
                match status.as_u16() {
                    $($code => $crate::support::errors::documented_errors!(
                        @read Self::$variant, status, body $(, $body)?
                    ),)*
                    $($($range => $crate::support::errors::documented_errors!(
                        @read Self::$several, status, body $(, $part)+
                    ),)+)?
                    #[allow(unreachable_patterns, reason = "a description may cover every status")]
                    _ => None,
                }
            }

            fn status(&self) -> http::StatusCode {
                match self {
                    $(Self::$variant { .. } => {
                        const { $crate::support::errors::status($code) }
                    })*
                    $($(Self::$several(status, ..) => *status,)+)?
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{}: {self:?}", $crate::support::operation::ApiError::status(self))
            }
        }

        impl std::error::Error for $name {}
    };
    (@read $variant:path, $status:ident, $bytes:ident) => {
        Some($variant)
    };
    (@read $variant:path, $status:ident, $bytes:ident, body) => {
        $crate::support::errors::read($bytes).map($variant)
    };
    (@read $variant:path, $status:ident, $bytes:ident, status) => {
        Some($variant($status))
    };
    (@read $variant:path, $status:ident, $bytes:ident, status, body) => {
        $crate::support::errors::read($bytes).map(|body| $variant($status, body))
    };
}

pub(crate) use documented_errors;

/// The body, if it is as described; otherwise the answer is not the documented one.
pub(crate) fn read<T: DeserializeOwned>(body: &[u8]) -> Option<T> {
    serde_json::from_slice(body).ok()
}

/// A status that the description names, which has been checked.
pub(crate) const fn status(code: u16) -> http::StatusCode {
    match http::StatusCode::from_u16(code) {
        Ok(status) => status,
        Err(_) => http::StatusCode::INTERNAL_SERVER_ERROR,
    }
}
