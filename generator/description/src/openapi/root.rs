//! The root object, and smaller objects without a module of their own.

use super::ignored_objects::{Contact, ExternalDocs};
use super::reader::{Moved, Read, Reader};
use super::version::Version;
use super::{Components, Document, PathItem, Tag, callback, example, reference, security, swagger};
use crate::diagnostic::{Diagnostic, Rule};
use crate::span::{Span, Spanned};

/// The info object: what the API is called, and what it is.
#[derive(Debug, Default)]
pub struct Info<'a> {
    pub title: Option<Spanned<&'a str>>,
    pub version: Option<Spanned<&'a str>>,
    pub summary: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    pub license: Option<License<'a>>,
}

/// The licence of the API.
#[derive(Debug)]
pub struct License<'a> {
    /// SPDX expression.
    pub identifier: Option<Spanned<&'a str>>,
}

/// What the bodies of errors have in common.
#[derive(Debug)]
pub struct ErrorBody<'a> {
    pub span: Span,
    /// The name of the schema.
    pub schema: Option<Spanned<&'a str>>,
    /// The property that repeats the status.
    pub status: Option<Spanned<&'a str>>,
    /// The property with the text that goes with the status.
    pub text: Option<Spanned<&'a str>>,
    /// The property with the details of the error.
    pub details: Option<Spanned<&'a str>>,
}

impl<'a> Read<'a> for Document<'a> {
    const WHAT: &'static str = "an OpenAPI document";
    const MOVED: Moved = swagger::in_root;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        check_version(reader);
        let document = Self {
            info: reader.due_child("info").unwrap_or_default(),
            crate_version: reader.text("x-crate-version"),
            wire_prefix: reader.text("x-wire-prefix"),
            error_body: reader.child("x-error-body"),
            servers: reader.children("servers"),
            tags: reader.children("tags"),
            paths: paths(reader),
            webhooks: reader.named_children("webhooks"),
            security: security::requirements(reader).unwrap_or_default(),
            components: reader.child("components").unwrap_or_default(),
            gaps: reader.gaps(),
        };
        reader.aside::<ExternalDocs>("externalDocs");
        reader.ignore(&["jsonSchemaDialect", "$self"]);
        Some(document)
    }
}

/// Reports a document of an unsupported version.
fn check_version(reader: &mut Reader<'_, '_>) {
    // If both are present, `swagger` is reported as an unknown keyword.
    if !reader.has("openapi")
        && let Some(swagger) = reader.get("swagger")
    {
        let message = "Swagger 2 is not supported";
        let problem = Diagnostic::new(Rule::Unsupported, swagger.span, message);
        reader.report(problem.help("convert the description to OpenAPI 3.0, 3.1 or 3.2"));
        return;
    }
    let Some(node) = reader.require("openapi") else {
        return;
    };
    let version = Version::said(node);
    if version.is_some() && node.as_str().is_none() {
        let message = "`openapi` must be a string, got a number";
        let problem = Diagnostic::warning(Rule::WrongKind, node.span, message);
        reader.report(problem.help("put it in quotes"));
    }
    if version.is_none() {
        let message = format!("OpenAPI `{}` is not supported", node.text());
        let problem = Diagnostic::new(Rule::Unsupported, node.span, message);
        reader.report(problem.help("convert the description to OpenAPI 3.0, 3.1 or 3.2"));
    }
}

/// The paths, which OpenAPI 3.0 requires.
fn paths<'a>(reader: &mut Reader<'a, '_>) -> Vec<(Spanned<&'a str>, PathItem<'a>)> {
    if reader.version() == Version::V3_0 {
        reader.due("paths");
    }
    reader.named_children_and_extensions("paths")
}

impl<'a> Read<'a> for Info<'a> {
    const WHAT: &'static str = "the info object";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        reader.aside::<Contact>("contact");
        reader.ignore(&["termsOfService"]);
        Some(Self {
            title: reader.due_text("title"),
            version: reader.due_text("version"),
            summary: reader.words("summary"),
            description: reader.words("description"),
            license: reader.child("license"),
        })
    }
}

impl<'a> Read<'a> for License<'a> {
    const WHAT: &'static str = "a license";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        reader.due_text("name");
        reader.ignore(&["url"]);
        Some(Self {
            identifier: reader.text("identifier"),
        })
    }
}

impl<'a> Read<'a> for ErrorBody<'a> {
    const WHAT: &'static str = "an error body";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        Some(Self {
            span: reader.span(),
            schema: reader.require_text("schema"),
            status: reader.text("status"),
            text: reader.text("text"),
            details: reader.text("details"),
        })
    }
}

impl<'a> Read<'a> for Tag<'a> {
    const WHAT: &'static str = "a tag";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let name = reader.due_text("name");
        let description = reader.words("description");
        reader.aside::<ExternalDocs>("externalDocs");
        reader.ignore(&["summary", "parent", "kind"]);
        Some(Self {
            name: name?,
            description,
        })
    }
}

impl<'a> Read<'a> for Components<'a> {
    const WHAT: &'static str = "the components object";

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let schemas = reader.named_children("schemas").into_iter();
        let links = reader.asides("links").into_iter();
        let components = Self {
            schemas: schemas
                .map(|(name, schema)| (name.value, (name.span, schema)))
                .collect(),
            parameters: reference::section(reader, "parameters"),
            request_bodies: reference::section(reader, "requestBodies"),
            responses: reference::section(reader, "responses"),
            headers: reference::section(reader, "headers"),
            security_schemes: reference::section(reader, "securitySchemes"),
            examples: example::components(reader).into_iter().collect(),
            links: links.map(|(name, link)| (name.value, link)).collect(),
            callbacks: callback::components(reader),
        };
        // Linking has replaced the references to these by their targets.
        reader.ignore(&["pathItems", "mediaTypes"]);
        Some(components)
    }
}
