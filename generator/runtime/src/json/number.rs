//! Numbers.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};

use super::place::{Conversion, Mode, Place};
use super::read::Read;
use super::text::{self, Scalar};

/// The first integer that an `f64` cannot tell from its neighbour.
const INEXACT: f64 = 9_007_199_254_740_992.0;

/// The key under which serde_json passes on a number if it has its feature `arbitrary_precision`.
pub(crate) const NUMBER: &str = "$serde_json::private::Number";

/// Whether serde_json has its feature `arbitrary_precision`, which another crate may enable.
pub(crate) static IS_PRECISE: LazyLock<bool> = LazyLock::new(|| {
    let number = serde_json::Number::from_str("1.10");
    number.is_ok_and(|number| number.to_string() == "1.10")
});

/// Whether a text is a JSON number. Leading zeros are allowed.
pub(crate) fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (before, after) = number.split_once('.').unwrap_or((number, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    [before, after, exponent]
        .iter()
        .all(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

/// Whether the text of a number, as it is written, has the digits of the text that it was read from, zeros at its end
/// aside.
pub(crate) fn keeps_digits(text: &str, written: &str) -> bool {
    fn significant(text: &str) -> &str {
        match text.contains('.') {
            true => text.trim_end_matches('0').trim_end_matches('.'),
            false => text,
        }
    }
    significant(text) == significant(written)
}

macro_rules! integers {
    ($($ty:ty: $expected:literal),+) => {$(
        impl Scalar for $ty {
            const EXPECTED: &'static str = $expected;

            fn parse(text: &str, mode: Mode) -> Option<Self> {
                let whole = text.parse().ok().filter(|number: &Self| match mode {
                    Mode::Tolerant => true,
                    Mode::Exact => number.to_string() == text,
                });
                whole.or_else(|| match mode {
                    Mode::Tolerant => Self::from_f64(f64::parse(text, mode)?),
                    Mode::Exact => None,
                })
            }
        }

        impl Number for $ty {
            fn from_i64(number: i64) -> Option<Self> {
                number.try_into().ok()
            }

            fn from_u64(number: u64) -> Option<Self> {
                number.try_into().ok()
            }

            /// `10.0` is an integer in JSON Schema, too.
            fn from_f64(number: f64) -> Option<Self> {
                let is_whole = number.fract() == 0.0 && number.abs() < INEXACT;
                Self::from_i64(is_whole.then_some(number as i64)?)
            }
        }
    )+};
}

integers!(
    i8: "an integer from -128 to 127",
    i16: "an integer from -32768 to 32767",
    i64: "an integer of 64 bits",
    u8: "an integer from 0 to 255",
    u16: "an integer from 0 to 65535",
    u32: "an integer from 0 to 4294967295",
    u64: "an integer of 64 bits that is not negative"
);

impl Scalar for f64 {
    const EXPECTED: &'static str = "a number";

    fn parse(text: &str, _: Mode) -> Option<Self> {
        let number = text.parse().ok().filter(|_| is_number(text));
        number.filter(|number: &Self| number.is_finite())
    }
}

/// A number, from whichever type serde reads it as.
trait Number: Scalar + fmt::Display {
    fn from_i64(number: i64) -> Option<Self>;
    fn from_u64(number: u64) -> Option<Self>;
    fn from_f64(number: f64) -> Option<Self>;
}

impl Number for f64 {
    fn from_i64(number: i64) -> Option<Self> {
        Some(number as Self)
    }

    fn from_u64(number: u64) -> Option<Self> {
        Some(number as Self)
    }

    fn from_f64(number: f64) -> Option<Self> {
        Some(number)
    }
}

macro_rules! read_number {
    ($($ty:ty),+) => {$(
        impl Read for $ty {
            fn expected(_: &Place<'_>) -> &'static str {
                Self::EXPECTED
            }

            fn read<'de, D: Deserializer<'de>>(
                place: &Place<'_>,
                deserializer: D,
            ) -> Result<Self, D::Error> {
                match place.is_textual() {
                    true => text::read(place.mode, deserializer),
                    false => deserializer.deserialize_any(NumberVisitor(place.conversion(), PhantomData)),
                }
            }
        }
    )+};
}

read_number!(i8, i16, i64, u8, u16, u32, u64, f64);

/// Reads a number, and text if it is converted.
struct NumberVisitor<T>(Conversion, PhantomData<T>);

impl<'de, T: Number> Visitor<'de> for NumberVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<T, E> {
        T::from_i64(number).ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<T, E> {
        T::from_u64(number).ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<T, E> {
        T::from_f64(number).ok_or_else(|| E::invalid_type(Unexpected::Float(number), &self))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        let number = T::parse(text, Mode::Tolerant).filter(|number| match self.0 {
            Conversion::Any => true,
            Conversion::Faithful => keeps_digits(text, &number.to_string()),
            Conversion::None => false,
        });
        number.ok_or_else(|| E::invalid_type(Unexpected::Str(text), &self))
    }

    /// A number, if another crate has enabled `serde_json/arbitrary_precision`.
    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        let number = serde_json::Number::deserialize(MapAccessDeserializer::new(map));
        let number = number.map_err(|_| A::Error::invalid_type(Unexpected::Map, &self))?;
        T::parse(&number.to_string(), Mode::Tolerant)
            .ok_or_else(|| A::Error::invalid_type(Unexpected::Other("number"), &self))
    }
}
