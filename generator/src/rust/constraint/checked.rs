//! Which constraints the server checks: the same answer for the generated code and for comparisons of versions.

use std::collections::HashSet;

use super::{bound, lost};
use crate::ir::{Check, Pattern};
use apicrate_description::model::{Constraint, Keyword, Schema, SchemaId, SchemaKind, Schemas};
use apicrate_description::source::Node;

/// Whether the server checks a constraint on the values of a schema, or of one of its alternatives.
pub(crate) fn is_checked(schemas: &Schemas, id: SchemaId, constraint: &Constraint) -> bool {
    let mut constrained = schemas.constrained(id).into_iter();
    is_reached(schemas, id, constraint)
        && !is_passed_over(schemas, id)
        && constrained.any(|of| check(schemas, of, constraint).is_some())
}

/// Whether the server compares the values of a schema, or of one of its alternatives, with its constant.
pub(crate) fn is_compared(schemas: &Schemas, id: SchemaId, constant: &Node) -> bool {
    let compares = |of| bound::one_of([constant], schemas.kind(of)).is_some();
    !is_passed_over(schemas, id) && schemas.constrained(id).into_iter().any(compares)
}

/// Whether a constraint is stated before, or at, the first schema in the chain of references that merges alternatives
/// into one Rust type.
fn is_reached(schemas: &Schemas, id: SchemaId, constraint: &Constraint) -> bool {
    let states = |schema: &Schema| {
        let mut constraints = schema.constraints.iter();
        constraints.any(|other| std::ptr::eq(other, constraint))
    };
    let mut chain = schemas.chain(id);
    let end = chain.find(|(_, schema)| states(schema) || !schema.merged.is_empty());
    end.is_none_or(|(_, schema)| states(schema))
}

/// The check for a constraint on values of a schema.
pub(in crate::rust) fn check(
    schemas: &Schemas,
    of: SchemaId,
    constraint: &Constraint,
) -> Option<Check> {
    let kind = schemas.kind(of);
    match constraint.keyword {
        Keyword::Pattern if kind.is_text() => pattern(constraint),
        Keyword::MinProperties | Keyword::MaxProperties if !keeps_properties(schemas, of) => None,
        Keyword::UniqueItems if !keeps_items(schemas, of) => None,
        _ => bound::check(constraint, kind),
    }
}

/// The check for a pattern, if it has a regular expression.
fn pattern(constraint: &Constraint) -> Option<Check> {
    Some(Check::Pattern(Pattern {
        described: constraint.value.as_str()?.to_owned(),
        regex: constraint.regex.clone()?.ok()?,
    }))
}

/// Whether a value keeps every property that was sent, so that they can be counted. A struct drops those that are not
/// described, unless it has a field for them or allows none, and no struct keeps its discriminator.
fn keeps_properties(schemas: &Schemas, id: SchemaId) -> bool {
    let id = schemas.target(id);
    match &schemas[id].kind {
        SchemaKind::Object(object) => {
            (object.additional.is_some() || object.closed)
                && object.choices.is_empty()
                && !has_discriminator(schemas, id)
        }
        _ => true,
    }
}

/// Whether the items of a list keep everything that was sent, so that they can be compared: two objects may differ in
/// no other property than one that is not described.
fn keeps_items(schemas: &Schemas, list: SchemaId) -> bool {
    let mut pending = vec![list];
    let mut seen = HashSet::new();
    while let Some(id) = pending.pop() {
        if !seen.insert(id) {
            continue;
        }
        match &schemas[id].kind {
            SchemaKind::Object(object) if object.additional.is_none() && !object.closed => {
                return false;
            }
            _ => pending.extend(schemas[id].parts()),
        }
    }
    true
}

/// Whether a schema is an alternative of a union with a discriminator.
fn has_discriminator(schemas: &Schemas, id: SchemaId) -> bool {
    schemas.iter().any(|(_, schema)| match &schema.kind {
        SchemaKind::OneOf(one_of) => {
            let mut alternatives = one_of.alternatives.iter();
            alternatives.any(|found| schemas.target(found.schema) == id)
        }
        _ => false,
    })
}

/// Whether a schema is among alternatives that Rust does not distinguish, so that values may be of another one.
fn is_passed_over(schemas: &Schemas, id: SchemaId) -> bool {
    let is_left = |of: SchemaId| match &schemas[of].kind {
        SchemaKind::Union(_) | SchemaKind::OneOf(_) => {
            schemas.constrained(of).contains(&id) && lost::of(schemas, of).may_be(schemas.kind(id))
        }
        SchemaKind::Reference(reference) => reference.target == id,
        SchemaKind::OneOrMany { one: item, .. } => *item == id,
        _ => false,
    };
    let mut merging = schemas
        .iter()
        .filter(|(_, schema)| !schema.merged.is_empty());
    schemas[id].component.is_none()
        && merging.any(|(of, schema)| schema.merged.contains(&schemas.origin(id)) || is_left(of))
}
