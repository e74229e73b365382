//! How values of parameters, headers and fields of forms are written.

use serde::Serialize;

/// How a value is written that is no body.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// As a single text.
    Text,
    /// As JSON.
    Json,
    /// `name=a&name=b`
    List,
    /// A list with this between its items.
    Joined(String),
    /// The keys and values of an object in turn, with this between them.
    Pairs(String),
    /// `key=value` for each entry of an object, with this between them.
    Fields(String),
    /// `name[key]=value`
    DeepObject,
    /// `key=value` for each entry, as parameters of their own.
    Spread,
    /// As text that can be several segments of a path.
    Rest,
}

/// Which characters of a value are sent as they are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PercentEncoding {
    /// Those that mean nothing in a URL.
    Usual,
    /// Those that are reserved in URLs, too.
    Reserved,
}

impl PercentEncoding {
    /// Whether it is that of most parameters.
    pub fn is_usual(&self) -> bool {
        *self == Self::Usual
    }
}
