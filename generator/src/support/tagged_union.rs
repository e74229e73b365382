//! Objects that are told apart by one of their properties.

use serde::de::DeserializeOwned;
use serde::ser::Error as _;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};

/// Reads and writes an enumeration of objects by the value of one property.
macro_rules! tagged_union {
    ($name:ident; $tag:literal; $($variant:ident = $text:literal),+) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant(value) => {
                        $crate::support::tagged_union::write($tag, $text, value, serializer)
                    })+
                    Self::Unlisted(object) => object.serialize(serializer),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let object = serde_json::Map::deserialize(deserializer)?;
                let tag = $crate::support::tagged_union::tag(&object, $tag)?;
                match tag.as_str() {
                    $($text => {
                        $crate::support::tagged_union::read(object).map(Self::$variant)
                    })+
                    _ => Ok(Self::Unlisted(object)),
                }
            }
        }
    };
}

pub(crate) use tagged_union;

/// The value of the property that tells objects apart.
pub(crate) fn tag<E: serde::de::Error>(
    object: &Map<String, Value>,
    property: &'static str,
) -> Result<String, E> {
    match object.get(property) {
        Some(Value::String(tag)) => Ok(tag.clone()),
        Some(_) => Err(E::custom(format_args!("`{property}` is not a string"))),
        None => Err(E::missing_field(property)),
    }
}

pub(crate) fn read<T: DeserializeOwned, E: serde::de::Error>(
    object: Map<String, Value>,
) -> Result<T, E> {
    serde_json::from_value(Value::Object(object)).map_err(E::custom)
}

/// Writes an object with the tag that it must have, whatever its own field says.
pub(crate) fn write<T: Serialize, S: Serializer>(
    property: &str,
    tag: &str,
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut object = serde_json::to_value(value).map_err(S::Error::custom)?;
    if let Value::Object(entries) = &mut object {
        entries.insert(property.to_owned(), Value::from(tag));
    }
    object.serialize(serializer)
}
