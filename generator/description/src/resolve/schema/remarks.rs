//! What a schema says of its values beyond their type, in sentences.

use super::form;
use crate::openapi::{Discriminator, Schema};

pub(super) fn of(schema: &Schema<'_>) -> Vec<String> {
    let discriminator = schema.discriminator.as_ref();
    let discriminator = discriminator.filter(|_| form::alternatives(schema).is_empty());
    let lists = [
        ("At least one", &schema.any_of),
        ("Exactly one", &schema.one_of),
    ];
    let required = lists
        .into_iter()
        .filter_map(|(how_many, list)| required(how_many, list));
    required.chain(discriminator.map(dependent)).collect()
}

/// The sentence for alternatives that only require properties.
fn required(how_many: &str, alternatives: &[Schema<'_>]) -> Option<String> {
    let conditions = alternatives
        .iter()
        .filter(|found| form::only_requires(found));
    let conditions: Vec<_> = conditions.map(names).collect();
    let what = conditions.join("; ");
    (!what.is_empty()).then(|| format!("{how_many} of these is required: {what}."))
}

fn names(schema: &Schema<'_>) -> String {
    let names = schema.required.iter();
    let names: Vec<_> = names.map(|name| format!("`{}`", name.value)).collect();
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
