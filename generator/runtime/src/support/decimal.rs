//! Decimal numbers that travel as text.

use std::fmt;
use std::str::FromStr;

use bigdecimal::{BigDecimal, RoundingMode, Zero};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// More digits than this, before or after the point, are refused: an exponent of a few characters could
/// otherwise ask for more memory than there is.
const MOST_DIGITS: i64 = 1_000;

/// Sign, digits before and after the point, point and exponent.
const LONGEST_TEXT: usize = 2 * MOST_DIGITS as usize + 16;

/// An exact decimal number.
///
/// It keeps every digit and the number of decimal places it was read with: `1.50` stays `1.50`, though
/// it equals `1.5`. It is read from text or from a JSON number, digit by digit, and written as text,
/// never in exponential notation. For arithmetic, take the [`BigDecimal`] out.
///
/// # Examples
///
/// ```
#[doc = concat!("use ", env!("CARGO_CRATE_NAME"), "::Decimal;")]
///
/// let rate: Decimal = "19.50".parse()?;
/// assert_eq!(rate.to_string(), "19.50");
/// assert_eq!(rate, "19.5".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal(BigDecimal);

impl Decimal {
    /// The number, for arithmetic.
    pub fn as_big_decimal(&self) -> &BigDecimal {
        &self.0
    }

    /// The number, for arithmetic.
    pub fn into_big_decimal(self) -> BigDecimal {
        self.0
    }
}

/// Not a decimal number, or one of too many digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecimalError(());

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "not a decimal number of at most {MOST_DIGITS} digits before and after the point"
        )
    }
}

impl std::error::Error for DecimalError {}

impl TryFrom<BigDecimal> for Decimal {
    type Error = DecimalError;

    fn try_from(number: BigDecimal) -> Result<Self, Self::Error> {
        let places = number.fractional_digit_count();
        // `0e5` is zero, not six zeros in a row.
        if number.is_zero() && places < 0 {
            return Ok(Self::default());
        }
        let digits = i64::try_from(number.digits()).unwrap_or(i64::MAX);
        if places <= MOST_DIGITS && digits.saturating_sub(places) <= MOST_DIGITS {
            Ok(Self(number))
        } else {
            Err(DecimalError(()))
        }
    }
}

impl From<Decimal> for BigDecimal {
    fn from(number: Decimal) -> Self {
        number.0
    }
}

impl From<i64> for Decimal {
    fn from(number: i64) -> Self {
        Self(number.into())
    }
}

impl FromStr for Decimal {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > LONGEST_TEXT || !is_number(text) {
            return Err(DecimalError(()));
        }
        let number = BigDecimal::from_str(text).map_err(|_| DecimalError(()))?;
        number.try_into()
    }
}

/// Whether a text is a number as JSON knows it, zeros in front allowed.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (before, after) = number.split_once('.').unwrap_or((number, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    [before, after, exponent]
        .iter()
        .all(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

/// Shows every digit, unless a precision is asked for: `{:.2}` rounds half to even, as for `f64`.
impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = f.precision().and_then(|places| i64::try_from(places).ok());
        let text = match places {
            Some(places) => self
                .0
                .with_scale_round(places, RoundingMode::HalfEven)
                .to_plain_string(),
            None => self.0.to_plain_string(),
        };
        let digits = text.strip_prefix('-').unwrap_or(&text);
        f.pad_integral(digits.len() == text.len(), "", digits)
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Decimal({})", self.0.to_plain_string())
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.to_plain_string())
    }
}

/// Reads the text of the JSON itself, as a number of more than 17 digits would not survive `f64`.
///
/// A number that went through [`serde_json::Value`], or through the buffer that serde has for
/// `untagged` and `flatten`, has been an `f64` before. Text is exact everywhere.
impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_newtype_struct(RAW_VALUE, DecimalVisitor)
    }
}

/// The name by which [`RawValue`] asks serde_json for the text. Other deserializers do not know it, and
/// give the value itself.
const RAW_VALUE: &str = "$serde_json::private::RawValue";

struct DecimalVisitor;

impl<'de> Visitor<'de> for DecimalVisitor {
    type Value = Decimal;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a decimal number")
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, inner: D) -> Result<Decimal, D::Error> {
        inner.deserialize_any(self)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Decimal, A::Error> {
        let raw = Box::<RawValue>::deserialize(MapAccessDeserializer::new(map))?;
        let json = raw.get();
        match json
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'))
        {
            Some(text) if text.contains('\\') => {
                let text: String = serde_json::from_str(json).map_err(A::Error::custom)?;
                self.visit_str(&text)
            }
            Some(text) => self.visit_str(text),
            None => self.visit_str(json),
        }
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Decimal, E> {
        text.parse()
            .map_err(|error| E::custom(format_args!("`{text}` is {error}")))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Decimal, E> {
        Ok(number.into())
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Decimal, E> {
        self.visit_str(&number.to_string())
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<Decimal, E> {
        self.visit_str(&number.to_string())
    }
}
