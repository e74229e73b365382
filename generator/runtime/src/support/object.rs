//! Structs that travel as JSON objects.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde::ser::{SerializeStruct, Serializer};

use super::entries::Entries;
use super::place::Place;
use super::write::{Format, Write, Written};

/// Reads and writes a struct as an object: `"name on the wire": field` for each field, with a `?` after it
/// if it is left out when it has no value, `= null` if it is null then, and `as number` if the decimals in it
/// are JSON numbers.
///
/// Unlike what serde would derive, it takes no list for an object, and it needs no procedural macro.
macro_rules! object {
    // `$never` matches nothing: it stands for the `?` before it, which cannot be named.
    ($name:ident; $($key:literal: $field:ident
        $(? $($never:lifetime)?)? $(= $null:ident)? $(as $format:ident)?),*) => {
        impl $crate::support::write::Write for $name {
            fn write<S: serde::Serializer>(
                &self,
                _: $crate::support::write::Format,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::support::object::write(self, stringify!($name), serializer)
            }
        }

        impl $crate::support::read::Read for $name {
            fn expected(_: &$crate::support::place::Place<'_>) -> &'static str {
                "an object"
            }

            fn likeness(
                outline: &$crate::support::outline::Outline<'_>,
            ) -> Option<$crate::support::outline::Likeness> {
                outline.likeness(&[$((
                    $key,
                    object!(@required $(, ? $($never)?)? $(, = $null)?),
                )),*])
            }

            fn read<'de, D: serde::Deserializer<'de>>(
                place: &$crate::support::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::support::object::read(place, stringify!($name), &[$($key),*], deserializer)
            }
        }

        serialize!($name);
        deserialize!($name);

        #[allow(deprecated, reason = "a field that should not be used is still read and written")]
        impl $crate::support::object::Object for $name {
            fn write(&self, fields: &mut impl $crate::support::object::Fields) -> bool {
                true $(&& object!(
                    @put fields, $key, object!(@value self.$field $(, $format)?) $(, ? $($never)?)?
                ))*
            }

            fn read<'de, A: serde::de::MapAccess<'de>>(
                mut entries: $crate::support::entries::Entries<'de, '_, A>,
            ) -> Result<Self, A::Error> {
                $(let mut $field = None;)*
                while entries.advance()? {
                    match entries.name() {
                        $($key => object!(
                            @fill entries, $key, $field $(, ? $($never)?)? $(, as $format)?
                        ),)*
                        _ => entries.skip(),
                    }?;
                }
                // What is missing is known before the first of it ends the reading.
                $(object!(@found entries, $field, $key $(, ? $($never)?)? $(, = $null)?);)*
                Ok(Self { $($field: object!(@take $field $(, ? $($never)?)?)),* })
            }
        }
    };
    (@required) => { $crate::support::outline::Required::Yes };
    (@required $($otherwise:tt)+) => { $crate::support::outline::Required::No };
    (@value $value:expr) => { &$value };
    (@value $value:expr, number) => {
        &$crate::support::write::Written(&$value, $crate::support::write::Format::Number)
    };
    (@put $fields:ident, $key:literal, $value:expr) => { $fields.put($key, $value) };
    (@put $fields:ident, $key:literal, $value:expr, ?) => { $fields.put_or_omit($key, $value) };
    (@fill $entries:ident, $key:literal, $field:ident) => { $entries.fill($key, &mut $field) };
    (@fill $entries:ident, $key:literal, $field:ident, ?) => {
        $entries.fill_optional($key, &mut $field)
    };
    (@fill $entries:ident, $key:literal, $field:ident, as number) => {
        $entries.number().fill($key, &mut $field)
    };
    (@fill $entries:ident, $key:literal, $field:ident, ?, as number) => {
        $entries.number().fill_optional($key, &mut $field)
    };
    (@found $entries:ident, $field:ident, $key:literal) => {
        let $field = $entries.required($field, $key);
    };
    (@found $entries:ident, $field:ident, $key:literal, ?) => {};
    (@found $entries:ident, $field:ident, $key:literal, = null) => {
        let $field = $entries.nullable($field, $key);
    };
    (@take $field:ident) => { $field? };
    (@take $field:ident, ?) => { $field.unwrap_or_default() };
}

/// A struct whose fields are the entries of an object.
pub(crate) trait Object: Sized {
    /// Passes on the fields until one of them fails. Returns whether none did.
    fn write(&self, fields: &mut impl Fields) -> bool;

    fn read<'de, A: MapAccess<'de>>(entries: Entries<'de, '_, A>) -> Result<Self, A::Error>;
}

/// Receives the fields of an object, by their names on the wire. Each method returns whether to go on, and
/// no result, as a `?` for each field takes long to compile.
pub(crate) trait Fields {
    fn put(&mut self, name: &'static str, value: &impl Write) -> bool;

    fn omit(&mut self, name: &'static str) -> bool;

    #[allow(dead_code, reason = "it may be that no field can be left out")]
    fn put_or_omit(&mut self, name: &'static str, value: &(impl Write + Omit)) -> bool {
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

impl<T: Omit> Omit for Written<'_, T> {
    fn is_omitted(&self) -> bool {
        self.0.is_omitted()
    }
}

/// Writes an object.
pub(crate) fn write<T: Object, S: Serializer>(
    object: &T,
    name: &'static str,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    write_fields(
        name,
        serializer,
        |fields| object.write(fields),
        |fields| object.write(fields),
    )
}

/// Writes an object whose fields are passed on twice: serializers ask how many there are.
pub(crate) fn write_fields<S: Serializer>(
    name: &'static str,
    serializer: S,
    count: impl FnOnce(&mut Count) -> bool,
    fill: impl FnOnce(&mut Writer<S::SerializeStruct>) -> bool,
) -> Result<S::Ok, S::Error> {
    let mut fields = Count(0);
    count(&mut fields);
    let mut writer = Writer {
        serializer: serializer.serialize_struct(name, fields.0)?,
        error: None,
    };
    fill(&mut writer);
    match writer.error {
        Some(error) => Err(error),
        None => writer.serializer.end(),
    }
}

/// Counts the fields that are there.
pub(crate) struct Count(usize);

impl Fields for Count {
    fn put(&mut self, _: &'static str, _: &impl Write) -> bool {
        self.0 += 1;
        true
    }

    fn omit(&mut self, _: &'static str) -> bool {
        true
    }
}

/// Writes the fields.
pub(crate) struct Writer<S: SerializeStruct> {
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
    fn put(&mut self, name: &'static str, value: &impl Write) -> bool {
        let value = Written(value, Format::Text);
        let result = self.serializer.serialize_field(name, &value);
        self.keep(result)
    }

    fn omit(&mut self, name: &'static str) -> bool {
        let result = self.serializer.skip_field(name);
        self.keep(result)
    }
}

/// Reads an object.
pub(crate) fn read<'de, T: Object, D: Deserializer<'de>>(
    place: &Place<'_>,
    name: &'static str,
    fields: &'static [&'static str],
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_struct(name, fields, ObjectVisitor(place, PhantomData))
}

struct ObjectVisitor<'p, T>(&'p Place<'p>, PhantomData<T>);

impl<'de, T: Object> Visitor<'de> for ObjectVisitor<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<T, A::Error> {
        T::read(Entries::new(self.0, access))
    }
}
