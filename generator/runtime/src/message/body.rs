//! Bodies: JSON, text and forms.

use std::fmt;
use std::marker::PhantomData;

use http::HeaderValue;
use serde::Serialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::Value;
use serde_json::error::Category;

use crate::json::entries::Entries;
use crate::json::place::{Fault, Format, Json, Mode, Place, faults};
use crate::json::read::{Read, without_mark};
use crate::json::tree;

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

/// Translates between JSON and another text format, such as that of HTML forms. Only this crate implements it.
#[doc(hidden)]
pub trait Coding: sealed::Sealed + fmt::Debug + Sync {
    /// Writes a value, given as JSON, in this format.
    ///
    /// # Errors
    ///
    /// When the value cannot be written in this format.
    fn write(&self, json: &str) -> serde_json::Result<String>;

    /// Reads a text in this format as JSON, with numbers and booleans as strings but in fields that are JSON.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    fn read(&self, text: &str) -> Result<String, String>;

    /// The fields that are JSON, as which their values are read.
    fn in_json(&self) -> &'static [&'static str] {
        &[]
    }
}

/// Keeps implementations of traits to this crate.
pub mod sealed {
    /// A type of this crate.
    pub trait Sealed {}
}

/// Why a body cannot be read, with its faults.
#[derive(Debug)]
#[non_exhaustive]
pub enum Unreadable {
    /// The body as a whole is not in its format, such as JSON.
    Malformed(Vec<Fault>, serde_json::Error),
    /// The body does not match the description.
    Wrong(Vec<Fault>, serde_json::Error),
}

impl Shape {
    /// Whether the body is read as a stream.
    pub(crate) fn is_stream(self) -> bool {
        match self {
            Self::Stream | Self::Records | Self::Parts => true,
            Self::Optional(shape) | Self::Number(shape) => shape.is_stream(),
            _ => false,
        }
    }

    /// Reads the value in a body.
    #[doc(hidden)]
    pub fn read<T: Read>(self, body: &[u8], mode: Mode) -> Result<T, Unreadable> {
        self.read_in(Format::Plain, body, mode)
    }

    /// The same for a value that is written in this format.
    pub(crate) fn read_in<T: Read>(
        self,
        format: Format,
        body: &[u8],
        mode: Mode,
    ) -> Result<T, Unreadable> {
        self.read_at(Place::root(mode).with_format(format), body)
    }

    fn read_at<T: Read>(self, root: Place<'_>, body: &[u8]) -> Result<T, Unreadable> {
        match self {
            Self::Nothing => read(None, root, b"null"),
            Self::Json | Self::Stream | Self::Records | Self::Parts => read(None, root, body),
            Self::Envelope(key) => read(Some(key), root, body),
            Self::Optional(_) if body.trim_ascii().is_empty() => read(None, root, b"null"),
            Self::Optional(shape) => shape.read_at(root, body),
            Self::Number(shape) => shape.read_at(root.with_format(Format::Number), body),
            Self::Text => {
                let text = Value::String(text(body)?.to_owned());
                T::read(&root, text).map_err(|error| Unreadable::Wrong(Vec::new(), error))
            }
            Self::Coded(coding) => match coding.read(text(body)?) {
                Ok(json) => tree::read(&json, root.mode, |place| place.of_form(coding.in_json())),
                Err(message) => Err(vec![Fault {
                    path: String::new(),
                    message,
                }]),
            }
            .map_err(not_as_described),
        }
    }

    /// Whether the body is JSON, if there is one.
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
                let mut body = vec![b'{'];
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

/// JSON in which all strings are decimals, with numbers in their place.
pub(crate) fn with_numbers(value: Value) -> serde_json::Result<Value> {
    Ok(match value {
        Value::String(digits) => Value::Number(digits.parse()?),
        Value::Array(items) => {
            let items = items.into_iter().map(with_numbers);
            Value::Array(items.collect::<Result<_, _>>()?)
        }
        Value::Object(entries) => {
            let entries = entries.into_iter();
            let entries = entries.map(|(name, value)| Ok((name, with_numbers(value)?)));
            Value::Object(entries.collect::<serde_json::Result<_>>()?)
        }
        other => other,
    })
}

/// A content type without its parameters.
pub(crate) fn essence(value: &str) -> &str {
    value.split(';').next().unwrap_or_default().trim()
}

/// Whether a content type is that of JSON.
#[cfg(feature = "server")]
pub(crate) fn is_json(value: &str) -> bool {
    let is_suffix = |(_, suffix): (&str, &str)| suffix.eq_ignore_ascii_case("json");
    essence(value).eq_ignore_ascii_case(JSON)
        || essence(value).rsplit_once('+').is_some_and(is_suffix)
}

/// Whether a content type is that of a JSON patch.
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

/// Whether a content type is that of JSON, by any of its names.
pub(crate) fn may_be_json(value: &HeaderValue) -> bool {
    let value = value.to_str().unwrap_or_default();
    let (_, subtype) = essence(value).split_once('/').unwrap_or_default();
    let mut words = subtype.split(['.', '+', '-']);
    words.any(|word| word.eq_ignore_ascii_case("json"))
}

/// A body as text.
fn text(body: &[u8]) -> Result<&str, Unreadable> {
    std::str::from_utf8(body).map_err(|error| Unreadable::Malformed(Vec::new(), not_text(error)))
}

fn not_text(error: std::str::Utf8Error) -> serde_json::Error {
    serde_json::Error::custom(format_args!("it is not text: {error}"))
}

pub(crate) fn not_as_described(faults: Vec<Fault>) -> Unreadable {
    let first = faults.first().map(|fault| fault.message.clone());
    let error = serde_json::Error::custom(first.unwrap_or_default());
    Unreadable::Wrong(faults, error)
}

/// Reads a body. If that fails, reads it once more to gather its faults, which would slow down the reading of valid
/// bodies.
fn read<T: Read>(
    envelope: Option<&'static str>,
    root: Place<'_>,
    body: &[u8],
) -> Result<T, Unreadable> {
    let text = std::str::from_utf8(body)
        .map_err(|error| Unreadable::Malformed(Vec::new(), not_text(error)))?;
    let text = match root.mode {
        Mode::Tolerant => without_mark(text),
        Mode::Exact => text,
    };
    let mut json = serde_json::Deserializer::from_str(text);
    let value = value(envelope, &root, &mut json);
    let error = match value.and_then(|value| json.end().map(|()| value)) {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    let expected = match envelope {
        None => T::expected(&root).to_owned(),
        Some(key) => format!("an object with `{key}`"),
    };
    let faults = faults(root.mode, text, expected, |place, json| {
        self::value::<T>(envelope, &place.with_format(root.format), json)
    });
    // A fault may come before the place where the text stops being JSON.
    match serde_json::from_str::<IgnoredAny>(text) {
        Err(error) => Err(Unreadable::Malformed(faults, error)),
        Ok(_) if error.classify() != Category::Data => Err(Unreadable::Malformed(faults, error)),
        Ok(_) => Err(Unreadable::Wrong(faults, error)),
    }
}

/// The value in a body.
fn value<T: Read>(
    envelope: Option<&'static str>,
    place: &Place<'_>,
    json: Json<'_, '_>,
) -> serde_json::Result<T> {
    match envelope {
        None => T::read(place, json),
        Some(key) => json.deserialize_map(Envelope(key, place, PhantomData)),
    }
}

struct Envelope<'p, T>(&'static str, &'p Place<'p>, PhantomData<T>);

impl<'de, T: Read> Visitor<'de> for Envelope<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with `{}`", self.0)
    }

    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<T, A::Error> {
        let mut entries = Entries::new(self.1, access);
        let mut value = None;
        while entries.advance()? {
            let entry = entries.in_format(self.1.format);
            if !entry.fill(self.0, &mut value) {
                entry.skip();
            }
        }
        entries.required(value, self.0)
    }
}
