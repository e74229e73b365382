//! Objects with named properties.

use crate::ir::{Field, Object, Presence, Type, WireFormat};
use crate::rust::initial_values::InitialValues;
use crate::rust::names::Setters;
use crate::rust::{Context, argument, docs, error_body, presence, value};
use apicrate_description::model::{self, Property, SchemaId};

pub(super) fn lower(context: &Context<'_>, id: SchemaId, object: &model::Object) -> Object {
    let names = context.names.fields(id);
    let mut setters = Setters::reserving(error_body::constructors(context, id));
    let initial_values = InitialValues::new(context, id);
    let mut fields: Vec<_> = object
        .properties
        .iter()
        .zip(&names.properties)
        .map(|(property, name)| {
            property_field(context, (id, property), name, &initial_values, &mut setters)
        })
        .collect();
    let additional = object.additional.iter().zip(&names.additional);
    fields.extend(
        additional.map(|(schema, name)| {
            additional_properties_field(context, *schema, name, &mut setters)
        }),
    );
    let choices = object.choices.iter().zip(&names.choices);
    fields.extend(
        choices.map(|(schema, name)| choice_field(context, (id, *schema), name, &mut setters)),
    );
    Object {
        fields,
        closed: object.closed,
    }
}

/// The field for a property.
fn property_field(
    context: &Context<'_>,
    (object, property): (SchemaId, &Property),
    name: &str,
    initial_values: &InitialValues<'_>,
    setters: &mut Setters,
) -> Field {
    let schema = property.schema;
    let (ty, presence) = presence::type_and_presence(context, object, property);
    let value = match &ty {
        Type::Option(value) => value,
        ty => ty,
    };
    let inner = match value {
        Type::Maybe(inner) => inner,
        value => value,
    };
    let initial_value = initial_values.get(property, inner);
    let mut docs = docs::member(context.model, schema, &property.name.value);
    docs::add_wire_name(&mut docs, name, &property.name.value);
    let is_documented =
        presence == Presence::Required && context.model.schemas[schema].constant.is_some();
    if let Some(value) = initial_value.as_ref().filter(|_| !is_documented) {
        docs::add_initial_value(&mut docs, value);
    }
    let argument = argument::for_value(context, schema, value);
    let (ty, argument) =
        context
            .cycles
            .break_with_box(context.model, (object, schema), (ty, argument));
    Field {
        name: name.to_owned(),
        wire: property.name.value.clone(),
        schema: Some(schema),
        argument,
        format: WireFormat::in_json(&ty),
        ty,
        presence,
        setting: setters.setting(name, presence, initial_value.as_ref()),
        initial_value,
        alias: docs::alias(name, &property.name.value),
        deprecated: docs::deprecation(context.model.schemas[schema].deprecated, &docs),
        docs,
    }
}

/// The field for additional properties.
fn additional_properties_field(
    context: &Context<'_>,
    schema: SchemaId,
    name: &str,
    setters: &mut Setters,
) -> Field {
    let presence = Presence::Others;
    let value = value::rust_type(context, schema).into_type();
    let argument = argument::entries(&value);
    let ty = Type::Map(Box::new(value));
    let docs = docs::additional_properties(context.model, schema);
    Field {
        name: name.to_owned(),
        wire: name.to_owned(),
        schema: Some(schema),
        argument,
        format: WireFormat::in_json(&ty),
        ty,
        presence,
        setting: setters.setting(name, presence, None),
        initial_value: None,
        alias: None,
        deprecated: docs::deprecation(context.model.schemas[schema].deprecated, &docs),
        docs,
    }
}

/// The field for a choice: one of several alternatives whose properties are part of the same object.
fn choice_field(
    context: &Context<'_>,
    (object, schema): (SchemaId, SchemaId),
    name: &str,
    setters: &mut Setters,
) -> Field {
    let presence = Presence::Choice;
    let ty = value::rust_type(context, schema).ty;
    let argument = argument::for_value(context, schema, &ty);
    let (ty, argument) =
        context
            .cycles
            .break_with_box(context.model, (object, schema), (ty, argument));
    let docs = docs::choice(context.model, schema);
    Field {
        name: name.to_owned(),
        wire: name.to_owned(),
        schema: Some(schema),
        argument,
        format: WireFormat::in_json(&ty),
        ty,
        presence,
        setting: setters.setting(name, presence, None),
        initial_value: None,
        alias: None,
        deprecated: docs::deprecation(context.model.schemas[schema].deprecated, &docs),
        docs,
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Argument, Presence, Setting, TypeKind, WireFormat};
    use crate::rust::testing::{api, schemas};

    fn setter(name: &str) -> Setting {
        Setting::Setter(name.to_owned())
    }

    #[test]
    fn a_required_field_is_an_argument_of_new() {
        let api = schemas(
            "Tax: {required: [id], properties: {id: {type: string}, rate: {type: number}}}",
        );
        let tax = api.type_named("Tax");
        assert_eq!(tax.shape(), ["id: String", "rate: Option<f64>"]);
        assert_eq!(tax.field("id").setting, Setting::Constructor);
        assert_eq!(tax.field("rate").setting, setter("rate"));
    }

    #[test]
    fn a_setter_does_not_take_the_name_of_another_function() {
        let api = schemas(
            "Tax: {properties: {new: {type: string}, from: {type: string}, add: {type: string}}}",
        );
        let tax = api.type_named("Tax");
        assert_eq!(tax.field("new").setting, setter("with_new"));
        assert_eq!(tax.field("from").setting, setter("with_from"));
        assert_eq!(tax.field("add").setting, setter("with_add"));
    }

    #[test]
    fn a_setter_does_not_take_the_name_of_a_constructor_of_an_error() {
        let api = api(
            "
            x-error-body: {schema: Error, status: code}
            paths:
              /a:
                get:
                  operationId: test
                  responses:
                    '204': {description: Done}
                    '404':
                      description: Missing
                      content:
                        application/json:
                          schema: {allOf: [{$ref: '#/components/schemas/Error'}, {properties: {code: {const: 404}, kind: {const: none}}}]}
            components:
              schemas:
                Error: {properties: {code: {type: integer}, kind: {type: string}, not_found: {type: string}, conflict: {type: string}}}
            ",
        );
        let error = api.type_named("Error");
        assert_eq!(error.field("not_found").setting, setter("with_not_found"));
        assert_eq!(error.field("conflict").setting, setter("conflict"));
    }

    #[test]
    fn a_field_keeps_the_wire_name_and_documents_one_that_differs_in_words() {
        let api = schemas(
            "Tax: {properties: {taxRate: {type: number}, '@type': {type: string, description: Kind of tax}, self: {type: string, description: Itself}}}",
        );
        let tax = api.type_named("Tax");
        let rate = tax.field("tax_rate");
        assert_eq!(rate.wire, "taxRate");
        assert_eq!(rate.alias.as_deref(), Some("taxRate"));
        assert_eq!(rate.docs.paragraphs, ["Tax rate."]);
        let fields = tax.fields().iter();
        let docs: Vec<_> = fields
            .skip(1)
            .map(|field| (field.name.as_str(), field.docs.paragraphs.join(" ")))
            .collect();
        assert_eq!(
            docs,
            [
                ("type", "Kind of tax Called `@type` on the wire.".to_owned()),
                ("self_", "Itself".to_owned()),
            ]
        );
    }

    #[test]
    fn additional_properties_are_one_more_field() {
        let api = schemas(
            "Tax: {properties: {id: {type: string}}, additionalProperties: {type: string}}",
        );
        let tax = api.type_named("Tax");
        assert_eq!(
            tax.shape(),
            [
                "id: Option<String>",
                "additional_properties: BTreeMap<String, String>"
            ]
        );
        let others = tax.field("additional_properties");
        assert_eq!(others.presence, Presence::Others);
        assert_eq!(others.argument, Argument::EntriesInto);
        assert_eq!(others.setting, setter("additional_properties"));
    }

    #[test]
    fn a_decimal_is_written_as_its_schema_says() {
        let api = schemas(
            "Tax: {properties: {number: {type: number, format: decimal}, text: {type: string, format: decimal}}}",
        );
        let tax = api.type_named("Tax");
        assert_eq!(tax.field("number").format, WireFormat::Number);
        assert_eq!(tax.field("text").format, WireFormat::Plain);
    }

    #[test]
    fn only_an_object_without_further_properties_is_closed() {
        let closed = |rest: &str| {
            let api = schemas(&format!(
                "Tax: {{properties: {{id: {{type: string}}}}{rest}}}"
            ));
            match &api.type_named("Tax").kind {
                TypeKind::Object(object) => object.closed,
                kind => panic!("not an object: {kind:?}"),
            }
        };
        assert!(closed(", additionalProperties: false"));
        assert!(!closed(""));
    }
}
