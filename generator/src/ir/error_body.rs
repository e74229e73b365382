//! What a service answers when no handler does.

use std::fmt;

use super::{Docs, Presence, Status, Type};

/// The object that all errors have as their body.
#[derive(Debug, Clone)]
pub struct ErrorBody {
    /// Its type.
    pub ty: String,
    /// The media type that it has.
    pub media_type: String,
    /// What its fields hold where nothing is documented, in their order.
    pub fields: Vec<Filled<Purpose>>,
    /// What it holds where values are fixed, by status.
    pub fixed: Vec<FixedBody>,
    /// What an error of any call tells of it.
    pub accessors: Vec<Accessor>,
    /// One of its fields should not be used any more.
    pub deprecated: bool,
}

/// A function by which an error of any call tells what a field of its body holds.
#[derive(Debug, Clone)]
pub struct Accessor {
    /// Its name.
    pub name: String,
    /// The field.
    pub field: String,
    /// The type of the value, if there is one.
    pub ty: Type,
    /// Whether the field has three states.
    pub presence: Presence,
    /// What the field means.
    pub docs: Docs,
}

impl ErrorBody {
    /// The field for this purpose.
    pub fn field_for(&self, purpose: &Purpose) -> Option<&Filled<Purpose>> {
        self.fields.iter().find(|fill| fill.with == *purpose)
    }

    /// The body whose values are fixed for this status.
    pub fn fixed_for(&self, status: Status) -> Option<&FixedBody> {
        let fixed = self.fixed.iter();
        let mut fixed = fixed.filter(|fixed| status == Status::Exactly(fixed.status));
        fixed.next()
    }
}

/// A field, and what it is filled with.
#[derive(Debug, Clone)]
pub struct Filled<T> {
    /// The field.
    pub field: String,
    /// Whether there is always a value.
    pub presence: Presence,
    /// What it is filled with.
    pub with: T,
}

/// What a field of an error body is for.
#[derive(Debug, Clone, PartialEq)]
pub enum Purpose {
    /// It repeats the status.
    Status,
    /// It holds the text that goes with the status.
    Text,
    /// It says what is wrong in detail.
    Details,
    /// It says the same as a sentence.
    Reason,
    /// It always holds this.
    Fixed(Scalar),
    /// It stays empty.
    Empty,
}

/// An error body whose values are fixed.
#[derive(Debug, Clone)]
pub struct FixedBody {
    /// The status.
    pub status: u16,
    /// The name of its constructor.
    pub name: String,
    /// What its fields hold, in their order; none for those that stay empty.
    pub fields: Vec<Filled<Option<Scalar>>>,
    /// Whether what is wrong in detail belongs to it.
    pub has_details: bool,
    /// When it is the response.
    pub docs: Docs,
}

/// A value of JSON without parts.
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
