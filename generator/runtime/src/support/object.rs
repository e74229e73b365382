//! Structs that travel as JSON objects.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::entries::Entries;

/// Reads and writes a struct as an object: `"name on the wire": field` for each field, with a `?` after it
/// if it is left out when it has no value, and `= null` if it is null then.
///
/// Unlike what serde would derive, it takes no list for an object, and it needs no procedural macro.
macro_rules! object {
    // `$never` matches nothing: it stands for the `?` before it, which cannot be named.
    ($name:ident; $($key:literal: $field:ident $(? $($never:lifetime)?)? $(= $null:ident)?),*) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                $crate::support::object::write(self, stringify!($name), serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $crate::support::object::read(stringify!($name), &[$($key),*], deserializer)
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still read and written")]
        impl $crate::support::object::Object for $name {
            fn write(&self, fields: &mut impl $crate::support::object::Fields) -> bool {
                true $(&& object!(@put fields, $key, self.$field $(, ? $($never)?)?))*
            }

            fn read<'de, A: serde::de::MapAccess<'de>>(
                mut entries: $crate::support::entries::Entries<'de, A>,
            ) -> Result<Self, A::Error> {
                $(let mut $field = None;)*
                while entries.advance()? {
                    match entries.name() {
                        $($key => entries.fill($key, &mut $field),)*
                        _ => entries.skip(),
                    }?;
                }
                Ok(Self {
                    $($field: object!(@value $field, $key $(, ? $($never)?)? $(, $null)?)),*
                })
            }
        }
    };
    (@put $fields:ident, $key:literal, $value:expr) => { $fields.put($key, &$value) };
    (@put $fields:ident, $key:literal, $value:expr, ?) => { $fields.put_or_omit($key, &$value) };
    (@value $field:ident, $key:literal) => { $crate::support::entries::required($field, $key)? };
    (@value $field:ident, $key:literal, $otherwise:tt) => { $field.unwrap_or_default() };
}

/// A struct whose fields are the entries of an object.
pub(crate) trait Object: Sized {
    /// Passes on the fields until one of them fails. Returns whether none did.
    fn write(&self, fields: &mut impl Fields) -> bool;

    fn read<'de, A: MapAccess<'de>>(entries: Entries<'de, A>) -> Result<Self, A::Error>;
}

/// Receives the fields of an object, by their names on the wire. Each method returns whether to go on, and
/// no result, as a `?` for each field takes long to compile.
pub(crate) trait Fields {
    fn put(&mut self, name: &'static str, value: &impl Serialize) -> bool;

    fn omit(&mut self, name: &'static str) -> bool;

    #[allow(dead_code, reason = "it may be that no field can be left out")]
    fn put_or_omit(&mut self, name: &'static str, value: &(impl Serialize + Omit)) -> bool {
        if value.is_omitted() {
            self.omit(name)
        } else {
            self.put(name, value)
        }
    }
}

/// What can be without a value, and is then left out.
pub(crate) trait Omit {
    fn is_omitted(&self) -> bool;
}

impl<T> Omit for Option<T> {
    fn is_omitted(&self) -> bool {
        self.is_none()
    }
}

/// Writes an object.
pub(crate) fn write<T: Object, S: Serializer>(
    object: &T,
    name: &'static str,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut count = Count(0);
    object.write(&mut count);
    let mut writer = Writer {
        serializer: serializer.serialize_struct(name, count.0)?,
        error: None,
    };
    object.write(&mut writer);
    match writer.error {
        Some(error) => Err(error),
        None => writer.serializer.end(),
    }
}

/// Counts the fields that are there.
struct Count(usize);

impl Fields for Count {
    fn put(&mut self, _: &'static str, _: &impl Serialize) -> bool {
        self.0 += 1;
        true
    }

    fn omit(&mut self, _: &'static str) -> bool {
        true
    }
}

/// Writes the fields.
struct Writer<S: SerializeStruct> {
    serializer: S,
    error: Option<S::Error>,
}

impl<S: SerializeStruct> Writer<S> {
    /// Keeps the error, if there is one. Returns whether there is none.
    fn keep(&mut self, result: Result<(), S::Error>) -> bool {
        result.map_err(|error| self.error = Some(error)).is_ok()
    }
}

impl<S: SerializeStruct> Fields for Writer<S> {
    fn put(&mut self, name: &'static str, value: &impl Serialize) -> bool {
        let result = self.serializer.serialize_field(name, value);
        self.keep(result)
    }

    fn omit(&mut self, name: &'static str) -> bool {
        let result = self.serializer.skip_field(name);
        self.keep(result)
    }
}

/// Reads an object.
pub(crate) fn read<'de, T: Object, D: Deserializer<'de>>(
    name: &'static str,
    fields: &'static [&'static str],
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_struct(name, fields, ObjectVisitor(PhantomData))
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Object> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, entries: A) -> Result<T, A::Error> {
        T::read(Entries::new(entries))
    }
}
