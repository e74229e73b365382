//! Unions of objects with a discriminator.

use std::fmt;

use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

use super::object::{Fields, Properties, write_map};
use crate::json::place::{Mode, Place, is_not};
use crate::json::read::{Read, inner_error};

/// Reads and writes a union of objects by its discriminator: `Variant(Type) = "value"` for each alternative, without
/// the type if another variant has the same.
#[doc(hidden)]
#[macro_export]
macro_rules! tagged_union {
    ($name:ident; $tag:literal; $($variant:ident $(($($ty:tt)+))? = $text:literal),+) => {
        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                match self {
                    $(Self::$variant(value) => {
                        $crate::types::tagged_union::write($tag, $text, &**value, serializer)
                    })+
                    Self::Unknown(object) => $crate::serde::Serialize::serialize(object, serializer),
                }
            }
        }

        impl $crate::types::object::Properties for $name {
            fn write<F: $crate::types::object::Fields>(
                &self,
                fields: &mut F,
            ) -> Result<(), F::Error> {
                let properties = $crate::types::object::properties(self);
                $crate::types::object::write_choices([properties], &[], fields)
            }
        }

        impl $crate::json::read::Read for $name {
            fn likeness(
                outline: &$crate::json::outline::Outline<'_>,
            ) -> Option<$crate::json::outline::Likeness> {
                match outline.text($tag)?.as_str() {
                    $($text => $crate::json::outline::likeness(Self::$variant, outline),)+
                    _ => Some(Default::default()),
                }
            }

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                place: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let object = $crate::types::tagged_union::Tagged::read(place, deserializer, $tag)?;
                match object.tag.as_deref() {
                    $(Some($text) => object.value(place).map(Self::$variant),)+
                    _ => object.unknown(place, $tag, &[$($text),+]).map(Self::Unknown),
                }
            }
        }

        $crate::deserialize!($name);
        $($($crate::union_from!($name; $variant($($ty)+));)?)+
    };
}

/// An object with its discriminator value. It is kept as text, as numbers of many digits would not survive being
/// parsed.
pub struct Tagged {
    /// The discriminator value; `None` if a client finds no text there.
    pub tag: Option<String>,
    property: &'static str,
    json: Box<RawValue>,
}

impl Tagged {
    pub fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
        property: &'static str,
    ) -> Result<Self, D::Error> {
        // The recursion limit of serde_json starts anew with each text.
        if place.is_too_deep() {
            place.note("is nested too deeply");
            return Err(D::Error::custom("an object is nested too deeply"));
        }
        let json = Box::<RawValue>::deserialize(deserializer)?;
        let mut reader = serde_json::Deserializer::from_str(json.get());
        let found = reader.deserialize_map(TagVisitor(property));
        let found = found.map_err(inner_error)?;
        let text = found.map(|tag| serde_json::from_str(tag.get()));
        let is_read = place.mode == Mode::Tolerant || matches!(text, Some(Ok(_)));
        match found {
            _ if is_read => {
                let tag = text.and_then(Result::ok);
                Ok(Self {
                    tag,
                    property,
                    json,
                })
            }
            None => {
                place.key(property).note("is missing");
                Err(D::Error::missing_field(property))
            }
            Some(tag) => {
                let message = is_not("a string", tag.get());
                place.key(property).note(message);
                Err(D::Error::custom(format_args!(
                    "`{property}` is not a string"
                )))
            }
        }
    }

    pub fn value<T: Read, E: Error>(&self, place: &Place<'_>) -> Result<T, E> {
        let mut reader = serde_json::Deserializer::from_str(self.json.get());
        T::read(&place.tagged(self.property), &mut reader).map_err(inner_error)
    }

    /// Reads an object whose discriminator value is not described, which only a newer service can send.
    pub fn unknown<T: Read, E: Error>(
        &self,
        place: &Place<'_>,
        property: &'static str,
        known: &'static [&'static str],
    ) -> Result<T, E> {
        if place.mode == Mode::Tolerant {
            return self.value(place);
        }
        let expected = format!("one of: {}", known.join(", "));
        let tag = self.tag.as_deref().unwrap_or_default();
        place.key(property).note(is_not(expected, tag));
        Err(E::unknown_variant(tag, known))
    }
}

/// Finds the discriminator.
struct TagVisitor(&'static str);

impl<'de> Visitor<'de> for TagVisitor {
    type Value = Option<&'de RawValue>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let mut found = None;
        while let Some(key) = access.next_key::<String>()? {
            if key == self.0 {
                found = Some(access.next_value()?);
            } else {
                access.next_value::<IgnoredAny>()?;
            }
        }
        Ok(found)
    }
}

/// Writes an object with this discriminator value, whatever its own field holds.
pub fn write<T: Properties, S: Serializer>(
    property: &'static str,
    tag: &'static str,
    object: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    write_map(
        &Tagging {
            property,
            tag,
            object,
        },
        serializer,
    )
}

/// An object with a discriminator value in front.
struct Tagging<'o, T> {
    property: &'static str,
    tag: &'static str,
    object: &'o T,
}

impl<T: Properties> Properties for Tagging<'_, T> {
    fn write<F: Fields>(&self, fields: &mut F) -> Result<(), F::Error> {
        fields.put(self.property, self.tag)?;
        self.object.write(&mut Others(self.property, fields))
    }
}

/// Passes on all properties but the one with this name.
struct Others<'f, F>(&'static str, &'f mut F);

impl<F: Fields> Fields for Others<'_, F> {
    type Error = F::Error;

    fn put<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), F::Error> {
        match name == self.0 {
            true => Ok(()),
            false => self.1.put(name, value),
        }
    }

    fn omit(&mut self, name: &'static str) -> Result<(), F::Error> {
        match name == self.0 {
            true => Ok(()),
            false => self.1.omit(name),
        }
    }

    fn put_entry<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), F::Error> {
        match name == self.0 {
            true => Ok(()),
            false => self.1.put_entry(name, value),
        }
    }
}
