// @generated from the API description, which is the place to change. Checksum: b6723b1a9f8c2958

//! Bodies of answers.

use std::time::Duration;

use bytes::{Bytes, BytesMut};
use http_body::Body as _;
use http_body_util::BodyExt;
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor,
};
use std::fmt;
use std::marker::PhantomData;

use super::transport::{Body, TransportError};
use crate::support::operation::Unreadable;

/// Why a body could not be read.
pub(super) enum BodyError {
    Transport(TransportError),
    /// The service was silent for too long.
    Silent,
}

/// Takes in a body up to a limit of bytes, with a limit on silence.
pub(super) async fn collect(
    mut body: Body,
    limit: usize,
    patience: Duration,
) -> Result<Bytes, BodyError> {
    let announced = body.size_hint().lower();
    if announced > limit as u64 {
        return Err(BodyError::Transport(TransportError::too_large(limit)));
    }
    let mut bytes = BytesMut::new();
    loop {
        let frame = tokio::time::timeout(patience, body.frame()).await;
        let Some(frame) = frame.map_err(|_| BodyError::Silent)? else {
            return Ok(bytes.freeze());
        };
        let frame =
            frame.map_err(|error| BodyError::Transport(TransportError::interrupted(error)))?;
        let Ok(data) = frame.into_data() else {
            continue;
        };
        if bytes.len() + data.len() > limit {
            return Err(BodyError::Transport(TransportError::too_large(limit)));
        }
        bytes.extend_from_slice(&data);
    }
}

/// Reads a body that is the value itself.
pub(crate) fn whole<T: DeserializeOwned>(body: &[u8]) -> Result<T, Unreadable> {
    seeded(body, || PhantomData)
}

/// Reads a body that is an object with the value under a key.
pub(crate) fn envelope<T: DeserializeOwned>(
    key: &'static str,
    body: &[u8],
) -> Result<T, Unreadable> {
    seeded(body, || Envelope {
        key,
        value: PhantomData,
    })
}

/// Reads a body that may also be empty.
pub(crate) fn optional<T>(
    body: &[u8],
    read: impl FnOnce(&[u8]) -> Result<T, Unreadable>,
) -> Result<Option<T>, Unreadable> {
    match body.trim_ascii() {
        [] => Ok(None),
        body => read(body).map(Some),
    }
}

/// Reads a body, and if it cannot be read, once more to find the place: keeping track of it costs
/// time that bodies without a fault should not take.
fn seeded<'de, S: DeserializeSeed<'de>>(
    body: &'de [u8],
    seed: impl Fn() -> S,
) -> Result<S::Value, Unreadable> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let value = seed()
        .deserialize(&mut json)
        .and_then(|value| json.end().map(|()| value));
    value.map_err(|error| {
        locate(body, seed()).unwrap_or(Unreadable {
            path: ".".to_owned(),
            source: error,
        })
    })
}

fn locate<'de, S: DeserializeSeed<'de>>(body: &'de [u8], seed: S) -> Option<Unreadable> {
    let mut json = serde_json::Deserializer::from_slice(body);
    let mut track = serde_path_to_error::Track::new();
    let tracked = serde_path_to_error::Deserializer::new(&mut json, &mut track);
    let source = seed.deserialize(tracked).err()?;
    Some(Unreadable {
        path: track.path().to_string(),
        source,
    })
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
