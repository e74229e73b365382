//! Structs that are objects on the wire.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor,
};
use serde::ser::{Error as _, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::{Map, Value};

/// Implements `Serialize` and `Deserialize` for a struct as an object, like a derive would, in a fraction of the time that
/// a derive takes to compile:
///
/// ```ignore
/// object! { Tax {
///     id: optional = "svc_id",
///     name: required,
///     rate: optional as number,
///     terminated_at: nullable,
///     ..additional_properties,
/// } }
/// ```
///
/// A field is `required`; `optional`, and then left out if it has no value; or `nullable`, and then null. Its name on the
/// wire follows if it is another one, and `as number` if its decimals are numbers. `..field` is a map of all other
/// properties, and `&field` a union that shares the object.
///
/// Unlike a derive, it does not take a list for an object.
#[doc(hidden)]
#[macro_export]
macro_rules! object {
    ($name:ident {
        $($field:ident: $kind:ident $(= $key:literal)? $(as $format:ident)?,)*
        $(..$others:ident $(as $others_format:ident)?,)?
        $(&$choice:ident,)*
    }) => {
        #[allow(deprecated, reason = "a field that should not be used is still written")]
        impl $crate::types::object::Properties for $name {
            fn write<F: $crate::types::object::Fields>(
                &self,
                fields: &mut F,
            ) -> Result<(), F::Error> {
                $($crate::object!(
                    @put $kind, fields, $crate::object!(@key $field $(, $key)?), self.$field $(, $format)?
                );)*
                $crate::object!(@put_choices fields, self $(, $choice)*);
                $($crate::object!(@put_others fields, self.$others $(, $others_format)?);)?
                Ok(())
            }
        }

        impl $crate::serde::Serialize for $name {
            fn serialize<S: $crate::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                $crate::object!(@writer $(, $others)? $(, $choice)*)(self, serializer)
            }
        }

        #[allow(deprecated, reason = "a field that should not be used is still read")]
        impl $crate::types::object::Object for $name {
            const NAME: &'static str = stringify!($name);
            const FIELDS: &'static [&'static str] =
                &[$($crate::object!(@key $field $(, $key)?)),*];

            #[allow(unused_mut, reason = "an object that is shared with a union is read twice")]
            fn read<'de, A: $crate::serde::de::MapAccess<'de>>(
                mut map: A,
            ) -> Result<Self, A::Error> {
                #[allow(non_camel_case_types, dead_code, reason = "the places of the fields")]
                enum Place { $($field),* }

                $crate::object!(@buffer map, whole $(, $choice)*);
                $(let mut $field = None;)*
                $(let mut $others = std::collections::BTreeMap::new();)?
                let mut keys = $crate::types::object::Keys::<{ $crate::object!(@keeps $(, $others)?) }>::of(
                    Self::FIELDS,
                );
                while let Some(key) = map.next_key_seed(&mut keys)? {
                    match key {
                        $($crate::types::object::Key::Field(place) if place == Place::$field as usize => {
                            $crate::types::object::fill(&mut map, Self::FIELDS[place], &mut $field)?
                        })*
                        $crate::types::object::Key::Field(_) => {}
                        $crate::types::object::Key::Other(name) => {
                            $crate::object!(@other map, name $(, $others)?)
                        }
                    }
                }
                $crate::object!(@choices whole $(, $choice)*);
                $crate::object!(@apart [$($others)?] $($choice)*);
                Ok(Self {
                    $($field: $crate::object!(@take $kind, $field, $crate::object!(@key $field $(, $key)?)),)*
                    $($others,)?
                    $($choice,)*
                })
            }
        }

        impl<'de> $crate::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<Self, D::Error> {
                $crate::object!(@reader $(, $others)? $(, $choice)*)(deserializer)
            }
        }
    };
    (@key $field:ident) => { stringify!($field) };
    (@key $field:ident, $key:literal) => { $key };
    (@put optional, $fields:ident, $key:expr, $value:expr) => {
        $crate::types::object::put_unless(
            $crate::types::object::Omit::is_omitted(&$value),
            $fields,
            $key,
            &$value,
        )?
    };
    (@put $kind:ident, $fields:ident, $key:expr, $value:expr) => {
        $fields.put($key, &$value)?
    };
    (@put optional, $fields:ident, $key:expr, $value:expr, number) => {
        $crate::types::object::put_unless(
            $crate::types::object::Omit::is_omitted(&$value),
            $fields,
            $key,
            &$crate::types::decimal_json::AsNumber(&$value),
        )?
    };
    (@put $kind:ident, $fields:ident, $key:expr, $value:expr, number) => {
        $fields.put($key, &$crate::types::decimal_json::AsNumber(&$value))?
    };
    (@put_choices $fields:ident, $object:ident) => {};
    (@put_choices $fields:ident, $object:ident $(, $choice:ident)+) => {
        let choices = [$($crate::types::object::properties(&$object.$choice)),+];
        $crate::types::object::write_choices::<Self, _>(choices, $fields)?
    };
    (@put_others $fields:ident, $others:expr) => {
        $crate::types::object::write_others::<Self, _>(&$others, $fields)?
    };
    (@put_others $fields:ident, $others:expr, number) => {
        $crate::types::decimal_json::write_others::<Self, _>(&$others, $fields)?
    };
    (@writer) => { $crate::types::object::write };
    (@writer $(, $open:ident)+) => { $crate::types::object::write_map };
    (@reader) => { $crate::types::object::read };
    (@reader $(, $open:ident)+) => { $crate::types::object::read_map };
    (@keeps) => { false };
    (@keeps, $others:ident) => { true };
    (@other $map:ident, $name:ident) => {{
        let _: Option<String> = $name;
        $crate::types::object::skip(&mut $map)?
    }};
    (@other $map:ident, $name:ident, $others:ident) => {
        $crate::types::object::keep(&mut $map, $name, &mut $others)?
    };
    (@buffer $map:ident, $whole:ident) => {};
    (@buffer $map:ident, $whole:ident $(, $choice:ident)+) => {
        use $crate::serde::de::MapAccess as _;

        let content = $crate::types::content::Content::of_map($map)?;
        let $whole = &content;
        let mut $map = content.entries::<A::Error>()?;
    };
    (@choices $whole:ident) => {};
    (@choices $whole:ident $(, $choice:ident)+) => {
        $(let $choice = $whole.read::<_, A::Error>()?;)+
    };
    (@apart [] $($choice:ident)*) => {};
    (@apart [$others:ident] $($choice:ident)*) => {
        $($crate::types::object::take_apart(&$choice, &mut $others);)*
    };
    (@take required, $field:ident, $key:expr) => {
        $crate::types::object::required($field, $key)?
    };
    (@take $kind:ident, $field:ident, $key:expr) => { $field.unwrap_or_default() };
}

/// A value that is written as a word in a table says, if there is one.
#[doc(hidden)]
#[macro_export]
macro_rules! as_described {
    ($value:expr $(, exact)?) => {
        $value
    };
    ($value:expr, number) => {
        $crate::types::decimal_json::AsNumber(&$value)
    };
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

/// A struct that is an object.
pub trait Object: Properties + Sized {
    /// The name of the struct.
    const NAME: &'static str;
    /// The names of its fields on the wire.
    const FIELDS: &'static [&'static str];

    /// Reads the entries of an object.
    fn read<'de, A: MapAccess<'de>>(map: A) -> Result<Self, A::Error>;
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
pub fn write_others<T: Object, F: Fields>(
    others: &BTreeMap<String, impl Serialize>,
    to: &mut F,
) -> Result<(), F::Error> {
    others.iter().try_for_each(|(name, value)| {
        if T::FIELDS.contains(&name.as_str()) {
            Ok(())
        } else {
            to.put_entry(name, value)
        }
    })
}

/// Passes on the properties of unions that share an object with fields: each name once.
pub fn write_choices<T: Object, F: Fields>(
    choices: impl IntoIterator<Item = serde_json::Result<Map<String, Value>>>,
    to: &mut F,
) -> Result<(), F::Error> {
    let mut merged = Map::new();
    for properties in choices {
        merged.extend(properties.map_err(F::Error::custom)?);
    }
    merged.iter().try_for_each(|(name, value)| {
        if T::FIELDS.contains(&name.as_str()) {
            Ok(())
        } else {
            to.put_entry(name, value)
        }
    })
}

/// Passes on the properties of a union of objects.
pub fn write_properties<F: Fields>(union: &impl Serialize, to: &mut F) -> Result<(), F::Error> {
    properties(union)
        .map_err(F::Error::custom)?
        .iter()
        .try_for_each(|(name, value)| to.put_entry(name, value))
}

/// The properties of a value that is written as an object; none of any other value.
pub fn properties(value: &impl Serialize) -> serde_json::Result<Map<String, Value>> {
    Ok(match serde_json::to_value(value)? {
        Value::Object(properties) => properties,
        _ => Map::new(),
    })
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

/// Passes on a property, unless it is left out.
pub fn put_unless<T: Serialize, F: Fields>(
    is_omitted: bool,
    fields: &mut F,
    name: &'static str,
    value: &T,
) -> Result<(), F::Error> {
    if is_omitted {
        fields.omit(name)
    } else {
        fields.put(name, value)
    }
}

/// Writes an object whose properties have fixed names.
pub fn write<T: Object, S: Serializer>(object: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut fields = StructFields(serializer.serialize_struct(T::NAME, count(object))?);
    object.write(&mut fields)?;
    fields.0.end()
}

/// Writes an object as a map, as it may have any properties.
pub fn write_map<T: Properties, S: Serializer>(
    object: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let mut fields = MapFields(serializer.serialize_map(Some(count(object)))?);
    object.write(&mut fields)?;
    fields.0.end()
}

/// The number of properties that are not left out, which some formats write first.
fn count(object: &impl Properties) -> usize {
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

/// Reads an object whose properties have fixed names.
pub fn read<'de, T: Object, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_struct(T::NAME, T::FIELDS, ObjectVisitor(PhantomData))
}

/// Reads an object that may have any properties.
pub fn read_map<'de, T: Object, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    deserializer.deserialize_map(ObjectVisitor(PhantomData))
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Object> Visitor<'de> for ObjectVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "struct {}", T::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::read(map)
    }
}

/// The name of a property.
pub enum Key {
    /// That of the field in this place.
    Field(usize),
    /// Any other, if it is kept.
    Other(Option<String>),
}

/// Finds the fields with these names on the wire, and keeps other names if `KEEPS`.
pub struct Keys<const KEEPS: bool> {
    fields: &'static [&'static str],
    /// The place after the field that was found last: most services write fields in an order of their own.
    next: usize,
}

impl<'de, const KEEPS: bool> DeserializeSeed<'de> for &mut Keys<KEEPS> {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<const KEEPS: bool> Keys<KEEPS> {
    pub fn of(fields: &'static [&'static str]) -> Self {
        Self { fields, next: 0 }
    }

    /// The place of a field. Those after the last one are compared first.
    fn place(&self, name: &str) -> Option<usize> {
        let (before, after) = self.fields.split_at_checked(self.next)?;
        let within = |fields: &[&str]| fields.iter().position(|field| *field == name);
        within(after)
            .map(|place| self.next + place)
            .or_else(|| within(before))
    }

    fn other(name: &str) -> Key {
        Key::Other(KEEPS.then(|| name.to_owned()))
    }
}

impl<const KEEPS: bool> Visitor<'_> for &mut Keys<KEEPS> {
    type Value = Key;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a property")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Key, E> {
        let Some(place) = self.place(name) else {
            return Ok(Keys::<KEEPS>::other(name));
        };
        self.next = place + 1;
        Ok(Key::Field(place))
    }

    fn visit_bytes<E: Error>(self, name: &[u8]) -> Result<Key, E> {
        self.visit_str(&String::from_utf8_lossy(name))
    }
}

/// Reads the value of a field, which must not be there twice.
pub fn fill<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    map: &mut A,
    name: &'static str,
    field: &mut Option<T>,
) -> Result<(), A::Error> {
    if field.is_some() {
        return Err(A::Error::duplicate_field(name));
    }
    *field = Some(map.next_value()?);
    Ok(())
}

/// Skips the value of a property that is not known.
pub fn skip<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    map.next_value::<IgnoredAny>().map(drop)
}

/// Keeps the value of a property that is not known.
pub fn keep<'de, T: Deserialize<'de>, A: MapAccess<'de>>(
    map: &mut A,
    name: Option<String>,
    others: &mut BTreeMap<String, T>,
) -> Result<(), A::Error> {
    let value = map.next_value()?;
    others.extend(name.map(|name| (name, value)));
    Ok(())
}

/// The value of a required field.
pub fn required<T, E: Error>(field: Option<T>, name: &'static str) -> Result<T, E> {
    field.ok_or_else(|| E::missing_field(name))
}

/// Removes the properties of a union from those of other names, as both have been read from the same object.
pub fn take_apart<V>(choice: &impl Serialize, others: &mut BTreeMap<String, V>) {
    for (name, _) in properties(choice).into_iter().flatten() {
        others.remove(&name);
    }
}
