//! The precision of times: whole seconds, or fractions of a second.

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use super::pair::Pair;
use super::relation::referred;
use apicrate_description::model::{Format, Precision, SchemaId, SchemaKind, Schemas};

pub(super) fn change(versions: Versions<'_>, pair: &Pair, both: Both<'_>) -> Option<Change> {
    match precision(versions, pair)? {
        Precision::Fraction => Some(both.change(
            Rule::FractionAdded,
            "has fractions of a second, was in whole seconds",
        )),
        Precision::Seconds => Some(both.change(
            Rule::FractionRemoved,
            "is in whole seconds, without fractions",
        )),
    }
}

/// The same for a reference; none if the precision of the component itself has changed, which is compared separately.
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

/// The new precision of times, if it has changed.
fn precision(versions: Versions<'_>, pair: &Pair) -> Option<Precision> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let is_time = is_time(old, pair.old) && is_time(new, pair.new);
    let precision = new.precision(pair.new);
    (is_time && old.precision(pair.old) != precision).then_some(precision)
}

fn is_time(schemas: &Schemas, id: SchemaId) -> bool {
    matches!(schemas.kind(id), SchemaKind::String(Format::DateTime))
}
