//! What a schema says of its values beyond their type, in sentences.

use std::collections::BTreeSet;

use super::form;
use crate::model::SchemaKind;
use crate::openapi::{Discriminator, Schema};

/// The remarks on a schema of this kind that is made of these.
pub(super) fn collect(
    schema: &Schema<'_>,
    constituents: &[&Schema<'_>],
    kind: &SchemaKind,
) -> Vec<String> {
    let discriminator = schema
        .discriminator
        .as_ref()
        .filter(|_| form::alternatives(schema).is_empty())
        .map(dependent);
    let lists = [
        ("At least one", &schema.any_of),
        ("Exactly one", &schema.one_of),
    ];
    let required = lists
        .into_iter()
        .filter_map(|(how_many, list)| required(how_many, list));
    let others = others_required(constituents, kind);
    required.chain(discriminator).chain(others).collect()
}

/// The sentence for required properties that no field has.
fn others_required(constituents: &[&Schema<'_>], kind: &SchemaKind) -> Option<String> {
    let is_other = |name: &str| match kind {
        SchemaKind::Object(object) => object.choices.is_empty() && object.property(name).is_none(),
        SchemaKind::Map(_) | SchemaKind::FreeForm => true,
        _ => false,
    };
    let names: BTreeSet<_> = constituents
        .iter()
        .flat_map(|part| &part.required)
        .map(|name| name.value)
        .filter(|name| is_other(name))
        .collect();
    let quoted: Vec<_> = names.iter().map(|name| format!("`{name}`")).collect();
    (!quoted.is_empty()).then(|| format!("All of these are required: {}.", quoted.join(", ")))
}

/// The sentence for alternatives that only require properties.
fn required(how_many: &str, alternatives: &[Schema<'_>]) -> Option<String> {
    let conditions: Vec<_> = alternatives
        .iter()
        .filter(|alternative| form::only_requires(alternative))
        .map(names)
        .collect();
    let what = conditions.join("; ");
    (!what.is_empty()).then(|| format!("{how_many} of these is required: {what}."))
}

fn names(schema: &Schema<'_>) -> String {
    let names: Vec<_> = schema
        .required
        .iter()
        .map(|name| format!("`{}`", name.value))
        .collect();
    names.join(" and ")
}

/// The sentence for a discriminator without alternatives.
fn dependent(discriminator: &Discriminator<'_>) -> String {
    let property = discriminator.property.value;
    let mapping = discriminator.mapping.iter();
    let values = mapping.map(|(value, target)| format!("`{}` for `{}`", value.value, target.value));
    match values.collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => format!("The other properties depend on `{property}`."),
        some => format!("The other properties depend on `{property}`: {some}."),
    }
}
