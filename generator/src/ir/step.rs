//! The steps of the path to a part of the API.

use std::fmt;

use apicrate_description::model::Location;

/// A step of the path to a part of the API.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// The API as a whole.
    Api,
    /// A base URL.
    BaseUrl(String),
    /// A security scheme.
    SecurityScheme(String),
    /// A tag.
    Tag(String),
    /// A named schema.
    Schema(String),
    /// An operation.
    Operation(String),
    /// A webhook.
    Webhook(String),
    /// A parameter.
    Parameter(Location, String),
    /// The body of a request, or of a webhook.
    Body,
    /// A response, by its status.
    Response(String),
    /// A header of a response.
    Header(String),
    /// A property of an object.
    Property(String),
    /// The items of a list.
    Items,
    /// The value of something that may also be a list.
    One,
    /// The list of something that may also be a single value.
    Many,
    /// An item of a list of fixed length, counted from 1.
    Item(usize),
    /// The values of an object with arbitrary keys.
    Values,
    /// A value of an enumeration.
    Value(String),
    /// An alternative of a union.
    Alternative(String),
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Api => f.write_str("the API"),
            Self::BaseUrl(url) => write!(f, "base URL `{url}`"),
            Self::SecurityScheme(name) => write!(f, "security scheme `{name}`"),
            Self::Tag(name) => write!(f, "tag `{name}`"),
            Self::Schema(name) => write!(f, "`{name}`"),
            Self::Operation(id) => write!(f, "operation `{id}`"),
            Self::Webhook(name) => write!(f, "webhook `{name}`"),
            Self::Parameter(location, name) => write!(f, "{} `{name}`", location.noun()),
            Self::Body => f.write_str("the body"),
            Self::Response(status) => write!(f, "response {status}"),
            Self::Header(name) => write!(f, "header `{name}`"),
            Self::Property(name) => write!(f, "property `{name}`"),
            Self::Items => f.write_str("the items"),
            Self::One => f.write_str("the single value"),
            Self::Many => f.write_str("the list"),
            Self::Item(place) => write!(f, "item {place}"),
            Self::Values => f.write_str("the values"),
            Self::Value(value) => write!(f, "value `{value}`"),
            Self::Alternative(name) => write!(f, "alternative `{name}`"),
        }
    }
}
