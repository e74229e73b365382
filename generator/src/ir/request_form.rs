//! Conversions from the types of responses to their request forms.

use super::Docs;

/// How a request form is made from the type that responses use.
#[derive(Debug, Clone)]
pub struct FromResponse {
    /// The name of the type that responses use.
    pub of: String,
    /// The conversion of each field or variant, in the order of the request form.
    pub parts: Vec<CarriedPart>,
    /// What the conversion leaves out.
    pub docs: Docs,
}

/// A field or variant of both types.
#[derive(Debug, Clone)]
pub struct CarriedPart {
    /// The name.
    pub name: String,
    /// How the value is converted.
    pub carried: Carried,
}

/// How a value in a response is converted to one in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carried {
    /// It is left out, as requests should omit it.
    LeftOut,
    /// It is taken over unchanged.
    Same,
    /// It is converted to the request form of its type, which has this name.
    Into(String),
    /// The value in the box is converted.
    Boxed(Box<Carried>),
    /// It is always present in responses, but optional in requests.
    Some(Box<Carried>),
    /// It is converted if it is present.
    IfThere(Box<Carried>),
    /// It is converted if it is present; otherwise it is absent in the request, rather than null.
    IfNotNull(Box<Carried>),
    /// Each item of the list is converted.
    Items(Box<Carried>),
    /// Each item of the list, or the single value in its place, is converted.
    OneOrMany(Box<Carried>),
    /// Each value of the map is converted.
    Values(Box<Carried>),
}

impl Carried {
    /// The conversion of the values within the value, if it is one of values within.
    fn inner(&self) -> Option<&Self> {
        match self {
            Self::LeftOut | Self::Same | Self::Into(_) => None,
            Self::Boxed(inner)
            | Self::Some(inner)
            | Self::IfThere(inner)
            | Self::IfNotNull(inner)
            | Self::Items(inner)
            | Self::OneOrMany(inner)
            | Self::Values(inner) => Some(inner),
        }
    }

    /// The request form that values are converted to, if there is one.
    pub(crate) fn converted_to(&self) -> Option<&str> {
        match self {
            Self::Into(name) => Some(name),
            other => other.inner()?.converted_to(),
        }
    }

    /// Whether a null that was received is absent in the request.
    pub(crate) fn drops_null(&self) -> bool {
        matches!(self, Self::IfNotNull(_)) || self.inner().is_some_and(Self::drops_null)
    }
}
