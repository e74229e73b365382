//! Lists of parameters: those of a path item, and those of an operation.

use std::borrow::Cow;
use std::collections::HashMap;

use super::Parameters;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter, Style};
use crate::openapi::{self, Document, OrReference};

/// The parameters of an operation: those of its path item and its own, which win, with the descriptions beside
/// references to them.
pub(in crate::resolve) fn merge<'a>(
    document: &Document<'a>,
    item: &openapi::PathItem<'a>,
    operation: &openapi::Operation<'a>,
    resolved: &Parameters,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let components = &document.components.parameters;
    let mut merged: Vec<Parameter> = Vec::new();
    let listed = listed(document, item, operation);
    for named in &listed {
        let Some(described) = named.resolve(components) else {
            continue;
        };
        let parameters = resolved.get(&described.id);
        for parameter in parameters.into_iter().flatten() {
            let mut parameter = parameter.clone();
            // The fields of a spread object have descriptions of their own.
            let is_whole = parameter.name.span == described.name.span;
            if let Some(description) = named.description(components).filter(|_| is_whole) {
                parameter.description = Some(description.value.to_owned());
            }
            let is_header = parameter.location == Location::Header;
            let name = key(&parameter.name.value, is_header);
            let same = |other: &Parameter| {
                other.location == parameter.location && key(&other.name.value, is_header) == name
            };
            match merged.iter().position(same) {
                Some(index) => {
                    problems.push(sent_twice(&merged[index], &parameter));
                    merged[index] = parameter;
                }
                None => merged.push(parameter),
            }
        }
    }
    problems.extend(mixed(&merged));
    merged
}

/// The parameters of a path item and of its operation, which take the places of those that they override.
fn listed<'d, 'a>(
    document: &'d Document<'a>,
    item: &'d openapi::PathItem<'a>,
    operation: &'d openapi::Operation<'a>,
) -> Vec<&'d OrReference<'a, openapi::Parameter<'a>>> {
    let place_of = |named: &'d OrReference<'a, openapi::Parameter<'a>>| {
        named.resolve(&document.components.parameters).map(place)
    };
    let mut listed: Vec<_> = item.parameters.iter().collect();
    for own in &operation.parameters {
        let own_place = place_of(own);
        let is_same = |other: &&'d _| own_place.is_some() && place_of(other) == own_place;
        let overridden = listed.iter().position(is_same);
        match overridden {
            Some(index) => listed[index] = own,
            None => listed.push(own),
        }
    }
    listed
}

/// The report of two maps whose entries are parameters of their own: nothing says which of the two an entry belongs to.
fn mixed(parameters: &[Parameter]) -> Option<Diagnostic> {
    let mut spread = parameters
        .iter()
        .filter(|parameter| parameter.style == Style::Spread);
    let (first, second) = (spread.next()?, spread.next()?);
    let message = format!(
        "the entries of `{}` and `{}` are separate parameters, so a service cannot distinguish them",
        first.name.value, second.name.value
    );
    Some(
        Diagnostic::warning(Rule::Unsupported, second.span, message)
            .related(first.span, "the other one")
            .help("add `style: deepObject` to one of them"),
    )
}

/// The report of two parameters that are sent under one name, as one is a property of another.
fn sent_twice(first: &Parameter, last: &Parameter) -> Diagnostic {
    let message = format!(
        "two parameters are sent as `{}`; the last one is used",
        last.name.value
    );
    Diagnostic::warning(Rule::DuplicateName, last.name.span, message)
        .related(first.name.span, "the first one")
        .help("remove one of them")
}

/// Reports parameters that one list describes twice.
pub(in crate::resolve) fn check_distinct(document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let items = document.paths.iter().chain(&document.webhooks);
    for (_, item) in items {
        let operation_lists = item
            .operations
            .iter()
            .map(|(_, operation)| &operation.parameters);
        for list in std::iter::once(&item.parameters).chain(operation_lists) {
            check_list(document, list, problems);
        }
    }
}

fn check_list<'a>(
    document: &Document<'a>,
    list: &[OrReference<'a, openapi::Parameter<'a>>],
    problems: &mut Vec<Diagnostic>,
) {
    let mut seen = HashMap::new();
    for named in list {
        let Some(parameter) = named.resolve(&document.components.parameters) else {
            continue;
        };
        let span = match named {
            OrReference::Here(parameter) => parameter.name.span,
            OrReference::Component { name, .. } => name.span,
        };
        let first = *seen.entry(place(parameter)).or_insert(span);
        if first != span {
            let message = format!(
                "the parameter `{}` is listed twice; the last one is used",
                parameter.name.value
            );
            problems.push(
                Diagnostic::warning(Rule::DuplicateName, span, message)
                    .related(first, "the first one")
                    .help("remove one of them"),
            );
        }
    }
}

/// The location and the name that identify a parameter.
fn place<'p>(parameter: &'p openapi::Parameter<'_>) -> (openapi::Location, Cow<'p, str>) {
    let is_header = parameter.location == openapi::Location::Header;
    (parameter.location, key(parameter.name.value, is_header))
}

/// The name that identifies a parameter: case makes no difference in a header.
fn key(name: &str, is_header: bool) -> Cow<'_, str> {
    if is_header {
        name.to_ascii_lowercase().into()
    } else {
        name.into()
    }
}

#[cfg(test)]
mod tests {
    use crate::model::Location;
    use crate::resolve::testing::{description, operation};

    #[test]
    fn a_parameter_of_an_operation_replaces_that_of_its_path_in_place() {
        let api = description(
            "
            paths:
              /things:
                parameters:
                  - {name: page, in: query, schema: {type: string}}
                  - {name: size, in: query, schema: {type: string}}
                get:
                  operationId: test
                  parameters: [{name: page, in: query, schema: {type: integer}}]
                  responses: {'204': {description: Done}}
            ",
        );
        let parameters = api.operation("test").parameters.iter().map(|parameter| {
            (
                &*parameter.name.value,
                api.schema(parameter.schema.unwrap()),
            )
        });
        assert_eq!(
            parameters.collect::<Vec<_>>(),
            [("page", "int64".to_owned()), ("size", "string".to_owned())]
        );
        assert!(api.diagnostics().is_empty());
    }

    #[test]
    fn one_name_in_two_locations_is_two_parameters() {
        let api = operation(
            "
            parameters:
              - {name: id, in: query, schema: {type: string}}
              - {name: id, in: header, schema: {type: string}}
            ",
        );
        let locations: Vec<_> = api
            .operation("test")
            .parameters
            .iter()
            .map(|parameter| parameter.location)
            .collect();
        assert_eq!(locations, [Location::Query, Location::Header]);
        assert!(api.diagnostics().is_empty());
    }

    #[test]
    fn the_last_of_two_parameters_in_one_list_is_used() {
        let api = operation(
            "
            parameters:
              - {name: X-Id, in: header, schema: {type: string}}
              - {name: x-id, in: header, schema: {type: integer}}
              - {name: page, in: query, schema: {type: integer}}
              - {name: Page, in: query, schema: {type: integer}}
            ",
        );
        let names: Vec<_> = api
            .operation("test")
            .parameters
            .iter()
            .map(|parameter| &*parameter.name.value)
            .collect();
        assert_eq!(names, ["x-id", "page", "Page"]);
        assert_eq!(
            api.diagnostics(),
            ["warning[duplicate-name]: the parameter `x-id` is listed twice; the last one is used"]
        );
    }

    #[test]
    fn two_spread_maps_are_reported() {
        let api = operation(
            "
            parameters:
              - {name: a, in: query, schema: {type: object, additionalProperties: {type: string}}}
              - {name: b, in: query, schema: {type: object, additionalProperties: {type: string}}}
            ",
        );
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: the entries of `a` and `b` are separate parameters, so a service cannot distinguish them"
            ]
        );
    }
}
