//! JSON values of any shape. The `Deserialize` of serde_json gives an object with one of its private keys another
//! meaning: the value of such a key would be changed, or parsed as JSON in turn, without a limit to its depth.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use super::number::{IS_PRECISE, NUMBER};
use super::place::Place;
use super::read::Read;

impl Read for Value {
    fn expected(_: &Place<'_>) -> &'static str {
        "a value"
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let value = deserializer.deserialize_any(AnyValue)?;
        Ok(match value {
            Value::Object(properties) if place.is_form() => each_with_lists(properties).into(),
            value if place.is_in_brackets() => with_lists(value),
            value => value,
        })
    }
}

impl Read for Map<String, Value> {
    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let properties = deserializer.deserialize_map(Properties)?;
        Ok(match place.is_in_brackets() {
            true => each_with_lists(properties),
            false => properties,
        })
    }
}

/// The value with a list in place of each object whose keys count from 0, as those of a list do. Others may be those of
/// a map.
fn with_lists(value: Value) -> Value {
    match value {
        Value::Object(properties) => list_or_object(each_with_lists(properties)),
        Value::Array(items) => items.into_iter().map(with_lists).collect(),
        other => other,
    }
}

fn each_with_lists(properties: Map<String, Value>) -> Map<String, Value> {
    let properties = properties.into_iter();
    properties
        .map(|(name, value)| (name, with_lists(value)))
        .collect()
}

fn list_or_object(mut properties: Map<String, Value>) -> Value {
    let count = properties.len();
    let keys = (0..count).map(|index| index.to_string());
    if count == 0 || !keys.clone().all(|key| properties.contains_key(&key)) {
        return Value::Object(properties);
    }
    keys.filter_map(|key| properties.remove(&key)).collect()
}

/// Any value in a JSON text.
pub(crate) fn any_value(json: &str) -> serde_json::Result<Value> {
    let mut reader = serde_json::Deserializer::from_str(json);
    let value = reader.deserialize_any(AnyValue)?;
    reader.end().map(|()| value)
}

struct AnyValue;

impl<'de> DeserializeSeed<'de> for AnyValue {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element_seed(Self)? {
            items.push(item);
        }
        Ok(items.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Value, A::Error> {
        let properties = Properties.visit_map(map)?;
        Ok(match number(&properties) {
            Some(number) => number.into(),
            None => properties.into(),
        })
    }
}

/// The number that serde_json passes on as a map.
fn number(properties: &Map<String, Value>) -> Option<Number> {
    let number = properties.get(NUMBER);
    let number = number.filter(|_| *IS_PRECISE && properties.len() == 1)?;
    number.as_str()?.parse().ok()
}

struct Properties;

impl<'de> Visitor<'de> for Properties {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut properties = Map::new();
        while let Some(name) = map.next_key()? {
            properties.insert(name, map.next_value_seed(AnyValue)?);
        }
        Ok(properties)
    }
}
