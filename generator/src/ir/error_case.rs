//! The documented errors of an operation.

use super::{BodyForm, Docs, Filled, Purpose, Status, Type};

/// A documented error of an operation.
#[derive(Debug, Clone)]
pub struct ErrorCase {
    /// The name of the variant in the error type.
    pub name: String,
    /// The status of the response.
    pub status: Status,
    /// The type of the body, if there is one.
    pub body: Option<Type>,
    /// How the body is written.
    pub form: BodyForm,
    /// The media type of the body, unless it is that of JSON.
    pub media_type: Option<String>,
    /// The field of the body that repeats the status.
    pub repeats: Option<String>,
    /// The function that makes the error with its documented values, if there is one.
    pub constructor: Option<ErrorConstructor>,
    /// The documented values in the body that distinguish this error from others, as Markdown.
    pub values: Option<String>,
    /// When the error occurs.
    pub docs: Docs,
}

/// A function that makes an error with the documented values of its body.
#[derive(Debug, Clone)]
pub struct ErrorConstructor {
    /// The name, which is also that of the constructor of the body.
    pub name: String,
    /// The type of the body.
    pub body: String,
    /// The field that the caller fills in.
    pub details: Option<Filled<Purpose>>,
    /// Whether a field of the body is deprecated.
    pub deprecated: bool,
}
