// @generated from the API description, which is the place to change. Checksum: 3b2452565be20dce

//! The entries of JSON objects.

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

/// The name of an entry, not copied where it can be borrowed.
pub(crate) struct Key<'de>(pub(crate) Cow<'de, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(KeyVisitor)
    }
}

struct KeyVisitor;

impl<'de> Visitor<'de> for KeyVisitor {
    type Value = Key<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key<'de>, E> {
        Ok(Key(Cow::Owned(name.to_owned())))
    }

    fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<Key<'de>, E> {
        Ok(Key(Cow::Borrowed(name)))
    }
}

/// Reads the value of an entry, which an object has once.
pub(crate) fn fill<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    found: &mut Option<T>,
    name: &'static str,
    entries: &mut A,
) -> Result<(), A::Error> {
    if found.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *found = Some(entries.next_value()?);
    Ok(())
}

/// Passes over the value of an entry that nobody knows.
pub(crate) fn skip<'de, A: MapAccess<'de>>(entries: &mut A) -> Result<(), A::Error> {
    entries.next_value::<IgnoredAny>().map(drop)
}
