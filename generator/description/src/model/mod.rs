//! What the API is, without a word of Rust.
//!
//! Every reference leads somewhere, every `allOf` is merged and every schema classified once; whoever
//! reads this asks no question about OpenAPI any more. Texts are as the description has them.
//! Everything is `Serialize`, for other tools.

mod base_url;
mod body;
mod constraint;
mod error_body;
mod format;
mod operation;
mod pagination;
mod parameter;
mod path;
mod precision;
mod reach;
mod response;
pub mod same_type;
mod schema;
mod security;
mod style;
mod success_body;
mod webhook;

use serde::Serialize;

pub use base_url::{BaseUrl, UrlPart, Variable};
pub use body::{Content, Envelope, FormPart, JSON, MediaKind, PartKind, RequestBody};
pub use constraint::{Constraint, Keyword};
pub use error_body::{ErrorBody, FixedBody};
pub use format::{Format, Width};
pub use operation::{Callback, Method, Move, Operation};
pub use pagination::{PageCount, Pagination};
pub use parameter::{Location, Parameter, UnnamedParameter};
pub use path::{Piece, Segment};
pub use precision::Precision;
pub use response::{Link, Response, Status};
pub use schema::{
    Alternative, DiscriminatorValue, EnumValue, Enumeration, Fixed, MOST_PLACES, Object, OneOf,
    Property, Reference, Schema, SchemaId, SchemaKind, Schemas, Union,
};
pub(crate) use schema::{Base, Hint, Mapped};
pub use security::{Flow, RequiredScheme, SchemeKind, SecurityRequirement, SecurityScheme};
pub use style::{PercentEncoding, Style};
pub use success_body::SuccessBody;
pub use webhook::Webhook;

use crate::span::{Span, Spanned};

/// A described API.
#[derive(Debug, Serialize)]
pub struct Model {
    /// The files of the description; spans name them by their number.
    pub files: Vec<String>,
    /// What the API is called.
    pub title: String,
    /// The version of the API.
    pub version: String,
    /// One line about the API.
    pub summary: Option<String>,
    /// Introduction to the API.
    pub description: Option<String>,
    /// SPDX expression of the licence.
    pub license: Option<String>,
    /// The version of the generated package, where it is not that of the API.
    pub crate_version: Option<String>,
    /// The start of names on the wire that stands for the name of the service.
    pub wire_prefix: Option<String>,
    /// Base URLs of the service.
    pub base_urls: Vec<BaseUrl>,
    /// How a caller can show who it is.
    pub security_schemes: Vec<SecurityScheme>,
    /// Groups of operations, in the order of the description.
    pub tags: Vec<Tag>,
    /// All schemas, the components first.
    pub schemas: Schemas,
    /// Operations, in the order of the description.
    pub operations: Vec<Operation>,
    /// Requests that the service sends on its own.
    pub webhooks: Vec<Webhook>,
    /// The property of their bodies that says which webhook each is, where that is not its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub webhook_kind: Option<String>,
    /// What the bodies of errors have in common.
    pub error_body: Option<ErrorBody>,
    /// What the documentation of the API leaves open.
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
    /// What operations call it.
    pub name: Spanned<String>,
    /// What they have in common.
    pub description: Option<String>,
}
