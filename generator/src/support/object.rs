//! Structs that travel as JSON objects.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::forward_to_deserialize_any;

/// Reads and writes a struct as an object: `name` for each field, `name?` where it is left out when it
/// has no value, `name = "…"` where it has another name on the wire, as a raw identifier always has.
///
/// Unlike what serde would derive, it takes no list for an object, and it needs no procedural macro.
macro_rules! object {
    // `$never` matches nothing: it stands for the `?` before it, which cannot be named.
    ($name:ident; $($field:ident $(? $($never:lifetime)?)? $(= $key:literal)?),*) => {
        #[allow(deprecated, reason = "a field that should not be used is still written")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                use $crate::support::object::object;

                let count = 0 $(+ usize::from(object!(@is_written &self.$field $(, ? $($never)?)?)))*;
                let mut entries = serializer.serialize_struct(stringify!($name), count)?;
                $(if object!(@is_written &self.$field $(, ? $($never)?)?) {
                    entries.serialize_field(object!(@key $field $($key)?), &self.$field)?;
                } else {
                    entries.skip_field(object!(@key $field $($key)?))?;
                })*
                entries.end()
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::support::object::read(deserializer)
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still read")]
        impl<'de> $crate::support::object::Object<'de> for $name {
            const NAME: &'static str = stringify!($name);
            const FIELDS: &'static [&'static str] =
                &[$($crate::support::object::object!(@key $field $($key)?)),*];

            fn read<A: serde::de::MapAccess<'de>>(mut entries: A) -> Result<Self, A::Error> {
                use $crate::support::entries::{Key, fill, skip};
                use $crate::support::object::object;

                $(let mut $field = None;)*
                while let Some(Key(key)) = entries.next_key()? {
                    match &*key {
                        $(object!(@key $field $($key)?) => {
                            fill(&mut $field, object!(@key $field $($key)?), &mut entries)
                        })*
                        _ => skip(&mut entries),
                    }?;
                }
                Ok(Self {
                    $($field: object!(
                        @value $field, object!(@key $field $($key)?) $(, ? $($never)?)?
                    )),*
                })
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident $key:literal) => { $key };
    (@is_written $value:expr) => { true };
    (@is_written $value:expr, ?) => { !$crate::support::object::Omit::is_omitted($value) };
    (@value $found:ident, $key:expr) => { $crate::support::object::required($found, $key)? };
    (@value $found:ident, $key:expr, ?) => { $found.unwrap_or_default() };
}

pub(crate) use object;

/// What can be read from the entries of an object.
pub(crate) trait Object<'de>: Sized {
    const NAME: &'static str;
    /// The names of its fields on the wire.
    const FIELDS: &'static [&'static str];

    fn read<A: MapAccess<'de>>(entries: A) -> Result<Self, A::Error>;
}

/// What can be without a value, and is then left out.
#[allow(dead_code, reason = "it may be that no field can")]
pub(crate) trait Omit {
    fn is_omitted(&self) -> bool;
}

impl<T> Omit for Option<T> {
    fn is_omitted(&self) -> bool {
        self.is_none()
    }
}

/// Reads an object.
pub(crate) fn read<'de, T: Object<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_struct(T::NAME, T::FIELDS, ObjectVisitor(PhantomData))
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Object<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<T, A::Error> {
        T::read(entries)
    }
}

/// A value that must have been there, unless null would do.
#[allow(dead_code, reason = "it may be that every field can be left out")]
pub(crate) fn required<'de, T: Deserialize<'de>, E: Error>(
    found: Option<T>,
    name: &'static str,
) -> Result<T, E> {
    found.map_or_else(|| T::deserialize(Missing(name, PhantomData)), Ok)
}

/// Nothing in the place of a value.
struct Missing<E>(&'static str, PhantomData<E>);

impl<'de, E: Error> Deserializer<'de> for Missing<E> {
    type Error = E;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, E> {
        Err(E::missing_field(self.0))
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, E> {
        visitor.visit_none()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}
