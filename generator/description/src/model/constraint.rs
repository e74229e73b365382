//! What values must be beyond their type.

use std::fmt;

use serde::Serialize;

use super::SchemaKind;
use crate::source::{Node, Value};

/// A bound, a pattern or the like.
#[derive(Debug, Clone, Serialize)]
pub struct Constraint {
    /// What is said.
    pub keyword: Keyword,
    /// Its value.
    pub value: Node,
    /// A pattern as the crate `regex` reads it, or why there is none: how long matching takes must not depend on what
    /// callers send.
    #[serde(skip)]
    pub regex: Option<Result<String, String>>,
}

impl Constraint {
    /// What a keyword demands.
    pub fn new(keyword: Keyword, value: Node) -> Self {
        Self {
            keyword,
            value,
            regex: None,
        }
    }

    /// Whether a bound of exact numbers may have digits that were lost as it was read: a number of 64 bits holds every
    /// one of 15, which have a sign or a point at most beside them.
    pub fn is_inexact(&self, kind: &SchemaKind) -> bool {
        let is_float = matches!(self.value.value, Value::Float(_));
        matches!(kind, SchemaKind::Decimal) && is_float && self.value.span.len > 16
    }
}

/// Defines [`Keyword`], from what each says and its name.
macro_rules! keywords {
    ($($(#[$docs:meta])+ $keyword:ident = $name:literal,)+) => {
        /// What a constraint says, by the keyword that JSON Schema has for it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub enum Keyword {
            $($(#[$docs])+ #[serde(rename = $name)] $keyword,)+
        }

        impl Keyword {
            /// The keyword of this name.
            pub(crate) fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$keyword),)+
                    _ => None,
                }
            }

            /// Its name in a description.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$keyword => $name,)+
                }
            }
        }
    };
}

// In the order in which changes are told.
keywords! {
    /// What one of the items is, or more of them.
    Contains = "contains",
    /// The properties that there must be beside others.
    DependentRequired = "dependentRequired",
    /// What else holds where there is a property.
    DependentSchemas = "dependentSchemas",
    /// What else holds for values that [`If`](Self::If) does not hold for.
    Else = "else",
    /// The values that there are, where Rust has no type for them.
    Enum = "enum",
    /// All numbers are smaller.
    ExclusiveMaximum = "exclusiveMaximum",
    /// All numbers are larger.
    ExclusiveMinimum = "exclusiveMinimum",
    /// What a value is, where Rust has no type for it.
    Format = "format",
    /// What decides whether [`Then`](Self::Then) or [`Else`](Self::Else) holds.
    If = "if",
    /// The largest number of items that are as [`Contains`](Self::Contains) says.
    MaxContains = "maxContains",
    /// The largest number of items.
    MaxItems = "maxItems",
    /// The largest number of characters.
    MaxLength = "maxLength",
    /// The largest number of properties.
    MaxProperties = "maxProperties",
    /// The largest number.
    Maximum = "maximum",
    /// The smallest number of items that are as [`Contains`](Self::Contains) says.
    MinContains = "minContains",
    /// The smallest number of items.
    MinItems = "minItems",
    /// The smallest number of characters.
    MinLength = "minLength",
    /// The smallest number of properties.
    MinProperties = "minProperties",
    /// The smallest number.
    Minimum = "minimum",
    /// The number that all numbers are multiples of.
    MultipleOf = "multipleOf",
    /// What no value is.
    Not = "not",
    /// The regular expression that all texts match.
    Pattern = "pattern",
    /// What properties hold whose names match.
    PatternProperties = "patternProperties",
    /// What the names of properties are.
    PropertyNames = "propertyNames",
    /// What else holds for values that [`If`](Self::If) holds for.
    Then = "then",
    /// What items are that nothing else says anything of.
    UnevaluatedItems = "unevaluatedItems",
    /// What properties are that nothing else says anything of.
    UnevaluatedProperties = "unevaluatedProperties",
    /// Whether all items differ.
    UniqueItems = "uniqueItems",
}

impl Keyword {
    /// Whether it says what there must be at least.
    pub fn is_lower_bound(self) -> bool {
        matches!(
            self,
            Self::Minimum
                | Self::ExclusiveMinimum
                | Self::MinItems
                | Self::MinLength
                | Self::MinProperties
        )
    }
}

impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
