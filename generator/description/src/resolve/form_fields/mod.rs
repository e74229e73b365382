//! The fields of forms, each written by itself.

pub(in crate::resolve) mod style;

use std::collections::HashSet;

use super::media;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Content, MediaKind, Object, SchemaId, SchemaKind, Schemas, Style};
use crate::openapi::{self, JsonType};
use crate::span::Spanned;

pub(in crate::resolve) fn has_fields(schemas: &Schemas, schema: SchemaId) -> bool {
    matches!(
        schemas.kind(schema),
        SchemaKind::Object(_)
            | SchemaKind::Map(_)
            | SchemaKind::FreeForm
            | SchemaKind::OneOf(_)
            | SchemaKind::Union(_)
            | SchemaKind::Any
            | SchemaKind::Unresolved
    )
}

/// The styles of those fields of a form that have one of their own.
pub(in crate::resolve) fn styles(
    schemas: &Schemas,
    form: SchemaId,
    media: &openapi::MediaType<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<(String, Style)> {
    let objects = objects(schemas, form);
    problems.extend(style::undecided(schemas, &objects, &media.encoding));
    let described = media.encoding.iter().filter_map(|(name, encoding)| {
        let properties: Vec<_> = objects
            .iter()
            .filter_map(|object| object.property(name.value))
            .collect();
        if properties.is_empty() && !objects.is_empty() {
            problems.push(style::no_property(*name));
        }
        let mut styles: Vec<_> = properties
            .iter()
            .map(|property| {
                style::form_field_style(schemas, *name, encoding, property.schema, problems)
            })
            .collect();
        styles.dedup();
        if styles.len() > 1 {
            let help = "use the same schema for the field in all alternatives";
            problems.push(style::as_in_any_form(*name, style::SEVERAL_SORTS).help(help));
        }
        let style = styles.pop().filter(|_| styles.is_empty())?;
        Some((name.value.to_owned(), style?))
    });
    let mut styles: Vec<_> = described.collect();
    let is_styled = |name: &str| styles.iter().any(|(known, _)| known == name);
    let bracketed = bracketed(schemas, &objects, is_styled, problems);
    styles.extend(bracketed);
    styles
}

/// The styles of the other fields of a form whose names have brackets.
fn bracketed(
    schemas: &Schemas,
    objects: &[&Object],
    is_styled: impl Fn(&str) -> bool,
    problems: &mut Vec<Diagnostic>,
) -> Vec<(String, Style)> {
    let mut fields: Vec<(Spanned<&str>, Option<Style>)> = Vec::new();
    for property in objects.iter().flat_map(|object| &object.properties) {
        let name = property.name.as_str();
        if !style::has_brackets(name.value) || is_styled(name.value) {
            continue;
        }
        let style = style::bracketed_style(schemas, property.schema);
        let mut known = fields.iter_mut();
        match known.find(|(known, _)| known.value == name.value) {
            Some((_, known)) if *known != style => *known = None,
            Some(_) => {}
            None => fields.push((name, style)),
        }
    }
    let styles = fields.into_iter().filter_map(|(name, style)| {
        if style.is_none() {
            problems.push(style::mixed_values(name));
        }
        Some((name.value.to_owned(), style?))
    });
    styles.collect()
}

/// The objects that a form may be.
fn objects(schemas: &Schemas, form: SchemaId) -> Vec<&Object> {
    let (mut pending, mut seen) = (vec![form], HashSet::new());
    let mut candidates = Vec::new();
    while let Some(id) = pending.pop() {
        let id = schemas.target(id);
        if !seen.insert(id) {
            continue;
        }
        match &schemas[id].kind {
            SchemaKind::Object(object) => candidates.push(object),
            kind => pending.extend(kind.alternatives().into_iter().rev()),
        }
    }
    candidates
}

/// Reports a form that is described neither as an object nor as a text that is sent as it is.
pub(in crate::resolve) fn check(
    chosen: &media::Chosen<'_, '_>,
    content: &Content,
    problems: &mut Vec<Diagnostic>,
) {
    let is_form = matches!(chosen.kind, MediaKind::Form | MediaKind::Multipart);
    let schema = chosen.media.schema.as_ref();
    let json_type = schema.map(|schema| schema.json_type.map(|json_type| json_type.value));
    let is_described = json_type.is_some_and(|json_type| json_type != Some(JsonType::String));
    if is_form && content.kind == MediaKind::Bytes && is_described {
        let message = "the schema of a form must be an object; this form is sent as bytes";
        let problem = Diagnostic::warning(Rule::Unsupported, chosen.name.span, message);
        problems.push(problem.help(
            "describe the fields as properties of one object; if there are alternatives, merge their properties into \
             it, and require those that all of them require",
        ));
    }
}
