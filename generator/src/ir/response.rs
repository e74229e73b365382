//! What comes back when it went well.

use super::{BodyForm, Derive, Docs, RequestField, Status, Type};

/// What the headers of responses tell.
#[derive(Debug, Clone)]
pub struct Headers {
    /// The name of the type.
    pub name: String,
    /// The traits that it derives, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// A field for each header.
    pub fields: Vec<RequestField>,
}

/// The response of an operation that went well.
#[derive(Debug, Clone)]
pub struct Response {
    /// The status that is documented.
    pub status: Status,
    /// The status that a service answers with, where it is not 200.
    pub answered: Option<u16>,
    /// The status that it answers with where there is no body, if that is another one.
    pub answered_empty: Option<u16>,
    /// Which responses are successful.
    pub success: Success,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type of the body, where it is not that of JSON.
    pub media_type: Option<String>,
    /// What a caller gets.
    pub ty: Type,
    /// The variants of that, if it is one of several.
    pub cases: Vec<ResponseCase>,
    /// The traits that it derives then, in the order in which they are written.
    pub derives: Vec<Derive>,
    /// What it is.
    pub docs: Docs,
}

/// Which responses are successful.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Success {
    /// Those whose status begins with 2.
    Ordinary,
    /// The same, and those that say that nothing was modified.
    NotModified,
    /// Those that lead elsewhere.
    Redirect,
}

/// One of several responses of an operation that went well.
#[derive(Debug, Clone)]
pub struct ResponseCase {
    /// Its name among them.
    pub name: String,
    /// Its status.
    pub status: Status,
    /// Its body; none where there is none.
    pub body: Option<Body>,
    /// When it happens.
    pub docs: Docs,
}

/// A body.
#[derive(Debug, Clone)]
pub struct Body {
    /// What is in it.
    pub ty: Type,
    /// How it is written.
    pub form: BodyForm,
    /// Its media type.
    pub media_type: String,
}
