//! The API as described, independent of Rust.
//!
//! Every reference has a target, every `allOf` is merged and every schema is classified once, so nothing beyond this
//! module needs to know OpenAPI. Texts are as in the description. Everything is `Serialize`, for other tools.

mod base_url;
mod body;
mod branch;
mod constraint;
mod error_body;
mod format;
mod json_kind;
mod operation;
mod pagination;
mod parameter;
mod path;
mod reach;
mod response;
pub mod same_type;
mod schema;
mod schema_id;
mod schemas;
mod security;
mod style;
mod success_body;
mod value_type;
mod webhook;

use serde::Serialize;

pub use base_url::{BaseUrl, UrlPart, Variable};
pub use body::{Content, Envelope, FormPart, JSON, MediaKind, PartKind, RequestBody};
pub use branch::Branch;
pub use constraint::{Constraint, Keyword};
pub use error_body::{ErrorBody, FixedBody};
pub use format::{Format, Width};
pub use json_kind::JsonKind;
pub use operation::{Callback, Method, Move, Operation};
pub use pagination::{PageCount, Pagination};
pub use parameter::{Location, Parameter, UnnamedParameter};
pub use path::{Piece, Segment};
pub use response::{Link, Response, Status};
pub use schema::{
    Alternative, DiscriminatorValue, EnumValue, Enumeration, Fixed, Known, MOST_PLACES, Object,
    OneOf, Property, Reference, Schema, SchemaKind, Tuple, Union,
};
pub use schema_id::SchemaId;
pub use schemas::Schemas;
pub use security::{Flow, RequiredScheme, SchemeKind, SecurityRequirement, SecurityScheme};
pub use style::{PercentEncoding, Style};
pub use success_body::SuccessBody;
pub use webhook::{ExpectedResponse, Webhook};

use crate::span::{Span, Spanned};

/// A described API.
#[derive(Debug, Serialize)]
pub struct Model {
    /// The files of the description; spans refer to them by index.
    pub files: Vec<String>,
    /// The title of the API.
    pub title: String,
    /// The version of the API.
    pub version: Spanned<String>,
    /// One line about the API.
    pub summary: Option<String>,
    /// Introduction to the API.
    pub description: Option<String>,
    /// SPDX expression of the licence.
    pub license: Option<String>,
    /// The version of the generated package, if it differs from that of the API.
    pub crate_version: Option<Spanned<String>>,
    /// The prefix of wire names, which Rust names do without.
    pub wire_prefix: Option<String>,
    /// Base URLs of the service.
    pub base_urls: Vec<BaseUrl>,
    /// Ways for a caller to authenticate.
    pub security_schemes: Vec<SecurityScheme>,
    /// Groups of operations, in the order of the description.
    pub tags: Vec<Tag>,
    /// All schemas, the components first.
    pub schemas: Schemas,
    /// Operations, in the order of the description.
    pub operations: Vec<Operation>,
    /// Requests that the service sends on its own.
    pub webhooks: Vec<Webhook>,
    /// The property of webhook bodies whose value identifies the webhook, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub webhook_kind: Option<String>,
    /// The schema that error bodies share.
    pub error_body: Option<ErrorBody>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

impl Model {
    /// The file that a span is in, as diagnostics name it.
    pub fn file(&self, span: Span) -> &str {
        self.files.get(span.file.index()).map_or("", String::as_str)
    }
}

/// A group of operations.
#[derive(Debug, Serialize)]
pub struct Tag {
    /// The name that operations refer to.
    pub name: Spanned<String>,
    /// The description of the group.
    pub description: Option<String>,
}
