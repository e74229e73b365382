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
    let value = type_of(context, content);
    let presence = if body.required {
        Presence::Required
    } else {
        Presence::Optional
    };
    let ty = match presence {
        Presence::Required => value,
        _ => value.into_option(),
    };
    let value = match &ty {
        Type::Option(value) if !body.required => value,
        ty => ty,
    };
    let envelope = content.envelope.as_ref();
    let mut docs = docs::described(body.description.as_deref(), name);
    docs::others(&mut docs, &body.others);
    docs::gaps(&mut docs, &body.gaps);
    let field = Field {
        name: name.to_owned(),
        wire: envelope
            .map_or(name, |envelope| &envelope.property)
            .to_owned(),
        argument: match (content.kind, content.schema) {
            (MediaKind::Bytes, _) | (MediaKind::Text, None) => Argument::Into,
            (MediaKind::Json | MediaKind::Form | MediaKind::Text, Some(schema)) => {
                argument::of(context, schema, value)
            }
            _ => Argument::Value,
        },
        ty,
        format: WireFormat::Plain,
        presence,
        setting: setters.setting(name, presence, None),
        start: None,
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
        .map(|schema| value::of(context, schema).whole());
    match content.kind {
        MediaKind::Text => text(value),
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
fn text(value: Option<Type>) -> Type {
    match value {
        Some(ty @ Type::Named(_)) => ty,
        _ => Type::String,
    }
}

/// Whether the body of a request is a stream, or a form that may contain one.
pub(super) fn is_stream(operation: &Operation) -> bool {
    let content = operation.request_body.as_ref();
    let content = content.and_then(|body| body.content.as_ref());
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
