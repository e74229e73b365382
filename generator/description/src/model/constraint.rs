//! Constraints on values beyond their type.

use std::fmt;

use serde::Serialize;

use super::SchemaKind;
use crate::source::{Node, Value};

/// A bound, a pattern or the like.
#[derive(Debug, Clone, Serialize)]
pub struct Constraint {
    /// The keyword.
    pub keyword: Keyword,
    /// The value of the keyword.
    pub value: Node,
    /// The pattern in the syntax of the crate `regex`, or why it cannot be translated. The crate matches in linear
    /// time, whatever callers send.
    #[serde(skip)]
    pub regex: Option<Result<String, String>>,
}

impl Constraint {
    /// Returns a constraint with this keyword and value, other than a pattern.
    pub fn new(keyword: Keyword, value: Node) -> Self {
        Self {
            keyword,
            value,
            regex: None,
        }
    }

    /// Returns the constraint that a string matches a pattern, with its translation.
    pub(crate) fn pattern(value: Node, regex: Result<String, String>) -> Self {
        Self {
            keyword: Keyword::Pattern,
            value,
            regex: Some(regex),
        }
    }

    /// Returns whether a bound on exact numbers may have lost digits when it was read. A 64-bit float keeps any 15
    /// digits; 16 characters leave room for a sign or a point.
    pub fn is_inexact(&self, kind: &SchemaKind) -> bool {
        let is_float = matches!(self.value.value, Value::Float(_));
        matches!(kind, SchemaKind::Decimal) && is_float && self.value.span.len > 16
    }
}

impl fmt::Display for Constraint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` `{}`", self.keyword, self.value.text())
    }
}

/// Defines [`Keyword`] from the documentation and the name of each keyword.
macro_rules! keywords {
    ($($(#[$docs:meta])+ $keyword:ident = $name:literal,)+) => {
        /// The keyword of a constraint, as JSON Schema names it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        pub enum Keyword {
            $($(#[$docs])+ #[serde(rename = $name)] $keyword,)+
        }

        impl Keyword {
            /// The keyword with this name.
            pub(crate) fn named(name: &str) -> Option<Self> {
                match name {
                    $($name => Some(Self::$keyword),)+
                    _ => None,
                }
            }

            /// The name of the keyword in a description.
            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$keyword => $name,)+
                }
            }
        }
    };
}

// In the order in which changes are reported.
keywords! {
    /// The schema that one or more items match.
    Contains = "contains",
    /// The properties that are required where another one is present.
    DependentRequired = "dependentRequired",
    /// The schemas that apply where a property is present.
    DependentSchemas = "dependentSchemas",
    /// The schema that applies to values that do not match [`If`](Self::If).
    Else = "else",
    /// The allowed values, where no kind of schema lists them.
    Enum = "enum",
    /// The exclusive upper bound of numbers.
    ExclusiveMaximum = "exclusiveMaximum",
    /// The exclusive lower bound of numbers.
    ExclusiveMinimum = "exclusiveMinimum",
    /// The format of a value, where no kind of schema has it.
    Format = "format",
    /// The schema that decides whether [`Then`](Self::Then) or [`Else`](Self::Else) applies.
    If = "if",
    /// The maximum number of items that match [`Contains`](Self::Contains).
    MaxContains = "maxContains",
    /// The maximum number of items.
    MaxItems = "maxItems",
    /// The maximum number of characters.
    MaxLength = "maxLength",
    /// The maximum number of properties.
    MaxProperties = "maxProperties",
    /// The inclusive upper bound of numbers.
    Maximum = "maximum",
    /// The minimum number of items that match [`Contains`](Self::Contains).
    MinContains = "minContains",
    /// The minimum number of items.
    MinItems = "minItems",
    /// The minimum number of characters.
    MinLength = "minLength",
    /// The minimum number of properties.
    MinProperties = "minProperties",
    /// The inclusive lower bound of numbers.
    Minimum = "minimum",
    /// The number that every value is a multiple of.
    MultipleOf = "multipleOf",
    /// The schema that no value matches.
    Not = "not",
    /// The regular expression that every text matches.
    Pattern = "pattern",
    /// The schemas of properties whose names match a pattern.
    PatternProperties = "patternProperties",
    /// The schema of property names.
    PropertyNames = "propertyNames",
    /// The schema that applies to values that match [`If`](Self::If).
    Then = "then",
    /// The schema of items that no other keyword evaluates.
    UnevaluatedItems = "unevaluatedItems",
    /// The schema of properties that no other keyword evaluates.
    UnevaluatedProperties = "unevaluatedProperties",
    /// Whether all items differ.
    UniqueItems = "uniqueItems",
}

impl Keyword {
    /// Returns whether the keyword sets a lower bound.
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
