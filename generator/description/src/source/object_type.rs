//! The types of objects in an OpenAPI description, as far as references depend on them.

/// The HTTP methods that a path item has keywords for, as they are spelt there.
pub(crate) const METHODS: [&str; 9] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

/// The keywords of a schema that take another schema.
const SCHEMA_KEYWORDS: [&str; 12] = [
    "items",
    "additionalItems",
    "additionalProperties",
    "propertyNames",
    "unevaluatedProperties",
    "unevaluatedItems",
    "contains",
    "contentSchema",
    "not",
    "if",
    "then",
    "else",
];

/// The type of the object in a node, which determines how references in it are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ObjectType {
    Root,
    Info,
    Components,
    PathItems,
    PathItem,
    /// Operations with methods that a path item has no keyword for.
    Operations,
    Operation,
    Parameters,
    Parameter,
    RequestBodies,
    RequestBody,
    Responses,
    Response,
    Headers,
    Header,
    Content,
    MediaType,
    Schemas,
    Schema,
    SecuritySchemes,
    SecurityScheme,
    /// Alternative security requirements.
    Security,
    SecurityRequirement,
    Discriminator,
    /// Discriminator values, each with its schema.
    Mapping,
    Examples,
    Example,
    Links,
    Link,
    Callbacks,
    Callback,
    /// Data, such as the value of an example, in which a `$ref` is not a reference; and what is not read.
    Opaque,
}

impl ObjectType {
    /// The type of the object under `key`.
    pub(crate) fn child(self, key: &str) -> Self {
        match (self, key) {
            (Self::Root, "paths" | "webhooks") => Self::PathItems,
            (Self::Root, "components") => Self::Components,
            (Self::Root, "info") => Self::Info,
            (Self::Components, "schemas") => Self::Schemas,
            (Self::Components | Self::Operation, "responses") => Self::Responses,
            (Self::Components | Self::PathItem | Self::Operation, "parameters") => Self::Parameters,
            (Self::Operation, "x-unnamed-parameters") => Self::Parameters,
            (Self::Components, "requestBodies") => Self::RequestBodies,
            (Self::Components, "securitySchemes") => Self::SecuritySchemes,
            (Self::SecuritySchemes, _) => Self::SecurityScheme,
            (Self::Root | Self::Operation, "security") => Self::Security,
            (Self::Security, _) => Self::SecurityRequirement,
            (Self::Components | Self::Response, "headers") => Self::Headers,
            (Self::Components | Self::Parameter | Self::Header | Self::MediaType, "examples") => {
                Self::Examples
            }
            (Self::Examples, _) => Self::Example,
            (Self::Components | Self::Response, "links") => Self::Links,
            (Self::Links, _) => Self::Link,
            (Self::Components | Self::Operation, "callbacks") => Self::Callbacks,
            (Self::Callbacks, _) => Self::Callback,
            (Self::PathItems, _) => Self::PathItem,
            (Self::PathItem, key) if METHODS.contains(&key) => Self::Operation,
            (Self::PathItem, "additionalOperations") => Self::Operations,
            (Self::Operations, _) => Self::Operation,
            (Self::Operation, "requestBody") | (Self::RequestBodies, _) => Self::RequestBody,
            (Self::Parameters, _) => Self::Parameter,
            (Self::Responses, _) => Self::Response,
            (Self::Headers, _) => Self::Header,
            (Self::Parameter | Self::RequestBody | Self::Response | Self::Header, "content") => {
                Self::Content
            }
            (Self::Content, _) => Self::MediaType,
            (Self::Parameter | Self::Header | Self::MediaType, "schema")
            | (Self::MediaType, "itemSchema") => Self::Schema,
            (Self::Schema, "discriminator") => Self::Discriminator,
            (Self::Discriminator, "mapping") => Self::Mapping,
            (
                Self::Schema,
                "properties" | "patternProperties" | "dependentSchemas" | "$defs" | "definitions"
                | "prefixItems" | "allOf" | "oneOf" | "anyOf",
            ) => Self::Schemas,
            (Self::Schema, key) if SCHEMA_KEYWORDS.contains(&key) => Self::Schema,
            (Self::Schemas, _) => Self::Schema,
            _ => Self::Opaque,
        }
    }

    /// The type of the items of a list.
    pub(crate) fn item(self) -> Self {
        match self {
            // Until JSON Schema 2020-12, `items` listed schemas by position.
            Self::Schema => Self::Schema,
            _ => self.child(""),
        }
    }

    /// Whether a reference here is replaced by its target, which has no section of `components` to live in.
    pub(super) fn is_inlined(self) -> bool {
        matches!(
            self,
            Self::Components
                | Self::PathItems
                | Self::PathItem
                | Self::Operation
                | Self::Parameters
                | Self::RequestBodies
                | Self::Responses
                | Self::Headers
                | Self::Content
                | Self::MediaType
                | Self::Schemas
                | Self::SecuritySchemes
        )
    }

    /// The section of `components` for objects of this type, or for those that it names.
    pub(crate) fn section(self) -> Option<&'static str> {
        match self {
            Self::Schema | Self::Mapping => Some("schemas"),
            Self::Parameter => Some("parameters"),
            Self::RequestBody => Some("requestBodies"),
            Self::Response => Some("responses"),
            Self::Header => Some("headers"),
            Self::SecurityScheme | Self::SecurityRequirement => Some("securitySchemes"),
            Self::Example => Some("examples"),
            Self::Link => Some("links"),
            Self::Callback => Some("callbacks"),
            _ => None,
        }
    }

    /// Whether objects of this type only document: a reference to one that is not there is no reason to generate
    /// nothing.
    pub(super) fn is_aside(self) -> bool {
        matches!(self, Self::Example | Self::Link | Self::Callback)
    }
}
