//! Bounds of exact numbers.

use std::cmp::Ordering;

use bigdecimal::Zero;

use super::constraint::Number;
use crate::types::Decimal;

/// The bounds are text, which holds every digit.
impl Number for Decimal {
    type Bound = &'static str;

    fn compare(&self, bound: &&'static str) -> Ordering {
        let bound = bound.parse();
        bound.map_or(Ordering::Equal, |bound: Self| self.cmp(&bound))
    }

    fn is_multiple(&self, of: &&'static str) -> bool {
        let of: Self = of.parse().unwrap_or_default();
        !of.is_zero() && (&self.0 % &of.0).is_zero()
    }
}
