//! Bounds of numbers.

use std::cmp::Ordering;
use std::fmt::Display;

use crate::json::place::Place;

/// A number that is compared exactly, without rounding.
pub trait Number {
    /// The type of the bounds that it is compared with.
    type Bound: Display;

    fn compare(&self, bound: &Self::Bound) -> Ordering;

    fn is_multiple(&self, of: &Self::Bound) -> bool;

    fn at_least(&self, place: &Place<'_>, bound: Self::Bound) {
        if self.compare(&bound).is_lt() {
            place.violates(format_args!("must be at least {bound}"));
        }
    }

    fn more_than(&self, place: &Place<'_>, bound: Self::Bound) {
        if self.compare(&bound).is_le() {
            place.violates(format_args!("must be more than {bound}"));
        }
    }

    fn at_most(&self, place: &Place<'_>, bound: Self::Bound) {
        if self.compare(&bound).is_gt() {
            place.violates(format_args!("must be at most {bound}"));
        }
    }

    fn less_than(&self, place: &Place<'_>, bound: Self::Bound) {
        if self.compare(&bound).is_ge() {
            place.violates(format_args!("must be less than {bound}"));
        }
    }

    fn multiple_of(&self, place: &Place<'_>, bound: Self::Bound) {
        if !self.is_multiple(&bound) {
            place.violates(format_args!("must be a multiple of {bound}"));
        }
    }
}

macro_rules! integers {
    ($($ty:ty),+) => {$(
        impl Number for $ty {
            type Bound = i128;

            fn compare(&self, bound: &i128) -> Ordering {
                i128::from(*self).cmp(bound)
            }

            fn is_multiple(&self, of: &i128) -> bool {
                i128::from(*self).checked_rem(*of) == Some(0)
            }
        }
    )+};
}

integers!(i8, i16, i64, u8, u16, u32, u64);

impl Number for f64 {
    type Bound = f64;

    fn compare(&self, bound: &f64) -> Ordering {
        // JSON has no NaN.
        self.partial_cmp(bound).unwrap_or(Ordering::Equal)
    }

    /// Compares decimal digits: 0.3 is a multiple of 0.1, although its binary value is not.
    fn is_multiple(&self, of: &f64) -> bool {
        let ((number, exponent), (unit, of)) = (digits(*self), digits(*of));
        let Some(places) = exponent.checked_sub(of) else {
            return false;
        };
        match u32::try_from(places) {
            Ok(places) => multiplied(number, places, unit) == 0,
            // Neither has more than 17 digits.
            Err(_) => {
                let larger = 10_u128.checked_pow(places.unsigned_abs());
                let unit = larger.and_then(|larger| unit.checked_mul(larger));
                number == 0 || unit.is_some_and(|unit| number.checked_rem(unit) == Some(0))
            }
        }
    }
}

/// The fewest digits that represent a number, and the power of ten that they are multiplied by.
fn digits(number: f64) -> (u128, i32) {
    let text = format!("{:e}", number.abs());
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let places = i32::try_from(fraction.len()).unwrap_or(0);
    let digits = format!("{whole}{fraction}").parse().unwrap_or(0);
    (digits, exponent.parse().unwrap_or(0) - places)
}

/// The remainder of a number with this many zeros after it, divided by `divisor`.
fn multiplied(number: u128, zeros: u32, divisor: u128) -> u128 {
    let rest = |number: u128| number.checked_rem(divisor).unwrap_or(1);
    (0..zeros).fold(rest(number), |number, _| rest(number * 10))
}
