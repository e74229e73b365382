//! Exact decimal numbers.

use std::fmt;
use std::str::FromStr;

use bigdecimal::{BigDecimal, RoundingMode, ToPrimitive, Zero};

/// The most digits before and after the point: an exponent of a few characters could otherwise take all memory.
pub(crate) const MOST_DIGITS: i64 = 1_000;

/// Sign, digits before and after the point, point and exponent.
const LONGEST_TEXT: usize = 2 * MOST_DIGITS as usize + 16;

/// An exact decimal number.
///
/// It keeps every digit and the number of decimal places it was read with: `1.50` stays `1.50`, though it equals `1.5`.
/// In JSON, it is a string or a number, as described for each field. Strings have all digits, and never an exponent.
///
/// It can be added, subtracted, multiplied, negated, summed up and rounded. It has at most 1000 digits before and 1000
/// digits after the point: a result with more places is rounded, half to even, and a larger result becomes the largest
/// number of the same sign. For other arithmetic, the features `bigdecimal` and `rust_decimal` convert it.
///
/// A number in JSON is exact to what an `f64` holds, about 16 digits; one with more digits is not written. With the
/// feature `arbitrary_precision` of serde_json, all digits are kept. Text is exact everywhere.
///
/// # Examples
///
/// ```
#[doc = concat!("use ", env!("CARGO_CRATE_NAME"), "::Decimal;")]
///
/// let rate: Decimal = "19.50".parse()?;
/// assert_eq!(rate.to_string(), "19.50");
/// assert_eq!(rate, "19.5".parse()?);
/// let percent: Decimal = "0.01".parse()?;
/// let tax_cents = Decimal::from(1_990) * rate * percent;
/// assert_eq!(tax_cents.to_string(), "388.0500");
/// assert_eq!(tax_cents.round_half_up(0).to_i64(), Some(388));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Decimal(pub(crate) BigDecimal);

impl Decimal {
    /// The number, unless it has too many digits.
    pub(crate) fn checked(number: BigDecimal) -> Result<Self, DecimalError> {
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

    /// Returns whether the number is zero.
    pub fn is_zero(&self) -> bool {
        self.0.is_zero()
    }

    /// The number with the fewest digits that represent this `f64`: `0.1` becomes 0.1.
    ///
    /// # Errors
    ///
    /// When it is infinite or not a number.
    pub fn from_f64(number: f64) -> Result<Self, DecimalError> {
        number.to_string().parse()
    }

    /// The number with at most this many decimal places; half is rounded away from zero, as on most invoices: 0.125
    /// becomes 0.13, and -0.125 becomes -0.13.
    #[must_use]
    pub fn round_half_up(&self, places: u32) -> Self {
        self.rounded(places, RoundingMode::HalfUp)
    }

    /// The number with at most this many decimal places; half is rounded to the even digit, so that sums are not
    /// biased: 0.125 becomes 0.12, and 0.135 becomes 0.14.
    #[must_use]
    pub fn round_half_even(&self, places: u32) -> Self {
        self.rounded(places, RoundingMode::HalfEven)
    }

    fn rounded(&self, places: u32, mode: RoundingMode) -> Self {
        let places = i64::from(places);
        if self.0.fractional_digit_count() > places {
            // There is no larger number to round up to.
            Self::checked(self.0.with_scale_round(places, mode))
                .unwrap_or_else(|_| Self(self.0.with_scale_round(places, RoundingMode::Down)))
        } else {
            self.clone()
        }
    }

    /// The number as an integer, such as an amount in cents; `None` if it has a fraction or does not fit.
    pub fn to_i64(&self) -> Option<i64> {
        self.0.is_integer().then(|| self.0.to_i64()).flatten()
    }

    /// The nearest `f64`; infinite for a number that is too large for it. Arithmetic with `f64` is not exact: for
    /// amounts, see [`to_i64`](Self::to_i64).
    pub fn to_f64(&self) -> f64 {
        // `f64` can parse a number with a thousand digits on either side.
        self.0.to_plain_string().parse().unwrap_or(f64::NAN)
    }
}

/// Text that is not a decimal number, or a number with too many digits.
#[derive(Clone, PartialEq, Eq)]
pub struct DecimalError(());

impl fmt::Display for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "not a decimal number of at most {MOST_DIGITS} digits before and after the point"
        )
    }
}

/// Prints the message, because `main` prints errors with `Debug`.
impl fmt::Debug for DecimalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for DecimalError {}

/// The same as [`FromStr`], for functions that take `impl TryInto<Decimal>`.
impl TryFrom<&str> for Decimal {
    type Error = DecimalError;

    fn try_from(text: &str) -> Result<Self, DecimalError> {
        text.parse()
    }
}

/// Returns whether a string is a JSON number. Leading zeros are allowed.
fn is_number(text: &str) -> bool {
    let text = text.strip_prefix('-').unwrap_or(text);
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (before, after) = number.split_once('.').unwrap_or((number, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    [before, after, exponent]
        .iter()
        .all(|digits| !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit()))
}

impl FromStr for Decimal {
    type Err = DecimalError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.len() > LONGEST_TEXT || !is_number(text) {
            return Err(DecimalError(()));
        }
        let number = BigDecimal::from_str(text).map_err(|_| DecimalError(()))?;
        Self::checked(number)
    }
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

/// Shows the number, in full.
impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_plain_string())
    }
}
