//! The keyword that makes a schema what it is, and those that have no say in it then.

use super::{nullability, union};
use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::{JsonType, Schema};
use crate::source::Value;

/// The forms of schema that are supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    Reference,
    Nullable,
    AllOf,
    OneOf,
    Union,
    Tuple,
    Enumeration,
    Object,
    Map,
    List,
    Plain,
}

impl Form {
    pub(super) fn of(schema: &Schema<'_>) -> Self {
        let json_type = schema.json_type.map(|kind| kind.value);
        if schema.reference.is_some() {
            Self::Reference
        } else if nullability::is_wrapper(schema) {
            Self::Nullable
        } else if !schema.all_of.is_empty() {
            Self::AllOf
        } else if schema.discriminator.is_some() {
            Self::OneOf
        } else if union::is_union(schema) {
            Self::Union
        } else if !schema.prefix_items.is_empty() {
            Self::Tuple
        } else if is_enumeration(schema) {
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

    /// The keywords that schemas of this form may have; those that only describe always may.
    fn keywords(self) -> &'static [&'static str] {
        match self {
            Self::Reference => &["$ref"],
            Self::Nullable => &["oneOf", "anyOf"],
            Self::AllOf => &["allOf", "type", "properties", "required"],
            Self::OneOf => &["oneOf", "discriminator", "type"],
            // What is required beside the alternatives is about them.
            Self::Union => &["oneOf", "anyOf", "type", "required"],
            Self::Tuple => &["type", "prefixItems"],
            Self::Enumeration => &["type", "enum", "x-extensible-enum"],
            Self::Object => &["type", "properties", "required", "additionalProperties"],
            Self::Map => &["type", "additionalProperties"],
            Self::List => &["type", "items"],
            Self::Plain => &["type", "format", "const"],
        }
    }

    /// The form, with its article.
    fn name(self) -> &'static str {
        match self {
            Self::Reference => "a `$ref`",
            Self::Nullable => "a choice between a schema and null",
            Self::AllOf => "an `allOf`",
            Self::OneOf => "a `oneOf` with a discriminator",
            Self::Union => "a choice between several schemas",
            Self::Tuple => "a list of fixed length",
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
    let form = Form::of(schema);
    let allowed = form.keywords();
    for keyword in present(schema)
        .into_iter()
        .filter(|keyword| !allowed.contains(keyword))
    {
        let message = format!("`{keyword}` in {} is not supported", form.name());
        let help = match form {
            Form::Reference => "write `allOf` with the `$ref` and the refinement as its parts",
            _ if keyword == "enum" => "only texts can be listed",
            _ if matches!(keyword, "oneOf" | "anyOf") => {
                "make the alternatives components and add a `discriminator`, or allow anything by `{}`"
            }
            _ => "remove it, or describe the value in another way",
        };
        problems.push(Diagnostic::new(Rule::Unsupported, schema.span, message).help(help));
    }
    if form == Form::Enumeration && !schema.values.is_empty() && !schema.known_values.is_empty() {
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

/// Whether a schema lists texts. Lists of numbers stay numbers.
fn is_enumeration(schema: &Schema<'_>) -> bool {
    let text = schema
        .json_type
        .is_none_or(|kind| kind.value == JsonType::String);
    text && (!schema.known_values.is_empty()
        || schema
            .values
            .iter()
            .any(|node| matches!(node.value, Value::String(_))))
}
