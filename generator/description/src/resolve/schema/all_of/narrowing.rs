//! What is described beside a choice, or beside its alternatives, and excludes values that are read and sent all the
//! same.

use super::{Category, Part, own_category};
use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{Document, JsonType, Schema};
use crate::resolve::schema::form;
use crate::span::Span;

/// The reports of the parts that exclude values of a choice.
pub(super) fn of_parts(
    choice: Part<'_, '_>,
    parts: &[(Part<'_, '_>, Category)],
    document: &Document<'_>,
) -> Vec<Diagnostic> {
    let known = types(choice, document);
    let excludes = |part: Part<'_, '_>| match (&known, types(part, document)) {
        _ if lists_values(part) => true,
        (Some(known), Some(admitted)) => {
            let is_admitted = |kind| admitted.iter().any(|outer| outer.includes(kind));
            !known.iter().all(|kind| is_admitted(*kind))
        }
        // Nothing is said of what is not known.
        _ => false,
    };
    let narrowing = parts.iter().filter(|(part, category)| {
        // Objects are combined.
        !part.is(choice) && *category != Category::Object && excludes(*part)
    });
    narrowing
        .map(|(part, _)| {
            let message = "this excludes values of another part; they are still accepted";
            report(part.span(), message)
                .related(choice.span(), "the other part")
                .help("describe the alternatives once, with the values that all parts allow")
        })
        .collect()
}

/// The reports of the alternatives that the type beside them excludes.
pub(in crate::resolve) fn of_alternatives(schema: &Schema<'_>) -> Vec<Diagnostic> {
    let Some(first) = schema.json_type else {
        return Vec::new();
    };
    let named: Vec<_> = schema.types().collect();
    let is_excluded = |alternative: &&Schema<'_>| {
        let mut types = alternative.types().peekable();
        types.peek().is_some() && types.all(|kind| !named.iter().any(|named| overlap(*named, kind)))
    };
    let excluded = form::alternatives(schema).into_iter().filter(is_excluded);
    excluded
        .map(|alternative| {
            let message =
                "the type next to the alternatives excludes this one; it is still accepted";
            report(alternative.span, message)
                .related(first.span, "the type")
                .help("remove the alternative, or the type")
        })
        .collect()
}

fn report(span: Span, message: &str) -> Diagnostic {
    Diagnostic::warning(Rule::InvalidValue, span, message)
}

/// The types of the values of a part, if one schema names all of them.
fn types(part: Part<'_, '_>, document: &Document<'_>) -> Option<Vec<JsonType>> {
    let schema = match part {
        Part::Own(schema) => schema,
        Part::Component(name) => {
            let (_, target) = document.components.schemas.get(name.value)?;
            let parts = super::parts(target);
            let &[own @ Part::Own(_)] = parts.as_slice() else {
                return None;
            };
            return types(own, document);
        }
    };
    if !form::has_alternatives(schema) {
        return Some(schema.types().collect());
    }
    let alternatives = form::alternatives(schema).into_iter();
    alternatives
        .map(|alternative| match own_category(alternative)? {
            Category::Plain(kind) => Some(kind),
            Category::List => Some(JsonType::Array),
            Category::Object | Category::Choice | Category::Values => None,
        })
        .collect()
}

fn lists_values(part: Part<'_, '_>) -> bool {
    match part {
        Part::Own(schema) => !schema.values.is_empty() || schema.constant.is_some(),
        Part::Component(_) => false,
    }
}

/// Whether a value can be of both types.
fn overlap(one: JsonType, other: JsonType) -> bool {
    one.includes(other) || other.includes(one)
}
