//! Bodies of requests and responses.

use super::{Context, argument, docs, value};
use crate::ir::{Argument, BodyForm, Field, Place, Presence, RequestField, Setting, Type};
use crate::model::{Content, MediaKind, Operation, RequestBody};

/// The field of a request for its body.
pub(super) fn field(context: &Context<'_>, body: &RequestBody, name: &str) -> Option<RequestField> {
    let content = body.content.as_ref()?;
    let ty = type_of(context, content);
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
            (MediaKind::Bytes, _) => Argument::Into,
            (MediaKind::Json, Some(schema)) => argument::of(context, schema, &ty),
            _ => Argument::Value,
        },
        ty,
        presence: Presence::Required,
        setting: Setting::Constructor,
        alias: None,
        docs,
        deprecated: false,
    };
    let place = Place::Body;
    Some(RequestField {
        field,
        place,
        style: None,
    })
}

/// The type of what is in a body.
pub(super) fn type_of(context: &Context<'_>, content: &Content) -> Type {
    let value = content
        .schema
        .map(|schema| value::of(context, schema).whole());
    match content.kind {
        MediaKind::Bytes => Type::Bytes,
        // Data of events is text unless it is said to be more.
        MediaKind::EventStream => Type::Events(Box::new(value.unwrap_or(Type::String))),
        MediaKind::JsonLines => Type::Lines(Box::new(value.unwrap_or(Type::Json))),
        _ => value.unwrap_or(Type::Json),
    }
}

/// Whether the body of a request is a stream, or holds one.
pub(super) fn is_stream(operation: &Operation) -> bool {
    let content = operation.request_body.as_ref();
    let content = content.and_then(|body| body.content.as_ref());
    content.is_some_and(|content| content.kind.is_stream() || content.kind == MediaKind::Multipart)
}

/// The media type of the body of a request, if it is not JSON.
pub(super) fn request_type(operation: &Operation) -> Option<String> {
    operation
        .request_body
        .as_ref()?
        .content
        .as_ref()
        .and_then(media_type)
}

/// The media type of a body, if it is not JSON.
pub(super) fn media_type(content: &Content) -> Option<String> {
    (content.kind != MediaKind::Json).then(|| content.media_type.clone())
}

/// How the body of a request is written, if it has one.
pub(super) fn form(operation: &Operation) -> Option<BodyForm> {
    let body = operation.request_body.as_ref()?;
    body.content.as_ref().map(form_of)
}

/// How a body is written.
pub(super) fn form_of(content: &Content) -> BodyForm {
    match (content.kind, &content.envelope) {
        (_, Some(envelope)) => BodyForm::Envelope(envelope.property.clone()),
        (MediaKind::JsonLines, _) if content.media_type.contains("seq") => BodyForm::Records,
        (MediaKind::Multipart, _) => BodyForm::Parts,
        (kind, _) if kind.is_stream() => BodyForm::Stream,
        _ => BodyForm::Value,
    }
}
