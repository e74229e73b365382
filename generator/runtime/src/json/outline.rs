//! The outline of a JSON value: enough to tell which type it may be, without reading all of it.

use std::fmt;

use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::read::Read;

/// Converts the value of a variant into the union.
#[doc(hidden)]
#[macro_export]
macro_rules! union_from {
    ($name:ident; $variant:ident(String)) => {
        $crate::union_from!($name; $variant(std::string::String));

        impl From<&str> for $name {
            fn from(text: &str) -> Self {
                Self::$variant(text.to_owned())
            }
        }
    };
    ($name:ident; $variant:ident($($ty:tt)+)) => {
        impl From<$($ty)+> for $name {
            #[allow(clippy::useless_conversion, reason = "it may be behind a pointer")]
            fn from(value: $($ty)+) -> Self {
                Self::$variant(value.into())
            }
        }
    };
}

/// The outline of a JSON value: its kind, with its direct entries or its first item.
#[derive(Debug)]
#[non_exhaustive]
pub enum Outline<'j> {
    /// An object, with its entries in their order.
    Object(Vec<(String, &'j RawValue)>),
    /// A list, with its first item if it has any.
    List(Option<&'j RawValue>),
    /// Any other value, which has no parts.
    Plain,
}

/// How many properties of an object a type knows. Of two types, the one that knows more is preferred.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Likeness {
    /// How many properties it knows.
    pub known: usize,
    /// How many it would ignore.
    pub lost: usize,
}

/// The properties of a struct.
#[derive(Debug, Clone, Copy)]
pub struct KnownProperties {
    /// Their names on the wire.
    pub names: &'static [&'static str],
    /// Whether the type requires each of them.
    pub required: &'static [bool],
    /// Whether the type keeps the properties that it does not know.
    pub keeps_others: bool,
}

impl<'j> Outline<'j> {
    /// The outline of a value, if it is JSON.
    pub fn of(json: &'j RawValue) -> Option<Self> {
        let mut reader = serde_json::Deserializer::from_str(json.get());
        match json.get().as_bytes().first() {
            Some(b'{' | b'[') => reader.deserialize_any(OutlineVisitor).ok(),
            _ => Some(Self::Plain),
        }
    }

    pub fn is_plain(&self) -> bool {
        matches!(self, Self::Plain)
    }

    /// The value of a property of an object.
    pub fn property(&self, name: &str) -> Option<&'j RawValue> {
        let Self::Object(entries) = self else {
            return None;
        };
        let entry = entries.iter().find(|(key, _)| key == name);
        entry.map(|(_, value)| *value)
    }

    /// The text in a property of an object.
    pub fn text(&self, name: &str) -> Option<String> {
        serde_json::from_str(self.property(name)?.get()).ok()
    }

    /// How well an object fits a type with these properties; `None` if a required one is missing.
    pub fn likeness(&self, properties: KnownProperties) -> Option<Likeness> {
        let Self::Object(entries) = self else {
            return None;
        };
        let has = |name: &str| entries.iter().any(|(key, _)| key == name);
        let mut pairs = properties.names.iter().zip(properties.required);
        pairs
            .all(|(name, required)| !required || has(name))
            .then(|| {
                let known = properties.names.iter().filter(|name| has(name)).count();
                let lost = match properties.keeps_others {
                    true => 0,
                    false => entries.len().saturating_sub(known),
                };
                Likeness { known, lost }
            })
    }
}

/// How well a value fits the type that a variant holds.
pub fn likeness<U, T: Read>(_: fn(T) -> U, outline: &Outline<'_>) -> Option<Likeness> {
    T::likeness(outline)
}

struct OutlineVisitor;

impl<'de> Visitor<'de> for OutlineVisitor {
    type Value = Outline<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object or a list")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Outline<'de>, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = access.next_entry()? {
            entries.push(entry);
        }
        Ok(Outline::Object(entries))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Outline<'de>, A::Error> {
        let first = access.next_element()?;
        while access.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Outline::List(first))
    }
}
