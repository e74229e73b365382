//! Structs that are JSON objects on the wire.

use std::collections::{BTreeMap, HashSet};
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{SerializeMap, Serializer};
use serde_json::value::RawValue;

use crate::json::entries::Entries;
use crate::json::outline::Outline;
use crate::json::place::Place;
use crate::json::read::{Read, inner_error};
use crate::json::write::{Format, Write, Written};

/// Reads and writes a struct as an object: `"name on the wire": field` for each field, with a `?` after it if it is
/// left out when it has no value, `= null` if it is null, `? = null` if it may also have been left out, and `as number`
/// if the decimals in it are JSON numbers, or `as seconds` if its times are in whole seconds. At the end,
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
        impl $crate::json::write::Write for $name {
            fn write<S: $crate::serde::Serializer>(
                &self,
                _: $crate::json::write::Format,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::types::object::write(self, serializer)
            }
        }

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

        $crate::serialize!($name);
        $crate::deserialize!($name);

        #[allow(deprecated, reason = "a field that should not be used is still read and written")]
        impl $crate::types::object::Object for $name {
            fn write_entries(&self, fields: &mut impl $crate::types::object::Fields) -> bool {
                $crate::object!(@once fields $(, $choice)*);
                true $(&& $crate::object!(
                    @put fields, $key, self.$field $(, as $format)? $(, ? $($never)?)? $(, = $null)?
                ))*
                $(&& fields.put_choice(&self.$choice))*
                $(&& fields.put_others(
                    &self.$others,
                    $crate::types::object::names::<Self>(),
                    $crate::format_of!($($others_format)?),
                ))?
            }

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
    (@once $fields:ident) => {};
    (@once $fields:ident $(, $choice:ident)+) => {
        #[allow(unused_imports, reason = "it may be that nothing else is in the object")]
        use $crate::types::object::Fields as _;
        let $fields = &mut $crate::types::object::Once::new($fields);
    };
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
    (@put $fields:ident, $key:literal, $value:expr, as $format:ident $($kind:tt)*) => {
        $crate::object!(@put $fields, $key, $crate::as_described!($value, $format) $($kind)*)
    };
    (@put $fields:ident, $key:literal, $value:expr $(, = null)?) => { $fields.put($key, &$value) };
    (@put $fields:ident, $key:literal, $value:expr, ?, = null) => { $fields.put($key, &$value) };
    (@put $fields:ident, $key:literal, $value:expr, ?) => {
        $fields.put_or_omit($key, &$value)
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

/// A struct whose fields are the entries of an object.
pub trait Object: Read {
    /// Passes on the fields until one of them fails. Returns whether none did.
    fn write_entries(&self, fields: &mut impl Fields) -> bool;

    fn read_entries<'de, A: MapAccess<'de>>(entries: Entries<'de, '_, A>)
    -> Result<Self, A::Error>;
}

/// The names of the fields on the wire.
pub fn names<T: Object>() -> &'static [&'static str] {
    T::KNOWN.map_or(&[], |properties| properties.names)
}

/// A value that can be written as an object with a tag: a struct, or a union of structs.
pub trait Taggable {
    fn write_fields(&self, fields: &mut impl Fields) -> bool;
}

impl<T: Object> Taggable for T {
    fn write_fields(&self, fields: &mut impl Fields) -> bool {
        self.write_entries(fields)
    }
}

/// Passes on the entries of a union of objects.
pub fn write_union(union: &impl Write, fields: &mut impl Fields) -> bool {
    let json = json(union);
    let mut entries = entries(json.as_deref()).into_iter();
    entries.all(|(name, json)| fields.put(&name, &json))
}

/// Receives the fields of an object, by their names on the wire. Each method returns whether to go on, rather than a
/// result, as a `?` for each field takes long to compile.
pub trait Fields {
    fn put(&mut self, name: &str, value: &impl Write) -> bool;

    fn omit(&mut self, name: &str) -> bool;

    fn put_or_omit(&mut self, name: &str, value: &(impl Write + Omit)) -> bool {
        if value.is_omitted() {
            self.omit(name)
        } else {
            self.put(name, value)
        }
    }

    /// Passes on entries whose names are not fixed, except those named like a field, which would appear twice.
    fn put_others(
        &mut self,
        others: &BTreeMap<String, impl Write>,
        fields: &[&str],
        format: Format,
    ) -> bool {
        let mut others = others.iter();
        others.all(|(name, value)| {
            fields.contains(&name.as_str()) || self.put(name, &Written(value, format))
        })
    }
}

/// Passes on each name once: a property of a union may be a field, too, and may have a value in only one of the two.
pub struct Once<'f, F> {
    fields: &'f mut F,
    names: HashSet<String>,
}

impl<'f, F: Fields> Once<'f, F> {
    pub fn new(fields: &'f mut F) -> Self {
        let names = HashSet::new();
        Self { fields, names }
    }

    /// Passes on the entries of a union.
    pub fn put_choice(&mut self, choice: &impl Write) -> bool {
        write_union(choice, self)
    }
}

impl<F: Fields> Fields for Once<'_, F> {
    fn put(&mut self, name: &str, value: &impl Write) -> bool {
        let is_new = self.names.insert(name.to_owned());
        !is_new || self.fields.put(name, value)
    }

    fn omit(&mut self, name: &str) -> bool {
        self.fields.omit(name)
    }
}

fn json(value: &impl Write) -> Option<Box<RawValue>> {
    serde_json::value::to_raw_value(&Written(value, Format::Plain)).ok()
}

fn entries(json: Option<&RawValue>) -> Vec<(String, &RawValue)> {
    match json.and_then(Outline::of) {
        Some(Outline::Object(entries)) => entries,
        _ => Vec::new(),
    }
}

/// Removes the entries of a union from those of other names, as both have been read from the same object.
pub fn take_apart<T: Write, V, E>(choice: &Result<T, E>, others: &mut BTreeMap<String, V>) {
    let json = choice.as_ref().ok().and_then(json);
    for (name, _) in entries(json.as_deref()) {
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

impl<T: Omit> Omit for Written<'_, T> {
    fn is_omitted(&self) -> bool {
        self.0.is_omitted()
    }
}

/// Writes an object.
pub fn write<T: Object, S: Serializer>(object: &T, serializer: S) -> Result<S::Ok, S::Error> {
    write_fields(
        serializer,
        |fields| object.write_entries(fields),
        |fields| object.write_entries(fields),
    )
}

/// Writes an object whose fields are passed on twice, as serializers ask for their number first.
pub fn write_fields<S: Serializer>(
    serializer: S,
    count: impl FnOnce(&mut Count) -> bool,
    fill: impl FnOnce(&mut Writer<S::SerializeMap>) -> bool,
) -> Result<S::Ok, S::Error> {
    let mut fields = Count(0);
    count(&mut fields);
    let mut writer = Writer {
        serializer: serializer.serialize_map(Some(fields.0))?,
        error: None,
    };
    fill(&mut writer);
    match writer.error {
        Some(error) => Err(error),
        None => writer.serializer.end(),
    }
}

/// Counts the fields that are not left out.
pub struct Count(pub(crate) usize);

impl Fields for Count {
    fn put(&mut self, _: &str, _: &impl Write) -> bool {
        self.0 += 1;
        true
    }

    fn omit(&mut self, _: &str) -> bool {
        true
    }
}

/// Writes the fields.
pub struct Writer<S: SerializeMap> {
    serializer: S,
    error: Option<S::Error>,
}

impl<S: SerializeMap> Writer<S> {
    /// Keeps the error, if there is one. Returns whether there is none.
    fn keep(&mut self, result: Result<(), S::Error>) -> bool {
        result.map_err(|error| self.error = Some(error)).is_ok()
    }
}

impl<S: SerializeMap> Fields for Writer<S> {
    fn put(&mut self, name: &str, value: &impl Write) -> bool {
        let value = Written(value, Format::Plain);
        let result = self.serializer.serialize_entry(name, &value);
        self.keep(result)
    }

    fn omit(&mut self, _: &str) -> bool {
        true
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
