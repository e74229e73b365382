//! Successful responses.

use super::{BodyForm, Derive, Docs, RequestField, Status, Type};

/// The struct of the headers of an operation's responses.
#[derive(Debug, Clone)]
pub struct Headers {
    /// The name of the struct.
    pub name: String,
    /// The derived traits, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// One field for each header.
    pub fields: Vec<RequestField>,
}

/// The successful response of an operation.
#[derive(Debug, Clone)]
pub struct Response {
    /// The documented status.
    pub status: Status,
    /// The status that a service sends, if it is not 200.
    pub answered: Option<u16>,
    /// The status that a service sends without a body, if that is another one.
    pub answered_empty: Option<u16>,
    /// Which responses count as successful.
    pub success: Success,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type of the body, unless it is that of JSON.
    pub media_type: Option<String>,
    /// The type that a caller gets.
    pub ty: Type,
    /// The variants of the response enum, if there are several responses.
    pub cases: Vec<ResponseCase>,
    /// The traits that the enum derives, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// The documentation of the response.
    pub docs: Docs,
}

/// Which responses count as successful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Success {
    /// Those with a 2xx status.
    Ordinary,
    /// Those with a 2xx status, and 304 Not Modified.
    NotModified,
    /// Redirects.
    Redirect,
}

/// One of several successful responses of an operation.
#[derive(Debug, Clone)]
pub struct ResponseCase {
    /// The name of the variant.
    pub name: String,
    /// The status.
    pub status: Status,
    /// The body, if there is one.
    pub body: Option<Body>,
    /// When the response is sent.
    pub docs: Docs,
}

/// A body.
#[derive(Debug, Clone)]
pub struct Body {
    /// The type of the value.
    pub ty: Type,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type.
    pub media_type: String,
}
