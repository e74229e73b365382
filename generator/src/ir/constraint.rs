//! What a server checks of requests beyond their types.

use super::Location;

/// A part of a type or of a request of which something is checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Constrained {
    /// Which part.
    pub part: ConstrainedPart,
    /// What is checked of it.
    pub checks: Vec<Check>,
}

/// A part of a type or of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConstrainedPart {
    /// All of it.
    Whole,
    /// A field, by its name in Rust, with its name on the wire.
    Field(String, String),
    /// A field of a list, with its index.
    Item(String, usize),
    /// A field whose entries are in the same object.
    Entries(String),
    /// A variant.
    Variant(String),
    /// A parameter, by its field in Rust, with where it is sent, and its name on the wire.
    Parameter(String, Location, String),
    /// A parameter whose entries are parameters of their own.
    Spread(String, String),
    /// The field that is the body.
    Body(String),
}

/// Something that is checked of a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Check {
    /// It is not less.
    AtLeast(Bound),
    /// It is more.
    MoreThan(Bound),
    /// It is not more.
    AtMost(Bound),
    /// It is less.
    LessThan(Bound),
    /// It is a multiple of this.
    MultipleOf(Bound),
    /// It is one of these.
    OneOf(Vec<Listed>),
    /// It has no fewer characters.
    MinLength(u64),
    /// It has no more characters.
    MaxLength(u64),
    /// It matches.
    Pattern(Pattern),
    /// It has no fewer items.
    MinItems(u64),
    /// It has no more items.
    MaxItems(u64),
    /// None of its items is like another.
    UniqueItems,
    /// It has no fewer properties.
    MinProperties(u64),
    /// It has no more properties.
    MaxProperties(u64),
    /// Of each of its items or of its values.
    Each(Vec<Check>),
    /// Of the value that there may be.
    IfPresent(Vec<Check>),
    /// What the type of this name checks.
    Type(String),
}

impl Check {
    /// What numbers are compared with.
    pub fn bounds(&self) -> Vec<&Bound> {
        match self {
            Self::AtLeast(bound)
            | Self::MoreThan(bound)
            | Self::AtMost(bound)
            | Self::LessThan(bound)
            | Self::MultipleOf(bound) => vec![bound],
            Self::OneOf(listed) => {
                let numbers = listed.iter().filter_map(|listed| match listed {
                    Listed::Number(bound) => Some(bound),
                    Listed::Boolean(_) | Listed::Text(_) => None,
                });
                numbers.collect()
            }
            Self::Each(inner) | Self::IfPresent(inner) => {
                inner.iter().flat_map(Self::bounds).collect()
            }
            Self::MinLength(_)
            | Self::MaxLength(_)
            | Self::Pattern(_)
            | Self::MinItems(_)
            | Self::MaxItems(_)
            | Self::UniqueItems
            | Self::MinProperties(_)
            | Self::MaxProperties(_)
            | Self::Type(_) => Vec::new(),
        }
    }
}

/// A value that is listed.
#[derive(Debug, Clone, PartialEq)]
pub enum Listed {
    /// True or false.
    Boolean(bool),
    /// A number.
    Number(Bound),
    /// A text.
    Text(String),
}

/// What a number is compared with.
#[derive(Debug, Clone, PartialEq)]
pub enum Bound {
    /// For whole numbers.
    Integer(i128),
    /// For numbers of 64 bits.
    Float(f64),
    /// For exact numbers, digit by digit.
    Decimal(String),
}

/// A regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// As it is described.
    pub described: String,
    /// As the crate `regex` reads it.
    pub regex: String,
}
