//! Base URLs of the service.

use std::fmt;

use serde::Serialize;

use crate::span::Spanned;

/// A base URL of the service.
#[derive(Debug, Serialize)]
pub struct BaseUrl {
    /// The URL as written in the description.
    pub url: Spanned<String>,
    /// The URL, split into text and variables.
    pub parts: Vec<UrlPart>,
    /// The variables that the user fills in.
    pub variables: Vec<Variable>,
    /// The description of the URL.
    pub description: Option<String>,
    /// Questions that the documentation of the API leaves open.
    pub gaps: Vec<Spanned<String>>,
    /// The name to use in code, if the description gives one.
    pub code_name: Option<Spanned<String>>,
}

impl BaseUrl {
    /// Returns whether the URL is a single variable, so that the user must supply all of it.
    pub fn is_given(&self) -> bool {
        matches!(self.parts.as_slice(), [UrlPart::Variable(_)])
    }
}

/// A part of a URL.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum UrlPart {
    /// Literal text.
    Text(String),
    /// The name of a variable.
    Variable(String),
}

/// As in the description, with a variable in braces.
impl fmt::Display for UrlPart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Variable(name) => write!(f, "{{{name}}}"),
        }
    }
}

/// A variable of a URL, which the user fills in.
#[derive(Debug, Serialize)]
pub struct Variable {
    /// Its name in the URL.
    pub name: Spanned<String>,
    /// The description of the variable.
    pub description: Option<String>,
    /// The default value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default: Option<String>,
    /// The allowed values; empty if the description lists none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<String>,
}
