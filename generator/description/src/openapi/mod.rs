//! Reads nodes as an OpenAPI document: the part of OpenAPI 3.0 to 3.2 that the generator knows, syntax only.
//!
//! An unknown keyword is reported, never skipped. Whatever depends on other parts of the document is left to
//! `resolve`.

mod body;
mod callback;
mod conditional_branch;
mod content;
mod example;
mod format;
mod header;
mod ignored_objects;
mod keywords;
mod link;
mod object_id;
mod operation;
mod parameter;
mod path_item;
pub(crate) mod reader;
mod reference;
mod root;
mod schema;
mod security;
mod server;
mod style;
mod swagger;
mod types;
mod unevaluated_properties;
mod unknown_keyword;
mod value;
mod value_note;
pub(crate) mod version;
mod wrong_value;

use std::collections::HashMap;

use indexmap::IndexMap;

pub use body::{RequestBody, Response};
pub use callback::Callback;
pub use content::{Content, Encoding, MediaType};
pub use example::Example;
pub(crate) use format::is_format_of;
pub use header::Header;
pub use keywords::JsonType;
pub use link::Link;
pub use object_id::ObjectId;
pub use operation::{Move, Operation, Pagination};
pub use parameter::Parameter;
pub(crate) use parameter::{TOKEN_HELP, is_token};
pub use path_item::PathItem;
pub use reference::{Named, OrReference, follow};
pub use root::{ErrorBody, Info};
pub use schema::{Additional, Discriminator, Property, Schema, length_of};
pub use security::{Flow, KeyLocation, SchemeKind, SecurityRequirement, SecurityScheme};
pub use server::Server;
pub use style::{Location, Style};
pub use value::Value;
use version::Version;

use crate::diagnostic::Diagnostic;
use crate::source::{Linked, Node};
use crate::span::{Span, Spanned};

/// An OpenAPI document.
#[derive(Debug)]
pub struct Document<'a> {
    pub info: Info<'a>,
    /// The version of the generated crate, if it is not that of the API.
    pub crate_version: Option<Spanned<&'a str>>,
    /// The prefix of wire names that stands for the service.
    pub wire_prefix: Option<Spanned<&'a str>>,
    pub error_body: Option<ErrorBody<'a>>,
    pub servers: Vec<Server<'a>>,
    pub tags: Vec<Tag<'a>>,
    pub paths: Vec<(Spanned<&'a str>, PathItem<'a>)>,
    pub webhooks: Vec<(Spanned<&'a str>, PathItem<'a>)>,
    /// The security requirements of operations without their own.
    pub security: Vec<SecurityRequirement<'a>>,
    pub components: Components<'a>,
    pub gaps: Vec<Spanned<&'a str>>,
}

impl<'a> Document<'a> {
    /// The schema at the end of a chain of references; the schema itself if it is not a reference.
    pub fn target<'s>(&'s self, schema: &'s Schema<'a>) -> &'s Schema<'a> {
        let schemas = &self.components.schemas;
        let next = |schema: &&'s Schema<'a>| {
            let (_, component) = schemas.get(schema.reference?.value)?;
            Some(component)
        };
        // A longer chain is circular.
        let chain = std::iter::successors(Some(schema), next).take(schemas.len() + 1);
        chain.last().unwrap_or(schema)
    }
}

/// A group of operations.
#[derive(Debug)]
pub struct Tag<'a> {
    pub name: Spanned<&'a str>,
    pub description: Option<Spanned<&'a str>>,
}

/// The components that operations refer to by name.
#[derive(Debug, Default)]
pub struct Components<'a> {
    pub schemas: IndexMap<&'a str, (Span, Schema<'a>)>,
    pub parameters: Named<'a, Parameter<'a>>,
    pub request_bodies: Named<'a, RequestBody<'a>>,
    pub responses: Named<'a, Response<'a>>,
    pub headers: Named<'a, Header<'a>>,
    /// The ways in which a caller can authenticate.
    pub security_schemes: Named<'a, SecurityScheme<'a>>,
    /// The values of examples.
    pub examples: HashMap<&'a str, &'a Node>,
    pub links: HashMap<&'a str, Link<'a>>,
    /// The nodes of callbacks.
    pub callbacks: HashMap<&'a str, &'a Node>,
}

/// Reads a tree of nodes as a document, as far as possible.
pub fn read<'a>(linked: &'a Linked, problems: &mut Vec<Diagnostic>) -> Option<Document<'a>> {
    reader::read(&linked.root, Version::detect(&linked.root), problems)
}
