//! Operations.

use super::body::{RequestBody, Response};
use super::callback::{self, Callback};
use super::ignored_objects::ExternalDocs;
use super::object_id::ObjectId;
use super::parameter::{Parameter, UnnamedParameter};
use super::reader::{Moved, Read, Reader};
use super::reference::OrReference;
use super::security::{self, SecurityRequirement};
use super::server::Server;
use super::swagger;
use crate::span::{Span, Spanned};

/// One operation.
#[derive(Debug)]
pub struct Operation<'a> {
    pub object: ObjectId,
    pub span: Span,
    pub id: Option<Spanned<&'a str>>,
    pub tags: Vec<Spanned<&'a str>>,
    pub summary: Option<Spanned<&'a str>>,
    pub description: Option<Spanned<&'a str>>,
    pub deprecated: bool,
    pub parameters: Vec<OrReference<'a, Parameter<'a>>>,
    pub unnamed_parameters: Vec<UnnamedParameter<'a>>,
    pub request_body: Option<OrReference<'a, RequestBody<'a>>>,
    /// Responses by status: `200`, `2XX`, `default`.
    pub responses: Vec<(Spanned<&'a str>, OrReference<'a, Response<'a>>)>,
    /// Its own security requirements, if it has any: a caller must satisfy one of them.
    pub security: Option<Vec<SecurityRequirement<'a>>>,
    /// Base URLs that replace those of the service.
    pub servers: Vec<Server<'a>>,
    pub pagination: Option<Pagination<'a>>,
    pub moves: Vec<Move<'a>>,
    pub callbacks: Vec<Callback<'a>>,
    pub gaps: Vec<Spanned<&'a str>>,
}

/// How an operation returns a long list in pages.
#[derive(Debug)]
pub struct Pagination<'a> {
    /// Query parameter with the number of the page.
    pub page: Option<Spanned<&'a str>>,
    /// Query parameter with the size of a page.
    pub per_page: Option<Spanned<&'a str>>,
    /// Property of the response that holds the items.
    pub items: Option<Spanned<&'a str>>,
    /// Property of the response that holds the position.
    pub meta: Option<Spanned<&'a str>>,
    /// Property of `meta` with the number of the next page, or null.
    pub next_page: Option<Spanned<&'a str>>,
    /// Property of `meta` with the number of this page: if there are more pages, there is a next one, even where its
    /// number is null or left out.
    pub current_page: Option<Spanned<&'a str>>,
    /// Property of `meta` with the number of pages.
    pub total_pages: Option<Spanned<&'a str>>,
}

/// A move of an object from one state to another.
#[derive(Debug)]
pub struct Move<'a> {
    pub state: Option<Spanned<&'a str>>,
    pub next: Option<Spanned<&'a str>>,
    pub also: Option<Spanned<&'a str>>,
}

impl<'a> Read<'a> for Operation<'a> {
    const WHAT: &'static str = "an operation";
    const MOVED: Moved = swagger::in_operation;

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        let operation = Self {
            object: reader.identify(),
            span: reader.span(),
            id: reader.text("operationId"),
            tags: reader.texts("tags"),
            summary: reader.words("summary"),
            description: reader.words("description"),
            deprecated: reader.flag("deprecated"),
            parameters: reader.children("parameters"),
            unnamed_parameters: reader.children("x-unnamed-parameters"),
            request_body: reader.child("requestBody"),
            responses: reader.named_children_and_extensions("responses"),
            security: security::requirements(reader),
            servers: reader.children("servers"),
            pagination: reader.child("x-pagination"),
            moves: reader.children("x-moves"),
            callbacks: callback::read_all(reader),
            gaps: reader.gaps(),
        };
        reader.aside::<ExternalDocs>("externalDocs");
        Some(operation)
    }
}

impl<'a> Read<'a> for Move<'a> {
    const WHAT: &'static str = "a move";
    const MOVED: Moved = |keyword| (keyword == "condition").then_some("write it in `state`");

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        Some(Self {
            state: reader.require_text("state"),
            next: reader.require_text("next"),
            also: reader.text("also"),
        })
    }
}

impl<'a> Read<'a> for Pagination<'a> {
    const WHAT: &'static str = "a pagination";
    const MOVED: Moved = |keyword| {
        let advice = "remove `x-pagination`: pages must be numbered, as cursors are not supported";
        keyword.contains("cursor").then_some(advice)
    };

    fn read(reader: &mut Reader<'a, '_>) -> Option<Self> {
        Some(Self {
            page: reader.require_text("page"),
            per_page: reader.text("per_page"),
            items: reader.require_text("items"),
            meta: reader.require_text("meta"),
            next_page: reader.require_text("next_page"),
            current_page: reader.text("current_page"),
            total_pages: reader.text("total_pages"),
        })
    }
}
