//! The API as it will stand in Rust: every name and every type is final.
//!
//! Nothing in here knows YAML, or tokens. What `rust` has decided, `emit` writes down.

mod constraint;
mod docs;
mod error_body;
mod error_case;
mod field;
mod operation;
mod pagination;
mod path;
mod request;
mod reserved_word;
mod response;
mod sample;
mod security;
mod types;
mod wire_format;

pub use constraint::{Bound, Check, Constrained, ConstrainedPart, Listed, Pattern};
pub use description::model::{
    JSON, Location, Method, Precision, SchemeKind, Status, Style, UrlPart,
};
pub use docs::Docs;
pub(crate) use docs::code;
pub use error_body::{Accessor, ErrorBody, Filled, FixedBody, Purpose, Scalar};
pub use error_case::{ErrorCase, ErrorConstructor};
pub use field::{Argument, Field, InitialValue, Presence, Setting};
pub use operation::Operation;
pub use pagination::{NextPage, Pagination};
pub use path::{Parameter, Piece, Segment};
pub use request::{BodyForm, ParameterForm, Place, RequestField};
pub(crate) use reserved_word::is_keyword;
pub use response::{Body, Headers, Response, ResponseCase, Success};
pub use sample::{IMPORTED, Sample, SampleValue};
pub use security::{
    Access, Anonymous, Combination, CredentialArgument, Credentials, Demand, Given, Scheme,
    SchemeUrl, Takes,
};
pub(crate) use types::integer;
pub use types::{
    Alternative, Conversion, Derive, Enumeration, FormPart, Multipart, Object, OneOf, Openness,
    PartKind, RequiredFields, Tuple, Type, TypeDef, TypeKind, Union, UnionVariant, Values, Variant,
};
pub use wire_format::{DecimalNotation, WireFormat};

/// A described API.
#[derive(Debug, Clone)]
pub struct Api {
    /// The lints of Clippy that it has to allow.
    pub lints: Vec<&'static str>,
    /// What the API is called.
    pub title: String,
    /// One line about it.
    pub summary: Option<String>,
    /// The version of the description.
    pub version: String,
    /// The version of the generated package.
    pub crate_version: String,
    /// SPDX expression of the licence, if there is one.
    pub license: Option<String>,
    /// What the package is about, in words for a registry.
    pub keywords: Vec<String>,
    /// What the crate is.
    pub docs: Docs,
    /// What the API is.
    pub about: Docs,
    /// Base URLs of the service.
    pub base_urls: Vec<BaseUrl>,
    /// How callers show who they are.
    pub credentials: Credentials,
    /// Types, ordered by module, and in it the named type before its inline ones.
    pub types: Vec<TypeDef>,
    /// Operations, in the order of the description.
    pub operations: Vec<Operation>,
    /// Groups of operations, by tag, in the order of the description.
    pub groups: Vec<Group>,
    /// What a service answers when no handler does; nothing but the status if there is none.
    pub error_body: Option<ErrorBody>,
    /// The operation that examples in the documentation use, if one is plain enough.
    pub example: Option<Example>,
    /// What the guide of the crate shows.
    pub guide: Guide,
    /// Requests that the service sends on its own.
    pub webhooks: Vec<Webhook>,
    /// The property of their bodies that says which one it is, where that is not their name.
    pub webhook_kind: Option<String>,
}

/// An operation that reads an object which can be made of nothing.
#[derive(Debug, Clone)]
pub struct Example {
    /// The name of its method.
    pub function: String,
    /// The name of its request type.
    pub request: String,
    /// The name of the type that it returns.
    pub response: String,
}

/// The operations that the guide of the crate shows, by their places in the list.
#[derive(Debug, Clone, Default)]
pub struct Guide {
    /// The one that is called.
    pub call: Option<usize>,
    /// The one whose pages are listed.
    pub pages: Option<usize>,
}

/// A group of operations: a tag of the description.
#[derive(Debug, Clone)]
pub struct Group {
    /// Name of the module.
    pub module: String,
    /// What the group is about.
    pub docs: Docs,
}

/// A base URL of the service.
#[derive(Debug, Clone)]
pub struct BaseUrl {
    /// The name of the constructor of a client for it.
    pub name: String,
    /// The URL in parts; its variables are arguments of the constructor.
    pub url: Vec<UrlPart>,
    /// What the user fills in, each once: the arguments of the constructor.
    pub arguments: Vec<String>,
    /// What it is.
    pub docs: Docs,
}

/// A request that the service sends on its own.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// What the description calls it.
    pub name: String,
    /// What its body says it is.
    pub kind: String,
    /// The name of its variant.
    pub variant: String,
    /// Its body.
    pub payload: Payload,
    /// When it is sent.
    pub docs: Docs,
}

/// The body of a webhook.
#[derive(Debug, Clone)]
pub enum Payload {
    /// JSON, of which nothing is described.
    Any,
    /// JSON of this type.
    Json(Type),
    /// Of any other media type, as it is received.
    Bytes,
}
