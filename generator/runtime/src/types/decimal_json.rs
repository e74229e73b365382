//! Decimal numbers in JSON: text, or numbers.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};
use serde_json::Number;

use super::decimal::Decimal;
use super::maybe::Maybe;
use super::object::{Fields, Object};
use super::one_or_many::OneOrMany;

/// Writes text, which every format keeps digit by digit.
impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.to_plain_string())
    }
}

/// A value whose decimals are written as numbers.
pub struct AsNumber<'v, T: ?Sized>(pub &'v T);

impl<T: Numeric + ?Sized> Serialize for AsNumber<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize_as_number(serializer)
    }
}

/// A decimal, or a value that holds decimals only.
pub trait Numeric {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// A number of JSON is exact to what an `f64` holds, or to any digit if serde_json has its feature
/// `arbitrary_precision`. One that would change is refused: it may be an amount of money.
impl Numeric for Decimal {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let number = exact_number(&self.0.to_plain_string()).map_err(S::Error::custom)?;
        number.serialize(serializer)
    }
}

/// JSON in which all strings are decimals, with numbers in their place.
#[cfg(any(feature = "client", feature = "server"))]
pub(crate) fn with_numbers(value: serde_json::Value) -> serde_json::Result<serde_json::Value> {
    use serde_json::Value;

    Ok(match value {
        Value::String(digits) => Value::Number(exact_number(&digits)?),
        Value::Array(items) => {
            let items = items.into_iter().map(with_numbers);
            Value::Array(items.collect::<Result<_, _>>()?)
        }
        Value::Object(entries) => {
            let converted = entries
                .into_iter()
                .map(|(name, value)| Ok((name, with_numbers(value)?)));
            Value::Object(converted.collect::<serde_json::Result<_>>()?)
        }
        other => other,
    })
}

/// The number of JSON with these digits.
///
/// # Errors
///
/// When it would have other digits.
fn exact_number(digits: &str) -> serde_json::Result<Number> {
    let number: Number = digits.parse()?;
    let kept = number.to_string();
    if kept == digits || kept.parse::<Decimal>() == digits.parse::<Decimal>() {
        Ok(number)
    } else {
        Err(Error::custom(format_args!(
            "{digits} has more digits than a number of JSON keeps; enable the feature `arbitrary_precision` of serde_json"
        )))
    }
}

impl<T: Numeric + ?Sized> Numeric for &T {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize_as_number(serializer)
    }
}

impl<T: Numeric> Numeric for Box<T> {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize_as_number(serializer)
    }
}

impl<T: Numeric> Numeric for Option<T> {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.as_ref().map(AsNumber).serialize(serializer)
    }
}

impl<T: Numeric> Numeric for Maybe<T> {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value().map(AsNumber).serialize(serializer)
    }
}

impl<T: Numeric> Numeric for Vec<T> {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter().map(AsNumber))
    }
}

impl<T: Numeric> Numeric for OneOrMany<T> {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.as_one() {
            Some(one) => one.serialize_as_number(serializer),
            None => serializer.collect_seq(self.iter().map(AsNumber)),
        }
    }
}

impl<T: Numeric> Numeric for BTreeMap<String, T> {
    fn serialize_as_number<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter().map(|(key, value)| (key, AsNumber(value))))
    }
}

/// Passes on properties that are decimals, as numbers. See [`object::write_others`](super::object::write_others).
pub fn write_others<T: Object, F: Fields>(
    others: &BTreeMap<String, impl Numeric>,
    to: &mut F,
) -> Result<(), F::Error> {
    let mut others = others.iter();
    others.try_for_each(|(name, value)| {
        if T::FIELDS.contains(&name.as_str()) {
            Ok(())
        } else {
            to.put_entry(name, &AsNumber(value))
        }
    })
}

/// Reads text or a number.
impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DecimalVisitor)
    }
}

struct DecimalVisitor;

impl<'de> Visitor<'de> for DecimalVisitor {
    type Value = Decimal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a decimal number")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Decimal, E> {
        text.parse()
            .map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Decimal, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Decimal, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
        Decimal::from_f64(number).map_err(|_| E::invalid_value(Unexpected::Float(number), &self))
    }

    /// A number of any digits, which serde_json passes on like this with its feature `arbitrary_precision`.
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Decimal, A::Error> {
        let number = Number::deserialize(MapAccessDeserializer::new(map))
            .map_err(|_| A::Error::invalid_type(Unexpected::Map, &self))?;
        self.visit_str(&number.to_string())
    }
}
