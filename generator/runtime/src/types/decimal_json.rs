//! Decimal numbers in JSON: text, or numbers.

use std::fmt;

use serde::de::{Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};
use serde_json::value::RawValue;

use super::decimal::{Decimal, DecimalError};
use crate::json::number::{NUMBER, keeps_digits};
use crate::json::place::{Conversion, Mode, Place};
use crate::json::read::Read;
use crate::json::text::Scalar;
use crate::json::write::{Format, Write};

impl Scalar for Decimal {
    const EXPECTED: &'static str = "a decimal number";

    /// No description of decimals as text allows an exponent.
    fn parse(text: &str, mode: Mode) -> Option<Self> {
        let is_plain = mode == Mode::Tolerant || !text.contains(['e', 'E']);
        is_plain.then(|| text.parse().ok()).flatten()
    }
}

impl Write for Decimal {
    fn write<S: Serializer>(&self, format: Format, serializer: S) -> Result<S::Ok, S::Error> {
        let text = self.0.to_plain_string();
        match format {
            Format::Plain | Format::Seconds => serializer.serialize_str(&text),
            Format::Number => write_number(text, serializer),
        }
    }
}

/// Writes the text of a number. Every serializer knows `f64`, but may write a number as another text.
fn write_number<S: Serializer>(text: String, serializer: S) -> Result<S::Ok, S::Error> {
    if let Ok(number) = text.parse::<i64>() {
        return serializer.serialize_i64(number);
    }
    match text.parse::<f64>() {
        Ok(number) if format!("{number:?}") == text => serializer.serialize_f64(number),
        _ => RawValue::from_string(text)
            .map_err(serde::ser::Error::custom)?
            .serialize(serializer),
    }
}

crate::serialize!(Decimal);
crate::deserialize!(Decimal);

/// Reads the text of the JSON itself, as a number of more than 17 digits would not survive `f64`.
impl Read for Decimal {
    fn expected(place: &Place<'_>) -> &'static str {
        match (place.mode, place.format) {
            _ if place.is_textual() => Self::EXPECTED,
            (Mode::Exact, Format::Plain | Format::Seconds) => "a decimal number as a string",
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

/// The name by which [`RawValue`] asks serde_json for the text. Other deserializers do not know it, and pass on the
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
            (Format::Plain | Format::Seconds, _) | (Format::Number, Conversion::Any) => true,
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
            (Format::Plain | Format::Seconds, Conversion::None) => {
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
