//! Base URLs of the service.

use serde::Serialize;

use crate::span::Spanned;

/// A base URL of the service.
#[derive(Debug, Serialize)]
pub struct BaseUrl {
    /// The URL as the description has it.
    pub url: Spanned<String>,
    /// The same in parts.
    pub parts: Vec<UrlPart>,
    /// What the user fills in.
    pub variables: Vec<Variable>,
    /// What it is.
    pub description: Option<String>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
    /// The name that the description gives it in code.
    pub code_name: Option<Spanned<String>>,
}

impl BaseUrl {
    /// Whether all of it is filled in by the user, who has to know it.
    pub fn is_given(&self) -> bool {
        matches!(self.parts.as_slice(), [UrlPart::Variable(_)])
    }
}

/// A part of a URL.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UrlPart {
    /// Text that stands in it as it is.
    Text(String),
    /// The name of what the user fills in.
    Variable(String),
}

/// A part of a URL that the user fills in.
#[derive(Debug, Serialize)]
pub struct Variable {
    /// Its name in the URL.
    pub name: Spanned<String>,
    /// What it is.
    pub description: Option<String>,
    /// What it usually is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// What it can be, if that is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}
