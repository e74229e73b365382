//! Enumerations of texts or integers.

use crate::ir::{Enumeration, Openness, Values, Variant};
use crate::rust::{Context, docs};
use apicrate_description::model::{self, SchemaId, SchemaKind};

/// An enumeration that clients receive keeps unknown values, as a newer service may send more of them.
pub(super) fn lower(
    context: &Context<'_>,
    id: SchemaId,
    enumeration: &model::Enumeration,
    names: &[String],
) -> Enumeration {
    let variants = enumeration
        .values
        .iter()
        .zip(names)
        .map(|(value, name)| Variant {
            name: name.clone(),
            docs: docs::known_value(value),
            wire: value.value.value.clone(),
        });
    let values = match context.model.schemas[id].kind {
        SchemaKind::Integers(_) => Values::Integers,
        _ => Values::Texts,
    };
    Enumeration {
        variants: variants.collect(),
        openness: match (enumeration.open, context.usage.is_received(id), values) {
            (true, ..) => Openness::Open,
            (_, true, _) | (.., Values::Integers) => Openness::Received,
            (false, false, Values::Texts) => Openness::Closed,
        },
        values,
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Enumeration, Openness, Values};
    use crate::rust::testing::{operation, operation_with, schemas};

    const BODY: &str =
        "content: {application/json: {schema: {$ref: '#/components/schemas/Color'}}}";

    fn sent_enumeration(schema: &str) -> Enumeration {
        let yaml = format!("requestBody: {{{BODY}}}");
        let api = operation_with(&format!("Color: {schema}"), &yaml);
        api.type_named("Color").enumeration().clone()
    }

    fn received_enumeration(schema: &str) -> Enumeration {
        let yaml = format!("responses: {{'200': {{description: It, {BODY}}}}}");
        let api = operation_with(&format!("Color: {schema}"), &yaml);
        api.type_named("Color").enumeration().clone()
    }

    #[test]
    fn only_an_enumeration_that_is_received_keeps_unknown_values() {
        let schema = "{type: string, enum: [red]}";
        assert_eq!(sent_enumeration(schema).openness, Openness::Closed);
        assert_eq!(received_enumeration(schema).openness, Openness::Received);
    }

    #[test]
    fn an_extensible_enumeration_is_open_in_both_directions() {
        let schema = "{type: string, x-extensible-enum: [red]}";
        assert_eq!(sent_enumeration(schema).openness, Openness::Open);
        assert_eq!(received_enumeration(schema).openness, Openness::Open);
    }

    #[test]
    fn integers_keep_unknown_values_even_if_they_are_only_sent() {
        let enumeration = sent_enumeration("{type: integer, enum: [1, 2]}");
        assert_eq!(enumeration.openness, Openness::Received);
        assert_eq!(enumeration.values, Values::Integers);
    }

    #[test]
    fn a_variant_keeps_its_value_and_documents_it() {
        let api = schemas(
            "Color: {type: string, enum: [dark-blue, red], x-enum-descriptions: [Like the sea, '']}",
        );
        let enumeration = api.type_named("Color").enumeration();
        assert_eq!(enumeration.values, Values::Texts);
        let variants: Vec<_> = enumeration
            .variants
            .iter()
            .map(|variant| (variant.name.as_str(), variant.wire.as_str()))
            .collect();
        assert_eq!(variants, [("DarkBlue", "dark-blue"), ("Red", "red")]);
        assert_eq!(
            enumeration.variants[0].docs.paragraphs,
            ["`dark-blue`", "Like the sea"]
        );
    }

    #[test]
    fn a_constant_among_alternatives_is_named_by_its_title() {
        let api =
            schemas("Color: {oneOf: [{const: a, title: Dark blue}, {const: b, deprecated: true}]}");
        let variants = &api.type_named("Color").enumeration().variants;
        let names: Vec<_> = variants.iter().map(|variant| &variant.name).collect();
        assert_eq!(names, ["DarkBlue", "B"]);
        assert_eq!(variants[1].docs.paragraphs, ["`b`", "Deprecated."]);
    }

    #[test]
    fn the_values_of_a_parameter_are_a_type_named_after_its_operation() {
        let api = operation(
            "parameters: [{name: state, in: query, schema: {type: string, enum: [open]}}]",
        );
        let state = api.operation("test").field("state");
        assert_eq!(state.ty.to_string(), "Option<TestState>");
        assert_eq!(api.type_named("TestState").module, "test");
    }
}
