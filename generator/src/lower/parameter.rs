//! Parameters to fields of a request.

use super::draft::Typed;
use super::models::{Models, Place};
use super::object::Taken;
use super::{docs, names};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document::{self, Operation};
use crate::ir::{Location, Parameter, Type};
use crate::source::{At, Span};

/// Functions that every request can have.
const RESERVED: [&str; 3] = ["clone", "default", "new"];

/// A parameter, with the place of its description.
pub(super) struct Lowered {
    pub(super) parameter: Parameter,
    pub(super) span: Span,
}

/// A parameter, and what is said of it beside a reference.
type Described<'s, 'a> = (&'s document::Parameter<'a>, Option<At<&'a str>>);

/// The parameters of an operation, those that may be left out as `Option`.
pub(super) fn lower<'s, 'a>(
    models: &mut Models<'s, 'a>,
    operation: &'s Operation<'a>,
    place: &Place,
) -> Vec<Lowered> {
    let mut taken = Taken::default();
    let mut lowered = Vec::new();
    for (parameter, description) in effective(models, operation) {
        let wire = parameter.name;
        let Some(name) = name(models, parameter) else {
            continue;
        };
        if !parameter.required {
            check_setter(&name, wire, models.problems);
        }
        if !taken.claim(&name, wire, models.problems) {
            continue;
        }
        check_required(parameter, models.problems);
        if parameter.location == document::Location::Header {
            check_header(parameter, models.problems);
        }
        let Some(schema) = &parameter.schema else {
            continue;
        };
        let Some(typed) = models.typed(schema, &place.inner(&name)) else {
            continue;
        };
        check_type(models, parameter, &typed);
        let ty = match parameter.required {
            true => typed.ty,
            false => Type::Option(Box::new(typed.ty)),
        };
        lowered.push(Lowered {
            span: parameter.span,
            parameter: Parameter {
                docs: docs::of_parameter(parameter, description),
                name,
                wire: wire.value.to_owned(),
                location: location(parameter.location),
                ty,
                deprecated: parameter.deprecated,
            },
        });
    }
    lowered
}

/// The parameters of the path item and of the operation, with what is said where they are referred to;
/// the latter win.
fn effective<'s, 'a>(
    models: &Models<'s, 'a>,
    operation: &'s Operation<'a>,
) -> Vec<Described<'s, 'a>> {
    let components = &models.document.components.parameters;
    let mut parameters: Vec<Described<'s, 'a>> = Vec::new();
    for described in &operation.parameters {
        let Some(parameter) = described.resolve(components) else {
            continue;
        };
        let same = |(other, _): &Described<'s, 'a>| {
            other.name.value == parameter.name.value && other.location == parameter.location
        };
        let described = (parameter, described.description(components));
        match parameters.iter().position(same) {
            Some(index) => parameters[index] = described,
            None => parameters.push(described),
        }
    }
    parameters
}

fn name(models: &mut Models<'_, '_>, parameter: &document::Parameter<'_>) -> Option<String> {
    if let Some(given) = parameter.rust_name {
        return models.given_field_name(given);
    }
    let name = names::field_name(models.without_prefix(parameter.name.value));
    if name.is_none() {
        models.unusable(parameter.name, "a field", "give it one with `x-rust-name`");
    }
    name
}

/// Reports a parameter that may be left out, and so is also a method, under a name that is taken.
fn check_setter(name: &str, wire: At<&str>, problems: &mut Vec<Diagnostic>) {
    if RESERVED.contains(&name) {
        let message = format!("a request can have a function `{name}` already");
        problems.push(
            Diagnostic::new(Rule::UnusableName, wire.span, message)
                .help("name the parameter with `x-rust-name`"),
        );
    }
}

fn check_required(parameter: &document::Parameter<'_>, problems: &mut Vec<Diagnostic>) {
    if parameter.location == document::Location::Path && !parameter.required {
        let message = format!(
            "the path parameter `{}` must be required",
            parameter.name.value
        );
        problems.push(
            Diagnostic::new(Rule::MissingKeyword, parameter.name.span, message)
                .help("add `required: true`: a path is never without its segments"),
        );
    }
}

/// What a path segment, a query or a header field can carry.
fn check_type(models: &mut Models<'_, '_>, parameter: &document::Parameter<'_>, typed: &Typed) {
    let query = parameter.location == document::Location::Query;
    let deep = parameter.style == document::Style::DeepObject;
    let fits = match &typed.ty {
        Type::Map(value) => query && deep && models.is_text(value),
        Type::List(item) => query && !deep && models.is_text(item),
        other => !deep && models.is_text(other),
    };
    if !fits || typed.null {
        let message = format!("the type of `{}` cannot be sent here", parameter.name.value);
        models.problems.push(
            Diagnostic::new(Rule::Unsupported, parameter.name.span, message).help(
                "use a plain type, in a query also a list of one, or `style: deepObject` with a map of one",
            ),
        );
    }
}

/// A field of a header has a name of letters, and some fields are not for the caller to set.
fn check_header(parameter: &document::Parameter<'_>, problems: &mut Vec<Diagnostic>) {
    const TAKEN: [&str; 3] = ["accept", "authorization", "content-type"];
    let name = parameter.name.value;
    let letters = name
        .bytes()
        .all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter));
    if letters && !TAKEN.contains(&name.to_ascii_lowercase().as_str()) {
        return;
    }
    let message = format!(
        "`{}` cannot be the name of a header field",
        name.escape_debug()
    );
    problems.push(
        Diagnostic::new(Rule::InvalidValue, parameter.name.span, message).help(
            "use letters, digits, `-` and `_`; credential and content type are not parameters",
        ),
    );
}

fn location(location: document::Location) -> Location {
    match location {
        document::Location::Path => Location::Path,
        document::Location::Query => Location::Query,
        document::Location::Header => Location::Header,
    }
}

/// The parameters of the path: their names in Rust and their places, by their name on the wire.
pub(super) fn in_path(parameters: &[Lowered]) -> std::collections::HashMap<&str, (String, Span)> {
    let in_path = parameters
        .iter()
        .filter(|lowered| lowered.parameter.location == Location::Path);
    in_path
        .map(|Lowered { parameter, span }| {
            (parameter.wire.as_str(), (parameter.name.clone(), *span))
        })
        .collect()
}

/// The parameter of the query with this name on the wire.
pub(super) fn find_query<'p>(parameters: &'p [Lowered], wire: At<&str>) -> Option<&'p Parameter> {
    let mut queries = parameters
        .iter()
        .filter(|lowered| lowered.parameter.location == Location::Query);
    queries
        .find(|lowered| lowered.parameter.wire == wire.value)
        .map(|lowered| &lowered.parameter)
}
