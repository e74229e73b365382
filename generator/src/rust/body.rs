//! Bodies of requests and responses.

use super::names::Setters;
use super::{Context, argument, docs, value};
use crate::ir::{Argument, BodyForm, Field, Place, Presence, RequestField, Type};
use crate::model::{Content, MediaKind, Operation, RequestBody};

/// The field of a request for its body.
pub(super) fn field(
    context: &Context<'_>,
    body: &RequestBody,
    name: &str,
    setters: &mut Setters,
) -> Option<RequestField> {
    let content = body.content.as_ref()?;
    let value = type_of(context, content);
    let presence = match body.required {
        true => Presence::Required,
        false => Presence::Optional,
    };
    let ty = match (presence, value) {
        (Presence::Required, value) => value,
        // Null is what there is when there is nothing.
        (_, value @ Type::Option(_)) => value,
        (_, value) => Type::Option(Box::new(value)),
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
        argument: match content.schema {
            Some(schema) => argument::of(context, schema, value),
            None if *value == Type::String => Argument::Into,
            None => Argument::Value,
        },
        ty,
        presence,
        setting: setters.setting(name, presence),
        alias: None,
        docs,
        deprecated: false,
    };
    let place = Place::Body;
    Some(RequestField { field, place })
}

/// The type of what is in a body.
pub(super) fn type_of(context: &Context<'_>, content: &Content) -> Type {
    match (content.kind, content.schema) {
        (MediaKind::Text, _) => Type::String,
        (_, Some(schema)) => value::of(context, schema).whole(),
        (MediaKind::Form, None) => Type::Object,
        (_, None) => Type::Json,
    }
}

/// How the body of a request is written, if it has one.
pub(super) fn form(operation: &Operation) -> Option<BodyForm> {
    let body = operation.request_body.as_ref()?;
    let form = body.content.as_ref().map(form_of)?;
    Some(match body.required {
        true => form,
        false => BodyForm::Optional(Box::new(form)),
    })
}

/// How a body is written.
pub(super) fn form_of(content: &Content) -> BodyForm {
    match (content.kind, &content.envelope) {
        (MediaKind::Text, _) => BodyForm::Text,
        (MediaKind::Form, _) => BodyForm::Form,
        (_, Some(envelope)) => BodyForm::Envelope(envelope.property.clone()),
        (_, None) => BodyForm::Value,
    }
}

/// The media type of JSON.
pub(super) const JSON: &str = "application/json";

/// The media type that a body is sent as. A range of them stands for the one that is meant.
pub(super) fn media_type(content: &Content) -> &str {
    match (content.kind, content.media_type.contains('*')) {
        (MediaKind::Json, true) => JSON,
        (MediaKind::Text, true) => "text/plain",
        _ => &content.media_type,
    }
}

/// The same, unless it is that of JSON.
pub(super) fn other_media_type(content: &Content) -> Option<String> {
    let media_type = media_type(content);
    (media_type != JSON).then(|| media_type.to_owned())
}
