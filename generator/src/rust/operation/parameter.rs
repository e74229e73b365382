//! Parameters, as fields of a request.

use crate::ir::{
    Argument, Field, ParameterForm, Place, Presence, RequestField, Style, Type, WireFormat,
};
use crate::rust::names::Setters;
use crate::rust::{Context, argument, docs, initial_values, value};
use apicrate_description::model::{Location, Parameter, PercentEncoding, SchemaId, SchemaKind};

pub(super) fn field(
    context: &Context<'_>,
    parameter: &Parameter,
    name: &str,
    setters: &mut Setters,
) -> RequestField {
    let (value, argument) = match parameter.schema {
        Some(schema) => {
            // Null cannot be sent as a parameter.
            let in_json = value::rust_type(context, schema).ty;
            let ty = match parameter.style {
                Style::Json => in_json,
                _ => in_json.one_by_one(),
            };
            let argument = argument::for_value(context, schema, &ty);
            (ty, argument)
        }
        None => (Type::String, Argument::Into),
    };
    let initial_value = parameter
        .schema
        .filter(|_| parameter.required)
        .and_then(|schema| initial_values::constant(context, schema, &value));
    let (ty, presence) = if parameter.required {
        (value, Presence::Required)
    } else {
        (Type::Option(Box::new(value)), Presence::Optional)
    };
    let form = form(context, parameter);
    let format = match form.style() {
        Some(Style::Json) => WireFormat::in_json(&ty),
        _ => WireFormat::Plain,
    };
    let docs = docs::parameter(context.model, parameter);
    let field = Field {
        name: name.to_owned(),
        wire: parameter.name.value.clone(),
        schema: parameter.schema,
        ty,
        format,
        presence,
        setting: setters.setting(name, presence, initial_value.as_ref()),
        initial_value,
        alias: docs::alias(name, &parameter.name.value),
        argument,
        deprecated: docs::deprecation(parameter.deprecated, &docs),
        docs,
    };
    RequestField {
        field,
        place: Place::Parameter(parameter.location),
        form,
    }
}

/// How a parameter is written.
fn form(context: &Context<'_>, parameter: &Parameter) -> ParameterForm {
    let plain = parameter.encoding == PercentEncoding::Usual
        && parameter
            .schema
            .is_none_or(|schema| is_plain(context, schema));
    let style = parameter.style.clone();
    match (parameter.location, &parameter.style, parameter.encoding) {
        (Location::Query, Style::Spread, _) => ParameterForm::Spread,
        (Location::Query, Style::List, _) if plain => ParameterForm::List,
        (Location::Query, Style::DeepObject, _) if plain && is_map(context, parameter) => {
            ParameterForm::Map
        }
        (Location::Query, _, PercentEncoding::Reserved) => ParameterForm::Reserved(style),
        (Location::Cookie, ..) => ParameterForm::Styled(style),
        (_, Style::Text, _) if plain => ParameterForm::Plain,
        _ => ParameterForm::Styled(style),
    }
}

fn is_map(context: &Context<'_>, parameter: &Parameter) -> bool {
    let kind = parameter
        .schema
        .map(|schema| context.model.schemas.kind(schema));
    matches!(kind, Some(SchemaKind::Map(_)))
}

/// Whether values, items of lists or values of maps can be read from plain text.
fn is_plain(context: &Context<'_>, schema: SchemaId) -> bool {
    let schemas = &context.model.schemas;
    let inner = match schemas.kind(schema) {
        SchemaKind::List(inner)
        | SchemaKind::OneOrMany { one: inner, .. }
        | SchemaKind::Map(inner) => *inner,
        _ => schema,
    };
    let is_nullable = inner != schema && schemas.is_nullable(inner);
    !is_nullable
        && matches!(
            schemas.kind(inner),
            SchemaKind::Boolean
                | SchemaKind::Integer(_)
                | SchemaKind::Number
                | SchemaKind::Decimal
                | SchemaKind::String(_)
                | SchemaKind::Enumeration(_)
                | SchemaKind::Integers(_)
        )
}

#[cfg(test)]
mod tests {
    use crate::ir::{Argument, ParameterForm, Presence, RequestField, Style, WireFormat};
    use crate::rust::testing::operation;

    /// The field for a parameter with these keywords.
    fn parameter(keywords: &str) -> RequestField {
        let api = operation(&format!("parameters: [{{name: taxId, {keywords}}}]"));
        let mut fields = api.operation("test").fields.iter();
        fields.next().cloned().unwrap()
    }

    fn form(keywords: &str) -> ParameterForm {
        parameter(keywords).form
    }

    #[test]
    fn a_list_in_a_query_is_written_item_by_item_if_its_items_are_plain() {
        let form = |items: &str| {
            form(&format!(
                "in: query, schema: {{type: array, items: {items}}}"
            ))
        };
        assert_eq!(form("{type: string}"), ParameterForm::List);
        assert_eq!(form("{type: string, format: date}"), ParameterForm::List);
        assert_eq!(
            form("{type: [string, 'null']}"),
            ParameterForm::Styled(Style::List)
        );
    }

    #[test]
    fn a_map_in_a_query_is_spread_or_has_keys_in_brackets() {
        let map = "schema: {type: object, additionalProperties: {type: string}}";
        assert_eq!(form(&format!("in: query, {map}")), ParameterForm::Spread);
        assert_eq!(
            form(&format!("in: query, style: deepObject, {map}")),
            ParameterForm::Map
        );
    }

    #[test]
    fn reserved_characters_are_kept_only_where_they_are_allowed() {
        let schema = "schema: {type: string}";
        assert_eq!(form(&format!("in: query, {schema}")), ParameterForm::Plain);
        assert_eq!(
            form(&format!("in: query, allowReserved: true, {schema}")),
            ParameterForm::Reserved(Style::Text)
        );
    }

    #[test]
    fn a_cookie_is_written_in_its_style() {
        assert_eq!(
            form("in: cookie, schema: {type: string}"),
            ParameterForm::Styled(Style::Text)
        );
        assert_eq!(
            form("in: header, schema: {type: string}"),
            ParameterForm::Plain
        );
    }

    #[test]
    fn null_is_not_among_the_values_of_a_parameter() {
        let parameter = parameter("in: query, schema: {type: [string, 'null']}");
        assert_eq!(parameter.field.ty.to_string(), "Option<String>");
        assert_eq!(parameter.field.presence, Presence::Optional);
    }

    #[test]
    fn an_item_on_its_own_is_a_list_of_one() {
        let schema = "schema: {oneOf: [{type: string}, {type: array, items: {type: string}}]}";
        let field = parameter(&format!("in: query, {schema}")).field;
        assert_eq!(field.ty.to_string(), "Option<Vec<String>>");
        assert_eq!(field.argument, Argument::ItemsInto);
        assert_eq!(
            (field.name.as_str(), field.alias.as_deref()),
            ("tax_id", Some("taxId"))
        );
    }

    #[test]
    fn a_parameter_in_json_keeps_the_format_of_its_decimals() {
        let json = "in: query, content: {application/json: {schema: {type: array, items: {type: number, format: decimal}}}}";
        let text = "in: query, schema: {type: array, items: {type: number, format: decimal}}";
        assert_eq!(parameter(json).field.format, WireFormat::Number);
        assert_eq!(parameter(text).field.format, WireFormat::Plain);
    }

    #[test]
    fn a_value_or_a_list_of_it_keeps_both_forms_only_in_json() {
        let schema = "{oneOf: [{type: string}, {type: array, items: {type: string}}]}";
        let json = format!("in: query, content: {{application/json: {{schema: {schema}}}}}");
        assert_eq!(
            parameter(&json).field.ty.to_string(),
            "Option<OneOrMany<String>>"
        );
    }
}
