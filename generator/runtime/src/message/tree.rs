//! Values in parameters: strings, and lists and objects of them.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// A value without the types of JSON. Unlike in `serde_json::Value`, numbers keep their digits, and entries
/// their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tree {
    /// Null.
    Nothing,
    /// Text, a number, or a boolean.
    Text(String),
    /// A field of a form that is JSON.
    Json(Value),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Tree {
    /// Converts a value.
    pub(crate) fn from_value(value: &impl Serialize) -> serde_json::Result<Self> {
        Self::parse(&serde_json::to_string(value)?)
    }

    /// Converts the JSON of a value that was written here: for JSON of others, the depth would have to be limited.
    pub(crate) fn parse(json: &str) -> serde_json::Result<Self> {
        Ok(match json.as_bytes().first() {
            Some(b'n') => Self::Nothing,
            Some(b'"') => Self::Text(serde_json::from_str(json)?),
            Some(b'[') => {
                let items: Vec<&RawValue> = serde_json::from_str(json)?;
                let parsed = items.into_iter().map(|item| Self::parse(item.get()));
                Self::List(parsed.collect::<Result<_, _>>()?)
            }
            Some(b'{') => {
                let Entries(entries) = serde_json::from_str(json)?;
                let entry =
                    |(key, value): (String, &RawValue)| Ok((key, Self::parse(value.get())?));
                let parsed = entries.into_iter().map(entry);
                Self::Object(parsed.collect::<serde_json::Result<_>>()?)
            }
            _ => Self::Text(json.to_owned()),
        })
    }

    /// The value as one string: JSON if it is a list, an object or null.
    pub(crate) fn into_text(self) -> String {
        match self {
            Self::Text(text) => text,
            other => other.json(),
        }
    }

    /// The value as JSON.
    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

impl Serialize for Tree {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nothing => serializer.serialize_none(),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Json(value) => value.serialize(serializer),
            Self::List(items) => serializer.collect_seq(items),
            Self::Object(entries) => {
                let mut map = serializer.serialize_map(Some(entries.len()))?;
                for (key, value) in entries {
                    map.serialize_entry(key, value)?;
                }
                map.end()
            }
        }
    }
}

/// The entries of an object in their order.
pub struct Entries<'de>(pub(crate) Vec<(String, &'de RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(EntriesVisitor)
    }
}

struct EntriesVisitor;

impl<'de> Visitor<'de> for EntriesVisitor {
    type Value = Entries<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Entries<'de>, A::Error> {
        let mut entries = Vec::new();
        while let Some(entry) = access.next_entry()? {
            entries.push(entry);
        }
        Ok(Entries(entries))
    }
}

/// The error for an empty list, which a form cannot express: if it were left out, the stored list would not change.
pub(crate) fn empty_list<E: serde::ser::Error>(name: &str) -> E {
    E::custom(format_args!(
        "`{name}` is an empty list, which a form cannot hold; leave it out if that is intended"
    ))
}
