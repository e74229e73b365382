//! Requests: what a caller fills in to perform an operation.

use super::names::OperationNames;
use super::{Context, docs, value};
use crate::ir::{Argument, BodyForm, Place, RequestField, Setting, Type};
use crate::model::{Content, Location, Operation, Parameter, RequestBody, Style};

/// The fields for the parameters, and that for the body last.
pub(super) fn fields(
    context: &Context<'_>,
    operation: &Operation,
    names: &OperationNames,
) -> Vec<RequestField> {
    let parameters = operation.parameters.iter().zip(&names.parameters);
    let parameters = parameters
        .filter_map(|(described, name)| Some(parameter(context, described, name.as_ref()?)));
    let described = operation.request_body.as_ref().zip(names.body.as_ref());
    let body = described.and_then(|(described, name)| body(context, described, name));
    parameters.chain(body).collect()
}

fn parameter(context: &Context<'_>, parameter: &Parameter, name: &str) -> RequestField {
    let value = value::of(context, parameter.schema).whole();
    let argument = argument(&value);
    let (ty, setting) = match parameter.required {
        true => (value, Setting::Constructor),
        false => (Type::Option(Box::new(value)), Setting::Setter),
    };
    RequestField {
        name: name.to_owned(),
        wire: parameter.name.value.clone(),
        place: place(parameter),
        ty,
        setting,
        argument,
        docs: docs::of_parameter(context.model, parameter),
        deprecated: parameter.deprecated,
    }
}

fn place(parameter: &Parameter) -> Place {
    match (parameter.location, parameter.style) {
        (Location::Path, _) => Place::Path,
        (Location::Header, _) => Place::Header,
        (Location::Query, Style::Text) => Place::Query,
        (Location::Query, Style::List) => Place::QueryList,
        (Location::Query, Style::DeepObject) => Place::QueryMap,
    }
}

fn body(context: &Context<'_>, body: &RequestBody, name: &str) -> Option<RequestField> {
    let content = body.content.first()?;
    let ty = value::of(context, content.schema).whole();
    let envelope = content.envelope.as_ref();
    let mut docs = docs::described(body.description.as_deref(), name);
    docs::gaps(&mut docs, &body.gaps);
    Some(RequestField {
        name: name.to_owned(),
        wire: envelope
            .map_or(name, |envelope| &envelope.property)
            .to_owned(),
        place: Place::Body,
        argument: argument(&ty),
        ty,
        setting: Setting::Constructor,
        docs,
        deprecated: false,
    })
}

/// How the body of a request is written, if it has one.
pub(super) fn form(operation: &Operation) -> Option<BodyForm> {
    let body = operation.request_body.as_ref()?;
    body.content.first().map(form_of)
}

/// How a body is written.
pub(super) fn form_of(content: &Content) -> BodyForm {
    match &content.envelope {
        Some(envelope) => BodyForm::Envelope(envelope.property.clone()),
        None => BodyForm::Value,
    }
}

/// Whatever can be made the type without loss.
fn argument(ty: &Type) -> Argument {
    match ty {
        Type::String => Argument::Into(ty.clone()),
        Type::List(item) => match &**item {
            Type::String | Type::Named(_) => Argument::ItemsInto((**item).clone()),
            item => Argument::Items(item.clone()),
        },
        _ => Argument::Value(ty.clone()),
    }
}
