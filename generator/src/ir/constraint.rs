//! Constraints that a server checks in requests, beyond the types.

use super::Location;

/// A part of a type or of a request, with its checks.
#[derive(Debug, Clone, PartialEq)]
pub struct Constrained {
    /// The part.
    pub part: ConstrainedPart,
    /// The checks on the part.
    pub checks: Vec<Check>,
}

/// A part of a type or of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ConstrainedPart {
    /// The whole value.
    Whole,
    /// A field, by its Rust name, with its wire name.
    Field(String, String),
    /// A field of a tuple, with its index in the list.
    Item(String, usize),
    /// A field whose entries are flattened into the object.
    Entries(String),
    /// A variant.
    Variant(String),
    /// A parameter, by its Rust field, with its location and its wire name.
    Parameter(String, Location, String),
    /// A parameter whose entries are parameters of their own, by its Rust field, with its wire name.
    Spread(String, String),
    /// The field for the body.
    Body(String),
}

/// A check on a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Check {
    /// The value is at least this.
    AtLeast(Bound),
    /// The value is greater than this.
    MoreThan(Bound),
    /// The value is at most this.
    AtMost(Bound),
    /// The value is less than this.
    LessThan(Bound),
    /// The value is a multiple of this.
    MultipleOf(Bound),
    /// The value is one of these.
    OneOf(Vec<Listed>),
    /// The value of an enumeration is one of these, by their texts.
    Narrowed(Vec<String>),
    /// The text has at least this many characters.
    MinLength(u64),
    /// The text has at most this many characters.
    MaxLength(u64),
    /// The text matches the pattern.
    Pattern(Pattern),
    /// The list has at least this many items.
    MinItems(u64),
    /// The list has at most this many items.
    MaxItems(u64),
    /// No two items of the list are equal.
    UniqueItems,
    /// The object has at least this many properties.
    MinProperties(u64),
    /// The object has at most this many properties.
    MaxProperties(u64),
    /// The checks hold for each item of the list, or each value of the map.
    Each(Vec<Check>),
    /// The checks hold for the value, if it is not a list.
    One(Vec<Check>),
    /// The checks hold for the list, if the value is one.
    Many(Vec<Check>),
    /// The checks hold for the value, if there is one.
    IfPresent(Vec<Check>),
    /// The checks of the type of this name hold.
    Type(String),
}

impl Check {
    /// The checks on a part of the value.
    pub fn inner(&self) -> &[Self] {
        match self {
            Self::Each(inner) | Self::One(inner) | Self::Many(inner) | Self::IfPresent(inner) => {
                inner
            }
            _ => &[],
        }
    }

    /// The same, to change them; none if it is a check on the value itself.
    pub(crate) fn inner_mut(&mut self) -> Option<&mut Vec<Self>> {
        match self {
            Self::Each(inner) | Self::One(inner) | Self::Many(inner) | Self::IfPresent(inner) => {
                Some(inner)
            }
            _ => None,
        }
    }

    /// The bounds that numbers are compared with.
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
            check => check.inner().iter().flat_map(Self::bounds).collect(),
        }
    }
}

/// An allowed value.
#[derive(Debug, Clone, PartialEq)]
pub enum Listed {
    /// True or false.
    Boolean(bool),
    /// A number.
    Number(Bound),
    /// Text.
    Text(String),
}

/// A number to compare values with.
#[derive(Debug, Clone, PartialEq)]
pub enum Bound {
    /// For whole numbers.
    Integer(i128),
    /// For 64-bit floating-point numbers.
    Float(f64),
    /// For decimals, with every digit.
    Decimal(String),
}

/// A regular expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// The pattern as described.
    pub described: String,
    /// The pattern in the syntax of the `regex` crate.
    pub regex: String,
}
