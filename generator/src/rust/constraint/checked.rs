//! Which constraints the server checks: the same answer for the generated code and for comparisons of versions.

use std::collections::HashSet;

use super::{bound, lost};
use crate::ir::{Check, Pattern};
use description::model::{Constraint, Keyword, Schema, SchemaId, SchemaKind, Schemas};
use description::source::{Node, Value};

/// Whether the server checks a constraint on the values of a schema, or of one of its alternatives.
pub(crate) fn is_checked(schemas: &Schemas, id: SchemaId, constraint: &Constraint) -> bool {
    let mut constrained = schemas.constrained(id).into_iter();
    is_reached(schemas, id, constraint)
        && !is_passed_over(schemas, id)
        && constrained.any(|of| check(schemas, of, constraint).is_some())
}

/// Whether the server checks all that is described of the values of some schemas, and of all that is in them.
pub(crate) fn are_checked_in_full(schemas: &Schemas, roots: Vec<SchemaId>) -> bool {
    let (mut pending, mut seen) = (roots, HashSet::new());
    while let Some(id) = pending.pop() {
        if !is_checked_in_full(schemas, id) {
            return false;
        }
        if seen.insert(id) {
            pending.extend(schemas[id].parts());
        }
    }
    true
}

/// Whether the server checks all that a schema itself says of its values.
fn is_checked_in_full(schemas: &Schemas, id: SchemaId) -> bool {
    let schema = &schemas[id];
    let is_left = |of: &SchemaId| {
        let mut constraints = schema.constraints.iter();
        let constant = schema.constant.as_ref();
        constraints.any(|constraint| is_left_unchecked(schemas, *of, constraint))
            || constant.is_some_and(|constant| are_left_unchecked([constant], schemas.kind(*of)))
    };
    let is_narrowed = match &schema.kind {
        SchemaKind::Object(object) => !object.choices.is_empty(),
        SchemaKind::Reference(reference) => !reference.fixed.is_empty(),
        _ => false,
    };
    // What remarks say, no code does.
    let is_plain = schema.merged.is_empty() && schema.remarks.is_empty() && !is_narrowed;
    is_plain && !schemas.constrained(id).iter().any(is_left)
}

/// Whether a constraint excludes values of a schema that the server accepts.
fn is_left_unchecked(schemas: &Schemas, of: SchemaId, constraint: &Constraint) -> bool {
    use Keyword as K;
    let (kind, value) = (schemas.kind(of), &constraint.value.value);
    match constraint.keyword {
        // It says what a value means.
        K::Format => false,
        K::MinLength | K::MaxLength | K::MinItems | K::MaxItems => false,
        K::UniqueItems => *value == Value::Bool(true) && matches!(kind, SchemaKind::Tuple(_)),
        K::Pattern => kind.is_text() && pattern(constraint).is_none(),
        K::Minimum | K::Maximum | K::ExclusiveMinimum | K::ExclusiveMaximum | K::MultipleOf => {
            constraint.is_inexact(kind)
        }
        K::MinProperties | K::MaxProperties => {
            !keeps_properties(schemas, of) && !always_has(kind, constraint)
        }
        K::Enum => match value {
            Value::Sequence(values) => are_left_unchecked(values, kind),
            _ => false,
        },
        K::Contains
        | K::DependentRequired
        | K::DependentSchemas
        | K::Else
        | K::If
        | K::MaxContains
        | K::MinContains
        | K::Not
        | K::PatternProperties
        | K::PropertyNames
        | K::Then
        | K::UnevaluatedItems
        | K::UnevaluatedProperties => true,
    }
}

/// Whether the only values of a kind are not compared with those that are sent. Lists of values that are part of a type
/// need no check.
fn are_left_unchecked<'n>(values: impl IntoIterator<Item = &'n Node>, kind: &SchemaKind) -> bool {
    let is_of_type = matches!(kind, SchemaKind::Enumeration(_) | SchemaKind::Integers(_));
    !is_of_type && bound::one_of(values, kind).is_none()
}

/// Whether the required properties of an object are as many as it must have.
fn always_has(kind: &SchemaKind, least: &Constraint) -> bool {
    let (SchemaKind::Object(object), Value::Integer(count)) = (kind, &least.value.value) else {
        return false;
    };
    let required = object.properties.iter().filter(|found| found.required);
    least.keyword == Keyword::MinProperties && *count <= required.count() as i128
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
pub(super) fn check(schemas: &Schemas, of: SchemaId, constraint: &Constraint) -> Option<Check> {
    let kind = schemas.kind(of);
    match constraint.keyword {
        Keyword::Pattern if kind.is_text() => pattern(constraint),
        Keyword::MinProperties | Keyword::MaxProperties if !keeps_properties(schemas, of) => None,
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
