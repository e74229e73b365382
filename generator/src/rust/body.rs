//! Bodies of requests and responses.

use super::names::Setters;
use super::{Context, argument, docs, value};
use crate::ir::{
    Argument, BodyForm, Field, ParameterForm, Place, Presence, RequestField, Type, WireFormat,
};
use apicrate_description::model::{Content, JSON, MediaKind, Operation, RequestBody};

/// The field for the body of a request.
pub(super) fn field(
    context: &Context<'_>,
    body: &RequestBody,
    name: &str,
    setters: &mut Setters,
) -> Option<RequestField> {
    let content = body.content.as_ref()?;
    let content_type = type_of(context, content);
    let presence = if body.required {
        Presence::Required
    } else {
        Presence::Optional
    };
    let ty = match presence {
        Presence::Required => content_type,
        _ => content_type.into_option(),
    };
    let value = match &ty {
        Type::Option(value) if !body.required => value,
        ty => ty,
    };
    let envelope = content.envelope.as_ref();
    let mut docs = docs::with_description(body.description.as_deref(), name);
    docs::add_media_types(&mut docs, &body.others);
    docs::add_gaps(&mut docs, &body.gaps);
    let field = Field {
        name: name.to_owned(),
        wire: envelope
            .map_or(name, |envelope| &envelope.property)
            .to_owned(),
        schema: content.schema,
        argument: match (content.kind, content.schema) {
            (MediaKind::Bytes, _) | (MediaKind::Text, None) => Argument::Into,
            (MediaKind::Json | MediaKind::Form | MediaKind::Text, Some(schema)) => {
                argument::for_value(context, schema, value)
            }
            _ => Argument::Value,
        },
        ty,
        format: WireFormat::Plain,
        presence,
        setting: setters.setting(name, presence, None),
        initial_value: None,
        alias: None,
        docs,
        deprecated: None,
    };
    Some(RequestField {
        field,
        place: match content.kind {
            MediaKind::Multipart => Place::Parts,
            _ => Place::Body,
        },
        form: ParameterForm::Plain,
    })
}

/// The type of the value in a body.
pub(super) fn type_of(context: &Context<'_>, content: &Content) -> Type {
    let value = content
        .schema
        .map(|schema| value::rust_type(context, schema).into_type());
    match content.kind {
        MediaKind::Text => text_type(value),
        MediaKind::Form => value.unwrap_or(Type::FreeForm),
        MediaKind::Bytes => Type::Bytes,
        // The data of events is text unless a schema describes it.
        MediaKind::EventStream => Type::Events(Box::new(value.unwrap_or(Type::String))),
        MediaKind::JsonLines | MediaKind::JsonRecords => {
            Type::Lines(Box::new(value.unwrap_or(Type::Json)))
        }
        _ => value.unwrap_or(Type::Json),
    }
}

/// The type of a text body: an enumeration if its values are listed, otherwise any text.
fn text_type(value: Option<Type>) -> Type {
    match value {
        Some(ty @ Type::Named(_)) => ty,
        _ => Type::String,
    }
}

/// Returns whether the body of a request is a stream, or a form that may contain one.
pub(super) fn is_stream(operation: &Operation) -> bool {
    let content = operation
        .request_body
        .as_ref()
        .and_then(|body| body.content.as_ref());
    content.is_some_and(|content| content.kind.is_stream() || content.kind == MediaKind::Multipart)
}

/// The media type of the body of a request, unless it is that of JSON.
pub(super) fn request_type(operation: &Operation) -> Option<String> {
    let body = operation.request_body.as_ref()?;
    body.content.as_ref().and_then(other_media_type)
}

/// The other media types of the body of a request that is taken as it is.
pub(super) fn other_request_types(operation: &Operation) -> Vec<String> {
    let body = operation.request_body.as_ref();
    body.map_or_else(Vec::new, |body| body.other_bytes.clone())
}

/// How the body of a request is written, if it has one.
pub(super) fn form(context: &Context<'_>, operation: &Operation) -> Option<BodyForm> {
    let body = operation.request_body.as_ref()?;
    let content = body.content.as_ref()?;
    let form = form_of(content, &type_of(context, content));
    Some(if body.required {
        form
    } else {
        BodyForm::Optional(Box::new(form))
    })
}

/// How a body with a value of this type is written.
pub(super) fn form_of(content: &Content, ty: &Type) -> BodyForm {
    match (content.kind, &content.envelope) {
        (MediaKind::Text, _) => BodyForm::Text,
        (MediaKind::Form, _) => BodyForm::Form(content.styles.clone()),
        (_, Some(envelope)) => in_json(BodyForm::Envelope(envelope.property.clone()), ty),
        (MediaKind::JsonRecords, _) => BodyForm::Records,
        (MediaKind::Multipart, _) => BodyForm::Parts,
        (kind, _) if kind.is_stream() => BodyForm::Stream,
        _ => in_json(BodyForm::Json, ty),
    }
}

/// The form of a JSON body with a value of this type.
pub(super) fn in_json(form: BodyForm, ty: &Type) -> BodyForm {
    match WireFormat::in_json(ty) {
        WireFormat::Plain | WireFormat::Exact => form,
        WireFormat::Number => BodyForm::Number(Box::new(form)),
    }
}

/// The media type that a body is sent as, unless it is that of JSON.
pub(super) fn other_media_type(content: &Content) -> Option<String> {
    let media_type = content.sent_as();
    (media_type != JSON).then(|| media_type.to_owned())
}

#[cfg(test)]
mod tests {
    use crate::ir::{Argument, BodyForm, Operation, Place};
    use crate::rust::testing::operation_with;

    /// An operation whose request has this body.
    fn operation(body: &str) -> Operation {
        let schemas = "
            Color: {type: string, enum: [red]}
            Thing: {properties: {id: {type: string}}}
        ";
        let api = operation_with(schemas, &format!("requestBody: {body}"));
        api.operation("test").clone()
    }

    /// The type of a required body with this content.
    fn ty(content: &str) -> String {
        let operation = operation(&format!("{{required: true, content: {{{content}}}}}"));
        operation.field("body").ty.to_string()
    }

    #[test]
    fn a_body_without_a_schema_has_the_type_of_its_media_type() {
        assert_eq!(ty("application/json: {}"), "Value");
        assert_eq!(ty("text/plain: {}"), "String");
        assert_eq!(ty("application/octet-stream: {}"), "Body");
        assert_eq!(
            ty("application/x-www-form-urlencoded: {}"),
            "Map<String, Value>"
        );
    }

    #[test]
    fn a_text_body_is_an_enumeration_only_if_its_values_are_listed() {
        assert_eq!(
            ty("text/plain: {schema: {$ref: '#/components/schemas/Color'}}"),
            "Color"
        );
        assert_eq!(
            ty("text/plain: {schema: {type: string, format: uuid}}"),
            "String"
        );
        assert_eq!(ty("text/plain: {schema: {type: integer}}"), "String");
    }

    #[test]
    fn lines_and_events_are_streams_of_their_values() {
        let schemas = "Thing: {properties: {id: {type: string}}}";
        let ty = |content: &str| {
            let response = format!("{{description: It, content: {{{content}}}}}");
            let api = operation_with(schemas, &format!("responses: {{'200': {response}}}"));
            api.operation("test").response.ty.to_string()
        };
        assert_eq!(
            ty("application/x-ndjson: {schema: {$ref: '#/components/schemas/Thing'}}"),
            "JsonLines<Thing>"
        );
        assert_eq!(ty("text/event-stream: {}"), "EventStream<String>");
    }

    #[test]
    fn a_body_that_may_be_missing_is_an_option() {
        let schema = "{schema: {$ref: '#/components/schemas/Thing'}}";
        let operation = operation(&format!("{{content: {{application/json: {schema}}}}}"));
        assert_eq!(operation.field("body").ty.to_string(), "Option<Thing>");
        assert_eq!(
            operation.request_form,
            Some(BodyForm::Optional(Box::new(BodyForm::Json)))
        );
    }

    #[test]
    fn a_stream_is_taken_as_anything_that_converts_into_it() {
        let operation = operation("{required: true, content: {application/octet-stream: {}}}");
        assert_eq!(operation.field("body").argument, Argument::Into);
        assert_eq!(operation.request_form, Some(BodyForm::Stream));
        assert_eq!(
            operation.request_type.as_deref(),
            Some("application/octet-stream")
        );
    }

    #[test]
    fn a_body_of_decimal_numbers_is_written_in_a_form_of_its_own() {
        let form = |format: &str| {
            let schema = format!("{{schema: {{type: array, items: {format}}}}}");
            let body = format!("{{required: true, content: {{application/json: {schema}}}}}");
            operation(&body).request_form
        };
        assert_eq!(
            form("{type: number, format: decimal}"),
            Some(BodyForm::Number(Box::new(BodyForm::Json)))
        );
        assert_eq!(
            form("{type: string, format: decimal}"),
            Some(BodyForm::Json)
        );
    }

    #[test]
    fn only_a_form_is_sent_as_parts() {
        let schema = "{schema: {$ref: '#/components/schemas/Thing'}}";
        let place = |media_type: &str| {
            let body = format!("{{required: true, content: {{{media_type}: {schema}}}}}");
            operation(&body).fields[0].place
        };
        assert_eq!(place("multipart/form-data"), Place::Parts);
        assert_eq!(place("application/json"), Place::Body);
    }

    #[test]
    fn only_a_media_type_other_than_json_is_named() {
        let named = |media_type: &str| {
            let body = format!("{{required: true, content: {{{media_type}: {{}}}}}}");
            operation(&body).request_type
        };
        assert_eq!(named("application/json"), None);
        assert_eq!(
            named("application/merge-patch+json").as_deref(),
            Some("application/merge-patch+json")
        );
    }

    #[test]
    fn text_of_any_kind_is_taken_as_anything_that_converts_into_it() {
        let operation = operation("{required: true, content: {text/plain: {}}}");
        assert_eq!(operation.field("body").argument, Argument::Into);
    }

    #[test]
    fn an_object_around_a_body_is_written_but_not_filled_in() {
        let schema =
            "{required: [myThing], properties: {myThing: {$ref: '#/components/schemas/Thing'}}}";
        let operation = operation(&format!(
            "{{required: true, content: {{application/json: {{schema: {schema}}}}}}}"
        ));
        let field = operation.field("my_thing");
        assert_eq!(
            (field.ty.to_string().as_str(), field.wire.as_str()),
            ("Thing", "myThing")
        );
        assert_eq!(
            operation.request_form,
            Some(BodyForm::Envelope("myThing".to_owned()))
        );
    }

    #[test]
    fn the_docs_of_a_body_list_its_other_media_types() {
        let operation =
            operation("{description: A thing, content: {application/json: {}, text/csv: {}}}");
        assert_eq!(
            operation.field("body").docs.paragraphs,
            ["A thing", "Also documented as `text/csv`."]
        );
    }
}
