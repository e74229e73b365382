//! The API as it is generated: every name and every type is final.
//!
//! Nothing in here knows YAML, or tokens. `rust` makes the decisions, and `emit` writes them down.

mod credential;
mod docs;
mod error_body;
mod error_case;
mod field;
mod items;
mod operation;
mod pagination;
mod path;
mod request;
mod request_form;
mod reserved_word;
mod response;
mod runtime_feature;
mod sample;
mod security;
mod step;
mod types;
mod wire_format;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

pub use apicrate_description::model::{JSON, Location, Method, SchemeKind, Status, Style, UrlPart};
pub use credential::CredentialKind;
pub(crate) use docs::code;
pub use docs::{Deprecation, Docs};
pub use error_body::{Accessor, ErrorBody, Filled, FixedBody, NotFound, Purpose, Scalar};
pub use error_case::{ErrorCase, ErrorConstructor};
pub use field::{Argument, Field, InitialValue, Presence, Setting};
pub use items::{Item, Owner, Signature};
pub use operation::{Narrower, Operation};
pub use pagination::{NextPage, Pagination};
pub use path::{Parameter, Piece, Segment};
pub use request::{BodyForm, ParameterForm, Place, RequestField};
pub use request_form::{Carried, CarriedPart, FromResponse};
pub(crate) use reserved_word::is_keyword;
pub use response::{Body, Headers, Response, ResponseCase, Success};
pub use runtime_feature::RuntimeFeature;
pub use sample::{IMPORTED, Sample, SampleModel, SampleValue};
pub use security::{
    Access, Anonymous, Combination, Credentials, Demand, Given, ReceivedCredential, Scheme,
    SchemeUrl,
};
pub use step::Step;
pub(crate) use types::integer;
pub use types::{
    Alternative, Conversion, Derive, Enumeration, FixedProperty, FormPart, Multipart, Object,
    OneOf, Openness, PartKind, RequiredFields, Tuple, Type, TypeDef, TypeKind, Union, UnionVariant,
    Values, Variant,
};
pub use wire_format::{DecimalNotation, WireFormat};

/// A described API.
#[derive(Debug, Clone)]
pub struct Api {
    /// The recursion limit that the generated crate needs, if it is not the default.
    pub recursion_limit: Option<usize>,
    /// The title of the API.
    pub title: String,
    /// A summary in one line.
    pub summary: Option<String>,
    /// The version of the description.
    pub version: String,
    /// The version of the generated package.
    pub crate_version: String,
    /// The SPDX expression of the licence, if there is one.
    pub license: Option<String>,
    /// The keywords of the package, for a registry.
    pub keywords: Vec<String>,
    /// The first words of the README.
    pub introduction: Docs,
    /// The documentation of the crate.
    pub docs: Docs,
    /// The documentation of the API.
    pub about: Docs,
    /// The base URLs of the service.
    pub base_urls: Vec<BaseUrl>,
    /// The credentials that callers provide.
    pub credentials: Credentials,
    /// The models, ordered by module; within one, a named type precedes its inline types.
    pub types: Vec<TypeDef>,
    /// The conversions of the types that responses use to their request forms, by the name of the request form.
    pub conversions: BTreeMap<String, FromResponse>,
    /// The operations, in the order of the description.
    pub operations: Vec<Operation>,
    /// The groups of operations, one for each tag: those with a description first, in its order.
    pub groups: Vec<Group>,
    /// The body of errors that no handler produces; without one, such a response has only a status.
    pub error_body: Option<ErrorBody>,
    /// The operation that examples in the documentation use, if one is simple enough.
    pub example: Option<Example>,
    /// The operations that the guide of the crate shows.
    pub guide: Guide,
    /// The requests that the service sends on its own.
    pub webhooks: Vec<Webhook>,
    /// The property with a distinct constant in each webhook body, if there is one.
    pub webhook_kind: Option<String>,
    /// The features of the runtime that it needs.
    pub runtime_features: BTreeSet<RuntimeFeature>,
}

/// An operation that returns an object with a `Default`.
#[derive(Debug, Clone)]
pub struct Example {
    /// The name of the method.
    pub function: String,
    /// The name of the request type.
    pub request: String,
    /// The name of the response type.
    pub response: String,
    /// A documented error, as the path of the function that makes it from nothing: `GetTaxError::not_found`.
    pub failure: Option<String>,
}

/// The operations that the guide of the crate shows, as indices into [`Api::operations`].
#[derive(Debug, Clone, Default)]
pub struct Guide {
    /// The operation that is called.
    pub call: Option<usize>,
    /// The operation whose documented error is matched, and the index of that error.
    pub error: Option<(usize, usize)>,
    /// The operation whose pages are listed.
    pub pages: Option<usize>,
    /// Whether there are dates with a time.
    pub has_times: bool,
}

/// A group of operations: a tag of the description.
#[derive(Debug, Clone)]
pub struct Group {
    /// The name of the module.
    pub module: String,
    /// What the group is about.
    pub docs: Docs,
}

/// A base URL of the service.
#[derive(Debug, Clone)]
pub struct BaseUrl {
    /// The name of the constructor of a client for this URL.
    pub name: String,
    /// The URL in parts; its variables are arguments of the constructor.
    pub url: Vec<UrlPart>,
    /// The variables of the URL, each once: the arguments of the constructor.
    pub arguments: Vec<String>,
    /// The documentation of the constructor.
    pub docs: Docs,
}

/// A request that the service sends on its own.
#[derive(Debug, Clone)]
pub struct Webhook {
    /// The name in the description.
    pub name: String,
    /// The constant in the body that identifies the webhook, or else its name.
    pub kind: String,
    /// The name of the variant.
    pub variant: String,
    /// The body.
    pub payload: Payload,
    /// When the request is sent.
    pub docs: Docs,
}

/// The body of a webhook.
#[derive(Debug, Clone)]
pub enum Payload {
    /// JSON without a described type.
    Any,
    /// JSON of this type.
    Json(Type),
    /// JSON of this type, which is an `Option`, or nothing.
    OptionalJson(Type),
    /// Any other media type, as received.
    Bytes,
}

/// The Rust type.
impl fmt::Display for Payload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("Value"),
            Self::Json(ty) | Self::OptionalJson(ty) => ty.fmt(f),
            Self::Bytes => f.write_str("Vec<u8>"),
        }
    }
}
