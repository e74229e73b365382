//! Decimal numbers that travel as text.

use std::fmt;
use std::str::FromStr;

use bigdecimal::BigDecimal;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::RawValue;

/// More digits than this, before or after the point, are refused: an exponent of a few letters could
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
        let digits = i64::try_from(number.digits()).unwrap_or(i64::MAX);
        match places <= MOST_DIGITS && digits.saturating_sub(places) <= MOST_DIGITS {
            true => Ok(Self(number)),
            false => Err(DecimalError(())),
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
        let known = |letter: u8| letter.is_ascii_digit() || b"+-.eE".contains(&letter);
        if text.len() > LONGEST_TEXT || !text.bytes().all(known) {
            return Err(DecimalError(()));
        }
        BigDecimal::from_str(text)
            .map_err(|_| DecimalError(()))?
            .try_into()
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.to_plain_string())
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Decimal({self})")
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.to_plain_string())
    }
}

/// Reads the text of the JSON itself, as a number of more than 17 digits would not survive `f64`.
impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = Box::<RawValue>::deserialize(deserializer)?;
        let json = raw.get();
        let parsed = match json
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'))
        {
            Some(text) if text.contains('\\') => serde_json::from_str::<String>(json)
                .map_err(D::Error::custom)?
                .parse(),
            Some(text) => text.parse(),
            None => json.parse(),
        };
        parsed.map_err(|error: DecimalError| D::Error::custom(format_args!("{json} is {error}")))
    }
}
