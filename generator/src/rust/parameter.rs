//! Parameters, as fields of a request.

use super::names::Setters;
use super::{Context, argument, docs, value};
use crate::ir::{Field, Place, Presence, RequestField, Type};
use crate::model::{Location, Parameter, Style};

pub(super) fn field(
    context: &Context<'_>,
    parameter: &Parameter,
    name: &str,
    setters: &mut Setters,
) -> RequestField {
    let value = value::of(context, parameter.schema).whole();
    let argument = argument::of(context, parameter.schema, &value);
    let (ty, presence) = match parameter.required {
        true => (value, Presence::Required),
        false => (Type::Option(Box::new(value)), Presence::Optional),
    };
    let field = Field {
        name: name.to_owned(),
        wire: parameter.name.value.clone(),
        ty,
        presence,
        setting: setters.setting(name, presence),
        alias: docs::alias(name, &parameter.name.value),
        argument,
        docs: docs::of_parameter(context.model, parameter),
        deprecated: parameter.deprecated,
    };
    let place = place(parameter);
    RequestField { field, place }
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
