//! Bodies of requests and responses.

use super::{Context, argument, docs, value};
use crate::ir::{Argument, BodyForm, Field, Place, Presence, RequestField, Setting, Type};
use crate::model::{Content, Operation, RequestBody};

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
        argument: content
            .schema
            .map_or(Argument::Value, |schema| argument::of(context, schema, &ty)),
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
    match content.schema {
        Some(schema) => value::of(context, schema).whole(),
        None => Type::Json,
    }
}

/// How the body of a request is written, if it has one.
pub(super) fn form(operation: &Operation) -> Option<BodyForm> {
    let body = operation.request_body.as_ref()?;
    body.content.as_ref().map(form_of)
}

/// How a body is written.
pub(super) fn form_of(content: &Content) -> BodyForm {
    match &content.envelope {
        Some(envelope) => BodyForm::Envelope(envelope.property.clone()),
        None => BodyForm::Value,
    }
}
