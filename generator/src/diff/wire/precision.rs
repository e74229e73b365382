//! Whether times are written with fractions of a second.

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use super::pair::Pair;
use super::relation::referred;
use description::model::{Format, Precision, SchemaId, SchemaKind, Schemas};

pub(super) fn change(versions: Versions<'_>, pair: &Pair, both: Both<'_>) -> Option<Change> {
    match precision(versions, pair)? {
        Precision::Fraction => Some(both.change(
            Rule::FractionAdded,
            "has fractions of a second, and was in whole seconds",
        )),
        Precision::Seconds => Some(both.change(
            Rule::FractionRemoved,
            "is in whole seconds, and had fractions of a second",
        )),
    }
}

/// The same where a component is referred to, which is looked at by itself.
pub(super) fn change_of_reference(
    versions: Versions<'_>,
    pair: &Pair,
    both: Both<'_>,
) -> Option<Change> {
    let referred = referred(versions, pair)?;
    match precision(versions, &referred) {
        None => change(versions, pair, both),
        Some(_) => None,
    }
}

/// How precise times are now, if that is not how precise they were.
fn precision(versions: Versions<'_>, pair: &Pair) -> Option<Precision> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let is_time = is_time(old, pair.old) && is_time(new, pair.new);
    let precision = new.precision(pair.new);
    (is_time && old.precision(pair.old) != precision).then_some(precision)
}

fn is_time(schemas: &Schemas, id: SchemaId) -> bool {
    matches!(schemas.kind(id), SchemaKind::String(Format::DateTime))
}
