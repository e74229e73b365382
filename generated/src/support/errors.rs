// @generated from the API description, which is the place to change. Checksum: 1939ade7b1623c9b

//! The documented errors of an operation.

use std::fmt::{self, Display};

use super::operation::ApiError;

/// Implements [`ApiError`](super::operation::ApiError) for an enumeration with a variant for each
/// documented status: first those of one status, then those of several, which hold the status.
macro_rules! documented_errors {
    (
        $name:ident;
        $($code:literal => $variant:ident $(($body:ident))?),*
        $(; $($range:pat => $several:ident ($($part:ident),+)),+)?
    ) => {
        impl $crate::support::operation::ApiError for $name {
            fn read(
                status: http::StatusCode,
                body: &[u8],
            ) -> Option<Self> {
                // Operations without documented errors read nothing.
                let _ = body;
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
                match *self {
                    $(Self::$variant { .. } => {
                        http::StatusCode::from_u16($code)
                            .unwrap_or(http::StatusCode::INTERNAL_SERVER_ERROR)
                    })*
                    $($(Self::$several(status, ..) => status,)+)?
                }
            }

            fn body(&self) -> serde_json::Result<Vec<u8>> {
                match *self {
                    $(Self::$variant $((ref $body))? => {
                        $crate::support::errors::documented_errors!(@write $($body)?)
                    })*
                    $($(Self::$several($(ref $part),+) => {
                        $crate::support::errors::documented_errors!(@write_several $($part),+)
                    })+)?
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::support::errors::show(self, f)
            }
        }

        impl std::error::Error for $name {}
    };
    (@write) => {
        Ok(Vec::new())
    };
    (@write $body:ident) => {
        serde_json::to_vec($body)
    };
    (@write_several $status:ident) => {{
        let _ = $status;
        Ok(Vec::new())
    }};
    (@write_several $status:ident, $body:ident) => {{
        let _ = $status;
        serde_json::to_vec($body)
    }};
    (@read $variant:path, $status:ident, $bytes:ident) => {
        Some($variant)
    };
    (@read $variant:path, $status:ident, $bytes:ident, body) => {
        serde_json::from_slice($bytes).ok().map($variant)
    };
    (@read $variant:path, $status:ident, $bytes:ident, status) => {
        Some($variant($status))
    };
    (@read $variant:path, $status:ident, $bytes:ident, status, body) => {
        serde_json::from_slice($bytes).ok().map(|body| $variant($status, body))
    };
}

pub(crate) use documented_errors;

/// Shows an error as the answer that it is: the status, and the body if there is one.
pub(crate) fn show(error: &impl ApiError, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    error.status().fmt(f)?;
    match error.body() {
        Ok(body) if !body.is_empty() => write!(f, ": {}", String::from_utf8_lossy(&body)),
        _ => Ok(()),
    }
}
