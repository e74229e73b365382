//! What a server answers when no handler does.

use super::{Docs, Scalar};

/// The object that all errors have as their body.
#[derive(Debug, Clone)]
pub struct ErrorBody {
    /// Its type.
    pub ty: String,
    /// What its fields hold where nothing is documented, in their order.
    pub fills: Vec<Fill<Role>>,
    /// What it holds where values are fixed, by status.
    pub fixed: Vec<FixedBody>,
    /// One of its fields should not be used any more.
    pub deprecated: bool,
}

/// How a field is filled.
#[derive(Debug, Clone)]
pub struct Fill<T> {
    /// The field.
    pub field: String,
    /// What it is filled with.
    pub with: T,
    /// The field is an `Option`.
    pub optional: bool,
}

/// What a field of an error body is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// It repeats the status.
    Status,
    /// It holds the text that goes with the status.
    Text,
    /// It says what is wrong in detail.
    Details,
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
    pub fills: Vec<Fill<Option<Scalar>>>,
    /// When it is the answer.
    pub docs: Docs,
}
