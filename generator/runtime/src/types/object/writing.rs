//! Writing of objects.

use std::collections::BTreeMap;

use serde::ser::{Error as _, Serialize, SerializeMap, SerializeStruct, Serializer};
use serde_json::{Map, Value};

use super::{Fields, Object, Properties};

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
