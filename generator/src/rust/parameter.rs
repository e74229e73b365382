//! Parameters, as fields of a request.

use super::{Context, argument, docs, value};
use crate::ir::{Place, RequestField, Setting, Type};
use crate::model::{Location, Parameter, Style};

pub(super) fn field(context: &Context<'_>, parameter: &Parameter, name: &str) -> RequestField {
    let value = value::of(context, parameter.schema).whole();
    let argument = argument::of(&value);
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
