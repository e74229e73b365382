//! Names of the positions of tuples.

use apicrate_description::model::{MOST_PLACES, Schema};

/// The names of positions without a title.
const PLACES: [&str; MOST_PLACES] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
];

/// The name of a position: its title, or an ordinal.
pub(in crate::rust) fn title(schema: &Schema, index: usize) -> &str {
    let place = PLACES.get(index).copied().unwrap_or_default();
    schema.title.as_ref().map_or(place, |title| &title.value)
}
