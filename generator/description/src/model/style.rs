//! How values of parameters, headers and fields of forms are written.

use serde::Serialize;

/// How the value of a parameter, a header or a form field is written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// As a single text.
    Text,
    /// As JSON.
    Json,
    /// `name=a&name=b`
    List,
    /// A list, joined by this separator.
    Joined(String),
    /// The keys and values of an object in turn, joined by this separator.
    Pairs(String),
    /// `key=value` for each entry of an object, joined by this separator.
    Fields(String),
    /// `name[key]=value`
    DeepObject,
    /// `key=value` for each entry, each a parameter of its own.
    Spread,
    /// As text that may span several path segments.
    Rest,
}

/// Which characters of a value are sent unescaped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum PercentEncoding {
    /// Characters without a meaning in URLs.
    Usual,
    /// Reserved characters of URLs as well.
    Reserved,
}

impl PercentEncoding {
    /// Returns whether this is the encoding of most parameters.
    pub fn is_usual(&self) -> bool {
        *self == Self::Usual
    }
}
