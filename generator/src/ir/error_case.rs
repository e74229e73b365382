//! The documented errors of an operation.

use super::{BodyForm, Docs, Filled, Purpose, Status, Type};

/// A documented error of an operation.
#[derive(Debug, Clone)]
pub struct ErrorCase {
    /// Its name in the error type.
    pub name: String,
    /// The status of the response.
    pub status: Status,
    /// The type of the body; none where there is no body.
    pub body: Option<Type>,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type of the body, where it is not that of JSON.
    pub media_type: Option<String>,
    /// The field of the body that repeats the status.
    pub repeats: Option<String>,
    /// How it is made with the values that are documented.
    pub constructor: Option<ErrorConstructor>,
    /// The documented values in the body that tell it from others, as Markdown.
    pub values: Option<String>,
    /// When it happens.
    pub docs: Docs,
}

/// A function that makes an error with the values that are documented for its body.
#[derive(Debug, Clone)]
pub struct ErrorConstructor {
    /// Its name, which the constructor of the body has, too.
    pub name: String,
    /// The type of the body.
    pub body: String,
    /// The field that the caller fills in.
    pub details: Option<Filled<Purpose>>,
    /// A field of the body should not be used any more.
    pub deprecated: bool,
}
