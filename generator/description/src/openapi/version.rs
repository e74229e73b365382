//! Versions of OpenAPI.

use crate::diagnostic::{Diagnostic, Rule};
use crate::source::{Node, Value};
use crate::span::Span;

/// A supported version of OpenAPI.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Version {
    V3_0,
    V3_1,
    V3_2,
}

impl Version {
    const ALL: [(&str, Self); 3] = [
        ("3.0", Self::V3_0),
        ("3.1", Self::V3_1),
        ("3.2", Self::V3_2),
    ];

    /// The version that a document is written in; the newest if it does not say.
    pub(crate) fn detect(root: &Node) -> Self {
        let version = root.get("openapi").and_then(Self::said);
        version.unwrap_or(Self::V3_2)
    }

    /// The version in a node, with or without quotes.
    pub(super) fn said(node: &Node) -> Option<Self> {
        match &node.value {
            Value::String(text) => Self::parse(text),
            Value::Float(number) => Self::parse(&format!("{number:?}")),
            _ => None,
        }
    }

    fn name(self) -> &'static str {
        let known = Self::ALL.into_iter().find(|(_, version)| *version == self);
        known.map_or("", |(name, _)| name)
    }

    /// Reports something that came with a newer version than that of the document. It is read anyway.
    pub(super) fn newer(self, what: &str, since: Self, place: Span) -> Diagnostic {
        let (declared, since) = (self.name(), since.name());
        let message = format!("{what} requires OpenAPI {since}, but this document is {declared}");
        Diagnostic::warning(Rule::UnknownKeyword, place, message).help(format!(
            "write `openapi: {since}.0`, or remove it: other tools may ignore it"
        ))
    }

    fn parse(text: &str) -> Option<Self> {
        let is_meant = |name: &str| {
            let rest = text.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let known = Self::ALL.into_iter().find(|(name, _)| is_meant(name));
        known.map(|(_, version)| version)
    }
}

/// Keywords that older versions do not have, by the name of the object.
const NEWER: [(&str, Version, &[&str]); 15] = [
    (
        "an OpenAPI document",
        Version::V3_1,
        &["jsonSchemaDialect", "webhooks"],
    ),
    ("an OpenAPI document", Version::V3_2, &["$self"]),
    ("the info object", Version::V3_1, &["summary"]),
    ("a license", Version::V3_1, &["identifier"]),
    ("a tag", Version::V3_2, &["kind", "parent", "summary"]),
    ("a server", Version::V3_2, &["name"]),
    ("the components object", Version::V3_1, &["pathItems"]),
    ("the components object", Version::V3_2, &["mediaTypes"]),
    (
        "a path item",
        Version::V3_2,
        &["additionalOperations", "query"],
    ),
    (
        "a media type",
        Version::V3_2,
        &["itemEncoding", "itemSchema", "prefixEncoding"],
    ),
    ("a response", Version::V3_2, &["summary"]),
    (
        "a security scheme",
        Version::V3_2,
        &["deprecated", "oauth2MetadataUrl"],
    ),
    (
        "a mapping of OAuth flows",
        Version::V3_2,
        &["deviceAuthorization"],
    ),
    ("a discriminator", Version::V3_2, &["defaultMapping"]),
    (
        "a schema",
        Version::V3_1,
        &[
            "$anchor",
            "$comment",
            "$defs",
            "$dynamicAnchor",
            "$dynamicRef",
            "$id",
            "$schema",
            "const",
            "contains",
            "contentEncoding",
            "contentMediaType",
            "contentSchema",
            "dependentRequired",
            "dependentSchemas",
            "else",
            "examples",
            "if",
            "maxContains",
            "minContains",
            "patternProperties",
            "prefixItems",
            "propertyNames",
            "then",
            "unevaluatedItems",
            "unevaluatedProperties",
        ],
    ),
];

/// The version that a keyword came with, if the document is of an older one.
pub(super) fn since(keyword: &str, what: &str, version: Version) -> Option<Version> {
    let mut newer = NEWER.iter();
    let feature = newer.find(|(place, since, keywords)| {
        *place == what && version < *since && keywords.contains(&keyword)
    });
    feature.map(|(_, since, _)| *since)
}

#[cfg(test)]
mod tests {
    use super::super::reader::Read;
    use super::super::root::License;
    use super::super::security::Flows;
    use super::super::{
        Components, Discriminator, Document, Flow, Info, MediaType, PathItem, Response, Schema,
        SecurityScheme, Server, Tag,
    };
    use super::*;

    /// A row for an object with another name would have no effect.
    #[test]
    fn each_row_is_of_something_that_is_read() {
        let read = [
            Components::WHAT,
            Discriminator::WHAT,
            Document::WHAT,
            Flow::WHAT,
            Info::WHAT,
            MediaType::WHAT,
            PathItem::WHAT,
            Response::WHAT,
            Schema::WHAT,
            SecurityScheme::WHAT,
            Server::WHAT,
            Tag::WHAT,
            Flows::WHAT,
            License::WHAT,
        ];
        for (what, ..) in NEWER {
            assert!(read.contains(&what), "{what}");
        }
    }
}
