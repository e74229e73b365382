//! Arithmetic with decimal numbers. No result has more digits than can be read.

use std::iter::Sum;
use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub, SubAssign};

use bigdecimal::num_bigint::BigInt;
use bigdecimal::{BigDecimal, RoundingMode, Signed};

use super::decimal::{Decimal, MOST_DIGITS};

/// A result, rounded to the digits that a number can have, or the largest number.
fn bounded(number: BigDecimal) -> Decimal {
    let places = number.fractional_digit_count();
    let rounded = if places > MOST_DIGITS {
        number.with_scale_round(MOST_DIGITS, RoundingMode::HalfEven)
    } else {
        number
    };
    let is_negative = rounded.is_negative();
    Decimal::checked(rounded).unwrap_or_else(|_| largest(is_negative))
}

/// The largest number there is: nines, on both sides of the point.
fn largest(is_negative: bool) -> Decimal {
    let digits = u32::try_from(2 * MOST_DIGITS).unwrap_or(u32::MAX);
    let nines = BigInt::from(10).pow(digits) - 1;
    let number = BigDecimal::new(nines, MOST_DIGITS);
    Decimal(if is_negative { -number } else { number })
}

/// Implements an operator for values and references.
macro_rules! operator {
    ($($trait:ident::$method:ident),+) => {$(
        operator!(@for $trait::$method, Decimal, Decimal);
        operator!(@for $trait::$method, Decimal, &Decimal);
        operator!(@for $trait::$method, &Decimal, Decimal);
        operator!(@for $trait::$method, &Decimal, &Decimal);
    )+};
    (@for $trait:ident::$method:ident, $left:ty, $right:ty) => {
        impl $trait<$right> for $left {
            type Output = Decimal;

            fn $method(self, other: $right) -> Decimal {
                bounded((&self.0).$method(&other.0))
            }
        }
    };
}

operator!(Add::add, Sub::sub, Mul::mul);

/// Implements an assigning operator by the plain one.
macro_rules! assigning {
    ($($trait:ident::$method:ident = $plain:ident),+) => {$(
        impl $trait for Decimal {
            fn $method(&mut self, other: Self) {
                self.$method(&other);
            }
        }

        impl $trait<&Self> for Decimal {
            fn $method(&mut self, other: &Self) {
                *self = (&*self).$plain(other);
            }
        }
    )+};
}

assigning!(
    AddAssign::add_assign = add,
    SubAssign::sub_assign = sub,
    MulAssign::mul_assign = mul
);

impl Neg for Decimal {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Neg for &Decimal {
    type Output = Decimal;

    fn neg(self) -> Decimal {
        Decimal(-&self.0)
    }
}

impl Sum for Decimal {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        numbers.fold(Self::default(), |sum, number| sum + number)
    }
}

impl<'d> Sum<&'d Self> for Decimal {
    fn sum<I: Iterator<Item = &'d Self>>(numbers: I) -> Self {
        numbers.fold(Self::default(), |sum, number| sum + number)
    }
}

macro_rules! from_integers {
    ($($integer:ty),+) => {$(
        impl From<$integer> for Decimal {
            fn from(number: $integer) -> Self {
                Self(number.into())
            }
        }
    )+};
}

from_integers!(i8, i16, i32, i64, i128, u8, u16, u32, u64, u128);

impl From<isize> for Decimal {
    fn from(number: isize) -> Self {
        (number as i128).into()
    }
}

impl From<usize> for Decimal {
    fn from(number: usize) -> Self {
        (number as u128).into()
    }
}
