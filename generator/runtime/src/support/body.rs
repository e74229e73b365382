//! Bodies, as JSON.

use std::fmt;
use std::marker::PhantomData;

use http::HeaderValue;
use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::Value;
use serde_path_to_error::{Path, Track};

use super::entries::{Entries, required};

/// What a body is, beside the value in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Shape {
    /// There is none.
    Nothing,
    /// The value itself.
    Value,
    /// An object with the value under this key.
    Envelope(&'static str),
    /// The same, or nothing where there is no value.
    Optional(&'static Shape),
}

/// A body that is not as described.
#[derive(Debug)]
pub(crate) struct Unreadable {
    /// The place in the body, such as `wallet.balance_cents`.
    pub(crate) path: Path,
    /// What is wrong there.
    pub(crate) source: serde_json::Error,
}

impl Shape {
    /// Reads the value in a body.
    pub(crate) fn read<T: DeserializeOwned>(self, body: &[u8]) -> Result<T, Unreadable> {
        match self {
            Self::Nothing => nothing(),
            Self::Value => read(body, || PhantomData),
            Self::Envelope(key) => read(body, || Envelope(key, PhantomData)),
            Self::Optional(_) if body.trim_ascii().is_empty() => nothing(),
            Self::Optional(shape) => shape.read(body),
        }
    }

    /// Writes a body around a value.
    ///
    /// # Errors
    ///
    /// When the value cannot be JSON.
    pub(crate) fn write<T: Serialize>(self, value: &T) -> serde_json::Result<Vec<u8>> {
        match self {
            Self::Nothing => Ok(Vec::new()),
            Self::Value => serde_json::to_vec(value),
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
        }
    }
}

/// Whether a content type is that of JSON.
pub(crate) fn is_json(value: &HeaderValue) -> bool {
    let text = value.to_str().unwrap_or_default();
    let essence = text.split(';').next().unwrap_or_default().trim();
    let is_suffix = |(_, suffix): (&str, &str)| suffix.eq_ignore_ascii_case("json");
    essence.eq_ignore_ascii_case("application/json")
        || essence.rsplit_once('+').is_some_and(is_suffix)
}

/// The value that stands for no body.
fn nothing<T: DeserializeOwned>() -> Result<T, Unreadable> {
    T::deserialize(Value::Null).map_err(|source| Unreadable {
        path: Track::new().path(),
        source,
    })
}

/// Reads a body, and if it cannot be read, once more to find the place: keeping track of it costs
/// time that bodies without a fault should not take.
fn read<'de, S: DeserializeSeed<'de>>(
    body: &'de [u8],
    seed: impl Fn() -> S,
) -> Result<S::Value, Unreadable> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let value = seed()
        .deserialize(&mut json)
        .and_then(|value| json.end().map(|()| value));
    value.map_err(|source| {
        locate(body, seed()).unwrap_or(Unreadable {
            path: Track::new().path(),
            source,
        })
    })
}

fn locate<'de, S: DeserializeSeed<'de>>(body: &'de [u8], seed: S) -> Option<Unreadable> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let mut track = Track::new();
    let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
    let source = seed.deserialize(tracked).err()?;
    let path = track.path();
    Some(Unreadable { path, source })
}

struct Envelope<T>(&'static str, PhantomData<T>);

impl<'de, T: Deserialize<'de>> DeserializeSeed<'de> for Envelope<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Deserialize<'de>> Visitor<'de> for Envelope<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with `{}`", self.0)
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<T, A::Error> {
        let mut entries = Entries::new(entries);
        let mut value = None;
        while entries.advance()? {
            if entries.name() == self.0 {
                entries.fill(self.0, &mut value)?;
            } else {
                entries.skip()?;
            }
        }
        required(value, self.0)
    }
}
