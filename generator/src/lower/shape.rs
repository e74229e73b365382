//! What kind of schema a schema is, and the keywords that have no say in it.

use super::{composition, enumeration, nullability};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{Document, JsonType, Schema};

/// The kinds of schema that are supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    Reference,
    Nullable,
    Composition,
    Union,
    Pair,
    Enumeration,
    Object,
    Map,
    List,
    Plain,
}

impl Shape {
    pub(super) fn of(schema: &Schema<'_>) -> Self {
        let json_type = schema.json_type.map(|kind| kind.value);
        if schema.reference.is_some() {
            Self::Reference
        } else if nullability::is_wrapper(schema) {
            Self::Nullable
        } else if !schema.all_of.is_empty() {
            Self::Composition
        } else if schema.discriminator.is_some() {
            Self::Union
        } else if !schema.prefix_items.is_empty() {
            Self::Pair
        } else if enumeration::is_enumeration(schema) {
            Self::Enumeration
        } else if !schema.properties.is_empty() {
            Self::Object
        } else if json_type == Some(JsonType::Object) {
            Self::Map
        } else if json_type == Some(JsonType::Array) {
            Self::List
        } else {
            Self::Plain
        }
    }

    /// The keywords that schemas of this kind may have; those that only describe always may.
    fn keywords(self) -> &'static [&'static str] {
        match self {
            Self::Reference => &["$ref"],
            Self::Nullable => &["oneOf", "anyOf"],
            Self::Composition => &["allOf", "type", "properties", "required"],
            Self::Union => &["oneOf", "discriminator", "type"],
            Self::Pair => &["type", "prefixItems"],
            Self::Enumeration => &["type", "enum", "x-extensible-enum"],
            Self::Object => &["type", "properties", "required", "additionalProperties"],
            Self::Map => &["type", "additionalProperties"],
            Self::List => &["type", "items"],
            Self::Plain => &["type", "format", "const"],
        }
    }

    /// The kind, with its article.
    fn name(self) -> &'static str {
        match self {
            Self::Reference => "a `$ref`",
            Self::Nullable => "a choice between a schema and null",
            Self::Composition => "an `allOf`",
            Self::Union => "a `oneOf` with a discriminator",
            Self::Pair => "a list of fixed length",
            Self::Enumeration => "a list of texts",
            Self::Object => "an object with properties",
            Self::Map => "an object without properties",
            Self::List => "a list",
            Self::Plain => "a plain value",
        }
    }
}

/// Reports keywords that would be lost beside those that make the schema what it is.
pub(super) fn check(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) {
    let shape = Shape::of(schema);
    let allowed = shape.keywords();
    for keyword in present(schema)
        .into_iter()
        .filter(|keyword| !allowed.contains(keyword))
    {
        let message = format!("`{keyword}` in {} is not supported", shape.name());
        let help = match shape {
            Shape::Reference => "write `allOf` with the `$ref` and the refinement as its parts",
            _ if keyword == "enum" => "only texts can be listed",
            _ if matches!(keyword, "oneOf" | "anyOf") => {
                "make the alternatives components and add a `discriminator`, or allow anything by `{}`"
            }
            _ => "remove it, or describe the value in another way",
        };
        problems.push(Diagnostic::new(Rule::Unsupported, schema.span, message).help(help));
    }
    if shape == Shape::Enumeration && !schema.values.is_empty() && !schema.known_values.is_empty() {
        let message = "`enum` lists all values and `x-extensible-enum` some: one of them is wrong";
        problems.push(
            Diagnostic::new(Rule::InvalidValue, schema.span, message).help("keep the right one"),
        );
    }
}

/// Reports keywords that would be lost in a part of a composition that stands where it is used.
pub(super) fn check_part(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) {
    const ALLOWED: [&str; 4] = ["type", "properties", "required", "allOf"];
    for keyword in present(schema)
        .into_iter()
        .filter(|keyword| !ALLOWED.contains(keyword))
    {
        let message = format!("`{keyword}` in a part of an `allOf` is not supported");
        problems.push(
            Diagnostic::new(Rule::Unsupported, schema.span, message)
                .help("parts are objects with properties"),
        );
    }
}

/// Whether a schema says with these keywords alone what its values are.
pub(super) fn has_only(schema: &Schema<'_>, keywords: &[&str]) -> bool {
    present(schema)
        .iter()
        .all(|keyword| keywords.contains(keyword))
}

/// The keywords of a schema that say what its values are.
fn present(schema: &Schema<'_>) -> Vec<&'static str> {
    let keywords = [
        ("$ref", schema.reference.is_some()),
        ("type", schema.json_type.is_some() || schema.null),
        ("format", schema.format.is_some()),
        ("properties", !schema.properties.is_empty()),
        ("required", !schema.required.is_empty()),
        ("additionalProperties", schema.additional.is_some()),
        ("items", schema.items.is_some()),
        ("prefixItems", !schema.prefix_items.is_empty()),
        ("const", schema.constant.is_some()),
        ("enum", !schema.values.is_empty()),
        ("x-extensible-enum", !schema.known_values.is_empty()),
        ("allOf", !schema.all_of.is_empty()),
        ("oneOf", !schema.one_of.is_empty()),
        ("anyOf", !schema.any_of.is_empty()),
        ("discriminator", schema.discriminator.is_some()),
    ];
    keywords
        .into_iter()
        .filter(|(_, present)| *present)
        .map(|(keyword, _)| keyword)
        .collect()
}

/// Whether a schema becomes a type of its own in Rust.
pub(super) fn defines_type(schema: &Schema<'_>, document: &Document<'_>) -> bool {
    let (core, _) = nullability::split(schema);
    match Shape::of(core) {
        Shape::Composition => composition::alias(core, document).is_none(),
        Shape::Union | Shape::Pair | Shape::Enumeration | Shape::Object => true,
        Shape::Reference | Shape::Nullable | Shape::Map | Shape::List | Shape::Plain => false,
    }
}
