//! What the places of a tuple are called.

use description::model::{MOST_PLACES, Schema};

/// What places without a title are called.
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

/// What a place of a list is called.
pub(in crate::rust) fn title(schema: &Schema, index: usize) -> &str {
    let place = PLACES.get(index).copied().unwrap_or_default();
    schema.title.as_ref().map_or(place, |title| &title.value)
}
