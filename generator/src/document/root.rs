//! The root object, and what has no file of its own.

use indexmap::IndexMap;

use super::body::{RequestBody, Response};
use super::object::Object;
use super::operation::{Operation, read_path_item, read_security};
use super::parameter::Parameter;
use super::schema::Schema;
use super::{Components, Document, OrReference, read_or_reference};
use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{At, Node, Span};

/// What the API is.
#[derive(Debug)]
pub struct Info<'a> {
    pub title: Option<At<&'a str>>,
    pub version: Option<At<&'a str>>,
    pub summary: Option<At<&'a str>>,
    pub description: Option<At<&'a str>>,
    /// SPDX expression.
    pub license: Option<At<&'a str>>,
}

/// An address of the service.
#[derive(Debug)]
pub struct Server<'a> {
    pub url: At<&'a str>,
    pub rust_name: Option<At<&'a str>>,
    pub description: Option<At<&'a str>>,
    pub variables: Vec<Variable<'a>>,
    pub not_shown: Vec<&'a str>,
}

/// A part of an address that the user fills in.
#[derive(Debug)]
pub struct Variable<'a> {
    pub name: At<&'a str>,
    pub description: Option<At<&'a str>>,
}

/// What the bodies of errors have in common.
#[derive(Debug)]
pub struct ErrorBody<'a> {
    pub span: Span,
    /// The name of the schema.
    pub schema: Option<At<&'a str>>,
    /// The property that repeats the status.
    pub status: Option<At<&'a str>>,
    /// The property with the text that goes with the status.
    pub text: Option<At<&'a str>>,
    /// The property with what is wrong in detail.
    pub details: Option<At<&'a str>>,
}

/// A way to show who is calling: a bearer token.
#[derive(Debug)]
pub struct SecurityScheme<'a> {
    pub name: &'a str,
    pub description: Option<At<&'a str>>,
    pub not_shown: Vec<&'a str>,
}

/// A group of operations.
#[derive(Debug)]
pub struct Tag<'a> {
    pub name: At<&'a str>,
    pub description: Option<At<&'a str>>,
}

pub(super) fn read<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Document<'a>> {
    let mut object = Object::open(node, "an OpenAPI document", problems)?;
    check_version(&mut object, problems);
    let info = object
        .require("info", problems)
        .and_then(|node| read_info(node, problems))?;
    let tags = object.list("tags", problems);
    let servers = object.list("servers", problems);
    let document = Document {
        info,
        crate_version: object.text("x-crate-version", problems),
        wire_prefix: object.text("x-wire-prefix", problems),
        error_body: object
            .get("x-error-body")
            .and_then(|node| read_error_body(node, problems)),
        servers: servers
            .iter()
            .filter_map(|node| read_server(node, problems))
            .collect(),
        tags: tags
            .iter()
            .filter_map(|node| read_tag(node, problems))
            .collect(),
        operations: read_operations(&mut object, "paths", problems),
        events: read_operations(&mut object, "webhooks", problems),
        security: read_security(&mut object, problems).unwrap_or_default(),
        components: object
            .get("components")
            .and_then(|node| read_components(node, problems))
            .unwrap_or_default(),
        not_shown: object.not_shown(problems),
    };
    object.ignore(&["externalDocs"]);
    object.refuse(
        "jsonSchemaDialect",
        "leave it out: schemas are of OpenAPI 3.1",
        problems,
    );
    object.close(problems);
    Some(document)
}

fn check_version(object: &mut Object<'_>, problems: &mut Vec<Diagnostic>) {
    let Some(version) = object.require_text("openapi", problems) else {
        return;
    };
    if !version.value.starts_with("3.1.") {
        let message = format!("OpenAPI `{}` is not supported", version.value);
        problems.push(
            Diagnostic::new(Rule::Unsupported, version.span, message)
                .help("convert the description to OpenAPI 3.1 and write `openapi: 3.1.0`"),
        );
    }
}

fn read_info<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Info<'a>> {
    let mut object = Object::open(node, "the info object", problems)?;
    let license = object
        .get("license")
        .and_then(|node| read_license(node, problems));
    let info = Info {
        title: object.require_text("title", problems),
        version: object.require_text("version", problems),
        summary: object.text("summary", problems),
        description: object.text("description", problems),
        license,
    };
    object.ignore(&["termsOfService", "contact"]);
    object.close(problems);
    Some(info)
}

fn read_license<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<At<&'a str>> {
    let mut object = Object::open(node, "a license", problems)?;
    object.require_text("name", problems);
    let identifier = object.text("identifier", problems);
    object.ignore(&["url"]);
    object.close(problems);
    identifier
}

fn read_error_body<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<ErrorBody<'a>> {
    let mut object = Object::open(node, "an error body", problems)?;
    let body = ErrorBody {
        span: node.span,
        schema: object.require_text("schema", problems),
        status: object.text("status", problems),
        text: object.text("text", problems),
        details: object.text("details", problems),
    };
    object.close(problems);
    Some(body)
}

fn read_tag<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Tag<'a>> {
    let mut object = Object::open(node, "a tag", problems)?;
    let name = object.require_text("name", problems);
    let description = object.text("description", problems);
    object.ignore(&["externalDocs"]);
    object.close(problems);
    Some(Tag {
        name: name?,
        description,
    })
}

fn read_server<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Server<'a>> {
    let mut object = Object::open(node, "a server", problems)?;
    let url = object.require_text("url", problems);
    let description = object.text("description", problems);
    let variables: Vec<_> = object.map("variables", problems).collect();
    let variables = variables
        .into_iter()
        .filter_map(|(name, node)| read_variable(name, node, problems));
    let variables = variables.collect();
    let not_shown = object.not_shown(problems);
    let rust_name = object.text("x-rust-name", problems);
    object.close(problems);
    Some(Server {
        url: url?,
        rust_name,
        description,
        variables,
        not_shown,
    })
}

fn read_variable<'a>(
    name: At<&'a str>,
    node: &'a Node,
    problems: &mut Vec<Diagnostic>,
) -> Option<Variable<'a>> {
    let mut object = Object::open(node, "a server variable", problems)?;
    let variable = Variable {
        name,
        description: object.text("description", problems),
    };
    // OpenAPI demands it; only the user knows the real value.
    object.require_text("default", problems);
    object.ignore(&["enum"]);
    object.close(problems);
    Some(variable)
}

fn read_operations<'a>(
    object: &mut Object<'a>,
    keyword: &'static str,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Operation<'a>> {
    let items: Vec<_> = object.map(keyword, problems).collect();
    items
        .into_iter()
        .flat_map(|(path, node)| read_path_item(path, node, problems))
        .collect()
}

fn read_components<'a>(node: &'a Node, problems: &mut Vec<Diagnostic>) -> Option<Components<'a>> {
    let mut object = Object::open(node, "the components object", problems)?;
    let schemas: Vec<_> = object.map("schemas", problems).collect();
    let read_schema = |(name, node): (At<&'a str>, &'a Node)| {
        Some((name.value, (name.span, Schema::read(node, problems)?)))
    };
    let schemas = schemas.into_iter().filter_map(read_schema).collect();
    let schemes: Vec<_> = object.map("securitySchemes", problems).collect();
    let components = Components {
        schemas,
        parameters: read_named(&mut object, "parameters", Parameter::read, problems),
        request_bodies: read_named(&mut object, "requestBodies", RequestBody::read, problems),
        responses: read_named(&mut object, "responses", Response::read, problems),
        security_schemes: schemes
            .into_iter()
            .filter_map(|(name, node)| read_scheme(name.value, node, problems))
            .collect(),
    };
    object.ignore(&["examples"]);
    object.refuse(
        "headers",
        "say it in the description of the response",
        problems,
    );
    object.refuse(
        "links",
        "say it in the description of the response",
        problems,
    );
    object.refuse("callbacks", "describe them under `webhooks`", problems);
    object.refuse(
        "pathItems",
        "put path items in a file of their own",
        problems,
    );
    object.close(problems);
    Some(components)
}

fn read_named<'a, T>(
    object: &mut Object<'a>,
    keyword: &'static str,
    read: fn(&'a Node, &mut Vec<Diagnostic>) -> Option<T>,
    problems: &mut Vec<Diagnostic>,
) -> IndexMap<&'a str, OrReference<'a, T>> {
    let items: Vec<_> = object.map(keyword, problems).collect();
    let read = |(name, node): (At<&'a str>, &'a Node)| {
        Some((name.value, read_or_reference(node, read, problems)?))
    };
    let components: IndexMap<_, _> = items.into_iter().filter_map(read).collect();
    for component in components.values() {
        if let OrReference::Component { name, .. } = component
            && component.is_circular(&components)
        {
            let message = format!("`{}` leads back to itself", name.value);
            problems.push(
                Diagnostic::new(Rule::CyclicReference, name.span, message)
                    .help("one of the components on the way must be described"),
            );
        }
    }
    components
}

/// The one scheme that is supported is a bearer token.
fn read_scheme<'a>(
    name: &'a str,
    node: &'a Node,
    problems: &mut Vec<Diagnostic>,
) -> Option<SecurityScheme<'a>> {
    let mut object = Object::open(node, "a security scheme", problems)?;
    let kind = object.require_text("type", problems);
    let scheme = match kind.is_some_and(|kind| kind.value == "http") {
        true => object.require_text("scheme", problems),
        false => object.text("scheme", problems),
    };
    let described = SecurityScheme {
        name,
        description: object.text("description", problems),
        not_shown: object.not_shown(problems),
    };
    object.ignore(&["bearerFormat"]);
    for (found, wanted) in [(kind, "http"), (scheme, "bearer")] {
        if let Some(found) = found.filter(|found| !found.value.eq_ignore_ascii_case(wanted)) {
            let message = format!("the security scheme `{}` is not supported", found.value);
            problems.push(
                Diagnostic::new(Rule::Unsupported, found.span, message)
                    .help("write `type: http` and `scheme: bearer`"),
            );
        }
    }
    object.close(problems);
    Some(described)
}
