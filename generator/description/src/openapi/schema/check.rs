//! Reports keywords of a schema that do not fit together.

use super::Schema;
use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::format;
use crate::openapi::keywords::{JsonType, TYPED_KEYWORDS};
use crate::openapi::reader::Reader;
use crate::openapi::version::Version;
use crate::source::{Node, Value};

pub(super) fn report(schema: &mut Schema<'_>, reader: &mut Reader<'_, '_>) {
    format::check(schema, reader);
    values(schema, reader);
    null(schema, reader);
    bounds(schema, reader);
    typed_keywords(schema, reader);
    contradictions(schema, reader);
    items(schema, reader);
}

/// Reports empty lists of values.
fn values(schema: &Schema<'_>, reader: &mut Reader<'_, '_>) {
    let mut keywords = ["enum", "x-extensible-enum"].into_iter();
    let listed = keywords.find(|keyword| reader.is_list(keyword));
    if let Some(keyword) = listed
        && schema.values.is_empty()
        && schema.known_values.is_empty()
    {
        let message = "the enumeration has no values";
        let problem = Diagnostic::warning(Rule::InvalidValue, reader.place(keyword), message);
        reader.report(problem.help("list the values, or remove the keyword"));
    }
}

/// Reports null where one keyword allows it and the other does not; it is allowed then. In OpenAPI 3.0, `nullable` is
/// generally taken to be enough.
fn null(schema: &Schema<'_>, reader: &mut Reader<'_, '_>) {
    let listed = schema
        .values
        .iter()
        .find(|node| matches!(node.value, Value::Null));
    let is_3_0 = reader.version() == Version::V3_0;
    let (span, message, help) = match listed {
        Some(node) if schema.json_type.is_some() && !schema.null => (
            node.span,
            "the enumeration contains null, but `type` does not allow it; null is allowed",
            if is_3_0 {
                "write `nullable: true`, or remove null from the enumeration"
            } else {
                "add null to `type`, or remove it from the enumeration"
            },
        ),
        None if schema.null && !schema.values.is_empty() && !is_3_0 && !reader.has("nullable") => (
            reader.place("enum"),
            "`type` allows null, but the enumeration does not contain it; null is allowed",
            "add null to the enumeration, or remove it from `type`",
        ),
        _ => return,
    };
    reader.report(Diagnostic::warning(Rule::InvalidValue, span, message).help(help));
}

/// Reports keywords that are valid on their own, but that no value satisfies together.
fn contradictions(schema: &Schema<'_>, reader: &mut Reader<'_, '_>) {
    const RANGES: [[&str; 2]; 4] = [
        ["minimum", "maximum"],
        ["minLength", "maxLength"],
        ["minItems", "maxItems"],
        ["minProperties", "maxProperties"],
    ];
    let bound = |keyword: &str| {
        let mut bounds = schema.constraints.iter();
        let (_, node) = bounds.find(|(known, _)| *known == keyword)?;
        Some((*node, node.as_f64()?))
    };
    for [least, most] in RANGES {
        if let (Some((_, from)), Some((node, to))) = (bound(least), bound(most))
            && from > to
        {
            let message = format!("`{least}` is greater than `{most}`: no value is allowed");
            let problem = Diagnostic::warning(Rule::InvalidValue, node.span, message);
            reader.report(problem.help("correct one of the two"));
        }
    }
    if schema.read_only && schema.write_only {
        let message =
            "a value cannot be both read-only and write-only; it is treated as write-only";
        let problem = Diagnostic::warning(Rule::InvalidValue, reader.place("readOnly"), message);
        reader.report(problem.help("remove one of the two keywords"));
    }
}

/// Reports constraints with an invalid value, and drops them.
fn bounds(schema: &mut Schema<'_>, reader: &mut Reader<'_, '_>) {
    schema.constraints.retain(|(keyword, node)| {
        let (fits, wanted) = bound(keyword, node);
        if !fits {
            let message = format!("`{keyword}` must be {wanted}; it is ignored");
            let problem = Diagnostic::warning(Rule::WrongKind, node.span, message);
            reader.report(problem.help(format!("write {wanted}")));
        }
        fits
    });
}

/// Whether a value is valid for a constraint, and what a valid one is.
fn bound(keyword: &str, node: &Node) -> (bool, &'static str) {
    match keyword {
        "pattern" => (node.as_str().is_some(), "a string"),
        "uniqueItems" => (matches!(node.value, Value::Bool(_)), "`true` or `false`"),
        "multipleOf" => (
            node.as_f64().is_some_and(|step| step > 0.0),
            "a positive number",
        ),
        "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" => {
            (node.as_f64().is_some(), "a number")
        }
        "patternProperties" | "dependentRequired" | "dependentSchemas" => {
            (node.as_mapping().is_some(), "a mapping")
        }
        "propertyNames"
        | "unevaluatedProperties"
        | "contains"
        | "unevaluatedItems"
        | "not"
        | "if"
        | "then"
        | "else" => {
            let is_schema = matches!(node.value, Value::Mapping(_) | Value::Bool(_));
            (is_schema, "a schema")
        }
        _ => (
            matches!(node.value, Value::Integer(0..)),
            "a non-negative integer",
        ),
    }
}

/// Reports keywords of another type, and drops such constraints.
fn typed_keywords(schema: &mut Schema<'_>, reader: &mut Reader<'_, '_>) {
    let Some(named) = schema.json_type else {
        return;
    };
    for (keyword, wanted) in TYPED_KEYWORDS {
        // A Boolean `required` lists nothing, and has been reported already.
        let is_read = keyword != "required" || !schema.required.is_empty();
        if is_read && reader.has(keyword) && !has_type(schema, wanted) {
            let (named, wanted) = (named.value.name(), wanted.name());
            let message = format!("`{keyword}` does not apply to the type `{named}`");
            let problem = Diagnostic::warning(Rule::InvalidValue, reader.place(keyword), message);
            reader.report(problem.help(format!("write `type: {wanted}`, or remove `{keyword}`")));
        }
    }
    let mut constraints = std::mem::take(&mut schema.constraints);
    constraints.retain(|(keyword, _)| {
        let typed = TYPED_KEYWORDS.iter().find(|(known, _)| known == keyword);
        typed.is_none_or(|(_, wanted)| has_type(schema, *wanted))
    });
    schema.constraints = constraints;
}

fn has_type(schema: &Schema<'_>, wanted: JsonType) -> bool {
    schema.types().any(|json_type| wanted.includes(json_type))
}

fn items(schema: &Schema<'_>, reader: &mut Reader<'_, '_>) {
    // If the type only follows from a bound, another part may describe the items.
    let is_named = reader.non_null("type").is_some();
    let kind = schema.json_type.map(|kind| kind.value).filter(|_| is_named);
    let says_nothing = !reader.has("items") && schema.prefix_items.is_empty();
    if kind == Some(JsonType::Array) && says_nothing {
        let message = "an array without `items` allows any items";
        let problem = Diagnostic::warning(Rule::MissingKeyword, schema.span, message);
        reader
            .report(problem.help("add `items:` with a schema, or `items: {}` to allow any items"));
    }
}
