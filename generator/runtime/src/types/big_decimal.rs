//! Conversions from and to the decimals of the crate `bigdecimal`.

use bigdecimal::BigDecimal;

use super::decimal::{Decimal, DecimalError};

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

impl TryFrom<BigDecimal> for Decimal {
    type Error = DecimalError;

    fn try_from(number: BigDecimal) -> Result<Self, Self::Error> {
        Self::checked(number)
    }
}

impl From<Decimal> for BigDecimal {
    fn from(number: Decimal) -> Self {
        number.0
    }
}
