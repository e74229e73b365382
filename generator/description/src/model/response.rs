//! Responses and their statuses.

use std::fmt;

use serde::Serialize;

use super::body::Content;
use super::parameter::Parameter;
use super::schema::Fixed;
use crate::span::{Span, Spanned};

/// A documented response.
#[derive(Debug, Serialize)]
pub struct Response {
    /// Where its status is written.
    pub span: Span,
    /// The component name, if the response is a component.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<String>,
    /// Its status.
    pub status: Status,
    /// The description of the response.
    pub description: Option<String>,
    /// The body, if there is one.
    pub content: Option<Content>,
    /// The other documented media types.
    pub others: Vec<String>,
    /// Whether the body may also be empty.
    pub optional_body: bool,
    /// Properties of the body whose value is fixed.
    pub fixed: Vec<Fixed>,
    /// Its headers, any of which may be missing.
    pub headers: Vec<Parameter>,
    /// Operations that a caller can continue with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

/// An operation that a caller can continue with.
#[derive(Debug, PartialEq, Serialize)]
pub struct Link {
    /// The name of the link.
    pub name: String,
    /// The id of the operation, or a reference to it.
    pub operation: Option<String>,
    /// The description of the link.
    pub description: Option<String>,
}

/// A documented status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Exactly this status.
    Exactly(u16),
    /// Any status with this first digit.
    Class(u8),
    /// Any status that is not documented otherwise.
    Default,
}

impl Status {
    /// Not modified: what the caller has is still current.
    pub const NOT_MODIFIED: Self = Self::Exactly(304);

    /// Switching protocols: another protocol takes over after the response.
    pub const SWITCHING_PROTOCOLS: Self = Self::Exactly(101);

    /// Its first digit, if it has one.
    pub fn class(self) -> Option<u16> {
        match self {
            Self::Exactly(code) => Some(code / 100),
            Self::Class(class) => Some(class.into()),
            Self::Default => None,
        }
    }

    /// The status that a service responds with: the described one, or the most common redirect for class 3. Any other
    /// class leaves the status to the service.
    pub fn answered(self) -> Option<u16> {
        match self {
            Self::Exactly(status) => Some(status),
            Self::Class(3) => Some(302),
            Self::Class(_) | Self::Default => None,
        }
    }

    /// Returns whether the status is a redirect: any of class 3 but 304.
    pub fn is_redirect(self) -> bool {
        self.class() == Some(3) && self != Self::NOT_MODIFIED
    }
}

/// Writes the status as a description does.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(code) => write!(f, "{code}"),
            Self::Class(class) => write!(f, "{class}XX"),
            Self::Default => f.write_str("default"),
        }
    }
}
