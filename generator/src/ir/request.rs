//! What is sent, and how it is written.

use super::{Field, Location, Style};

/// A field of a request. Its name on the wire is that of the property in the envelope for a body, if there
/// is one.
#[derive(Debug, Clone)]
pub struct RequestField {
    /// The field.
    pub field: Field,
    /// Where it is sent.
    pub place: Place,
    /// How it is written.
    pub form: ParameterForm,
}

/// Where a field of a request is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// As a parameter.
    Parameter(Location),
    /// As the body.
    Body,
    /// As the body, each of its fields as a part.
    Parts,
}

/// How a field of a request is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParameterForm {
    /// As one text; a body as its form says.
    Plain,
    /// In a query, once for each item.
    List,
    /// In a query, once for each entry, whose key stands in brackets.
    Map,
    /// In a query, each entry as a parameter of its own.
    Spread,
    /// In a style.
    Styled(Style),
    /// In a query, in a style, with reserved characters as they are.
    Reserved(Style),
}

impl ParameterForm {
    /// The style that has to be named.
    pub fn style(&self) -> Option<&Style> {
        match self {
            Self::Styled(style) | Self::Reserved(style) => Some(style),
            Self::Plain | Self::List | Self::Map | Self::Spread => None,
        }
    }
}

/// How a body is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BodyForm {
    /// There is none.
    Nothing,
    /// The value.
    Json,
    /// An object with the value under this name.
    Envelope(String),
    /// That, or nothing.
    Optional(Box<BodyForm>),
    /// That, with exact numbers as JSON numbers.
    Number(Box<BodyForm>),
    /// That, with times that have fractions of a second.
    Precise(Box<BodyForm>),
    /// The text that the value is.
    Text,
    /// The fields of the value, as a form, in which these are written in styles of their own.
    Form(Vec<(String, Style)>),
    /// A stream.
    Stream,
    /// A stream of JSON values, each a record.
    Records,
    /// A form whose fields are parts.
    Parts,
}

impl BodyForm {
    /// The form itself, of a value that is there.
    pub fn innermost(&self) -> &Self {
        match self {
            Self::Optional(inner) | Self::Number(inner) | Self::Precise(inner) => inner.innermost(),
            form => form,
        }
    }
}
