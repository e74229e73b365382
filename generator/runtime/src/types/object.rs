//! Structs that are JSON objects on the wire.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Error as _, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::json::entries::Entries;
use crate::json::place::Place;
use crate::json::read::{Read, inner_error};

/// Reads and writes a struct as an object: `"name on the wire": field` for each field, with a `?` after it if it is
/// left out when it has no value, `= null` if it is null, `? = null` if it may also have been left out, and `as number`
/// if the decimals in it are JSON numbers. At the end,
/// `..field` is a map of all other properties, and `&field` a union that shares the object. With `#[closed]` before the
/// name, requests must not have other properties.
///
/// Unlike serde's derive, it does not accept a list as an object, and it needs no procedural macro.
#[doc(hidden)]
#[macro_export]
macro_rules! object {
    // No field comes before these.
    ($name:ident; & $($rest:tt)*) => {
        $crate::object! { $name; , & $($rest)* }
    };
    ($name:ident; .. $($rest:tt)*) => {
        $crate::object! { $name; , .. $($rest)* }
    };
    // `$never` matches nothing: it represents the `?` before it, which cannot be named.
    ($(#[$closed:ident])? $name:ident; $($key:literal: $field:ident
        $(? $($never:lifetime)?)? $(= $null:ident)? $(as $format:ident)?),*
        $(, ..$others:ident $(as $others_format:ident)?)? $(, &$choice:ident)*) => {
        impl $crate::json::read::Read for $name {
            const KNOWN: Option<$crate::json::outline::KnownProperties> =
                Some($crate::json::outline::KnownProperties {
                    names: &[$($key),*],
                    required: &[$($crate::object!(@required $(, ? $($never)?)? $(, = $null)?)),*],
                    keeps_others: $crate::object!(@keeps $(, $others)? $(, $choice)*),
                });

            fn read<'de, D: $crate::serde::Deserializer<'de>>(
                place: &$crate::json::place::Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::object!(@reader $($choice)*)(place, stringify!($name), deserializer)
            }
        }

        $crate::deserialize!($name);

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::object!(@writer $(, $others)? $(, $choice)*)(
                    self,
                    stringify!($name),
                    serializer,
                )
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still written")]
        impl $crate::types::object::Properties for $name {
            fn write<F: $crate::types::object::Fields>(
                &self,
                fields: &mut F,
            ) -> Result<(), F::Error> {
                #[allow(dead_code, reason = "most objects have fields only")]
                const NAMES: &[&str] = &[$($key),*];

                $($crate::object!(
                    @put fields, $key, self.$field $(, as $format)? $(, ? $($never)?)? $(, = $null)?
                );)*
                $crate::object!(@put_choices fields, NAMES, self $(, $choice)*);
                $($crate::object!(@put_others fields, NAMES, self.$others $(, $others_format)?);)?
                Ok(())
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still read")]
        impl $crate::types::object::Object for $name {
            fn read_entries<'de, A: $crate::serde::de::MapAccess<'de>>(
                mut entries: $crate::json::entries::Entries<'de, '_, A>,
            ) -> Result<Self, A::Error> {
                $(let mut $field = None;)*
                $(let mut $others = std::collections::BTreeMap::new();)?
                while entries.advance()? {
                    let known = false $(|| $crate::object!(
                        @fill entries, $key, $field $(, as $format)? $(, ? $($never)?)? $(, = $null)?
                    ))*;
                    if !known {
                        $crate::object!(@other entries $(, $closed)? $(, ..$others $(, as $others_format)?)?);
                    }
                }
                // All missing fields are noted before the first of them ends the reading.
                $($crate::object!(@found entries, $field, $key $(, ? $($never)?)? $(, = $null)?);)*
                $crate::object!(@choices entries, [$($others)?] $($choice)*);
                $crate::object!(@apart [$($others)?] $($choice)*);
                Ok(Self {
                    $($field: $crate::object!(@take $field $(, ? $($never)?)? $(, = $null)?),)*
                    $($others,)?
                    $($choice: $choice?,)*
                })
            }
        }
    };
    (@other $entries:ident) => { $entries.skip() };
    (@other $entries:ident, closed) => { $entries.refuse() };
    (@other $entries:ident, ..$others:ident) => { $entries.keep(&mut $others) };
    (@other $entries:ident, ..$others:ident, as $format:ident) => {
        $entries.in_format($crate::format_of!($format)).keep(&mut $others)
    };
    (@put_choices $fields:ident, $names:ident, $object:ident) => {};
    (@put_choices $fields:ident, $names:ident, $object:ident $(, $choice:ident)+) => {
        let choices = [$($crate::types::object::properties(&$object.$choice)),+];
        $crate::types::object::write_choices(choices, $names, $fields)?
    };
    (@put_others $fields:ident, $names:ident, $others:expr) => {
        $crate::types::object::write_others(&$others, $names, $fields)?
    };
    (@put_others $fields:ident, $names:ident, $others:expr, number) => {
        $crate::types::decimal_json::write_others(&$others, $names, $fields)?
    };
    (@writer) => { $crate::types::object::write };
    (@writer $(, $open:ident)+) => { $crate::types::object::write_open };
    (@choices $entries:ident, $others:tt) => {};
    (@choices $entries:ident, [] $choice:ident) => {
        let $choice = $entries.choice(Some($crate::types::object::names::<Self>()));
    };
    (@choices $entries:ident, $others:tt $($choice:ident)+) => {
        $(let $choice = $entries.choice(None);)+
    };
    (@apart [] $($choice:ident)*) => {};
    (@apart [$others:ident] $($choice:ident)*) => {
        $($crate::types::object::take_apart(&$choice, &mut $others);)*
    };
    (@reader) => { $crate::types::object::read };
    (@reader $($choice:ident)+) => { $crate::types::object::read_with_choice };
    (@keeps) => { false };
    (@keeps $(, $kept:ident)+) => { true };
    (@required) => { true };
    (@required $($otherwise:tt)+) => { false };
    (@put $fields:ident, $key:literal, $value:expr $(, as $format:ident)? $(, = null)?) => {
        $fields.put($key, &$crate::as_described!($value $(, $format)?))?
    };
    (@put $fields:ident, $key:literal, $value:expr $(, as $format:ident)?, ?, = null) => {
        $fields.put($key, &$crate::as_described!($value $(, $format)?))?
    };
    (@put $fields:ident, $key:literal, $value:expr $(, as $format:ident)?, ?) => {
        match $crate::types::object::Omit::is_omitted(&$value) {
            true => $fields.omit($key)?,
            false => $fields.put($key, &$crate::as_described!($value $(, $format)?))?,
        }
    };
    (@fill $entries:expr, $key:literal, $field:ident, as $format:ident $($kind:tt)*) => {
        $crate::object!(@fill $entries.in_format($crate::format_of!($format)), $key, $field $($kind)*)
    };
    (@fill $entries:expr, $key:literal, $field:ident $(, = null)?) => {
        $entries.fill($key, &mut $field)
    };
    (@fill $entries:expr, $key:literal, $field:ident, ?, = null) => {
        $entries.fill($key, &mut $field)
    };
    (@fill $entries:expr, $key:literal, $field:ident, ?) => {
        $entries.fill_optional($key, &mut $field)
    };
    (@found $entries:ident, $field:ident, $key:literal) => {
        let $field = $entries.required($field, $key);
    };
    (@found $entries:ident, $field:ident, $key:literal, ? $(, = null)?) => {};
    (@found $entries:ident, $field:ident, $key:literal, = null) => {
        let $field = $entries.nullable($field, $key);
    };
    (@take $field:ident $(, = null)?) => { $field? };
    (@take $field:ident, ? $(, = null)?) => { $field.unwrap_or_default() };
}

/// A value that is written as an object.
pub trait Properties {
    /// Passes on the properties.
    ///
    /// # Errors
    ///
    /// When one of them cannot be written.
    fn write<F: Fields>(&self, fields: &mut F) -> Result<(), F::Error>;
}

/// A struct whose fields are the entries of an object.
pub trait Object: Properties + Read {
    fn read_entries<'de, A: MapAccess<'de>>(entries: Entries<'de, '_, A>)
    -> Result<Self, A::Error>;
}

/// The names of the fields on the wire.
pub fn names<T: Object>() -> &'static [&'static str] {
    T::KNOWN.map_or(&[], |properties| properties.names)
}

/// Receives the properties of an object, by their names on the wire.
pub trait Fields {
    type Error: serde::ser::Error;

    fn put<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), Self::Error>;

    /// Leaves out a property.
    fn omit(&mut self, name: &'static str) -> Result<(), Self::Error>;

    /// The same as [`put`](Self::put) for a property whose name is not fixed.
    fn put_entry<T: Serialize + ?Sized>(
        &mut self,
        name: &str,
        value: &T,
    ) -> Result<(), Self::Error>;
}

/// Passes on properties whose names are not fixed, except those named like a field, which would appear twice.
pub fn write_others<F: Fields>(
    others: &BTreeMap<String, impl Serialize>,
    fields: &[&str],
    to: &mut F,
) -> Result<(), F::Error> {
    let mut others = others.iter();
    others.try_for_each(|(name, value)| match fields.contains(&name.as_str()) {
        true => Ok(()),
        false => to.put_entry(name, value),
    })
}

/// Passes on the properties of unions that share an object with fields: each name once.
pub fn write_choices<F: Fields>(
    choices: impl IntoIterator<Item = serde_json::Result<Map<String, Value>>>,
    fields: &[&str],
    to: &mut F,
) -> Result<(), F::Error> {
    let mut all = Map::new();
    for properties in choices {
        all.extend(properties.map_err(F::Error::custom)?);
    }
    let mut all = all.iter();
    all.try_for_each(|(name, value)| match fields.contains(&name.as_str()) {
        true => Ok(()),
        false => to.put_entry(name, value),
    })
}

/// The properties of a value that is written as an object; none of any other value.
pub fn properties(value: &impl Serialize) -> serde_json::Result<Map<String, Value>> {
    Ok(match serde_json::to_value(value)? {
        Value::Object(properties) => properties,
        _ => Map::new(),
    })
}

/// Removes the entries of a union from those of other names, as both have been read from the same object.
pub fn take_apart<T: Serialize, V, E>(choice: &Result<T, E>, others: &mut BTreeMap<String, V>) {
    let properties = choice
        .as_ref()
        .ok()
        .and_then(|choice| properties(choice).ok());
    for (name, _) in properties.into_iter().flatten() {
        others.remove(&name);
    }
}

/// A field that may have no value, and is then left out.
pub trait Omit {
    fn is_omitted(&self) -> bool;
}

impl<T> Omit for Option<T> {
    fn is_omitted(&self) -> bool {
        self.is_none()
    }
}

/// Writes an object whose properties have fixed names.
pub fn write<T: Properties, S: Serializer>(
    object: &T,
    name: &'static str,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut fields = StructFields(serializer.serialize_struct(name, count(object))?);
    object.write(&mut fields)?;
    fields.0.end()
}

/// Writes an object that may have any properties.
pub fn write_open<T: Properties, S: Serializer>(
    object: &T,
    _: &'static str,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    write_map(object, serializer)
}

/// Writes an object as a map.
pub fn write_map<T: Properties, S: Serializer>(
    object: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut fields = MapFields(serializer.serialize_map(Some(count(object)))?);
    object.write(&mut fields)?;
    fields.0.end()
}

/// The number of properties that are not left out, which some formats write first.
pub(crate) fn count(object: &impl Properties) -> usize {
    let mut fields = Count(0);
    // Nothing is written, so nothing can fail.
    let _ = object.write(&mut fields);
    fields.0
}

struct Count(usize);

impl Fields for Count {
    type Error = serde::de::value::Error;

    fn put<T: Serialize + ?Sized>(&mut self, _: &'static str, _: &T) -> Result<(), Self::Error> {
        self.0 += 1;
        Ok(())
    }

    fn omit(&mut self, _: &'static str) -> Result<(), Self::Error> {
        Ok(())
    }

    fn put_entry<T: Serialize + ?Sized>(&mut self, _: &str, _: &T) -> Result<(), Self::Error> {
        self.0 += 1;
        Ok(())
    }
}

struct StructFields<S>(S);

impl<S: SerializeStruct> Fields for StructFields<S> {
    type Error = S::Error;

    fn put<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        self.0.serialize_field(name, value)
    }

    fn omit(&mut self, name: &'static str) -> Result<(), S::Error> {
        self.0.skip_field(name)
    }

    fn put_entry<T: Serialize + ?Sized>(&mut self, name: &str, _: &T) -> Result<(), S::Error> {
        Err(S::Error::custom(format_args!("`{name}` is no field")))
    }
}

struct MapFields<S>(S);

impl<S: SerializeMap> Fields for MapFields<S> {
    type Error = S::Error;

    fn put<T: Serialize + ?Sized>(
        &mut self,
        name: &'static str,
        value: &T,
    ) -> Result<(), S::Error> {
        self.0.serialize_entry(name, value)
    }

    fn omit(&mut self, _: &'static str) -> Result<(), S::Error> {
        Ok(())
    }

    fn put_entry<T: Serialize + ?Sized>(&mut self, name: &str, value: &T) -> Result<(), S::Error> {
        self.0.serialize_entry(name, value)
    }
}

/// Reads an object.
pub fn read<'de, T: Object, D: Deserializer<'de>>(
    place: &Place<'_>,
    name: &'static str,
    deserializer: D,
) -> Result<T, D::Error> {
    deserializer.deserialize_struct(name, names::<T>(), ObjectVisitor(place, None, PhantomData))
}

/// The same for an object that shares its text with a union.
pub fn read_with_choice<'de, T: Object, D: Deserializer<'de>>(
    place: &Place<'_>,
    name: &'static str,
    deserializer: D,
) -> Result<T, D::Error> {
    // The recursion limit of serde_json starts anew with each text.
    if place.is_too_deep() {
        place.note("is nested too deeply");
        return Err(D::Error::custom("an object is nested too deeply"));
    }
    let json = Box::<RawValue>::deserialize(deserializer)?;
    let mut reader = serde_json::Deserializer::from_str(json.get());
    let visitor = ObjectVisitor(place, Some(&json), PhantomData);
    let object = reader.deserialize_struct(name, names::<T>(), visitor);
    object.map_err(inner_error)
}

/// Reads the entries of an object, whose whole text may be known.
struct ObjectVisitor<'p, T>(&'p Place<'p>, Option<&'p RawValue>, PhantomData<T>);

impl<'de, T: Object> Visitor<'de> for ObjectVisitor<'_, T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, access: A) -> Result<T, A::Error> {
        T::read_entries(Entries::new(self.0, access).within(self.1))
    }
}
