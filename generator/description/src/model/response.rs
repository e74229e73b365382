//! Responses, and the statuses that they have.

use std::fmt;

use serde::Serialize;

use super::body::Content;
use super::parameter::Parameter;
use super::schema::Fixed;
use crate::span::{Span, Spanned};

/// A documented response.
#[derive(Debug, Serialize)]
pub struct Response {
    /// Where its status stands.
    pub span: Span,
    /// Its name among the components, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub component: Option<String>,
    /// Its status.
    pub status: Status,
    /// When it is given.
    pub description: Option<String>,
    /// What its body is; none where there is no body.
    pub content: Option<Content>,
    /// The other media types that are documented.
    pub others: Vec<String>,
    /// Whether the body may also be empty.
    pub optional_body: bool,
    /// Properties of the body whose value is fixed.
    pub fixed: Vec<Fixed>,
    /// Its headers, by name; each may be left out.
    pub headers: Vec<Parameter>,
    /// What a caller can go on with.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub links: Vec<Link>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
}

/// An operation that a caller can go on with.
#[derive(Debug, PartialEq, Serialize)]
pub struct Link {
    /// What the link is called.
    pub name: String,
    /// The id of the operation, or a reference to it.
    pub operation: Option<String>,
    /// What it is for.
    pub description: Option<String>,
}

/// A documented status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// This one.
    Exactly(u16),
    /// Any of the hundred that start with this digit.
    Class(u8),
    /// Any that is not documented otherwise.
    Default,
}

impl Status {
    /// A response that says that what the caller has is still right.
    pub const NOT_MODIFIED: Self = Self::Exactly(304);

    /// A response after which another protocol takes over.
    pub const SWITCHING_PROTOCOLS: Self = Self::Exactly(101);

    /// Its first digit, if it has one.
    pub fn class(self) -> Option<u16> {
        match self {
            Self::Exactly(code) => Some(code / 100),
            Self::Class(class) => Some(class.into()),
            Self::Default => None,
        }
    }

    /// The status that a service answers with: the described one, or the most common redirect of a class. Other
    /// classes leave it to the service.
    pub fn answered(self) -> Option<u16> {
        match self {
            Self::Exactly(status) => Some(status),
            Self::Class(3) => Some(302),
            Self::Class(_) | Self::Default => None,
        }
    }

    /// Whether it leads elsewhere.
    pub fn is_redirect(self) -> bool {
        self.class() == Some(3) && self != Self::NOT_MODIFIED
    }
}

/// As a description writes it.
impl fmt::Display for Status {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(code) => write!(f, "{code}"),
            Self::Class(class) => write!(f, "{class}XX"),
            Self::Default => f.write_str("default"),
        }
    }
}
