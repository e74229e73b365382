//! Decimal numbers in JSON: text, or numbers.

use std::collections::BTreeMap;
use std::fmt;

use serde::de::{Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Error as _, Serialize, Serializer};
use serde_json::Number;

use super::decimal::{Decimal, DecimalError};
use super::maybe::Maybe;
use super::object::Fields;
use super::one_or_many::OneOrMany;
use crate::json::number::{NUMBER, keeps_digits};
use crate::json::place::{Conversion, Format, Mode, Place};
use crate::json::read::Read;
use crate::json::text::Scalar;

impl Scalar for Decimal {
    const EXPECTED: &'static str = "a decimal number";

    /// No description of decimals as text allows an exponent.
    fn parse(text: &str, mode: Mode) -> Option<Self> {
        let is_plain = mode == Mode::Tolerant || !text.contains(['e', 'E']);
        is_plain.then(|| text.parse().ok()).flatten()
    }
}

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
        let text = self.0.to_plain_string();
        let number: Number = text.parse().map_err(S::Error::custom)?;
        if number.to_string().parse().as_ref() != Ok(self) {
            return Err(S::Error::custom(format_args!(
                "{text} has more digits than a number of JSON keeps; enable the feature `arbitrary_precision` of serde_json"
            )));
        }
        number.serialize(serializer)
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
pub fn write_others<F: Fields>(
    others: &BTreeMap<String, impl Numeric>,
    fields: &[&str],
    to: &mut F,
) -> Result<(), F::Error> {
    let mut others = others.iter();
    others.try_for_each(|(name, value)| match fields.contains(&name.as_str()) {
        true => Ok(()),
        false => to.put_entry(name, &AsNumber(value)),
    })
}

crate::deserialize!(Decimal);

/// Reads the text of the JSON itself, as a number of more than 17 digits would not survive `f64`.
impl Read for Decimal {
    fn expected(place: &Place<'_>) -> &'static str {
        match (place.mode, place.format) {
            _ if place.is_textual() => Self::EXPECTED,
            (Mode::Exact, Format::Plain) => "a decimal number as a string",
            (Mode::Exact, Format::Number) | (Mode::Tolerant, _) => Self::EXPECTED,
        }
    }

    fn read<'de, D: Deserializer<'de>>(
        place: &Place<'_>,
        deserializer: D,
    ) -> Result<Self, D::Error> {
        let format = match place.is_textual() {
            true => Format::Plain,
            false => place.format,
        };
        deserializer.deserialize_newtype_struct(RAW_VALUE, DecimalVisitor { place, format })
    }
}

/// The name by which serde_json's `RawValue` asks serde_json for the text. Other deserializers do not know it, and pass on the
/// value itself.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

struct DecimalVisitor<'p> {
    place: &'p Place<'p>,
    format: Format,
}

impl DecimalVisitor<'_> {
    /// The number in a JSON string, if it may be written as one. In a union, any text may be better than a number that
    /// is written as another text, such as `7` for `007`.
    fn text<E: Error>(&self, text: &str) -> Result<Decimal, E> {
        let number = Decimal::parse(text, self.place.mode).ok_or_else(|| not_a_decimal(text))?;
        if number.0.to_plain_string() != text {
            self.place.pass(text.len());
        }
        let is_converted = match (self.format, self.place.conversion()) {
            (Format::Plain, _) | (Format::Number, Conversion::Any) => true,
            (Format::Number, Conversion::Faithful) => keeps_digits(text, &number.to_string()),
            (Format::Number, Conversion::None) => false,
        };
        match is_converted {
            true => Ok(number),
            false => Err(E::invalid_type(Unexpected::Str(text), self)),
        }
    }

    /// The number of a JSON number, if it may be written as one.
    fn number<E: Error>(&self, text: &str) -> Result<Decimal, E> {
        match (self.format, self.place.conversion()) {
            (Format::Plain, Conversion::None) => {
                Err(E::invalid_type(Unexpected::Other("number"), self))
            }
            _ => text.parse().map_err(|_| not_a_decimal(text)),
        }
    }

    fn json<E: Error>(&self, json: &str) -> Result<Decimal, E> {
        let quoted = json.strip_prefix('"');
        match quoted.and_then(|text| text.strip_suffix('"')) {
            Some(text) if text.contains('\\') => {
                let text: String = serde_json::from_str(json).map_err(E::custom)?;
                self.text(&text)
            }
            Some(text) => self.text(text),
            None => self.number(json),
        }
    }
}

fn not_a_decimal<E: Error>(text: &str) -> E {
    E::custom(format_args!("`{text}` is {}", DecimalError::new()))
}

impl<'de> Visitor<'de> for DecimalVisitor<'_> {
    type Value = Decimal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Decimal::EXPECTED)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Decimal, D::Error> {
        inner.deserialize_any(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Decimal, A::Error> {
        match map.next_entry::<String, String>()? {
            Some((key, json)) if key == RAW_VALUE => self.json(&json),
            Some((key, number)) if key == NUMBER => self.number(&number),
            _ => Err(A::Error::invalid_type(Unexpected::Map, &self)),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Decimal, E> {
        self.text(text)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Decimal, E> {
        self.number(&number.to_string())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Decimal, E> {
        self.number(&number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
        self.number(&number.to_string())
    }
}
