//! Lists that may be written as a single value.

use std::ops::Deref;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use crate::json::outline::{Likeness, Outline};
use crate::json::place::Place;
use crate::json::read::{Read, inner_error, list_of};

/// A list of values that may also be a single value in JSON, which is read as a list of one.
///
/// It is written as it was read or created: as a single value if it was created from one, as a list if it was created
/// from a list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OneOrMany<T> {
    items: Vec<T>,
    form: Form,
}

/// The form in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Form {
    One,
    Many,
}

impl<T> OneOrMany<T> {
    fn one(item: T) -> Self {
        Self {
            items: vec![item],
            form: Form::One,
        }
    }

    /// The value, if it is not a list in JSON.
    pub fn as_one(&self) -> Option<&T> {
        match (self.form, self.items.as_slice()) {
            (Form::One, [item]) => Some(item),
            _ => None,
        }
    }

    /// The values, if they are a list in JSON.
    pub fn as_many(&self) -> Option<&[T]> {
        match self.as_one() {
            Some(_) => None,
            None => Some(&self.items),
        }
    }

    /// The values.
    pub fn into_vec(self) -> Vec<T> {
        self.items
    }

    /// Converts each value. A single value stays one.
    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> OneOrMany<U> {
        OneOrMany {
            items: self.items.into_iter().map(convert).collect(),
            form: self.form,
        }
    }
}

impl<T> Deref for OneOrMany<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items
    }
}

impl<T> From<T> for OneOrMany<T> {
    fn from(item: T) -> Self {
        Self::one(item)
    }
}

impl From<&str> for OneOrMany<String> {
    fn from(text: &str) -> Self {
        Self::one(text.to_owned())
    }
}

impl<T> From<Vec<T>> for OneOrMany<T> {
    fn from(items: Vec<T>) -> Self {
        let form = Form::Many;
        Self { items, form }
    }
}

impl<T, const N: usize> From<[T; N]> for OneOrMany<T> {
    fn from(items: [T; N]) -> Self {
        Vec::from(items).into()
    }
}

impl<T> FromIterator<T> for OneOrMany<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        Vec::from_iter(items).into()
    }
}

impl<T> IntoIterator for OneOrMany<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a OneOrMany<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<T: Serialize> Serialize for OneOrMany<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_one() {
            Some(item) => item.serialize(serializer),
            None => self.items.serialize(serializer),
        }
    }
}

impl<T: Read> Read for OneOrMany<T> {
    fn expected(place: &Place<'_>) -> &'static str {
        T::expected(place)
    }

    fn likeness(outline: &Outline<'_>) -> Option<Likeness> {
        match outline {
            Outline::List(_) => Vec::<T>::likeness(outline),
            Outline::Object(_) => T::likeness(outline).or_else(|| Vec::<T>::likeness(outline)),
            Outline::Plain => T::likeness(outline),
        }
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        // The recursion limit of serde_json starts anew with each text.
        if place.is_too_deep() {
            place.note("is nested too deeply");
            return Err(D::Error::custom("a value is nested too deeply"));
        }
        let json = Box::<RawValue>::deserialize(deserializer)?;
        let reader = |json| serde_json::Deserializer::from_str(json);
        let list = list_of(place, &json).filter(|_| !is_one::<T>(&json));
        let value = match list {
            Some(list) => Vec::read(place, &mut reader(&list)).map(Self::from),
            None => T::read(place, &mut reader(json.get())).map(Self::one),
        };
        value.map_err(inner_error)
    }
}

/// Whether keys that count are those of a single value, as its values are no items.
fn is_one<T: Read>(json: &RawValue) -> bool {
    let outline = match json.get().starts_with('{') {
        true => Outline::of(json),
        false => None,
    };
    outline.is_some_and(|outline| {
        let is_kept = |likeness: Likeness| T::KNOWN.is_none() || likeness.lost == 0;
        Vec::<T>::likeness(&outline).is_none() && T::likeness(&outline).is_some_and(is_kept)
    })
}
