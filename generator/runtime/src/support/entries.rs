//! The entries of JSON objects.

#![allow(
    dead_code,
    reason = "without objects, only envelopes need it, and they need features"
)]

use std::borrow::Cow;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};

/// Reads the entries of an object one by one; `advance` comes first.
pub(crate) struct Entries<'de, A> {
    access: A,
    name: Cow<'de, str>,
}

impl<'de, A: MapAccess<'de>> Entries<'de, A> {
    pub(crate) fn new(access: A) -> Self {
        let name = Cow::Borrowed("");
        Self { access, name }
    }

    /// Goes on to the next entry, if there is one.
    pub(crate) fn advance(&mut self) -> Result<bool, A::Error> {
        let Some(Name(name)) = self.access.next_key()? else {
            return Ok(false);
        };
        self.name = name;
        Ok(true)
    }

    /// The name of the entry.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Reads the value of the entry, which must not have been there before.
    pub(crate) fn fill<T: Deserialize<'de>>(
        &mut self,
        name: &'static str,
        found: &mut Option<T>,
    ) -> Result<(), A::Error> {
        if found.is_some() {
            return Err(A::Error::duplicate_field(name));
        }
        *found = Some(self.access.next_value()?);
        Ok(())
    }

    /// Passes over the value of an entry that nobody knows.
    pub(crate) fn skip(&mut self) -> Result<(), A::Error> {
        self.access.next_value::<IgnoredAny>().map(drop)
    }
}

/// The name of an entry, not copied where it can be borrowed.
struct Name<'de>(Cow<'de, str>);

impl<'de> Deserialize<'de> for Name<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(NameVisitor)
    }
}

struct NameVisitor;

impl<'de> Visitor<'de> for NameVisitor {
    type Value = Name<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Name<'de>, E> {
        Ok(Name(Cow::Owned(name.to_owned())))
    }

    fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<Name<'de>, E> {
        Ok(Name(Cow::Borrowed(name)))
    }
}

/// A value that must have been there.
pub(crate) fn required<T, E: Error>(found: Option<T>, name: &'static str) -> Result<T, E> {
    found.ok_or_else(|| E::missing_field(name))
}
