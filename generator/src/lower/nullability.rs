//! The one place that decides whether null is among the values of a schema.

use crate::document::Schema;
use crate::source::Value;

/// The part of a schema that says what its values are when they are not null, and whether they can be.
pub(super) fn split<'s, 'a>(schema: &'s Schema<'a>) -> (&'s Schema<'a>, bool) {
    let alternatives = if schema.one_of.is_empty() {
        &schema.any_of
    } else {
        &schema.one_of
    };
    if let [first, second] = alternatives.as_slice() {
        match (is_null(first), is_null(second)) {
            (false, true) => return (split(first).0, true),
            (true, false) => return (split(second).0, true),
            _ => {}
        }
    }
    let null_alternative = alternatives.iter().any(is_null);
    (
        schema,
        null_alternative
            || schema.null
            || schema
                .values
                .iter()
                .any(|node| matches!(node.value, Value::Null)),
    )
}

/// `type: "null"`, `const: null` or `enum: [null]`.
pub(super) fn is_null(schema: &Schema<'_>) -> bool {
    let constant = schema
        .constant
        .is_some_and(|node| matches!(node.value, Value::Null));
    let values = !schema.values.is_empty()
        && schema
            .values
            .iter()
            .all(|node| matches!(node.value, Value::Null));
    let only_type = schema.null && schema.json_type.is_none() && schema.reference.is_none();
    constant || values || only_type
}
