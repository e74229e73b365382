//! Constraints that list all allowed values.

use std::fmt::Display;

use crate::json::place::Place;

/// Checks that a value is one of these.
pub fn one_of<T, L>(value: &T, place: &Place<'_>, listed: &[L])
where
    T: PartialEq<L>,
    L: Display,
{
    if listed.iter().any(|listed| value == listed) {
        return;
    }
    match listed {
        [only] => place.violates(format_args!("must be {only}")),
        several => {
            let several: Vec<_> = several.iter().map(L::to_string).collect();
            place.violates(format_args!("must be one of: {}", several.join(", ")));
        }
    }
}

/// Checks that the text of a value of an enumeration is one of these.
pub fn narrowed(value: &impl Display, place: &Place<'_>, listed: &[&str]) {
    one_of(&value.to_string().as_str(), place, listed);
}
