//! The JSON types of values.

use super::SchemaKind;

/// The JSON types that distinguish values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum JsonKind {
    /// True or false.
    Boolean,
    /// A number.
    Number,
    /// A text.
    Text,
    /// A list.
    List,
    /// An object.
    Object,
}

impl SchemaKind {
    /// The JSON type of all values, null aside; `None` if there are several.
    pub fn json_kind(&self) -> Option<JsonKind> {
        Some(match self {
            Self::Boolean => JsonKind::Boolean,
            Self::Integer(_) | Self::Integers(_) | Self::Number | Self::Decimal => JsonKind::Number,
            Self::String(_) | Self::Enumeration(_) => JsonKind::Text,
            Self::List(_) | Self::Tuple(_) => JsonKind::List,
            Self::FreeForm | Self::Map(_) | Self::Object(_) | Self::OneOf(_) => JsonKind::Object,
            Self::Any
            | Self::Union(_)
            | Self::OneOrMany { .. }
            | Self::Reference(_)
            | Self::Unresolved => return None,
        })
    }
}
