//! Bodies: JSON, text and forms.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use http::HeaderValue;
use serde::Serialize;
use serde::de::{DeserializeOwned, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;

use super::tree::Tree;
use super::violation::Violation;
#[cfg(feature = "decimal")]
pub(crate) use crate::types::decimal_json::with_numbers;
use crate::types::object::{fill, required, skip};
use crate::validation::Schema;

/// The media type of JSON.
pub const JSON: &str = "application/json";

/// The shape of a request or response body: how it holds the value.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Shape {
    /// Without a body.
    Nothing,
    /// As JSON.
    Json,
    /// As a JSON object with the value under this key.
    Envelope(&'static str),
    /// In this shape, or without a body if there is no value.
    Optional(&'static Shape),
    /// In this shape, with decimals as JSON numbers.
    Number(&'static Shape),
    /// As plain text.
    Text,
    /// In another text format, such as that of HTML forms.
    Coded(&'static dyn Coding),
    /// As a stream of bytes.
    Stream,
    /// As a stream of JSON values, each a record of a JSON text sequence (RFC 7464).
    Records,
    /// As a form with parts (`multipart/form-data`).
    Parts,
}

/// The bytes that are reserved for a body, as by `serde_json::to_vec`.
const FIRST: usize = 128;

/// Translates between values and another text format, such as that of HTML forms. Only this crate implements it.
#[doc(hidden)]
pub trait Coding: sealed::Sealed + fmt::Debug + Sync {
    /// Writes a value, given as JSON, in this format.
    ///
    /// # Errors
    ///
    /// When the value cannot be written in this format.
    fn write(&self, json: &str) -> serde_json::Result<String>;

    /// Reads a string in this format.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    fn read(&self, text: &str) -> Result<Tree, String>;
}

/// Keeps implementations of traits to this crate.
pub mod sealed {
    /// A type of this crate.
    pub trait Sealed {}
}

/// Why a body cannot be read.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The body as a whole is not in its format, such as JSON.
    Malformed(serde_json::Error),
    /// The body does not match the description.
    Wrong(Vec<Violation>, serde_json::Error),
}

impl Unreadable {
    /// The body has these violations.
    pub(crate) fn from_violations(violations: Vec<Violation>) -> Self {
        let first = violations
            .first()
            .map(|violation| violation.message.clone());
        let error = serde_json::Error::custom(first.unwrap_or_default());
        Self::Wrong(violations, error)
    }
}

impl Shape {
    pub(crate) fn is_stream(self) -> bool {
        match self {
            Self::Stream | Self::Records | Self::Parts => true,
            Self::Optional(shape) | Self::Number(shape) => shape.is_stream(),
            _ => false,
        }
    }

    /// Reads the value in a body.
    #[doc(hidden)]
    pub fn read<T: DeserializeOwned>(self, body: &[u8]) -> Result<T, Unreadable> {
        self.read_checked(body, Schema::NONE)
    }

    /// Reads the value in a body that a schema describes.
    pub(crate) fn read_checked<T: DeserializeOwned>(
        self,
        body: &[u8],
        schema: Schema,
    ) -> Result<T, Unreadable> {
        match self {
            Self::Nothing => read_json(None, "null"),
            Self::Json | Self::Stream | Self::Records | Self::Parts => {
                checked_json(None, body, schema)
            }
            Self::Envelope(key) => checked_json(Some(key), body, schema),
            Self::Optional(_) if body.trim_ascii().is_empty() => read_json(None, "null"),
            Self::Optional(shape) | Self::Number(shape) => shape.read_checked(body, schema),
            Self::Text => read_tree(Tree::Text(text(body)?.to_owned()), schema),
            Self::Coded(coding) => match coding.read(text(body)?) {
                Ok(tree) => read_tree(tree, schema),
                Err(message) => Err(Unreadable::from_violations(vec![Violation::new(message)])),
            },
        }
    }

    /// Returns whether the body is JSON, if there is one.
    pub(crate) fn is_json(self) -> bool {
        match self {
            Self::Nothing | Self::Json | Self::Envelope(_) => true,
            Self::Text | Self::Coded(_) | Self::Stream | Self::Records | Self::Parts => false,
            Self::Optional(shape) | Self::Number(shape) => shape.is_json(),
        }
    }

    /// Writes a value as a body.
    ///
    /// # Errors
    ///
    /// When the value cannot be written as JSON.
    #[doc(hidden)]
    pub fn write<T: Serialize + ?Sized>(self, value: &T) -> serde_json::Result<Vec<u8>> {
        match self {
            Self::Nothing => Ok(Vec::new()),
            Self::Json | Self::Stream | Self::Records | Self::Parts => serde_json::to_vec(value),
            Self::Envelope(key) => {
                let mut body = Vec::with_capacity(FIRST);
                body.push(b'{');
                serde_json::to_writer(&mut body, key)?;
                body.push(b':');
                serde_json::to_writer(&mut body, value)?;
                body.push(b'}');
                Ok(body)
            }
            Self::Optional(shape) => match serde_json::to_vec(value)?.as_slice() {
                b"null" => Ok(Vec::new()),
                _ => shape.write(value),
            },
            Self::Number(shape) => shape.write(&with_numbers(serde_json::to_value(value)?)?),
            Self::Text => match serde_json::to_value(value)? {
                Value::String(text) => Ok(text.into_bytes()),
                value => serde_json::to_vec(&value),
            },
            Self::Coded(coding) => {
                let text = coding.write(&serde_json::to_string(value)?)?;
                Ok(text.into_bytes())
            }
        }
    }
}

/// There are no decimals without the feature.
#[cfg(not(feature = "decimal"))]
pub(crate) fn with_numbers(value: Value) -> serde_json::Result<Value> {
    Ok(value)
}

/// A content type without its parameters.
pub(crate) fn essence(value: &str) -> &str {
    value.split(';').next().unwrap_or_default().trim()
}

#[cfg(feature = "server")]
pub(crate) fn is_json(value: &str) -> bool {
    let is_suffix = |(_, suffix): (&str, &str)| suffix.eq_ignore_ascii_case("json");
    essence(value).eq_ignore_ascii_case(JSON)
        || essence(value).rsplit_once('+').is_some_and(is_suffix)
}

/// Returns whether a content type is that of a JSON patch.
#[cfg(feature = "server")]
pub(crate) fn is_patch(value: &str) -> bool {
    let mut words = essence(value).rsplit(['/', '.', '-', '+']);
    let is_next = |wanted: &str| {
        words
            .next()
            .is_some_and(|word| word.eq_ignore_ascii_case(wanted))
    };
    ["json", "patch"].into_iter().all(is_next)
}

/// Returns whether a content type is that of JSON, by any of its names.
pub(crate) fn may_be_json(value: &HeaderValue) -> bool {
    let value = value.to_str().unwrap_or_default();
    let (_, subtype) = essence(value).split_once('/').unwrap_or_default();
    let mut words = subtype.split(['.', '+', '-']);
    words.any(|word| word.eq_ignore_ascii_case("json"))
}

/// A body as text.
fn text(body: &[u8]) -> Result<&str, Unreadable> {
    std::str::from_utf8(body).map_err(|error| {
        let message = format_args!("it is not text: {error}");
        Unreadable::Malformed(serde_json::Error::custom(message))
    })
}

/// Reads a value that a schema describes.
fn read_tree<T: DeserializeOwned>(tree: Tree, schema: Schema) -> Result<T, Unreadable> {
    match schema.checked(tree) {
        (tree, violations) if violations.is_empty() => tree
            .read()
            .map_err(|violation| Unreadable::from_violations(vec![violation])),
        (_, violations) => Err(Unreadable::from_violations(violations)),
    }
}

/// Reads JSON that a schema describes.
fn checked_json<T: DeserializeOwned>(
    envelope: Option<&'static str>,
    body: &[u8],
    schema: Schema,
) -> Result<T, Unreadable> {
    let text = without_mark(text(body)?);
    match schema
        .json_violations(text)
        .map_err(Unreadable::Malformed)?
    {
        violations if violations.is_empty() => read_json(envelope, text),
        violations => Err(Unreadable::from_violations(violations)),
    }
}

/// A string without a byte order mark, which some services put in front of JSON.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// Reads JSON. If that fails, it is read once more to find the place of the error, which would slow down the reading of
/// valid bodies.
fn read_json<T: DeserializeOwned>(
    envelope: Option<&'static str>,
    text: &str,
) -> Result<T, Unreadable> {
    let mut json = serde_json::Deserializer::from_str(text);
    let value = value(envelope, &mut json);
    let error = match value.and_then(|value| json.end().map(|()| value)) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    // An error may come before the place where the text stops being JSON.
    match serde_json::from_str::<IgnoredAny>(text) {
        Err(error) => return Err(Unreadable::Malformed(error)),
        Ok(_) if error.classify() != Category::Data => return Err(Unreadable::Malformed(error)),
        Ok(_) => {}
    }
    let mut track = serde_path_to_error::Track::new();
    let mut json = serde_json::Deserializer::from_str(text);
    let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
    let path = match self::value::<T, _>(envelope, tracked) {
        Ok(_) => String::new(),
        Err(_) => track.path().to_string(),
    };
    Err(Unreadable::Wrong(
        vec![Violation::from_json(&path, &error)],
        error,
    ))
}

/// The value in a body.
fn value<'de, T: DeserializeOwned, D: Deserializer<'de>>(
    envelope: Option<&'static str>,
    json: D,
) -> Result<T, D::Error> {
    match envelope {
        None => T::deserialize(json),
        Some(key) => json.deserialize_map(Envelope(key, PhantomData)),
    }
}

struct Envelope<T>(&'static str, PhantomData<T>);

impl<'de, T: DeserializeOwned> Visitor<'de> for Envelope<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with `{}`", self.0)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let mut value = None;
        while let Some(name) = map.next_key::<Cow<'_, str>>()? {
            if name == self.0 {
                fill(&mut map, self.0, &mut value)?
            } else {
                skip(&mut map)?
            }
        }
        required(value, self.0)
    }
}
