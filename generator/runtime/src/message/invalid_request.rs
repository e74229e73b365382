//! Why requests are not sent.

use std::fmt;

/// Why a request was not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidRequest {
    /// The path parameter is empty, or has a segment `.` or `..`, which could turn the path into that of another
    /// operation. A slash in it separates segments: it is encoded, but may be decoded on the way.
    #[non_exhaustive]
    PathParameter {
        /// The name of the parameter.
        name: &'static str,
    },
    /// The path parameter shares its segment with literal text, and its value contains that text.
    #[non_exhaustive]
    PathSegment {
        /// The name of the parameter.
        name: String,
    },
    /// The path is that of another operation, which the service would carry out.
    #[non_exhaustive]
    OtherOperation {
        /// The name of the other operation.
        operation: &'static str,
    },
    /// A path parameter has no value.
    #[non_exhaustive]
    MissingParameter {
        /// The name of the parameter.
        name: String,
    },
    /// The query parameter is an empty list or map, which the service would read as absent: a filter would then
    /// match everything.
    #[non_exhaustive]
    EmptyParameter {
        /// The name of the parameter.
        name: &'static str,
    },
    /// A key in a map or object is empty, has a character with another meaning, or is the name of another parameter: it
    /// would be read as another key.
    #[non_exhaustive]
    MapKey {
        /// The name of the parameter.
        name: &'static str,
        /// The key.
        key: String,
    },
    /// An item of the parameter contains the separator of items, and would be read as two.
    #[non_exhaustive]
    Separator {
        /// The name of the parameter.
        name: &'static str,
    },
    /// The URL with its parameters is too long.
    TooLong,
    /// The path does not begin with `/`, has a `.` or `..` segment, or has a character that must be percent-encoded.
    Path,
    /// The method of the operation is not a valid HTTP method.
    Method,
    /// The string is not a valid header name.
    HeaderName,
    /// The string is not a valid header value.
    #[non_exhaustive]
    HeaderValue {
        /// The name of the header.
        name: String,
    },
    /// The header is one that the client sets itself.
    #[non_exhaustive]
    ReservedHeader {
        /// The name of the header.
        name: String,
    },
    /// The client has no credential that the operation accepts.
    #[non_exhaustive]
    MissingCredential {
        /// The names of the security schemes that the operation accepts, alone or together.
        schemes: String,
    },
    /// A value of the request cannot be written.
    Body(String),
    /// The body is a stream that has already been sent.
    BodyConsumed,
    /// This `Api` does not implement the operation.
    #[non_exhaustive]
    NotImplemented {
        /// The name of the operation.
        operation: &'static str,
    },
}

impl fmt::Display for InvalidRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PathParameter { name } => {
                write!(
                    f,
                    "the parameter `{name}` is empty, or has a segment `.` or `..` that would change the path"
                )
            }
            Self::OtherOperation { operation } => write!(
                f,
                "the path with its parameters is that of the operation `{operation}`"
            ),
            Self::MissingParameter { name } => {
                write!(f, "the path parameter `{name}` has no value")
            }
            Self::EmptyParameter { name } => write!(
                f,
                "the parameter `{name}` is empty, which would be read as absent; leave it out if that is intended"
            ),
            Self::MapKey { name, key } => write!(
                f,
                "the key `{}` in the parameter `{name}` is empty, has a character with another meaning, \
                 or is the name of another parameter",
                key.escape_debug()
            ),
            Self::Separator { name } => write!(
                f,
                "a part of the parameter `{name}` contains the separator of its parts"
            ),
            Self::PathSegment { name } => write!(
                f,
                "the parameter `{name}` would be read from the path as another value"
            ),
            Self::TooLong => f.write_str("the URL is too long"),
            Self::Path => f.write_str(
                "the path does not begin with `/`, has a `.` or `..` segment, or has a character that must be \
                 percent-encoded",
            ),
            Self::Method => f.write_str("the method of the operation is not a valid HTTP method"),
            Self::HeaderName => f.write_str("a header name is not valid"),
            Self::HeaderValue { name } => {
                write!(f, "the value of the header `{name}` is not valid")
            }
            Self::ReservedHeader { name } => {
                write!(f, "the client sets the header `{name}` itself")
            }
            Self::MissingCredential { schemes } => {
                write!(f, "the client has no credential for {schemes}")
            }
            Self::Body(reason) => write!(f, "the request cannot be written: {reason}"),
            Self::BodyConsumed => f.write_str("the body is a stream that has already been sent"),
            Self::NotImplemented { operation } => {
                write!(f, "this `Api` does not implement `{operation}`")
            }
        }
    }
}

impl std::error::Error for InvalidRequest {}
