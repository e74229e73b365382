//! Reads schema objects.

use super::{Additional, Discriminator, Property, Schema, check};
use crate::diagnostic::{Diagnostic, Rule};
use crate::openapi::conditional_branch;
use crate::openapi::ignored_objects::{ExternalDocs, Xml};
use crate::openapi::keywords::{CONSTRAINTS, IDENTIFICATION};
use crate::openapi::reader::{Read, Reader};
use crate::openapi::reference::component_name;
use crate::openapi::types;
use crate::openapi::value_note;
use crate::openapi::version::Version;
use crate::openapi::{format, unevaluated_properties};
use crate::source::{Node, Value};
use crate::span::Spanned;

impl<'a> Read<'a> for Schema<'a> {
    const WHAT: &'static str = "a schema";
    const IS_BOOLEAN: bool = true;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        beside_reference(reader);
        let types = types::read(reader);
        let format = format::read(reader, &types.kinds).or(types.format);
        let mut kinds = types.kinds.into_iter();
        let nullable = nullable(reader);
        let id = reader.identify();
        let mut schema = Self {
            span: reader.span(),
            id,
            origin: id,
            reference: reader.text("$ref").map(component_name),
            json_type: kinds.next(),
            other_types: kinds.collect(),
            null: types.null || nullable,
            format,
            title: reader.words("title"),
            description: reader.words("description"),
            properties: properties(reader),
            required: required(reader),
            additional: additional(reader),
            patterns: patterns(reader),
            items: items(reader),
            describes_items: reader.has("items") || reader.has("unevaluatedItems"),
            prefix_items: prefix_items(reader),
            content_schema: reader.child("contentSchema").map(Box::new),
            constant: reader.get("const"),
            values: reader.list("enum").iter().collect(),
            value_notes: value_note::read(reader),
            known_values: reader.texts("x-extensible-enum"),
            all_of: reader.children("allOf"),
            one_of: alternatives(reader, "oneOf"),
            any_of: alternatives(reader, "anyOf"),
            discriminator: discriminator(reader),
            default: reader.get("default"),
            examples: reader
                .get("example")
                .into_iter()
                .chain(reader.examples("examples"))
                .collect(),
            constraints: constraints(reader),
            deprecated: reader.flag("deprecated"),
            read_only: reader.flag("readOnly"),
            write_only: reader.flag("writeOnly"),
            conditional: conditional_branch::read(reader),
            gaps: reader.gaps(),
            rust_name: reader.text("x-rust-name"),
            rust_names: reader.text_entries("x-rust-names"),
        };
        reader.aside::<ExternalDocs>("externalDocs");
        reader.aside::<Xml>("xml");
        reader.ignore(&["$comment"]);
        reader.ignore(&IDENTIFICATION);
        dynamic_reference(reader);
        unevaluated_properties::report(reader);
        check::report(&mut schema, reader);
        Some(schema)
    }
}

impl<'a> Read<'a> for Discriminator<'a> {
    const WHAT: &'static str = "a discriminator";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let property = reader.require_text("propertyName");
        let mapping = reader
            .text_entries("mapping")
            .into_iter()
            .map(|(value, target)| (value, component_name(target)));
        if let Some(default) = reader.get("defaultMapping") {
            let message = "`defaultMapping` is not supported; it is ignored";
            let problem = Diagnostic::warning(Rule::Unsupported, default.span, message);
            reader.report(problem.help("remove it: values without a mapping are kept as received"));
        }
        Some(Self {
            mapping: mapping.collect(),
            property: property?,
        })
    }
}

/// Reports that a schema says more than its reference, which OpenAPI 3.0 does not allow.
fn beside_reference(reader: &mut Reader<'_, '_>) {
    let version = reader.version();
    if version >= Version::V3_1 || !reader.has("$ref") {
        return;
    }
    let mut keys = reader.mapping().keys();
    let other = keys.find(|key| key.text != "$ref" && !key.text.starts_with("x-"));
    if let Some(other) = other {
        let what = format!("`{}` next to `$ref`", other.text);
        reader.report(version.newer(&what, Version::V3_1, other.span));
    }
}

/// Reports a reference whose target depends on the schemas around it.
fn dynamic_reference(reader: &mut Reader<'_, '_>) {
    for keyword in ["$dynamicRef", "$recursiveRef"] {
        if reader.has(keyword) {
            let message = format!("`{keyword}` is not followed: it adds no constraint");
            let problem = Diagnostic::warning(Rule::Unsupported, reader.place(keyword), message);
            reader.report(problem.help("refer to the schema with `$ref`"));
        }
    }
}

/// `nullable: true`, which OpenAPI 3.1 has dropped and its users have not.
fn nullable(reader: &mut Reader<'_, '_>) -> bool {
    let nullable = reader.flag("nullable");
    if reader.has("nullable") && reader.version() != Version::V3_0 {
        let message = "`nullable` is a keyword of OpenAPI 3.0 only";
        let problem = Diagnostic::warning(Rule::UnknownKeyword, reader.place("nullable"), message);
        reader.report(problem.help("add null to the types: `type: [string, \"null\"]`"));
    }
    nullable
}

/// The discriminator, which was just the name of a property before OpenAPI 3.0.
fn discriminator<'a>(reader: &mut Reader<'a, '_>) -> Option<Discriminator<'a>> {
    let node = reader.non_null("discriminator")?;
    let Some(name) = node.as_str() else {
        return reader.child_in(node);
    };
    let problem = Diagnostic::warning(
        Rule::WrongKind,
        node.span,
        "`discriminator` must be a mapping, got a string",
    );
    reader.report(problem.help(format!("write `discriminator: {{propertyName: {name}}}`")));
    Some(Discriminator {
        property: Spanned::new(name, node.span),
        mapping: Vec::new(),
    })
}

fn properties<'a>(reader: &mut Reader<'a, '_>) -> Vec<Property<'a>> {
    let entries = reader.named_children("properties").into_iter();
    entries
        .map(|(name, schema)| Property { name, schema })
        .collect()
}

/// The schemas of properties whose names match patterns.
fn patterns<'a>(reader: &mut Reader<'a, '_>) -> Vec<Schema<'a>> {
    let patterns = reader.named_children("patternProperties").into_iter();
    patterns.map(|(_, schema)| schema).collect()
}

/// The required properties.
fn required<'a>(reader: &mut Reader<'a, '_>) -> Vec<Spanned<&'a str>> {
    match reader.get("required") {
        Some(Node {
            value: Value::Bool(_),
            span,
        }) => {
            let message =
                "`required` must be a list of property names, got a boolean; it is ignored";
            let problem = Diagnostic::warning(Rule::WrongKind, *span, message);
            reader.report(problem.help("add the property to the `required` list of its object"));
            Vec::new()
        }
        _ => reader.texts("required"),
    }
}

/// What `additionalProperties` says about properties that are not named, or `unevaluatedProperties` if it forbids them.
fn additional<'a>(reader: &mut Reader<'a, '_>) -> Additional<'a> {
    let forbids = |node: &&Node| matches!(node.value, Value::Bool(false));
    let Some(node) = reader.non_null("additionalProperties") else {
        let unevaluated = reader.get("unevaluatedProperties").filter(forbids);
        return unevaluated.map_or(Additional::Open, |node| Additional::Unevaluated(node.span));
    };
    if forbids(&node) {
        Additional::Closed(node.span)
    } else {
        match reader.child_in(node) {
            Some(schema) => Additional::Described(Box::new(schema)),
            None => Additional::Open,
        }
    }
}

/// The alternatives under `oneOf` or `anyOf`; reports an empty list, which no value could match.
fn alternatives<'a>(reader: &mut Reader<'a, '_>, keyword: &'static str) -> Vec<Schema<'a>> {
    let alternatives = reader.children(keyword);
    if let Some(node) = reader.get(keyword)
        && matches!(&node.value, Value::Sequence(items) if items.is_empty())
    {
        let message = format!("`{keyword}` has no alternatives; it is ignored");
        let problem = Diagnostic::warning(Rule::InvalidValue, node.span, message);
        reader.report(problem.help("add alternatives, or remove it"));
    }
    alternatives
}

/// The schemas of items by position. Before JSON Schema 2020-12, `items` listed them.
fn prefix_items<'a>(reader: &mut Reader<'a, '_>) -> Vec<Schema<'a>> {
    if !lists_places(reader) {
        return reader.children("prefixItems");
    }
    let message = "`items` must be one schema, got a list";
    let problem = Diagnostic::warning(Rule::WrongKind, reader.place("items"), message);
    reader.report(problem.help(match reader.version() {
        Version::V3_0 => {
            "write `openapi: 3.1.0` and `prefixItems`, or use one schema for all items"
        }
        _ => "write `prefixItems`, and `items: false` to forbid more items",
    }));
    reader.children("items")
}

/// Whether `items` lists schemas by position. A list of one schema may as well be meant for all items.
fn lists_places<'a>(reader: &mut Reader<'a, '_>) -> bool {
    let items = reader.get("items").map(|node| &node.value);
    matches!(items, Some(Value::Sequence(items)) if items.len() > 1) && !reader.has("prefixItems")
}

/// The schema of items. `items: false` allows no items after `prefixItems`, which a list of fixed length does not have
/// anyway.
fn items<'a>(reader: &mut Reader<'a, '_>) -> Option<Box<Schema<'a>>> {
    let keyword = if lists_places(reader) {
        "additionalItems"
    } else {
        "items"
    };
    match reader.non_null(keyword)? {
        Node {
            value: Value::Bool(false),
            ..
        } => None,
        node => reader.child_in(node).map(Box::new),
    }
}

/// The constraints on values beyond their type. Before OpenAPI 3.1, a flag beside a bound made it exclusive.
fn constraints<'a>(reader: &mut Reader<'a, '_>) -> Vec<(&'static str, &'a Node)> {
    let mut constraints: Vec<_> = CONSTRAINTS
        .into_iter()
        .filter_map(|keyword| Some((keyword, reader.get(keyword)?)))
        .collect();
    for (bound, exclusive) in [
        ("minimum", "exclusiveMinimum"),
        ("maximum", "exclusiveMaximum"),
    ] {
        let is_flag = |node: &Node| matches!(node.value, Value::Bool(_));
        let number = constraints
            .iter()
            .find(|(keyword, node)| *keyword == exclusive && !is_flag(node));
        if let Some((_, node)) = number
            && reader.version() < Version::V3_1
        {
            let what = format!("`{exclusive}` as a number");
            let newer = reader.version().newer(&what, Version::V3_1, node.span);
            reader.report(newer);
        }
        let flag = constraints
            .iter()
            .position(|(keyword, node)| *keyword == exclusive && is_flag(node));
        let Some(flag) = flag.map(|index| constraints.remove(index).1) else {
            continue;
        };
        if reader.version() != Version::V3_0 {
            let message = format!(
                "`{exclusive}` must be a number, got a boolean, which only OpenAPI 3.0 allows"
            );
            let problem = Diagnostic::warning(Rule::InvalidValue, flag.span, message);
            reader.report(problem.help(format!(
                "write the bound as its value, and remove `{bound}`"
            )));
        }
        let mut bounds = constraints.iter_mut();
        let bound = bounds.find(|(keyword, _)| *keyword == bound);
        if let (Value::Bool(true), Some(constraint)) = (&flag.value, bound) {
            constraint.0 = exclusive;
        }
    }
    constraints
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn a_dynamic_reference_is_reported() {
        let api =
            schemas("Tree: {$dynamicAnchor: node, type: array, items: {$dynamicRef: '#node'}}");
        assert_eq!(api.component("Tree"), "[any]");
        assert_eq!(
            api.diagnostics(),
            ["warning[unsupported]: `$dynamicRef` is not followed: it adds no constraint"]
        );
    }
}
