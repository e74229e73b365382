//! Objects that are told apart by one of their properties.

use serde::de::{DeserializeOwned, Error};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;
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
                    Self::Unknown(object) => object.serialize(serializer),
                }
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let object = $crate::support::tagged_union::Tagged::read(deserializer, $tag)?;
                match object.tag.as_str() {
                    $($text => object.value().map(Self::$variant),)+
                    _ => object.value().map(Self::Unknown),
                }
            }
        }
    };
}

/// An object whose kind is known. Its text is kept, as numbers of many digits would not survive being
/// taken apart.
pub(crate) struct Tagged {
    pub(crate) tag: String,
    json: Box<RawValue>,
}

impl Tagged {
    pub(crate) fn read<'de, D: Deserializer<'de>>(
        deserializer: D,
        property: &'static str,
    ) -> Result<Self, D::Error> {
        let json = Box::<RawValue>::deserialize(deserializer)?;
        let object: Map<String, Value> =
            serde_json::from_str(json.get()).map_err(D::Error::custom)?;
        match object.get(property) {
            Some(Value::String(tag)) => Ok(Self {
                tag: tag.clone(),
                json,
            }),
            Some(_) => Err(D::Error::custom(format_args!(
                "`{property}` is not a string"
            ))),
            None => Err(D::Error::missing_field(property)),
        }
    }

    pub(crate) fn value<T: DeserializeOwned, E: Error>(&self) -> Result<T, E> {
        serde_json::from_str(self.json.get()).map_err(E::custom)
    }
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
