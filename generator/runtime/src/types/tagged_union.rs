//! Unions of objects with a discriminator.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::content::Content;
use super::object::{Fields, Properties, write_map};

/// Reads and writes a union of objects by its discriminator: `Variant(Type) = "value"` for each alternative, without
/// the type if another variant has the same. `"value" | "Name"` is read by both, and written with the first.
#[doc(hidden)]
#[macro_export]
macro_rules! tagged_union {
    ($name:ident; $tag:literal; $($variant:ident $(($($ty:tt)+))? = $text:literal $(| $other:literal)?),+) => {
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
                $crate::types::object::write_properties(self, fields)
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                let object = $crate::types::tagged_union::object(deserializer)?;
                match object.property($tag).and_then($crate::types::content::Content::as_str) {
                    $(Some($text $(| $other)?) => object.read::<_, D::Error>().map(Self::$variant),)+
                    _ => object.read::<_, D::Error>().map(Self::Unknown),
                }
            }
        }

        $($($crate::union_from!($name; $variant($($ty)+));)?)+
    };
}

/// Reads an object before its type is known.
pub fn object<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Content, D::Error> {
    let content = Content::deserialize(deserializer)?;
    match content {
        Content::Object(..) => Ok(content),
        other => Err(D::Error::invalid_type(other.unexpected(), &"an object")),
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
        if name == self.0 {
            Ok(())
        } else {
            self.1.put(name, value)
        }
    }

    fn omit(&mut self, name: &'static str) -> Result<(), F::Error> {
        if name == self.0 {
            Ok(())
        } else {
            self.1.omit(name)
        }
    }

    fn put_entry<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), F::Error> {
        if name == self.0 {
            Ok(())
        } else {
            self.1.put_entry(name, value)
        }
    }
}
