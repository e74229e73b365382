//! Types, and their fields and variants.

use std::collections::HashSet;

use super::constraint::{constraints, item_constraints, shared_type};
use super::{add_gaps, with_description};
use crate::ir::{Docs, InitialValue, code};
use crate::rust::Context;
use crate::rust::names::spelling::snake_case;
use apicrate_description::model::{EnumValue, Format, Model, SchemaId, SchemaKind};
use apicrate_description::source::{Node, Value};

/// Documentation of a type, which may have a request form.
pub(in crate::rust) fn type_def(
    context: &Context<'_>,
    id: SchemaId,
    name: &str,
    sent_form: Option<&SchemaId>,
) -> Docs {
    let schema = &context.model.schemas[id];
    let mut docs = with_description(schema.description.as_deref(), name);
    // The `deprecated` attribute would cause warnings where the crate itself names the type.
    if schema.deprecated {
        docs.push("Deprecated.");
    }
    let other = |id: &SchemaId| context.names.type_of(*id).map(code);
    if let Some(other) = sent_form.and_then(other) {
        docs.push(format!("Requests use {other} instead."));
    }
    if let Some(other) = schema.sent_form_of.as_ref().and_then(other) {
        docs.push(format!("Responses use {other} instead."));
    }
    add_facts(&mut docs, context.model, id);
    docs
}

/// Documentation of a property or a position of a tuple. One without a description gets that of its type, unless it is
/// an object, which documents itself.
pub(in crate::rust) fn member(model: &Model, id: SchemaId, name: &str) -> Docs {
    let schema = &model.schemas[id];
    let targets: Vec<_> = model
        .schemas
        .chain(id)
        .skip(1)
        .take_while(|(_, target)| !matches!(target.kind, SchemaKind::Object(_)))
        .collect();
    let mut stated = [schema]
        .into_iter()
        .chain(targets.iter().map(|(_, target)| *target));
    let description = stated
        .clone()
        .find_map(|schema| schema.description.as_deref());
    // The nearest default takes precedence.
    let default = stated.find_map(|schema| schema.default.as_ref());
    let mut docs = with_description(description, name);
    for (index, (id_of_target, target)) in targets.iter().enumerate().rev() {
        let constraints = if index == 0 && !schema.merged.is_empty() {
            Vec::from_iter(shared_type(model, id))
        } else {
            constraints(target)
        };
        let own = target
            .default
            .as_ref()
            .filter(|own| default.is_some_and(|default| std::ptr::eq(*own, default)));
        add_facts_with(&mut docs, model, *id_of_target, own, constraints);
    }
    add_facts(&mut docs, model, id);
    docs.paragraphs.extend(item_constraints(model, id));
    docs.paragraphs.extend(fixed_values(model, id));
    if model.schemas.is_read_only(id) {
        docs.push("Read-only: requests should omit it.");
    }
    if model.schemas.is_write_only(id) {
        docs.push("Write-only: responses should omit it.");
    }
    docs
}

/// The values that this use of an object fixes for properties of it, or of each object in a list or map.
fn fixed_values(model: &Model, id: SchemaId) -> Vec<String> {
    let schemas = &model.schemas;
    let (object, each) = match schemas.kind(id) {
        SchemaKind::List(inner)
        | SchemaKind::Map(inner)
        | SchemaKind::OneOrMany { one: inner, .. } => (*inner, " of each"),
        _ => (id, ""),
    };
    let mut known = HashSet::new();
    let fixed = schemas.fixed_by_references(object).into_iter();
    // The nearest statement about a property takes precedence.
    let nearest = fixed.filter(|fixed| known.insert(fixed.name.clone()));
    let always = nearest.map(|fixed| {
        let (name, value) = (code(&fixed.name), code(&fixed.value.text()));
        format!("The {name}{each} is always {value}.")
    });
    always.collect()
}

/// Documentation of additional properties.
pub(in crate::rust) fn additional_properties(model: &Model, id: SchemaId) -> Docs {
    let schema = &model.schemas[id];
    let mut docs = Docs::new("Additional properties.");
    docs.paragraphs.extend(schema.description.clone());
    add_facts(&mut docs, model, id);
    docs.paragraphs.extend(item_constraints(model, id));
    docs
}

/// Documentation of a choice: alternatives whose properties are part of the same object.
pub(in crate::rust) fn choice(model: &Model, id: SchemaId) -> Docs {
    let mut docs = Docs::new("The rest of the object: one of several alternatives.");
    docs.paragraphs
        .extend(model.schemas[id].description.clone());
    docs
}

/// Documentation of a value on the wire.
pub(in crate::rust) fn value(wire: &str) -> Docs {
    Docs::new(code(wire))
}

/// Documentation of a known value of an enumeration.
pub(in crate::rust) fn known_value(value: &EnumValue) -> Docs {
    let mut docs = self::value(&value.value.value);
    docs.paragraphs.extend(value.description.clone());
    // The attribute would cause warnings where the crate itself names the variant.
    if value.deprecated {
        docs.push("Deprecated.");
    }
    docs
}

/// Adds the facts that a schema states besides its description.
pub(super) fn add_facts(docs: &mut Docs, model: &Model, id: SchemaId) {
    let schema = &model.schemas[id];
    let default = schema.default.as_ref();
    add_facts_with(docs, model, id, default, constraints(schema));
}

/// Adds the facts of a schema, with this default and these constraints in place of its own.
fn add_facts_with(
    docs: &mut Docs,
    model: &Model,
    id: SchemaId,
    default: Option<&Node>,
    constraints: Vec<String>,
) {
    let schema = &model.schemas[id];
    if let Some(constant) = &schema.constant {
        let is_null = matches!(constant.value, Value::Null);
        let or_null = if schema.nullable && !is_null {
            " or null"
        } else {
            ""
        };
        docs.push(format!("Always {}{or_null}.", code(&constant.text())));
    }
    if let Some(default) = default {
        docs.push(format!("Default: {}.", code(&default.text())));
    }
    // What the example of a time shows is its form, which the type takes care of.
    let is_time = matches!(model.schemas.kind(id), SchemaKind::String(Format::DateTime));
    if !schema.examples.is_empty() && !is_time {
        let examples: Vec<_> = schema
            .examples
            .iter()
            .map(|node| code(&node.text()))
            .collect();
        docs.push(format!("Example: {}.", examples.join(", ")));
    }
    docs.paragraphs.extend(constraints);
    docs.paragraphs.extend(schema.remarks.iter().cloned());
    add_gaps(docs, &schema.gaps);
}

/// Adds the initial value of a field.
pub(in crate::rust) fn add_initial_value(docs: &mut Docs, value: &InitialValue) {
    let wire = match value {
        InitialValue::Scalar(scalar) => scalar.to_string(),
        InitialValue::Variant { wire, .. } => wire.clone(),
    };
    docs.push(format!("Initially {}.", code(&wire)));
}

/// What separates the words of a name, besides capital letters.
const SEPARATORS: &str = "_-.";

/// What the conversion from the type that responses use to its request form leaves out.
pub(in crate::rust) fn conversion(from: &str, drops_null: bool) -> Docs {
    let null = if drops_null {
        ", and without null properties, which a response does not tell from absent ones"
    } else {
        ""
    };
    Docs::new(format!(
        "Copies the values of `{from}`, without the properties that only responses have{null}."
    ))
}

/// The wire name, by which a field with another name can be found, unless rustdoc does not accept it as an alias.
pub(in crate::rust) fn alias(name: &str, wire: &str) -> Option<String> {
    let mut characters = wire.chars();
    let is_plain = characters.all(|next| next.is_ascii_alphanumeric() || SEPARATORS.contains(next));
    (name != wire && !wire.is_empty() && is_plain).then(|| wire.to_owned())
}

/// Adds the wire name of a field, if it differs from the field's name in more than case and what separates words.
pub(in crate::rust) fn add_wire_name(docs: &mut Docs, name: &str, wire: &str) {
    let mut characters = wire.strip_suffix("[]").unwrap_or(wire).chars();
    let is_plain = characters.all(|next| next.is_alphanumeric() || SEPARATORS.contains(next));
    if !is_plain || snake_case(wire) != name.trim_end_matches('_') {
        docs.push(format!("Called {} on the wire.", code(wire)));
    }
}

#[cfg(test)]
mod tests {
    use super::alias;
    use crate::rust::testing::{operation_with, schemas};

    /// The documentation of a property `it` of `Thing`, beside a component `Code`.
    fn docs(required: &str, property: &str) -> Vec<String> {
        let api = schemas(&format!(
            "
            Code: {{type: string, description: A code, default: a, minLength: 1}}
            Part: {{description: A part, properties: {{kind: {{type: string}}}}}}
            Thing: {{required: [{required}], properties: {{it: {property}}}}}
            "
        ));
        api.type_named("Thing").field("it").docs.paragraphs.clone()
    }

    #[test]
    fn a_property_without_a_description_has_that_of_its_type_unless_it_is_an_object() {
        assert_eq!(
            docs("", "{$ref: '#/components/schemas/Code'}"),
            ["A code", "Default: `a`.", "Min length: `1`."]
        );
        assert_eq!(docs("", "{$ref: '#/components/schemas/Part'}"), ["It."]);
    }

    #[test]
    fn the_nearest_description_and_default_take_precedence() {
        assert_eq!(
            docs(
                "",
                "{$ref: '#/components/schemas/Code', description: Own, default: b}"
            ),
            ["Own", "Min length: `1`.", "Default: `b`."]
        );
    }

    #[test]
    fn a_property_of_one_direction_says_so() {
        assert_eq!(
            docs("", "{type: string, readOnly: true}"),
            ["It.", "Read-only: requests should omit it."]
        );
        assert_eq!(
            docs("", "{type: string, writeOnly: true}"),
            ["It.", "Write-only: responses should omit it."]
        );
    }

    #[test]
    fn a_constant_is_documented_once() {
        assert_eq!(
            docs("it", "{type: string, const: a}"),
            ["It.", "Always `a`."]
        );
    }

    #[test]
    fn a_constant_that_may_be_null_is_documented_as_the_initial_value_too() {
        assert_eq!(
            docs("it", "{type: [string, 'null'], const: a}"),
            ["It.", "Always `a` or null.", "Initially `a`."]
        );
    }

    #[test]
    fn a_use_of_an_object_documents_the_values_that_it_fixes() {
        let part =
            "{allOf: [{$ref: '#/components/schemas/Part'}, {properties: {kind: {const: a}}}]}";
        assert_eq!(docs("", part), ["It.", "The `kind` is always `a`."]);
        assert_eq!(
            docs("", &format!("{{type: array, items: {part}}}")),
            ["It.", "The `kind` of each is always `a`."]
        );
    }

    #[test]
    fn an_example_of_a_time_is_left_out() {
        assert_eq!(
            docs("", "{type: string, examples: [x, y]}"),
            ["It.", "Example: `x`, `y`."]
        );
        assert_eq!(
            docs(
                "",
                "{type: string, format: date-time, examples: ['2026-01-31T12:00:00Z']}"
            ),
            ["It."]
        );
    }

    #[test]
    fn a_type_and_its_request_form_name_each_other() {
        let api = operation_with(
            "Tax: {deprecated: true, required: [id], properties: {id: {type: string, readOnly: true}}}",
            "
            requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Tax'}}}}
            responses: {'200': {description: It, content: {application/json: {schema: {$ref: '#/components/schemas/Tax'}}}}}
            ",
        );
        assert_eq!(
            api.type_named("Tax").docs.paragraphs,
            ["Tax.", "Deprecated.", "Requests use `TaxInput` instead."]
        );
        assert_eq!(
            api.type_named("TaxInput").docs.paragraphs[2],
            "Responses use `Tax` instead."
        );
    }

    #[test]
    fn an_alias_is_a_wire_name_that_rustdoc_accepts() {
        assert_eq!(alias("tax_id", "taxId").as_deref(), Some("taxId"));
        assert_eq!(alias("tax_id", "tax_id"), None);
        assert_eq!(alias("tax_ids", "taxIds[]"), None);
    }
}
