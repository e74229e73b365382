//! Properties to fields.

use std::collections::HashMap;

use super::draft::DraftField;
use super::models::{Models, Place};
use super::{composition, docs, names, nullability};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::Schema;
use crate::source::{At, Span};

/// The fields of an object.
pub(super) fn fields<'s, 'a>(
    models: &mut Models<'s, 'a>,
    schema: &'s Schema<'a>,
    place: &Place,
) -> Vec<DraftField> {
    if let Some(additional) = &schema.additional {
        let message = "an object with named properties and a schema for others is not supported";
        models.problems.push(
            Diagnostic::new(Rule::Unsupported, additional.span, message)
                .help("remove `additionalProperties`: unknown properties are always accepted"),
        );
    }
    let parts = composition::properties(schema, models.document, models.problems);
    if parts.is_empty() && schema.all_of.iter().all(|part| models.is_known(part)) {
        let message = "an object whose parts have no properties is not supported";
        models.problems.push(
            Diagnostic::new(Rule::Unsupported, schema.span, message)
                .help("write `type: object` alone: whatever is in it is kept"),
        );
    }
    let mut taken = Taken::default();
    let mut fields = Vec::with_capacity(parts.len());
    for part in parts {
        let wire = part.property.name;
        let property = &part.property.schema;
        let Some(name) = name(models, wire, property) else {
            continue;
        };
        if !taken.claim(&name, wire, models.problems) {
            continue;
        }
        let typed = models.typed(property, &place.inner(&name));
        fields.extend(typed.map(|typed| DraftField {
            docs: docs_of(models, property, wire.value),
            name,
            wire: wire.value.to_owned(),
            typed,
            required: part.required,
            deprecated: property.deprecated,
        }));
    }
    fields
}

/// Longer tuples cannot be read and written by serde.
const LONGEST_PAIR: usize = 16;

/// The fields of a list of fixed length: each place is named by its title.
pub(super) fn pair_fields<'s, 'a>(
    models: &mut Models<'s, 'a>,
    schema: &'s Schema<'a>,
    place: &Place,
) -> Vec<DraftField> {
    if let Some(first) = schema.prefix_items.get(LONGEST_PAIR) {
        let message = format!("a list of more than {LONGEST_PAIR} places is not supported");
        models.problems.push(
            Diagnostic::new(Rule::Unsupported, first.span, message)
                .help("use an object, or `items`"),
        );
    }
    let mut taken = Taken::default();
    let mut fields = Vec::new();
    for item in &schema.prefix_items {
        let Some(title) = item.title else {
            models.problems.push(
                Diagnostic::new(
                    Rule::MissingKeyword,
                    item.span,
                    "an item of `prefixItems` needs a `title`",
                )
                .help("add `title:`; it becomes the name of the field"),
            );
            continue;
        };
        let Some(name) = name(models, title, item) else {
            continue;
        };
        if !taken.claim(&name, title, models.problems) {
            continue;
        }
        let typed = models.typed(item, &place.inner(&name));
        fields.extend(typed.map(|typed| DraftField {
            docs: docs_of(models, item, title.value),
            name,
            wire: title.value.to_owned(),
            typed,
            required: true,
            deprecated: item.deprecated,
        }));
    }
    fields
}

/// The documentation of a property; what its type leaves open is said here, too, unless the type
/// has documentation of its own.
fn docs_of(models: &Models<'_, '_>, property: &Schema<'_>, wire: &str) -> crate::ir::Docs {
    let (core, _) = nullability::split(property);
    let target = models
        .document
        .components
        .target(core)
        .filter(|target| core.reference.is_some() && target.properties.is_empty());
    docs::of_property(property, target, wire)
}

/// The name of a field: the prescribed one, or that on the wire without the prefix of the service.
fn name(models: &mut Models<'_, '_>, wire: At<&str>, schema: &Schema<'_>) -> Option<String> {
    match schema.rust_name {
        // A name in camel case is meant for the type.
        Some(given) if names::type_name(given.value).as_deref() != Some(given.value) => {
            models.given_field_name(given)
        }
        _ => {
            let name = names::field_name(models.without_prefix(wire.value));
            if name.is_none() {
                models.unusable(wire, "a field", "give it one with `x-rust-name`");
            }
            name
        }
    }
}

/// The names in one type, with the place that led to each.
#[derive(Default)]
pub(super) struct Taken<'a>(HashMap<String, (&'a str, Span)>);

impl<'a> Taken<'a> {
    pub(super) fn claim(
        &mut self,
        name: &str,
        wire: At<&'a str>,
        problems: &mut Vec<Diagnostic>,
    ) -> bool {
        if let Some((first, span)) = self.0.get(name) {
            let message = format!(
                "`{}` and `{first}` would both be the field `{name}`",
                wire.value
            );
            problems.push(
                Diagnostic::new(Rule::NameCollision, wire.span, message)
                    .related(*span, "the other one")
                    .help("name one of them with `x-rust-name`"),
            );
            return false;
        }
        self.0.insert(name.to_owned(), (wire.value, wire.span));
        true
    }
}
