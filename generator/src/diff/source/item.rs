//! Items: what code that uses the crate can name.

use std::collections::BTreeMap;

use super::super::subject::{Step, Subject};
use apicrate_description::model::SchemaId;

/// Something that code using the crate can name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its path in the crate: `models::Tax::rate`.
    pub path: String,
    /// How it can be used.
    pub signature: Signature,
    /// Whether it is deprecated.
    pub deprecated: bool,
    /// The part of the API that it represents.
    pub owner: Owner,
}

/// How an item can be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Signature {
    /// A type.
    Type,
    /// A field of this type.
    Field(String),
    /// A function with these arguments.
    Function(Vec<String>),
    /// A function that builds a value, with the names and types of its arguments.
    Constructor(Vec<(String, String)>),
    /// A type whose values are written as literals with all of these fields.
    Literal(BTreeMap<String, String>),
    /// A variant that holds values of these types.
    Variant(Vec<String>),
    /// A trait that a type implements.
    Trait,
    /// A type that belongs to another one.
    Associated(String),
    /// A function that reads environment variables, by the ends of their names, and whether each must be set.
    Environment(BTreeMap<String, bool>),
}

/// The part of the API that an item represents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Owner {
    /// The API as a whole, or a part of it that needs no lookup.
    Step(Step),
    /// A schema, or something in it.
    Schema(SchemaId, Option<Step>),
    /// An operation, by its id, or something in it.
    Operation(String, Option<Step>),
}

impl Item {
    pub(super) fn new(path: String, signature: Signature, owner: Owner) -> Self {
        Self {
            path,
            signature,
            deprecated: false,
            owner,
        }
    }
}

/// An item and its subject, in terms of the new version.
pub(crate) type Known = (Item, Subject);
