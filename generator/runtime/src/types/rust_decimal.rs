//! Conversions from and to the decimals of the crate `rust_decimal`.

use bigdecimal::BigDecimal;

use super::decimal::Decimal;

/// Converts a `rust_decimal::Decimal` exactly.
impl From<rust_decimal::Decimal> for Decimal {
    fn from(number: rust_decimal::Decimal) -> Self {
        Self(BigDecimal::new(
            number.mantissa().into(),
            number.scale().into(),
        ))
    }
}

/// Converts to a `rust_decimal::Decimal`, exactly or not at all: it has 96 bits, and at most 28 digits after the point.
impl TryFrom<&Decimal> for rust_decimal::Decimal {
    type Error = rust_decimal::Error;

    fn try_from(number: &Decimal) -> Result<Self, Self::Error> {
        let exact = Self::from_str_exact(&number.to_string());
        // Zeros at the end do not change the value.
        exact.or_else(|_| Self::from_str_exact(&number.0.normalized().to_plain_string()))
    }
}

/// The same as for `&Decimal`.
impl TryFrom<Decimal> for rust_decimal::Decimal {
    type Error = rust_decimal::Error;

    fn try_from(number: Decimal) -> Result<Self, Self::Error> {
        Self::try_from(&number)
    }
}
