//! The common body of errors, which a service sends when no handler answers.

use std::fmt;

use super::{Docs, Presence, Status, Type};

/// The object that is the body of all errors.
#[derive(Debug, Clone)]
pub struct ErrorBody {
    /// The name of its type.
    pub ty: String,
    /// The media type.
    pub media_type: String,
    /// The fields in order, with their contents where no values are documented.
    pub fields: Vec<Filled<Purpose>>,
    /// The bodies with documented values, one for each status.
    pub fixed: Vec<FixedBody>,
    /// What tells a resource that does not exist from a wrong URL, which has the same status.
    pub not_found: Option<NotFound>,
    /// The functions by which the error of any call returns fields of the body.
    pub accessors: Vec<Accessor>,
    /// Whether one of the fields is deprecated.
    pub deprecated: bool,
}

/// A function by which the error of any call returns a field of its body.
#[derive(Debug, Clone)]
pub struct Accessor {
    /// The name of the function.
    pub name: String,
    /// The field.
    pub field: String,
    /// The type of the value, without its `Option` or `Maybe`.
    pub ty: Type,
    /// The presence of the field.
    pub presence: Presence,
    /// What the field means.
    pub docs: Docs,
}

impl ErrorBody {
    /// The field for this purpose.
    pub fn field_for(&self, purpose: &Purpose) -> Option<&Filled<Purpose>> {
        self.fields.iter().find(|fill| fill.with == *purpose)
    }

    /// The field that explains an error that does not come from a handler.
    pub fn explanation_field(&self) -> Option<&Filled<Purpose>> {
        self.field_for(&Purpose::Details)
            .or_else(|| self.field_for(&Purpose::Reason))
    }

    /// The body whose values are fixed for this status.
    pub fn fixed_for(&self, status: Status) -> Option<&FixedBody> {
        let mut fixed = self.fixed.iter();
        fixed.find(|fixed| status == Status::Exactly(fixed.status))
    }
}

/// The fields of the body for 404 with documented values that say more than the status, such as a code. Every operation
/// that documents the status documents them.
#[derive(Debug, Clone)]
pub struct NotFound {
    /// The name of the constructor of the body.
    pub constructor: String,
    /// The fields, each with its presence.
    pub fields: Vec<(String, Presence)>,
}

/// A field and its contents.
#[derive(Debug, Clone)]
pub struct Filled<T> {
    /// The field.
    pub field: String,
    /// Whether there is always a value.
    pub presence: Presence,
    /// What the field is filled with.
    pub with: T,
}

/// The purpose of a field of an error body.
#[derive(Debug, Clone, PartialEq)]
pub enum Purpose {
    /// Repeats the status.
    Status,
    /// Holds the reason phrase of the status.
    Text,
    /// Holds the details of what is wrong.
    Details,
    /// Holds the details as a sentence.
    Reason,
    /// Always holds this value.
    Fixed(Scalar),
    /// Stays empty.
    Empty,
}

/// An error body with documented values.
#[derive(Debug, Clone)]
pub struct FixedBody {
    /// The status.
    pub status: u16,
    /// The name of the constructor.
    pub name: String,
    /// The values of the fields in order; `None` for those that stay empty.
    pub fields: Vec<Filled<Option<Scalar>>>,
    /// Whether the body includes the details of what is wrong.
    pub has_details: bool,
    /// Whether it is about the resource of an operation: the same status has another body where no operation has the
    /// path of the request.
    pub is_of_operation: bool,
    /// The documentation of the constructor.
    pub docs: Docs,
}

/// A JSON value without parts.
#[derive(Debug, Clone, PartialEq)]
pub enum Scalar {
    /// `true` or `false`
    Bool(bool),
    /// A whole number
    Integer(i64),
    /// Text
    String(String),
}

impl fmt::Display for Scalar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bool(value) => value.fmt(f),
            Self::Integer(value) => value.fmt(f),
            Self::String(text) => f.write_str(text),
        }
    }
}
