//! Operations.

use std::collections::HashMap;

use super::models::{Models, Place};
use super::parameter::{self, Lowered};
use super::response::Answers;
use super::{docs, envelope, names, pagination, path, response};
use crate::diagnostic::{Diagnostic, Rule};
use crate::document;
use crate::ir::{Body, Envelope, Event, Method, Operation};
use crate::source::{At, Span};

/// Methods that a client or a service has anyway.
const RESERVED: [&str; 8] = [
    "authenticate",
    "call",
    "clone",
    "into",
    "items",
    "pages",
    "to_owned",
    "try_into",
];

/// The group of an operation that names none.
const UNTAGGED: &str = "general";

pub(super) fn lower_all<'s, 'a>(models: &mut Models<'s, 'a>) -> Vec<Operation> {
    let document = models.document;
    check_security(document, models.problems);
    path::check_distinct(&document.operations, models.problems);
    let mut ids = HashMap::new();
    for event in &document.events {
        event.id.map(|id| is_first(id, &mut ids, models.problems));
        check_event(event, models.problems);
    }
    let mut operations = Vec::with_capacity(document.operations.len());
    for operation in &document.operations {
        let Some(id) = operation
            .id
            .filter(|id| is_first(*id, &mut ids, models.problems))
        else {
            continue;
        };
        operations.extend(lower(models, operation, id));
    }
    operations
}

fn is_first(id: At<&str>, ids: &mut HashMap<String, Span>, problems: &mut Vec<Diagnostic>) -> bool {
    // Ids that differ in letter case only make the same method.
    let key = names::field_name(id.value).unwrap_or_else(|| id.value.to_owned());
    if let Some(first) = ids.get(&key) {
        let message = format!("the operationId `{}` is taken", id.value);
        problems.push(
            Diagnostic::new(Rule::DuplicateName, id.span, message)
                .related(*first, "it is given here first")
                .help("give each operation an id of its own"),
        );
        return false;
    }
    ids.insert(key, id.span);
    true
}

fn lower<'s, 'a>(
    models: &mut Models<'s, 'a>,
    operation: &'s document::Operation<'a>,
    id: At<&'a str>,
) -> Option<Operation> {
    let (Some(function), Some(name)) = (names::field_name(id.value), names::type_name(id.value))
    else {
        models.unusable(id, "an operation", "give the operation another id");
        return None;
    };
    if RESERVED.contains(&function.as_str()) {
        let message = format!("every client or service has a method `{function}` already");
        models.problems.push(
            Diagnostic::new(Rule::UnusableName, id.span, message)
                .help("give the operation another id"),
        );
    }
    let error = format!("{name}Error");
    models.claim(&name, id.span);
    models.claim(&error, id.span);
    let place = Place {
        module: names::module_name(&name)?,
        name: name.clone(),
    };
    let parameters = parameter::lower(models, operation, &place);
    let path = path::segments(
        operation.path,
        operation.span,
        &parameter::in_path(&parameters),
        models.problems,
    );
    let body = body(models, operation, &place, &parameters);
    let authenticated = authenticated(models.document, operation);
    let Answers { success, errors } = response::lower(models, operation, &place)?;
    let pagination = operation
        .pagination
        .as_ref()
        .and_then(|pagination| pagination::lower(models, pagination, &parameters, &success));
    Some(Operation {
        id: id.value.to_owned(),
        function,
        name,
        error,
        module: module(models, operation)?,
        method: method(operation.method),
        path,
        parameters: parameters
            .into_iter()
            .map(|lowered| lowered.parameter)
            .collect(),
        body,
        success,
        errors,
        pagination,
        authenticated,
        derives: Vec::new(),
        docs: docs::of_operation(operation, id.value, &operation.not_shown),
        deprecated: operation.deprecated,
    })
}

/// The module of the first tag.
fn module(models: &mut Models<'_, '_>, operation: &document::Operation<'_>) -> Option<String> {
    let Some(tag) = operation.tags.first() else {
        return Some(UNTAGGED.to_owned());
    };
    let module = names::module_name(tag.value);
    if module.is_none() {
        models.unusable(*tag, "a module", "give the tag another name");
    }
    module
}

fn body<'s, 'a>(
    models: &mut Models<'s, 'a>,
    operation: &'s document::Operation<'a>,
    place: &Place,
    parameters: &[Lowered],
) -> Option<Body> {
    let bodies = &models.document.components.request_bodies;
    let described = operation.request_body.as_ref()?;
    let body = described.resolve(bodies)?;
    let schema = body.media.as_ref()?.schema.as_ref()?;
    if !body.required {
        models.problems.push(
            Diagnostic::new(
                Rule::Unsupported,
                body.span,
                "a body that may be left out is not supported",
            )
            .help("add `required: true`"),
        );
    }
    let content = envelope::content(schema);
    let inner = content.map_or(schema, |property| &property.schema);
    let ty = models.typed(inner, &place.inner("body"))?.item();
    let wire = content.map(|property| property.name.value);
    let name = wire
        .and_then(names::field_name)
        .unwrap_or_else(|| "body".to_owned());
    if let Some(Lowered { span, .. }) = parameters
        .iter()
        .find(|lowered| lowered.parameter.name == name)
    {
        let message = format!("the parameter and the body would both be the field `{name}`");
        models.problems.push(
            Diagnostic::new(Rule::NameCollision, *span, message)
                .related(body.span, "the body")
                .help("name the parameter with `x-rust-name`"),
        );
    }
    let mut docs = docs::described(described.description(bodies).or(body.description), &name);
    docs::not_shown(&mut docs, &body.not_shown);
    Some(Body {
        envelope: wire.map(|key| Envelope {
            key: key.to_owned(),
        }),
        name,
        ty,
        docs,
    })
}

/// Whether an operation requires a credential.
fn authenticated(document: &document::Document<'_>, operation: &document::Operation<'_>) -> bool {
    !operation
        .security
        .as_ref()
        .unwrap_or(&document.security)
        .is_empty()
}

/// Reports schemes that are required and not described.
fn check_security(document: &document::Document<'_>, problems: &mut Vec<Diagnostic>) {
    let operations = document.operations.iter().chain(&document.events);
    let own = operations.flat_map(|operation| operation.security.iter().flatten());
    for scheme in document.security.iter().chain(own) {
        let schemes = &document.components.security_schemes;
        if !schemes.iter().any(|known| known.name == scheme.value) {
            let message = format!("there is no security scheme `{}`", scheme.value);
            problems.push(
                Diagnostic::new(Rule::DanglingReference, scheme.span, message)
                    .help("describe it under `components/securitySchemes`"),
            );
        }
    }
}

fn method(method: &str) -> Method {
    match method {
        "get" => Method::Get,
        "put" => Method::Put,
        "post" => Method::Post,
        "delete" => Method::Delete,
        "options" => Method::Options,
        "head" => Method::Head,
        "patch" => Method::Patch,
        _ => Method::Trace,
    }
}

/// Reports what is said of an event and would be lost.
fn check_event(event: &document::Operation<'_>, problems: &mut Vec<Diagnostic>) {
    let lost = [
        ("requestBody", event.request_body.is_some()),
        ("parameters", !event.parameters.is_empty()),
        ("x-pagination", event.pagination.is_some()),
    ];
    for (keyword, _) in lost.into_iter().filter(|(_, present)| *present) {
        let message = format!("`{keyword}` of an event is not supported");
        problems.push(
            Diagnostic::new(Rule::Unsupported, event.span, message)
                .help("say it in the description of the event"),
        );
    }
}

/// The events that the service sends.
pub(super) fn events(document: &document::Document<'_>) -> Vec<Event> {
    let event = |operation: &document::Operation<'_>| {
        let components = &document.components.responses;
        let answers = operation
            .responses
            .iter()
            .filter_map(|(_, response)| response.resolve(components));
        let open: Vec<_> = operation
            .not_shown
            .iter()
            .chain(answers.flat_map(|answer| &answer.not_shown))
            .copied()
            .collect();
        Event {
            name: operation.path.value.to_owned(),
            docs: docs::of_operation(operation, operation.path.value, &open),
        }
    };
    document.events.iter().map(event).collect()
}
