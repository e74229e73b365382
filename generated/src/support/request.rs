// @generated from the API description, which is the place to change. Checksum: 15c2f159d99d5843

//! Operations written as HTTP requests.

use std::fmt;

use http::{HeaderMap, HeaderName, HeaderValue};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde_json::Value;

use super::body::{JSON, Shape};
use super::payload::Payload;
use super::stream::Body;
use super::write::{Format, Write, Written};

/// Everything but the unreserved characters of RFC 3986.
pub(crate) const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// The same without brackets, which services expect unencoded in parameter names.
pub(crate) const ENCODED_IN_NAMES: &AsciiSet = &ENCODED.remove(b'[').remove(b']');

/// The encoded parameters and body of a request.
#[derive(Debug, Default)]
pub struct RequestParts {
    path: Vec<(&'static str, String)>,
    query: String,
    headers: HeaderMap,
    body: Option<Body>,
    refused: Option<InvalidRequest>,
}

/// A request, ready to be sent.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct EncodedRequest {
    /// The path below the base URL, and the query.
    pub target: String,
    /// The parameters that are sent as headers.
    pub headers: HeaderMap,
    /// The body, if there is one.
    pub body: Option<Body>,
}

impl RequestParts {
    /// Sets the path parameter `{name}`.
    pub fn path(&mut self, name: &'static str, value: &impl Write) {
        if let Some(text) = self.text(name, value) {
            self.path.push((name, text));
        }
    }

    /// Adds a query parameter: nothing for `None`, one pair for each item of a list, and
    /// `name[key]=value` for each entry of a map. An empty list or map is refused, because
    /// leaving the parameter out would mean no filter at all.
    pub fn query(&mut self, name: &'static str, value: &impl Write) {
        match self.value(name, value) {
            Value::Null => {}
            Value::Array(items) if items.is_empty() => {
                self.refused = Some(InvalidRequest::Empty { name })
            }
            Value::Array(items) => items.into_iter().for_each(|item| self.pair(name, item)),
            Value::Object(entries) if entries.is_empty() => {
                self.refused = Some(InvalidRequest::Empty { name })
            }
            Value::Object(entries) => {
                for (key, value) in entries {
                    if key.is_empty() || key.contains(['[', ']']) {
                        self.refused = Some(InvalidRequest::MapKey { name, key });
                        return;
                    }
                    self.pair(&format!("{name}[{key}]"), value);
                }
            }
            value => self.pair(name, value),
        }
    }

    fn pair(&mut self, name: &str, value: Value) {
        self.query
            .push(if self.query.is_empty() { '?' } else { '&' });
        self.query
            .extend(utf8_percent_encode(name, ENCODED_IN_NAMES));
        self.query.push('=');
        self.query
            .extend(utf8_percent_encode(&plain(value), ENCODED));
    }

    /// Adds a header, unless the value is `None`.
    pub fn header(&mut self, name: &'static str, value: &impl Write) {
        let Some(text) = self.text(name, value) else {
            return;
        };
        match (
            HeaderName::from_bytes(name.as_bytes()),
            HeaderValue::from_str(&text),
        ) {
            (Ok(name), Ok(value)) => drop(self.headers.insert(name, value)),
            _ => {
                self.refused = Some(InvalidRequest::HeaderValue {
                    name: name.to_owned(),
                })
            }
        }
    }

    /// Sets the body, as JSON, unless it is left out.
    pub fn body(&mut self, shape: Shape, value: &impl Payload) {
        self.body_of(shape, JSON, value);
    }

    /// Sets the body, of this media type, unless it is left out.
    pub fn body_of(&mut self, shape: Shape, media_type: &'static str, value: &impl Payload) {
        match value.give(shape) {
            Ok(body) if body.is_empty() && matches!(shape, Shape::Optional(_)) => {}
            Ok(body) => self.body = Some(body.or_content_type(media_type)),
            Err(error) => self.refused = Some(InvalidRequest::Body(error.to_string())),
        }
    }

    /// Has the request not be sent.
    pub fn refuse(&mut self, reason: InvalidRequest) {
        self.refused = Some(reason);
    }

    /// The finished request. Each path parameter is encoded to stay a single segment.
    ///
    /// # Errors
    ///
    /// When the request might do something other than intended.
    pub fn finish(self, path: &str) -> Result<EncodedRequest, InvalidRequest> {
        if let Some(refused) = self.refused {
            return Err(refused);
        }
        let mut target = String::with_capacity(path.len() + self.query.len() + 64);
        let mut rest = path;
        while let Some((literal, behind)) = rest.split_once('{') {
            let (name, behind) = behind.split_once('}').unwrap_or((behind, ""));
            target.push_str(literal);
            target.extend(utf8_percent_encode(parameter(name, &self.path)?, ENCODED));
            rest = behind;
        }
        target.push_str(rest);
        target.push_str(&self.query);
        Ok(EncodedRequest {
            target,
            headers: self.headers,
            body: self.body,
        })
    }

    fn text(&mut self, name: &str, value: &impl Write) -> Option<String> {
        match self.value(name, value) {
            Value::Null => None,
            value => Some(plain(value)),
        }
    }

    fn value(&mut self, name: &str, value: &impl Write) -> Value {
        serde_json::to_value(Written(value, Format::Text)).unwrap_or_else(|error| {
            self.refused = Some(InvalidRequest::Body(format!("{name}: {error}")));
            Value::Null
        })
    }
}

/// The name of the parameter, if the segment of a path is one.
pub(crate) fn placeholder(segment: &str) -> Option<&str> {
    segment.strip_prefix('{')?.strip_suffix('}')
}

fn plain(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}

fn parameter<'a>(
    name: &str,
    values: &'a [(&'static str, String)],
) -> Result<&'a str, InvalidRequest> {
    let found = values.iter().find(|(known, _)| *known == name);
    match found {
        Some((_, value)) if !matches!(value.as_str(), "" | "." | "..") => Ok(value),
        Some((name, _)) => Err(InvalidRequest::PathParameter { name }),
        None => Err(InvalidRequest::NoParameter {
            name: name.to_owned(),
        }),
    }
}

/// Why a request was not sent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidRequest {
    /// The path parameter is empty, `.` or `..`, which would turn the path into that of another operation.
    PathParameter {
        /// The name of the parameter.
        name: &'static str,
    },
    /// A parameter of the path has no value.
    NoParameter {
        /// The name of the parameter.
        name: String,
    },
    /// The query parameter is an empty list or map, which the service would read as absent: a filter would then
    /// match everything.
    Empty {
        /// The name of the parameter.
        name: &'static str,
    },
    /// A key in a map in the query is empty, or has a bracket in it, and would be read as another one.
    MapKey {
        /// The name of the parameter.
        name: &'static str,
        /// The key.
        key: String,
    },
    /// The URL with its parameters is too long.
    TooLong,
    /// The path does not begin with `/`, or has a `.` or `..` segment.
    Path,
    /// The text is not a valid header name.
    HeaderName,
    /// The text is not a valid header value.
    HeaderValue {
        /// The name of the header.
        name: String,
    },
    /// The header is one that the client sets itself.
    ReservedHeader {
        /// The name of the header.
        name: String,
    },
    /// A value of the request cannot be written.
    Body(String),
    /// The body is a stream that has been sent already.
    BodyTaken,
    /// This implementation of the API does not offer the operation.
    NotOffered {
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
                    "the parameter `{name}` is empty, `.` or `..`, which would change the path"
                )
            }
            Self::NoParameter { name } => {
                write!(f, "the parameter `{name}` of the path has no value")
            }
            Self::Empty { name } => write!(
                f,
                "the parameter `{name}` is empty, which would be read as absent"
            ),
            Self::MapKey { name, key } => write!(
                f,
                "the key `{}` in the parameter `{name}` is empty or has a bracket in it",
                key.escape_debug()
            ),
            Self::TooLong => f.write_str("its URL is too long"),
            Self::Path => {
                f.write_str("the path does not begin with `/`, or has a `.` or `..` segment")
            }
            Self::HeaderName => f.write_str("a header name is not valid"),
            Self::HeaderValue { name } => {
                write!(f, "the value of the header `{name}` is not valid")
            }
            Self::ReservedHeader { name } => {
                write!(f, "the client sets the header `{name}` itself")
            }
            Self::Body(reason) => write!(f, "the request cannot be written: {reason}"),
            Self::BodyTaken => f.write_str("its body is a stream that has been sent already"),
            Self::NotOffered { operation } => write!(f, "`{operation}` is not offered here"),
        }
    }
}

impl std::error::Error for InvalidRequest {}
