//! What stands where in an OpenAPI description, as far as references need to know.

/// The methods of HTTP that an operation can have, as they are spelt in a path item.
pub(crate) const METHODS: [&str; 9] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];

/// The meaning of a node, by which a reference found there is understood.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ObjectType {
    Root,
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
    /// Alternatives, each of the names of security schemes.
    Security,
    SecurityRequirement,
    Discriminator,
    /// Values of a discriminator, each with the schema that it stands for.
    Mapping,
    /// Data: what looks like a reference in an example is none.
    Opaque,
}

impl ObjectType {
    /// The meaning of what stands under `key`.
    pub(crate) fn child(self, key: &str) -> Self {
        match (self, key) {
            (Self::Root, "paths" | "webhooks") => Self::PathItems,
            (Self::Root, "components") => Self::Components,
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
            (
                Self::Schema,
                "items"
                | "additionalItems"
                | "additionalProperties"
                | "propertyNames"
                | "unevaluatedProperties"
                | "unevaluatedItems"
                | "contains"
                | "contentSchema"
                | "not"
                | "if"
                | "then"
                | "else",
            )
            | (Self::Schemas, _) => Self::Schema,
            _ => Self::Opaque,
        }
    }

    /// The meaning of what stands in a list of this meaning.
    pub(crate) fn item(self) -> Self {
        match self {
            // Until JSON Schema 2020-12, `items` listed schemas by position.
            Self::Schema => Self::Schema,
            _ => self.child(""),
        }
    }

    /// Whether what a reference points to takes its place: it has no section of `components` to be in.
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

    /// The section of `components` that holds nodes of this kind under a name.
    pub(crate) fn section(self) -> Option<&'static str> {
        match self {
            Self::Schema | Self::Mapping => Some("schemas"),
            Self::Parameter => Some("parameters"),
            Self::RequestBody => Some("requestBodies"),
            Self::Response => Some("responses"),
            Self::Header => Some("headers"),
            Self::SecurityScheme | Self::SecurityRequirement => Some("securitySchemes"),
            _ => None,
        }
    }
}
