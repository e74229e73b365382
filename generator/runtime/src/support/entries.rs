//! The entries of JSON objects.

#![allow(
    dead_code,
    reason = "without objects, only envelopes need it, and they need features"
)]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::place::{Mode, Null, Place};
use super::read::Read;
use super::write::Format;

/// Reads the entries of an object one by one; `advance` comes first.
pub(crate) struct Entries<'de, 'p, A> {
    access: A,
    /// The place of the object.
    place: &'p Place<'p>,
    name: Cow<'de, str>,
    /// How the value of the entry is written.
    format: Format,
    /// The text of the object, where a union is read from it.
    whole: Option<&'p RawValue>,
}

impl<'de, 'p, A: MapAccess<'de>> Entries<'de, 'p, A> {
    pub(crate) fn new(place: &'p Place<'p>, access: A) -> Self {
        let name = Cow::Borrowed("");
        Self {
            access,
            place,
            name,
            format: Format::Plain,
            whole: None,
        }
    }

    /// The same entries of an object whose text is known.
    pub(crate) fn within(self, whole: Option<&'p RawValue>) -> Self {
        Self { whole, ..self }
    }

    /// A union whose values are in the same object.
    pub(crate) fn choice<T: Read>(&self) -> Result<T, A::Error> {
        let whole = self.whole.map_or("null", RawValue::get);
        let mut reader = serde_json::Deserializer::from_str(whole);
        T::read(self.place, &mut reader).map_err(A::Error::custom)
    }

    /// Goes on to the next entry, if there is one.
    pub(crate) fn advance(&mut self) -> Result<bool, A::Error> {
        let Some(Name(name)) = self.access.next_key()? else {
            return Ok(false);
        };
        self.name = name;
        self.format = Format::Plain;
        Ok(true)
    }

    /// The name of the entry.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Reads the value of the entry as it is written in this format.
    pub(crate) fn in_format(&mut self, format: Format) -> &mut Self {
        self.format = format;
        self
    }

    /// Reads the value of the entry, which must not have been there before.
    pub(crate) fn fill<T: Read>(
        &mut self,
        name: &'static str,
        found: &mut Option<T>,
    ) -> Result<(), A::Error> {
        self.fill_at(self.place.key(name), name, found)
    }

    /// The same for an entry that is left out, and not null, where there is no value.
    pub(crate) fn fill_optional<T: Read>(
        &mut self,
        name: &'static str,
        found: &mut Option<T>,
    ) -> Result<(), A::Error> {
        self.fill_at(self.place.key(name).with_null(Null::Absent), name, found)
    }

    fn fill_at<T: Read>(
        &mut self,
        place: Place<'_>,
        name: &'static str,
        found: &mut Option<T>,
    ) -> Result<(), A::Error> {
        let place = place.with_format(self.format);
        if found.is_none() {
            *found = place.entry(&mut self.access)?;
            return Ok(());
        }
        place.note("is there twice");
        match place.goes_on() {
            true => self.skip(),
            false => Err(A::Error::duplicate_field(name)),
        }
    }

    /// Keeps the value of an entry whose name is not fixed.
    pub(crate) fn keep<T: Read>(
        &mut self,
        others: &mut BTreeMap<String, T>,
    ) -> Result<(), A::Error> {
        let place = self.place.key(&self.name).with_format(self.format);
        let value = place.entry(&mut self.access)?;
        others.extend(value.map(|value| (self.name.to_string(), value)));
        Ok(())
    }

    /// Passes over the value of an entry that nobody knows.
    pub(crate) fn skip(&mut self) -> Result<(), A::Error> {
        self.access.next_value::<IgnoredAny>().map(drop)
    }

    /// A value that must have been there.
    pub(crate) fn required<T>(&self, found: Option<T>, name: &'static str) -> Result<T, A::Error> {
        found.ok_or_else(|| {
            if self.place.goes_on() {
                self.place.key(name).note("is missing");
            }
            A::Error::missing_field(name)
        })
    }

    /// A value that can be null, and must have been there even then. A client takes nothing for null, and a
    /// parameter has no null.
    pub(crate) fn nullable<T: Default>(
        &self,
        found: Option<T>,
        name: &'static str,
    ) -> Result<T, A::Error> {
        match self.place.mode {
            Mode::Exact if !self.place.is_textual() => self.required(found, name),
            _ => Ok(found.unwrap_or_default()),
        }
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
