//! The properties of an object that are not named.

use super::conditional;
use crate::openapi::{Additional, Schema};
use crate::span::Span;

/// The values of additional properties.
#[derive(Clone, Copy)]
pub(in crate::resolve) enum Values<'s, 'a> {
    /// Those that match a schema.
    Of(&'s Schema<'a>),
    /// Any, as different names have different values. The place is that of one of their schemas.
    Any(Span),
}

/// The values of the properties that a schema does not name. Without patterns, these properties are ignored if
/// `additionalProperties` is absent or `false`: a newer service may send more. Names are not matched against patterns:
/// the schema of a single pattern applies to all of them if `additionalProperties` is `false` or says the same, or if
/// it is absent and no properties are named. Otherwise, any value is allowed.
pub(in crate::resolve) fn values<'s, 'a>(schema: &'s Schema<'a>) -> Option<Values<'s, 'a>> {
    let has_named = !schema.properties.is_empty();
    match (&schema.additional, schema.patterns.as_slice()) {
        (Additional::Described(described), []) => Some(Values::Of(described)),
        (Additional::Closed(_) | Additional::Unevaluated(_) | Additional::Open, []) => None,
        (Additional::Described(described), [pattern]) if says_the_same(described, pattern) => {
            Some(Values::Of(described))
        }
        (Additional::Closed(_) | Additional::Unevaluated(_), [pattern]) => {
            Some(Values::Of(pattern))
        }
        (Additional::Open, [pattern]) if !has_named => Some(Values::Of(pattern)),
        (_, [.., pattern]) => Some(Values::Any(pattern.span)),
    }
}

/// Whether a schema describes properties that it does not name.
pub(in crate::resolve) fn are_described(schema: &Schema<'_>) -> bool {
    values(schema).is_some()
}

/// Where one of these parts of an object forbids all properties that none of them describes.
pub(in crate::resolve) fn forbidding(parts: &[&Schema<'_>]) -> Option<Span> {
    parts.iter().find_map(|part| match part.additional {
        Additional::Closed(span) | Additional::Unevaluated(span) => Some(span),
        Additional::Open | Additional::Described(_) => None,
    })
}

/// Whether an object of these parts has no other properties, whatever the conditions of these parts.
pub(in crate::resolve) fn are_forbidden(parts: &[&Schema<'_>]) -> bool {
    parts.iter().any(|part| match part.additional {
        Additional::Closed(_) => true,
        Additional::Unevaluated(_) => !conditional::may_describe_others(parts),
        Additional::Open | Additional::Described(_) => false,
    })
}

/// Whether two schemas are the same plain type, or refer to the same component.
fn says_the_same<'a>(first: &Schema<'a>, second: &Schema<'a>) -> bool {
    let identity = |schema: &Schema<'a>| {
        let texts = [schema.reference, schema.format].map(|text| text.map(|text| text.value));
        (schema.json_type.map(|kind| kind.value), texts, schema.null)
    };
    let is_plain = |schema: &Schema<'_>| {
        let has_parts = !schema.properties.is_empty() || !schema.all_of.is_empty();
        let has_alternatives = !schema.one_of.is_empty() || !schema.any_of.is_empty();
        schema.items.is_none() && schema.values.is_empty() && !has_parts && !has_alternatives
    };
    identity(first) == identity(second) && is_plain(first) && is_plain(second)
}
