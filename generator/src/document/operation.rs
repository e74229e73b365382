//! Operations and the paths that they live under.

use super::body::{RequestBody, Response};
use super::object::{Object, wrong_kind};
use super::parameter::{Parameter, UnnamedParameter};
use super::{OrReference, read_or_reference};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{At, Node, Span, Value};

/// The methods of HTTP that an operation can have, as they are spelt in a path item.
const METHODS: [&str; 8] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace",
];

/// One operation.
#[derive(Debug)]
pub struct Operation<'a> {
    pub span: Span,
    /// The path template, or the name of the event.
    pub path: At<&'a str>,
    /// In lower case.
    pub method: &'static str,
    pub id: Option<At<&'a str>>,
    pub tags: Vec<At<&'a str>>,
    pub summary: Option<At<&'a str>>,
    pub description: Option<At<&'a str>>,
    pub deprecated: bool,
    pub parameters: Vec<OrReference<'a, Parameter<'a>>>,
    pub unnamed_parameters: Vec<UnnamedParameter<'a>>,
    pub request_body: Option<OrReference<'a, RequestBody<'a>>>,
    /// Answers by status: `200`, `2XX`, `default`.
    pub responses: Vec<(At<&'a str>, OrReference<'a, Response<'a>>)>,
    pub security: Option<Vec<At<&'a str>>>,
    pub pagination: Option<Pagination<'a>>,
    pub moves: Vec<Move<'a>>,
    pub not_shown: Vec<&'a str>,
}

/// How an operation hands out a long list in pages.
#[derive(Debug)]
pub struct Pagination<'a> {
    /// Query parameter with the number of the page.
    pub page: Option<At<&'a str>>,
    /// Query parameter with the size of a page.
    pub per_page: Option<At<&'a str>>,
    /// Property of the response that holds the items.
    pub items: Option<At<&'a str>>,
    /// Property of the response that holds the position.
    pub meta: Option<At<&'a str>>,
    /// Property of `meta` with the number of the next page, or null.
    pub next_page: Option<At<&'a str>>,
}

/// A move of an object from one state to another.
#[derive(Debug)]
pub struct Move<'a> {
    pub state: Option<At<&'a str>>,
    pub condition: Option<At<&'a str>>,
    pub next: Option<At<&'a str>>,
    pub also: Option<At<&'a str>>,
}

/// Reads every operation of a path item.
pub(super) fn read_path_item<'a>(
    path: At<&'a str>,
    node: &'a Node,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Operation<'a>> {
    let Some(mut object) = Object::open(node, "a path item", problems) else {
        return Vec::new();
    };
    let mut operations = Vec::new();
    for method in METHODS {
        if let Some(node) = object.get(method) {
            let shared = object.list("parameters", problems);
            operations.extend(Operation::read(path, method, shared, node, problems));
        }
    }
    object.ignore(&["summary", "description", "parameters"]);
    object.refuse("servers", "name the servers once, at the root", problems);
    object.close(problems);
    operations
}

impl<'a> Operation<'a> {
    fn read(
        path: At<&'a str>,
        method: &'static str,
        shared: &'a [Node],
        node: &'a Node,
        problems: &mut Vec<Diagnostic>,
    ) -> Option<Self> {
        let mut object = Object::open(node, "an operation", problems)?;
        let own = object.list("parameters", problems);
        let parameters = shared.iter().chain(own);
        let parameters =
            parameters.filter_map(|node| read_or_reference(node, Parameter::read, problems));
        let parameters = parameters.collect();
        let unnamed = object.list("x-unnamed-parameters", problems);
        let operation = Self {
            span: node.span,
            path,
            method,
            id: object.require_text("operationId", problems),
            tags: object.texts("tags", problems),
            summary: object.text("summary", problems),
            description: object.text("description", problems),
            deprecated: object
                .flag("deprecated", problems)
                .is_some_and(|flag| flag.value),
            parameters,
            unnamed_parameters: unnamed
                .iter()
                .filter_map(|node| UnnamedParameter::read(node, problems))
                .collect(),
            request_body: object
                .get("requestBody")
                .and_then(|node| read_or_reference(node, RequestBody::read, problems)),
            responses: read_responses(&mut object, problems),
            security: read_security(&mut object, problems),
            pagination: object
                .get("x-pagination")
                .and_then(|node| Pagination::read(node, problems)),
            moves: read_moves(&mut object, problems),
            not_shown: object.not_shown(problems),
        };
        object.ignore(&["externalDocs"]);
        object.refuse("callbacks", "describe them under `webhooks`", problems);
        object.refuse("servers", "name the servers once, at the root", problems);
        object.close(problems);
        Some(operation)
    }
}

fn read_responses<'a>(
    object: &mut Object<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<(At<&'a str>, OrReference<'a, Response<'a>>)> {
    object.require("responses", problems);
    let entries: Vec<_> = object.map("responses", problems).collect();
    let read = |(status, node)| Some((status, read_or_reference(node, Response::read, problems)?));
    entries.into_iter().filter_map(read).collect()
}

/// The names of the schemes that a caller must satisfy; an empty list means none.
pub(super) fn read_security<'a>(
    object: &mut Object<'a>,
    problems: &mut Vec<Diagnostic>,
) -> Option<Vec<At<&'a str>>> {
    let requirements = object.list("security", problems);
    let mut names = Vec::new();
    for requirement in requirements {
        let Some(entries) = requirement.as_mapping() else {
            problems.push(wrong_kind(
                requirement,
                "a security requirement",
                "a mapping",
            ));
            continue;
        };
        if entries.is_empty() && requirements.len() > 1 {
            let message = "a credential that may be left out is not supported";
            problems.push(
                Diagnostic::new(Rule::Unsupported, requirement.span, message)
                    .help("require it, or write `security: []` for an operation without"),
            );
        }
        for (key, scopes) in entries {
            if !matches!(&scopes.value, Value::Sequence(scopes) if scopes.is_empty()) {
                problems.push(
                    Diagnostic::new(Rule::Unsupported, scopes.span, "scopes are not supported")
                        .help("write `[]`"),
                );
            }
            names.push(At::new(key.text.as_str(), key.span));
        }
    }
    object.get("security").map(|_| names)
}

fn read_moves<'a>(object: &mut Object<'a>, problems: &mut Vec<Diagnostic>) -> Vec<Move<'a>> {
    let nodes = object.list("x-moves", problems);
    let read = |node| {
        let mut object = Object::open(node, "a move", problems)?;
        let entry = Move {
            state: object.require_text("state", problems),
            condition: object.text("condition", problems),
            next: object.require_text("next", problems),
            also: object.text("also", problems),
        };
        object.close(problems);
        Some(entry)
    };
    nodes.iter().filter_map(read).collect()
}

impl<'a> Pagination<'a> {
    fn read(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Self> {
        let mut object = Object::open(node, "a pagination", problems)?;
        let pagination = Self {
            page: object.require_text("page", problems),
            per_page: object.text("per_page", problems),
            items: object.require_text("items", problems),
            meta: object.require_text("meta", problems),
            next_page: object.require_text("next_page", problems),
        };
        object.close(problems);
        Some(pagination)
    }
}
