//! Which constraints the server checks, for code and for comparisons of versions alike.

use super::{bound, lost};
use crate::ir::{Check, Pattern};
use description::model::{Constraint, Keyword, Schema, SchemaId, SchemaKind, Schemas};
use description::source::Node;

/// Whether the server checks a constraint of the values of a schema, or of one of its alternatives.
pub(crate) fn is_checked(schemas: &Schemas, id: SchemaId, constraint: &Constraint) -> bool {
    let mut constrained = schemas.constrained(id).into_iter();
    is_reached(schemas, id, constraint)
        && !is_passed_over(schemas, id)
        && constrained.any(|of| check(schemas, of, constraint).is_some())
}

/// Whether the server compares the values of a schema, or of one of its alternatives, with the only one that is
/// allowed.
pub(crate) fn is_compared(schemas: &Schemas, id: SchemaId, constant: &Node) -> bool {
    let compares = |of| bound::one_of([constant], schemas.kind(of)).is_some();
    !is_passed_over(schemas, id) && schemas.constrained(id).into_iter().any(compares)
}

/// Whether a constraint is said before a reference leads to one of several schemas that Rust does not tell apart.
fn is_reached(schemas: &Schemas, id: SchemaId, constraint: &Constraint) -> bool {
    let says = |schema: &Schema| {
        let mut own = schema.constraints.iter();
        own.any(|own| std::ptr::eq(own, constraint))
    };
    let mut chain = schemas.chain(id);
    let end = chain.find(|(_, schema)| says(schema) || !schema.merged.is_empty());
    end.is_none_or(|(_, schema)| says(schema))
}

/// What is checked of values of a schema by a constraint.
pub(super) fn check(schemas: &Schemas, of: SchemaId, constraint: &Constraint) -> Option<Check> {
    let kind = schemas.kind(of);
    match constraint.keyword {
        Keyword::Pattern if kind.is_text() => pattern(constraint),
        Keyword::MinProperties | Keyword::MaxProperties if !keeps_properties(schemas, of) => None,
        _ => bound::check(constraint, kind),
    }
}

/// That a text matches, if there is a way to find out.
fn pattern(constraint: &Constraint) -> Option<Check> {
    Some(Check::Pattern(Pattern {
        described: constraint.value.as_str()?.to_owned(),
        regex: constraint.regex.clone()?.ok()?,
    }))
}

/// Whether a value has every property that was sent, so that these can be counted. A struct has none that are not
/// described, nor the one that tells it apart from other alternatives.
fn keeps_properties(schemas: &Schemas, id: SchemaId) -> bool {
    let id = schemas.target(id);
    match &schemas[id].kind {
        SchemaKind::Object(object) => {
            object.additional.is_some()
                && object.choices.is_empty()
                && !has_discriminator(schemas, id)
        }
        _ => true,
    }
}

/// Whether values are told apart from those of other schemas by a property.
fn has_discriminator(schemas: &Schemas, id: SchemaId) -> bool {
    schemas.iter().any(|(_, schema)| match &schema.kind {
        SchemaKind::OneOf(one_of) => {
            let mut alternatives = one_of.alternatives.iter();
            alternatives.any(|found| schemas.target(found.schema) == id)
        }
        _ => false,
    })
}

/// Whether a schema stands among alternatives that Rust does not tell apart: what holds for one of them need not hold
/// for its values.
fn is_passed_over(schemas: &Schemas, id: SchemaId) -> bool {
    let is_left = |of: SchemaId| match &schemas[of].kind {
        SchemaKind::Union(_) | SchemaKind::OneOf(_) => {
            schemas.constrained(of).contains(&id) && lost::of(schemas, of).may_be(schemas.kind(id))
        }
        SchemaKind::Reference(reference) => reference.target == id,
        SchemaKind::OneOrMany(item) => *item == id,
        _ => false,
    };
    let mut merging = schemas
        .iter()
        .filter(|(_, schema)| !schema.merged.is_empty());
    schemas[id].component.is_none()
        && merging.any(|(of, schema)| schema.merged.contains(&schemas.origin(id)) || is_left(of))
}
