//! `oneOf` and `anyOf`: values of one of several types.

use super::numbers::Numbers;
use super::{form, nullability, one_of, schema};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SchemaId, SchemaKind, Union};
use crate::openapi::{JsonType, Schema};
use crate::source::Spanned;

/// The alternatives of a schema that say what a value is. Null among them has been seen to.
pub(super) fn alternatives<'s, 'a>(schema: &'s Schema<'a>) -> Vec<&'s Schema<'a>> {
    let all = schema.one_of.iter().chain(&schema.any_of);
    let said = all.filter(|found| !nullability::is_null(found) && !form::only_requires(found));
    let mut found = Vec::new();
    for alternative in said {
        match is_choice(alternative) {
            true => found.extend(alternatives(alternative)),
            false => found.push(alternative),
        }
    }
    found
}

/// Whether a schema is a choice in a choice.
fn is_choice(schema: &Schema<'_>) -> bool {
    let has_any = !schema.one_of.is_empty() || !schema.any_of.is_empty();
    has_any && form::has_only(schema, &["oneOf", "anyOf"])
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
    if !schema.other_types.is_empty() {
        return types(schema, numbers);
    }
    match (alternatives(schema).as_slice(), &schema.discriminator) {
        (listed, Some(discriminator)) => one_of::kind(listed, discriminator, numbers, problems),
        ([only], None) => schema::same(numbers.id(only), only.span),
        (several, None) => SchemaKind::Union(Union {
            alternatives: several.iter().map(|found| numbers.id(found)).collect(),
            hint: None,
        }),
    }
}

/// The alternatives of a schema without what stands beside them.
pub(super) fn part<'s, 'a>(schema: &'s Schema<'a>, numbers: &mut Numbers<'s, 'a>) -> SchemaId {
    if form::has_only(schema, &["type", "oneOf", "anyOf", "discriminator"]) {
        return numbers.id(schema);
    }
    let part = numbers.made.part(Schema {
        span: schema.span,
        one_of: schema.one_of.clone(),
        any_of: schema.any_of.clone(),
        discriminator: schema.discriminator.clone(),
        ..Schema::default()
    });
    numbers.id(part)
}

/// Several types, each with the keywords that are for it.
fn types<'s, 'a>(schema: &'s Schema<'a>, numbers: &mut Numbers<'s, 'a>) -> SchemaKind {
    let kinds = schema.json_type.iter().chain(&schema.other_types);
    let parts = kinds.filter_map(|kind| of_type(schema, kind.value));
    let alternatives = parts.map(|part| {
        let part = numbers.made.part(part);
        numbers.id(part)
    });
    SchemaKind::Union(Union {
        alternatives: alternatives.collect(),
        hint: None,
    })
}

/// What a schema says of the values of a type; none if it lists values and none of them is of the type.
fn of_type<'a>(schema: &Schema<'a>, kind: JsonType) -> Option<Schema<'a>> {
    let is_object = kind == JsonType::Object;
    let is_list = kind == JsonType::Array;
    let values: Vec<_> = schema
        .values
        .iter()
        .chain(&schema.constant)
        .copied()
        .collect();
    let own = values
        .iter()
        .copied()
        .filter(|node| kind.admits(&node.value));
    let own: Vec<_> = own.collect();
    if own.is_empty() && !values.is_empty() {
        return None;
    }
    let whole = schema.clone();
    Some(Schema {
        span: schema.span,
        json_type: Some(Spanned::new(kind, schema.span)),
        format: schema.format,
        properties: if is_object {
            whole.properties
        } else {
            Vec::new()
        },
        required: if is_object {
            whole.required
        } else {
            Vec::new()
        },
        additional: whole.additional.filter(|_| is_object),
        items: whole.items.filter(|_| is_list),
        prefix_items: if is_list {
            whole.prefix_items
        } else {
            Vec::new()
        },
        values: own,
        ..Schema::default()
    })
}
