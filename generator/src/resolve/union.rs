//! `oneOf` and `anyOf` without a discriminator: values of one of several types.

use super::numbers::Numbers;
use super::{form, nullability, schema};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaKind, Union};
use crate::openapi::Schema;

/// The alternatives of a schema that say what a value is. Null among them has been seen to.
pub(super) fn alternatives<'s, 'a>(schema: &'s Schema<'a>) -> Vec<&'s Schema<'a>> {
    let all = schema.one_of.iter().chain(&schema.any_of);
    let mut found = Vec::new();
    for alternative in all.filter(|schema| !nullability::is_null(schema)) {
        match is_choice(alternative) {
            true => found.extend(alternatives(alternative)),
            false if !form::has_only(alternative, &CONDITION) => found.push(alternative),
            false => {}
        }
    }
    found
}

/// What an alternative has that only demands properties: which ones must be there, and no type.
const CONDITION: [&str; 1] = ["required"];

/// Whether a schema is a choice in a choice.
fn is_choice(schema: &Schema<'_>) -> bool {
    let has_any = !schema.one_of.is_empty() || !schema.any_of.is_empty();
    has_any && form::has_only(schema, &["oneOf", "anyOf"])
}

/// Whether a schema is a choice between several.
pub(super) fn is_union(schema: &Schema<'_>) -> bool {
    !alternatives(schema).is_empty()
}

pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    if !schema.one_of.is_empty() && !schema.any_of.is_empty() {
        let message = "`oneOf` and `anyOf` of one schema are not supported";
        problems.push(
            Diagnostic::new(Rule::Unsupported, schema.span, message)
                .help("list all alternatives in one of the two"),
        );
    }
    match alternatives(schema).as_slice() {
        [only] => schema::same(only, Vec::new(), Vec::new(), numbers),
        several => SchemaKind::Union(Union {
            alternatives: several.iter().map(|found| numbers.id(found)).collect(),
        }),
    }
}
