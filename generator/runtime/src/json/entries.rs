//! The entries of JSON objects.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::{fmt, mem};

use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::place::{Format, Mode, Null, Place, shortened};
use super::read::Read;

/// What is wrong with a property that an object must not have.
const UNKNOWN: &str = "is not a known property";

/// Reads the entries of an object one by one; `advance` comes first.
pub struct Entries<'de, 'p, A: MapAccess<'de>> {
    access: A,
    /// The place of the object.
    place: &'p Place<'p>,
    name: Cow<'de, str>,
    /// The format of the value with the next name that is asked for.
    format: Format,
    /// Whether the value of the entry could be read. It is checked once for each entry and not with each name, as a `?`
    /// for each field takes long to compile.
    result: Result<(), A::Error>,
    /// The text of the object, where a union is read from it.
    whole: Option<&'p RawValue>,
}

impl<'de, 'p, A: MapAccess<'de>> Entries<'de, 'p, A> {
    pub fn new(place: &'p Place<'p>, access: A) -> Self {
        let name = Cow::Borrowed("");
        Self {
            access,
            place,
            name,
            format: Format::Plain,
            result: Ok(()),
            whole: None,
        }
    }

    /// The same entries, with the text of the object if it is known.
    pub fn within(self, whole: Option<&'p RawValue>) -> Self {
        Self { whole, ..self }
    }

    /// Reads a union that shares the object: all of it but these properties, or a part of it if they are `None`.
    pub fn choice<T: Read>(&self, beside: Option<&'static [&'static str]>) -> Result<T, A::Error> {
        let whole = self.whole.map_or("null", RawValue::get);
        let mut reader = serde_json::Deserializer::from_str(whole);
        T::read(&self.place.beside(beside), &mut reader).map_err(A::Error::custom)
    }

    /// Goes on to the next entry, if there is one and the value of the last one could be read.
    pub fn advance(&mut self) -> Result<bool, A::Error> {
        mem::replace(&mut self.result, Ok(()))?;
        let Some(Name(name)) = self.access.next_key()? else {
            return Ok(false);
        };
        self.name = name;
        Ok(true)
    }

    /// Sets the format of the value with the next name that is asked for.
    pub fn in_format(&mut self, format: Format) -> &mut Self {
        self.format = format;
        self
    }

    /// Reads the value of the entry if this is its name, which must not appear twice. Returns whether it is.
    #[inline]
    pub fn fill<T: Read>(&mut self, name: &'static str, found: &mut Option<T>) -> bool {
        self.fill_with(Null::Value, name, found)
    }

    /// The same for an entry that is left out, rather than null, if there is no value.
    #[inline]
    pub fn fill_optional<T: Read>(&mut self, name: &'static str, found: &mut Option<T>) -> bool {
        self.fill_with(Null::Absent, name, found)
    }

    #[inline]
    fn fill_with<T: Read>(
        &mut self,
        null: Null,
        name: &'static str,
        found: &mut Option<T>,
    ) -> bool {
        let format = mem::replace(&mut self.format, Format::Plain);
        let is_its_name = self.name == name;
        if is_its_name {
            let place = self.place.key(name).with_null(null).with_format(format);
            self.result = self.read(&place, name, found);
        }
        is_its_name
    }

    fn read<T: Read>(
        &mut self,
        place: &Place<'_>,
        name: &'static str,
        found: &mut Option<T>,
    ) -> Result<(), A::Error> {
        if found.is_none() {
            *found = place.entry(&mut self.access)?;
            return Ok(());
        }
        place.note("appears twice");
        match place.goes_on() {
            true => self.pass(),
            false => Err(A::Error::duplicate_field(name)),
        }
    }

    /// Keeps the value of an entry whose name is not fixed.
    pub fn keep<T: Read>(&mut self, others: &mut BTreeMap<String, T>) {
        let format = mem::replace(&mut self.format, Format::Plain);
        let place = self.place.key(&self.name).with_format(format);
        let value = place.entry(&mut self.access);
        self.result = value.and_then(|value| {
            if others.contains_key(&*self.name) {
                place.repeated()?;
            }
            others.extend(value.map(|value| (self.name.to_string(), value)));
            Ok(())
        });
    }

    /// Skips the value of an unknown entry.
    pub fn skip(&mut self) {
        self.result = match self.place.is_weighed() {
            true => {
                let value = self.access.next_value::<&RawValue>();
                value.map(|value| self.place.pass(value.get().len()))
            }
            false => self.pass(),
        };
    }

    /// Skips the value of an unknown entry that a request must not have.
    pub fn refuse(&mut self) {
        if !self.place.is_of_request() || self.place.allows(&self.name) {
            return self.skip();
        }
        let name = shortened(&self.name);
        self.place.key(&name).note(UNKNOWN);
        self.result = match self.place.goes_on() {
            true => self.pass(),
            false => Err(A::Error::custom(format_args!("`{name}` {UNKNOWN}"))),
        };
    }

    fn pass(&mut self) -> Result<(), A::Error> {
        self.access.next_value::<IgnoredAny>().map(drop)
    }

    /// The value of a required entry.
    pub fn required<T>(&self, found: Option<T>, name: &'static str) -> Result<T, A::Error> {
        found.ok_or_else(|| {
            if self.place.goes_on() {
                self.place.key(name).note("is missing");
            }
            A::Error::missing_field(name)
        })
    }

    /// The value of a required entry that can be null. A client takes a missing entry for null, and a parameter has no
    /// null.
    pub fn nullable<T: Default>(
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
