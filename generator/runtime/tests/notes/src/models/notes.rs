// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

use super::{Meta, Note};

/// A page of notes.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Notes {
    /// The notes.
    pub notes: Vec<Note>,
    /// Meta.
    pub meta: Meta,
}

impl Notes {
    /// Creates a value from the required fields.
    pub fn new(notes: impl IntoIterator<Item = Note>, meta: Meta) -> Self {
        Self {
            notes: notes.into_iter().collect(),
            meta,
        }
    }
}

object! { Notes { notes: required, meta: required, } }
