//! Presence: whether a field always has a value, and the type that follows from it.

use super::Context;
use super::value::{self, Typed};
use crate::ir::{Presence, Type};
use apicrate_description::model::{Property, SchemaId};

/// The type of the field for a property of an object that is sent or received.
pub(super) fn type_and_presence(
    context: &Context<'_>,
    object: SchemaId,
    property: &Property,
) -> (Type, Presence) {
    let Typed { ty, null } = value::rust_type(context, property.schema);
    match (is_demanded(context, object, property), null) {
        // Any JSON value includes null.
        (true, _) if ty == Type::Json => (ty, Presence::Required),
        (true, false) => (ty, Presence::Required),
        (false, true) if context.usage.is_sent(object) => {
            (Type::Maybe(Box::new(ty)), Presence::ThreeStates)
        }
        (true, true) => (Type::Option(Box::new(ty)), Presence::Nullable),
        // Responses do not have it.
        (false, true) if context.model.schemas.is_write_only(property.schema) => {
            (Type::Option(Box::new(ty)), Presence::Optional)
        }
        (false, true) => (Type::Option(Box::new(ty)), Presence::NullOrAbsent),
        (false, false) => (Type::Option(Box::new(ty)), Presence::Optional),
    }
}

fn is_demanded(context: &Context<'_>, object: SchemaId, property: &Property) -> bool {
    property.required && !is_absent_in_one_direction(context, object, property)
}

/// Read-only properties are absent in requests, write-only ones in responses. A discriminator is present in both.
pub(super) fn is_absent_in_one_direction(
    context: &Context<'_>,
    object: SchemaId,
    property: &Property,
) -> bool {
    let (schemas, id) = (&context.model.schemas, property.schema);
    property.discriminator_value.is_none()
        && ((schemas.is_read_only(id) && context.usage.is_sent(object))
            || (schemas.is_write_only(id) && context.usage.is_received(object)))
}

#[cfg(test)]
mod tests {
    use crate::ir::Presence;
    use crate::rust::testing::{operation_with, schemas};

    /// The type and the presence of a property of an object that is both sent and received.
    fn shape(required: &str, property: &str) -> (String, Presence) {
        let api = schemas(&format!(
            "Thing: {{required: [{required}], properties: {{it: {property}}}}}"
        ));
        let field = api.type_named("Thing").field("it");
        (field.ty.to_string(), field.presence)
    }

    fn expected(ty: &str, presence: Presence) -> (String, Presence) {
        (ty.to_owned(), presence)
    }

    const NULLABLE: &str = "{type: [string, 'null']}";

    #[test]
    fn a_property_is_an_option_if_it_is_optional_or_nullable() {
        assert_eq!(
            shape("it", "{type: string}"),
            expected("String", Presence::Required)
        );
        assert_eq!(
            shape("", "{type: string}"),
            expected("Option<String>", Presence::Optional)
        );
        assert_eq!(
            shape("it", NULLABLE),
            expected("Option<String>", Presence::Nullable)
        );
    }

    #[test]
    fn an_optional_nullable_property_that_is_sent_has_three_states() {
        assert_eq!(
            shape("", NULLABLE),
            expected("Maybe<String>", Presence::ThreeStates)
        );
    }

    #[test]
    fn an_optional_nullable_property_that_is_only_received_has_two_states() {
        let api = operation_with(
            &format!("Thing: {{properties: {{it: {NULLABLE}}}}}"),
            "responses: {'200': {description: It, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}",
        );
        let field = api.type_named("Thing").field("it");
        assert_eq!(field.ty.to_string(), "Option<String>");
        assert_eq!(field.presence, Presence::NullOrAbsent);
    }

    #[test]
    fn a_required_value_of_any_type_includes_null() {
        let any = "{anyOf: [{}, {type: 'null'}]}";
        assert_eq!(shape("it", any), expected("Value", Presence::Required));
    }

    #[test]
    fn a_required_property_that_one_direction_lacks_is_optional() {
        for keyword in ["readOnly", "writeOnly"] {
            let property = format!("{{type: string, {keyword}: true}}");
            assert_eq!(
                shape("it", &property),
                expected("Option<String>", Presence::Optional),
                "{keyword}"
            );
        }
    }

    #[test]
    fn a_read_only_property_is_required_in_a_type_that_is_only_received() {
        let api = operation_with(
            "Thing: {required: [id], properties: {id: {type: string, readOnly: true}}}",
            "responses: {'200': {description: It, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}",
        );
        let field = api.type_named("Thing").field("id");
        assert_eq!(field.presence, Presence::Required);
    }

    #[test]
    fn a_received_object_never_holds_null_for_what_only_requests_have() {
        let api = operation_with(
            "Thing: {properties: {it: {type: [string, 'null'], writeOnly: true}}}",
            "responses: {'200': {description: It, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}",
        );
        let field = api.type_named("Thing").field("it");
        assert_eq!(field.presence, Presence::Optional);
    }
}
