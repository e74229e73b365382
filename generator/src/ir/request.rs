//! Request fields and bodies, and how they are written.

use super::{Field, Location, Style};

/// A field of a request. The wire name of a body is that of its property in the envelope, if there is one.
#[derive(Debug, Clone)]
pub struct RequestField {
    /// The field.
    pub field: Field,
    /// Where the field is sent.
    pub place: Place,
    /// How the field is written.
    pub form: ParameterForm,
}

/// Where a field of a request is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// As a parameter.
    Parameter(Location),
    /// As the body.
    Body,
    /// As the body, with each of its fields as a part.
    Parts,
}

/// How a field of a request is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ParameterForm {
    /// As plain text; for a body, its own form decides.
    Plain,
    /// In the query, once for each item.
    List,
    /// In the query, once for each entry, with its key in brackets.
    Map,
    /// In the query, each entry as a parameter of its own.
    Spread,
    /// In a style.
    Styled(Style),
    /// In the query, in a style, with reserved characters unescaped.
    Reserved(Style),
}

impl ParameterForm {
    /// The style, if the form has one.
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
    /// There is no body.
    Nothing,
    /// The value as JSON.
    Json,
    /// A JSON object with the value under this name.
    Envelope(String),
    /// The inner form, or no body.
    Optional(Box<BodyForm>),
    /// The inner form, with decimals as JSON numbers.
    Number(Box<BodyForm>),
    /// The value as plain text.
    Text,
    /// The fields of the value as a URL-encoded form; the listed ones are written in styles of their own.
    Form(Vec<(String, Style)>),
    /// A stream.
    Stream,
    /// A stream of JSON values, each a record.
    Records,
    /// A multipart form.
    Parts,
}

impl BodyForm {
    /// The form without `Optional` and `Number`.
    pub fn innermost(&self) -> &Self {
        match self {
            Self::Optional(inner) | Self::Number(inner) => inner.innermost(),
            form => form,
        }
    }
}
