//! `oneOf` with a discriminator: one of several objects.

use super::composition::Part;
use super::nullability;
use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Alternative, Format, OneOf, SchemaId, SchemaKind, Schemas};
use crate::openapi::{Discriminator, Schema};
use crate::source::{Span, Spanned};

pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    discriminator: &Discriminator<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    check_mapping(schema, discriminator, problems);
    if schema.one_of.is_empty() {
        let message = "a discriminator needs `oneOf` with its alternatives";
        problems.push(
            Diagnostic::new(Rule::MissingKeyword, discriminator.property.span, message)
                .help("add `oneOf:` with a `$ref` to each of them"),
        );
    }
    let mut alternatives = Vec::new();
    let objects = schema.one_of.iter();
    for alternative in objects.filter(|schema| !nullability::is_null(schema)) {
        let Some(name) = alternative.reference else {
            let message = "an alternative with a discriminator must be a component";
            problems.push(
                Diagnostic::new(Rule::Unsupported, alternative.span, message)
                    .help("put the schema under `components/schemas` and refer to it"),
            );
            continue;
        };
        let id = numbers.id(alternative);
        alternatives.extend(tags(discriminator, name).map(|tag| Alternative {
            tag: tag.owned(),
            schema: id,
        }));
    }
    SchemaKind::OneOf(OneOf {
        discriminator: discriminator.property.owned(),
        alternatives,
    })
}

/// Alternatives of a schema that also has other parts.
pub(super) fn with_others(choice: Part<'_, '_>, problems: &mut Vec<Diagnostic>) -> SchemaKind {
    problems.push(unsupported(choice.span()));
    SchemaKind::Unresolved
}

fn unsupported(span: Span) -> Diagnostic {
    let message = "alternatives without a discriminator are not supported here";
    Diagnostic::new(Rule::Unsupported, span, message).help(
        "make the alternatives components and add a `discriminator`, or allow anything by `{}`",
    )
}

/// The values that stand for a component: those mapped to it, or else its name.
fn tags<'a>(
    discriminator: &Discriminator<'a>,
    name: Spanned<&'a str>,
) -> impl Iterator<Item = Spanned<&'a str>> {
    let mapped = discriminator
        .mapping
        .iter()
        .filter(|(_, target)| target.value == name.value);
    let tags: Vec<_> = mapped.map(|(value, _)| *value).collect();
    if tags.is_empty() { vec![name] } else { tags }.into_iter()
}

fn check_mapping(
    schema: &Schema<'_>,
    discriminator: &Discriminator<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    for (_, target) in &discriminator.mapping {
        let mut known = schema
            .one_of
            .iter()
            .filter_map(|alternative| alternative.reference);
        if !known.any(|name| name.value == target.value) {
            let message = format!("`{}` is none of the alternatives", target.value);
            problems.push(
                Diagnostic::new(Rule::InvalidValue, target.span, message)
                    .help("add it under `oneOf`, or correct the mapping"),
            );
        }
    }
}

/// Reports alternatives that cannot be told apart as the description says.
pub(super) fn check(schemas: &Schemas, problems: &mut Vec<Diagnostic>) {
    for (_, schema) in schemas.iter() {
        if let SchemaKind::OneOf(one_of) = &schema.kind {
            let mut checked = None;
            for alternative in &one_of.alternatives {
                // Several values can stand for the same object.
                if checked.replace(alternative.schema) != Some(alternative.schema) {
                    check_alternative(schemas, one_of, alternative.schema, problems);
                }
            }
        }
    }
}

fn check_alternative(
    schemas: &Schemas,
    one_of: &OneOf,
    alternative: SchemaId,
    problems: &mut Vec<Diagnostic>,
) {
    let tag = &one_of.discriminator;
    let fits = match schemas.kind(alternative) {
        SchemaKind::Object(object) => object
            .property(&tag.value)
            .is_some_and(|property| is_tag(schemas, property.schema)),
        SchemaKind::Unresolved => true,
        _ => false,
    };
    if let SchemaKind::Reference(reference) = &schemas[alternative].kind
        && !fits
    {
        let name = &schemas[reference.target].component;
        let message = format!(
            "`{}` is not an object with the text `{}`",
            name.as_ref().map_or("", |name| &name.value),
            tag.value
        );
        problems.push(
            Diagnostic::new(Rule::InvalidValue, reference.span, message)
                .related(tag.span, "the property that tells alternatives apart")
                .help("add the property to the object, or correct its name"),
        );
    }
}

/// Whether values are texts of a kind that can tell objects apart.
fn is_tag(schemas: &Schemas, id: SchemaId) -> bool {
    let text = matches!(
        schemas.kind(id),
        SchemaKind::String(Format::Plain | Format::Binary)
            | SchemaKind::Enumeration(_)
            | SchemaKind::Unresolved
    );
    text && !schemas.is_nullable(id)
}
