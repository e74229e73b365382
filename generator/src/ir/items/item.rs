//! An item: something that code using the crate can name.

use std::collections::BTreeMap;
use std::fmt;

use apicrate_description::model::SchemaId;

use crate::ir::Step;

/// Something that code using the crate can name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// Its path in the crate: `models::Tax.rate`, `models::Tax::new`, `models::Tax: Default`.
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

    pub(super) fn deprecated_if(mut self, deprecated: bool) -> Self {
        self.deprecated |= deprecated;
        self
    }
}

/// What follows the path: `models::Tax.rate` + `: Option<f64>`, `Client::get_tax` + `(GetTax)`.
impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Type | Self::Trait | Self::Literal(_) => Ok(()),
            Self::Field(ty) => write!(f, ": {ty}"),
            Self::Associated(ty) => write!(f, " = {ty}"),
            Self::Function(arguments) => write!(f, "({})", arguments.join(", ")),
            Self::Constructor(arguments) => {
                let arguments: Vec<_> = arguments
                    .iter()
                    .map(|(name, ty)| format!("{name}: {ty}"))
                    .collect();
                write!(f, "({})", arguments.join(", "))
            }
            Self::Environment(_) => f.write_str("()"),
            Self::Variant(fields) if fields.is_empty() => Ok(()),
            Self::Variant(fields) => write!(f, "({})", fields.join(", ")),
        }
    }
}
