//! Fields of a request that can be left out, set to null, or set to a value.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::object::Omit;

/// A field of a request that can be left out, null or a value.
///
/// An update without the field keeps the stored value; one that sends null clears it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Maybe<T> {
    /// The field is left out.
    #[default]
    Absent,
    /// The field is null.
    Null,
    /// The field has a value.
    Value(T),
}

impl<T> Maybe<T> {
    /// Returns whether the field is left out.
    pub fn is_absent(&self) -> bool {
        matches!(self, Self::Absent)
    }

    /// Returns whether the field is null.
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    /// The value, if there is one.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }

    /// The value, if there is one.
    pub fn into_value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            Self::Absent | Self::Null => None,
        }
    }
}

/// The value, if there is one, as for an `Option`.
impl<'a, T> IntoIterator for &'a Maybe<T> {
    type Item = &'a T;
    type IntoIter = std::option::IntoIter<&'a T>;

    fn into_iter(self) -> Self::IntoIter {
        self.value().into_iter()
    }
}

impl<T> Omit for Maybe<T> {
    fn is_omitted(&self) -> bool {
        self.is_absent()
    }
}

impl<T> From<T> for Maybe<T> {
    fn from(value: T) -> Self {
        Self::Value(value)
    }
}

/// Lets a setter take the object itself.
impl<T> From<T> for Maybe<Box<T>> {
    fn from(value: T) -> Self {
        Self::Value(Box::new(value))
    }
}

impl From<&str> for Maybe<String> {
    fn from(text: &str) -> Self {
        Self::Value(text.to_owned())
    }
}

/// Converts `None` into null, not absent: a caller that passes an `Option` wants to set the field.
impl<T> From<Option<T>> for Maybe<T> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::Value)
    }
}

impl<T: Serialize> Serialize for Maybe<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().serialize(serializer)
    }
}

/// Reads null or a value; an absent field is not read at all.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Maybe<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Option::deserialize(deserializer).map(Self::from)
    }
}
