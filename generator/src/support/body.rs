//! The body of an answer, read as JSON.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor,
};

/// The body of an answer.
#[derive(Debug, Clone, Copy)]
pub struct AnswerBody<'a>(pub(crate) &'a [u8]);

/// A body that is not as described.
#[derive(Debug)]
pub struct Unreadable {
    /// The place in the body, such as `wallet.balance_cents`.
    pub path: String,
    /// What is wrong there.
    pub source: serde_json::Error,
}

impl AnswerBody<'_> {
    /// Reads a body that is the value itself.
    ///
    /// # Errors
    ///
    /// When it is not as described.
    pub fn json<T: DeserializeOwned>(self) -> Result<T, Unreadable> {
        self.read(|| PhantomData)
    }

    /// Reads a body that is an object with the value under a key.
    ///
    /// # Errors
    ///
    /// When it is not as described.
    pub fn envelope<T: DeserializeOwned>(self, key: &'static str) -> Result<T, Unreadable> {
        self.read(|| Envelope {
            key,
            value: PhantomData,
        })
    }

    /// Reads a body that may also be empty.
    ///
    /// # Errors
    ///
    /// When it is neither empty nor as described.
    pub fn optional<T>(
        self,
        read: impl FnOnce(Self) -> Result<T, Unreadable>,
    ) -> Result<Option<T>, Unreadable> {
        if self.0.trim_ascii().is_empty() {
            Ok(None)
        } else {
            read(self).map(Some)
        }
    }

    /// Reads a body, and if it cannot be read, once more to find the place: keeping track of it costs
    /// time that bodies without a fault should not take.
    fn read<'de, S: DeserializeSeed<'de>>(
        &'de self,
        seed: impl Fn() -> S,
    ) -> Result<S::Value, Unreadable> {
        let mut json = serde_json::Deserializer::from_slice(self.0);
        let value = seed()
            .deserialize(&mut json)
            .and_then(|value| json.end().map(|()| value));
        value.map_err(|source| {
            self.locate(seed()).unwrap_or(Unreadable {
                path: ".".to_owned(),
                source,
            })
        })
    }

    fn locate<'de, S: DeserializeSeed<'de>>(&'de self, seed: S) -> Option<Unreadable> {
        let mut json = serde_json::Deserializer::from_slice(self.0);
        let mut track = serde_path_to_error::Track::new();
        let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
        let source = seed.deserialize(tracked).err()?;
        Some(Unreadable {
            path: track.path().to_string(),
            source,
        })
    }
}

struct Envelope<T> {
    key: &'static str,
    value: PhantomData<T>,
}

impl<'de, T: DeserializeOwned> DeserializeSeed<'de> for Envelope<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: DeserializeOwned> Visitor<'de> for Envelope<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an object with `{}`", self.key)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<T, A::Error> {
        let mut value = None;
        while let Some(key) = entries.next_key::<String>()? {
            if key == self.key {
                value = Some(entries.next_value()?);
            } else {
                entries.next_value::<IgnoredAny>()?;
            }
        }
        value.ok_or_else(|| A::Error::missing_field(self.key))
    }
}
