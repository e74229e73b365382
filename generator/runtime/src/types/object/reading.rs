//! Reading of objects.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor,
};
use serde::ser::Serialize;

use super::{Object, properties};

/// Reads an object whose properties have fixed names.
pub fn read<'de, T: Object, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_struct(T::NAME, T::FIELDS, ObjectVisitor(PhantomData))
}

/// Reads an object that may have any properties.
pub fn read_map<'de, T: Object, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(ObjectVisitor(PhantomData))
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Object> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "struct {}", T::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::read(map)
    }
}

/// The name of a property.
pub enum Key {
    /// That of the field in this place.
    Field(usize),
    /// Any other, if it is kept.
    Other(Option<String>),
}

/// Finds the fields with these names on the wire, and keeps other names if `KEEPS`.
pub struct Keys<const KEEPS: bool> {
    fields: &'static [&'static str],
    /// The place after the field that was found last: most services write fields in an order of their own.
    next: usize,
}

impl<'de, const KEEPS: bool> DeserializeSeed<'de> for &mut Keys<KEEPS> {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<const KEEPS: bool> Keys<KEEPS> {
    pub fn of(fields: &'static [&'static str]) -> Self {
        Self { fields, next: 0 }
    }

    /// The place of a field. Those after the last one are compared first.
    fn place(&self, name: &str) -> Option<usize> {
        let (before, after) = self.fields.split_at_checked(self.next)?;
        let within = |fields: &[&str]| fields.iter().position(|field| *field == name);
        within(after)
            .map(|place| self.next + place)
            .or_else(|| within(before))
    }

    fn other(name: &str) -> Key {
        Key::Other(KEEPS.then(|| name.to_owned()))
    }
}

impl<const KEEPS: bool> Visitor<'_> for &mut Keys<KEEPS> {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a property")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
        let Some(place) = self.place(name) else {
            return Ok(Keys::<KEEPS>::other(name));
        };
        self.next = place + 1;
        Ok(Key::Field(place))
    }

    fn visit_bytes<E: Error>(self, name: &[u8]) -> Result<Key, E> {
        self.visit_str(&String::from_utf8_lossy(name))
    }
}

/// Reads the value of a field, which must not be there twice.
pub fn fill<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    map: &mut A,
    name: &'static str,
    field: &mut Option<T>,
) -> Result<(), A::Error> {
    if field.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *field = Some(map.next_value()?);
    Ok(())
}

/// Skips the value of a property that is not known.
pub fn skip<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    map.next_value::<IgnoredAny>().map(drop)
}

/// Keeps the value of a property that is not known.
pub fn keep<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    map: &mut A,
    name: Option<String>,
    others: &mut BTreeMap<String, T>,
) -> Result<(), A::Error> {
    let value = map.next_value()?;
    others.extend(name.map(|name| (name, value)));
    Ok(())
}

/// The value of a required field.
pub fn required<T, E: Error>(field: Option<T>, name: &'static str) -> Result<T, E> {
    field.ok_or_else(|| E::missing_field(name))
}

/// Removes the properties of a union from those of other names, as both have been read from the same object.
pub fn take_apart<V>(choice: &impl Serialize, others: &mut BTreeMap<String, V>) {
    for (name, _) in properties(choice).into_iter().flatten() {
        others.remove(&name);
    }
}
