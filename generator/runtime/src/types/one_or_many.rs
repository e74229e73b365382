//! Lists that may be written as a single value.

use std::ops::Deref;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::content::Content;

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

/// Reads a list, or any other value as a list of one.
impl<'de, T: DeserializeOwned> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let content = Content::deserialize(deserializer)?;
        match content {
            Content::List(..) => content.read::<Vec<T>, D::Error>().map(Self::from),
            _ => content.read::<T, D::Error>().map(Self::one),
        }
    }
}
