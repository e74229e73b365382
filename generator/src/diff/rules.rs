//! The rules: everything that can change between two versions of an API, with the effect on calls.

use serde::Serialize;

use super::source::Source;

/// The result of a call between a client of one version and a server of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wire {
    /// The call works as before.
    Works,
    /// The result depends on the service.
    Depends,
    /// The call succeeds, but one side ignores a value from the other.
    Loses,
    /// The call fails.
    Fails,
}

/// The effect of a change on calls between the old and the new version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// An old client with a new server.
    pub forward: Wire,
    /// A new client with an old server.
    pub backward: Wire,
}

impl Wire {
    /// The outcome for a call that goes on without the value.
    fn without_value(self) -> Self {
        match self {
            Self::Fails => Self::Loses,
            other => other,
        }
    }
}

impl Verdict {
    /// Calls work as before.
    pub const HARMLESS: Self = Self {
        forward: Wire::Works,
        backward: Wire::Works,
    };

    /// The worse of two.
    #[must_use]
    pub fn worse(self, other: Self) -> Self {
        Self {
            forward: self.forward.max(other.forward),
            backward: self.backward.max(other.backward),
        }
    }
}

/// The part of an API that a rule is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Category {
    Api,
    Operation,
    Parameter,
    Body,
    Schema,
    Security,
    Webhook,
}

macro_rules! rules {
    ($($category:ident {
        $(#[doc = $meaning:literal]
        $rule:ident = $name:literal [$forward:ident $backward:ident] [$received:ident $sent:ident] $($code:ident)?;)+
    })+) => {
        /// A rule: one way in which a version can differ from the one before.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Rule {
            $($(#[doc = $meaning] $rule,)+)+
        }

        impl Rule {
            /// Every rule.
            pub const ALL: &[Self] = &[$($(Self::$rule),+),+];

            /// The name that reports show.
            pub fn name(self) -> &'static str {
                match self { $($(Self::$rule => $name,)+)+ }
            }

            /// What has changed.
            pub fn meaning(self) -> &'static str {
                match self { $($(Self::$rule => $meaning.trim_ascii(),)+)+ }
            }

            /// The part of an API that it is about.
            pub fn category(self) -> Category {
                match self { $($(Self::$rule => Category::$category,)+)+ }
            }

            /// The effect on calls where the changed thing is part of requests.
            pub fn in_requests(self) -> Verdict {
                match self {
                    $($(Self::$rule => Verdict { forward: Wire::$forward, backward: Wire::$backward },)+)+
                }
            }

            /// The effect on calls where the changed thing is part of responses.
            pub fn in_responses(self) -> Verdict {
                match self {
                    $($(Self::$rule => Verdict { forward: Wire::$received, backward: Wire::$sent },)+)+
                }
            }

            /// The effect on calls where the changed thing is part of response headers or error bodies, or of a union in a
            /// response: a client that cannot read one still has the rest of the response, and the value as it is.
            pub fn in_details(self) -> Verdict {
                let Verdict { forward, backward } = self.in_responses();
                Verdict { forward: forward.without_value(), backward: backward.without_value() }
            }

            /// The effect on code, regardless of how the items of the crate change.
            pub fn in_code(self) -> Source {
                match self { $($(Self::$rule => in_code!($($code)?),)+)+ }
            }
        }
    };
}

impl Rule {
    /// Returns whether it is a guess: the evidence is strong, but the description does not state it.
    pub fn is_guess(self) -> bool {
        matches!(
            self,
            Self::SchemaRenamed
                | Self::PropertyRenamed
                | Self::ClosedPropertyRenamed
                | Self::RequiredPropertyRenamed
                | Self::ParameterRenamed
                | Self::RequiredParameterRenamed
        )
    }
}

macro_rules! in_code {
    () => {
        Source::Compiles
    };
    ($code:ident) => {
        Source::$code
    };
}

// Each rule has the effects [in requests] [in responses], first for an old client with a new server, then for a new
// client with an old server; and last the effect on code that still compiles, if there is one.
rules! {
    Api {
        /// The version of the API or of the package has changed.
        VersionChanged = "version-changed" [Works Works] [Works Works];
        /// The name or the licence of the API has changed.
        PackageChanged = "package-changed" [Works Works] [Works Works];
        /// A description, a summary or an example has changed.
        DocumentationChanged = "documentation-changed" [Works Works] [Works Works];
        /// The description documents a detail that it left open.
        GapFilled = "gap-filled" [Works Works] [Works Works];
        /// The description leaves open a detail that it documented.
        GapOpened = "gap-opened" [Works Works] [Works Works];
        /// The prefix of names on the wire has changed.
        WirePrefixChanged = "wire-prefix-changed" [Works Works] [Works Works];
        /// A base URL is new.
        BaseUrlAdded = "base-url-added" [Works Depends] [Works Depends];
        /// A base URL is gone.
        BaseUrlRemoved = "base-url-removed" [Depends Works] [Depends Works];
        /// The common form of error bodies has changed.
        ErrorBodyChanged = "error-body-changed" [Works Works] [Works Works];
        /// The Rust API has changed, but no message has.
        ItemChanged = "item-changed" [Works Works] [Works Works];
        /// A name in code has changed (`x-rust-name`).
        CodeNameChanged = "code-name-changed" [Works Works] [Works Works];
    }
    Operation {
        /// An operation is new.
        OperationAdded = "operation-added" [Works Fails] [Works Fails];
        /// An operation is gone.
        OperationRemoved = "operation-removed" [Fails Works] [Fails Works];
        /// An operation has a different id.
        OperationRenamed = "operation-renamed" [Works Works] [Works Works];
        /// An operation has a different path.
        OperationPathChanged = "operation-path-changed" [Fails Fails] [Fails Fails];
        /// An operation has a different method.
        OperationMethodChanged = "operation-method-changed" [Fails Fails] [Fails Fails];
        /// A base URL has a different position, which is part of the name of its constructor.
        BaseUrlMoved = "base-url-moved" [Works Works] [Works Works] Differs;
        /// A variable of a base URL has a different default or different values.
        BaseUrlVariableChanged = "base-url-variable-changed" [Depends Depends] [Depends Depends];
        /// The separate base URLs of an operation have changed.
        OperationBaseUrlChanged = "operation-base-url-changed" [Depends Depends] [Depends Depends];
        /// The tags of an operation have changed.
        OperationTagsChanged = "operation-tags-changed" [Works Works] [Works Works];
        /// An operation is deprecated.
        OperationDeprecated = "operation-deprecated" [Works Works] [Works Works];
        /// An operation is no longer deprecated.
        OperationUndeprecated = "operation-undeprecated" [Works Works] [Works Works];
        /// The pagination of an operation has changed.
        PaginationChanged = "pagination-changed" [Works Works] [Works Works];
        /// An operation has the former id of another one.
        OperationIdReused = "operation-id-reused" [Works Works] [Works Works] Differs;
        /// The state transitions have changed.
        MovesChanged = "moves-changed" [Works Works] [Works Works];
    }
    Parameter {
        /// An optional parameter is new.
        ParameterAdded = "parameter-added" [Works Loses] [Works Loses];
        /// A required parameter is new.
        RequiredParameterAdded = "required-parameter-added" [Fails Loses] [Fails Loses];
        /// An optional parameter is gone.
        ParameterRemoved = "parameter-removed" [Loses Works] [Loses Works];
        /// A required parameter is gone.
        RequiredParameterRemoved = "required-parameter-removed" [Loses Fails] [Loses Fails];
        /// An optional parameter was probably renamed.
        ParameterRenamed = "parameter-renamed" [Loses Loses] [Loses Loses];
        /// A required parameter was probably renamed.
        RequiredParameterRenamed = "required-parameter-renamed" [Fails Fails] [Fails Fails];
        /// A path parameter has a different name. The name is not sent.
        PathParameterRenamed = "path-parameter-renamed" [Works Works] [Works Works];
        /// An optional parameter has a different location.
        ParameterMoved = "parameter-moved" [Loses Loses] [Loses Loses];
        /// A required parameter has a different location.
        RequiredParameterMoved = "required-parameter-moved" [Fails Fails] [Fails Fails];
        /// A parameter is now required.
        ParameterBecameRequired = "parameter-became-required" [Fails Works] [Fails Works];
        /// A parameter is now optional.
        ParameterBecameOptional = "parameter-became-optional" [Works Fails] [Works Fails];
        /// The style of a parameter has changed.
        ParameterStyleChanged = "parameter-style-changed" [Fails Fails] [Fails Fails];
        /// The percent-encoding of reserved characters in a parameter has changed.
        ParameterEncodingChanged = "parameter-encoding-changed" [Works Works] [Works Works];
        /// A parameter is deprecated.
        ParameterDeprecated = "parameter-deprecated" [Works Works] [Works Works];
        /// A parameter is no longer deprecated.
        ParameterUndeprecated = "parameter-undeprecated" [Works Works] [Works Works];
    }
    Body {
        /// An optional request body is new.
        RequestBodyAdded = "request-body-added" [Works Loses] [Works Loses];
        /// A required request body is new.
        RequiredRequestBodyAdded = "required-request-body-added" [Fails Loses] [Fails Loses];
        /// The request body is gone.
        RequestBodyRemoved = "request-body-removed" [Loses Works] [Loses Works];
        /// The required request body is gone.
        RequiredRequestBodyRemoved = "required-request-body-removed" [Loses Fails] [Loses Fails];
        /// The request body is now required.
        RequestBodyBecameRequired = "request-body-became-required" [Fails Works] [Fails Works];
        /// The request body is now optional.
        RequestBodyBecameOptional = "request-body-became-optional" [Works Fails] [Works Fails];
        /// A body has a different media type.
        MediaTypeChanged = "media-type-changed" [Fails Fails] [Fails Fails];
        /// A part of a form has a different media type.
        PartMediaTypeChanged = "part-media-type-changed" [Depends Depends] [Works Works];
        /// The media types other than the one in use have changed.
        OtherMediaTypesChanged = "other-media-types-changed" [Works Works] [Works Works];
        /// The object around a single value has a different property, is new, or is gone.
        EnvelopeChanged = "envelope-changed" [Fails Fails] [Fails Fails];
        /// A JSON body has a different JSON media type, which both sides treat alike.
        JsonRespelled = "json-respelled" [Works Works] [Works Works];
        /// A response now has a body.
        ResponseBodyAdded = "response-body-added" [Works Fails] [Works Fails];
        /// A response no longer has a body.
        ResponseBodyRemoved = "response-body-removed" [Fails Works] [Fails Works];
        /// A response may now be empty.
        ResponseBodyBecameOptional = "response-body-became-optional" [Fails Works] [Fails Works];
        /// A response can no longer be empty.
        ResponseBodyBecameRequired = "response-body-became-required" [Works Fails] [Works Fails];
        /// A success response has a different status.
        StatusChanged = "status-changed" [Works Works] [Works Works];
        /// A success response has a different status, which clients of the other version do not treat as success.
        UnreadStatusChanged = "unread-status-changed" [Fails Fails] [Fails Fails];
        /// A success response is new. Old clients can read it.
        ResponseAdded = "response-added" [Works Works] [Works Works];
        /// A success response is new. Old clients cannot read it.
        UnreadResponseAdded = "unread-response-added" [Fails Works] [Fails Works];
        /// A success response is no longer documented. New clients can still read it.
        ResponseRemoved = "response-removed" [Works Works] [Works Works];
        /// A success response is no longer documented. New clients cannot read it.
        UnreadResponseRemoved = "unread-response-removed" [Works Fails] [Works Fails];
        /// An error response is new.
        ErrorAdded = "error-added" [Works Works] [Works Works];
        /// An error response is no longer documented.
        ErrorRemoved = "error-removed" [Works Works] [Works Works];
        /// A constant value of a response has changed.
        FixedValueChanged = "fixed-value-changed" [Works Works] [Works Works];
        /// A header of a response is new.
        HeaderAdded = "header-added" [Works Works] [Works Works];
        /// A header of a response is gone.
        HeaderRemoved = "header-removed" [Works Works] [Works Works];
    }
    Schema {
        /// A schema is new.
        SchemaAdded = "schema-added" [Works Works] [Works Works];
        /// A schema is gone.
        SchemaRemoved = "schema-removed" [Works Works] [Works Works];
        /// A schema was probably renamed.
        SchemaRenamed = "schema-renamed" [Works Works] [Works Works];
        /// The type is wider: it allows all values that it allowed before, and more.
        TypeWidened = "type-widened" [Works Fails] [Fails Works];
        /// The type is narrower: values that were allowed no longer are.
        TypeNarrowed = "type-narrowed" [Fails Works] [Works Fails];
        /// The type has changed.
        TypeChanged = "type-changed" [Fails Fails] [Fails Fails];
        /// The items of a list of fixed length are in a different order, so each side confuses them.
        ItemsExchanged = "items-exchanged" [Depends Depends] [Depends Depends] Differs;
        /// An item is new at the end of a list of fixed length.
        ItemAdded = "item-added" [Fails Loses] [Works Fails];
        /// An item is new at the end of a list of fixed length with `items: false`.
        ClosedItemAdded = "closed-item-added" [Fails Fails] [Works Fails];
        /// The last item of a list of fixed length is gone.
        ItemRemoved = "item-removed" [Loses Fails] [Fails Works];
        /// The last item of a list of fixed length with `items: false` is gone.
        ClosedItemRemoved = "closed-item-removed" [Fails Fails] [Fails Works];
        /// Undescribed items of a list of fixed length were ignored and are now refused.
        UnknownItemsRefused = "unknown-items-refused" [Depends Works] [Works Works];
        /// Undescribed items of a list of fixed length were refused and are now ignored.
        UnknownItemsIgnored = "unknown-items-ignored" [Works Depends] [Works Works];
        /// The same values are described differently.
        TypeRespelled = "type-respelled" [Works Works] [Works Works];
        /// Decimals are numbers instead of strings, or vice versa. Clients read both.
        NotationChanged = "notation-changed" [Fails Fails] [Works Works];
        /// A required value may now be null.
        BecameNullable = "became-nullable" [Works Fails] [Fails Works];
        /// A required value can no longer be null.
        BecameNotNullable = "became-not-nullable" [Fails Works] [Works Fails];
        /// An optional value may now be null.
        OptionalBecameNullable = "optional-became-nullable" [Works Fails] [Works Works];
        /// An optional value can no longer be null.
        OptionalBecameNotNullable = "optional-became-not-nullable" [Fails Works] [Works Works];
        /// An optional property is new.
        PropertyAdded = "property-added" [Works Loses] [Works Works];
        /// An optional property is new in an object with `additionalProperties: false`.
        ClosedPropertyAdded = "closed-property-added" [Works Fails] [Works Works];
        /// A required property is new.
        RequiredPropertyAdded = "required-property-added" [Fails Loses] [Works Fails];
        /// A required property is new in an object with `additionalProperties: false`.
        ClosedRequiredPropertyAdded = "closed-required-property-added" [Fails Fails] [Works Fails];
        /// An optional property is gone.
        PropertyRemoved = "property-removed" [Loses Works] [Works Works];
        /// An optional property is gone from an object with `additionalProperties: false`.
        ClosedPropertyRemoved = "closed-property-removed" [Fails Works] [Works Works];
        /// A required property is gone.
        RequiredPropertyRemoved = "required-property-removed" [Loses Fails] [Fails Works];
        /// A required property is gone from an object with `additionalProperties: false`.
        ClosedRequiredPropertyRemoved = "closed-required-property-removed" [Fails Fails] [Fails Works];
        /// An optional property was probably renamed.
        PropertyRenamed = "property-renamed" [Loses Loses] [Loses Loses];
        /// An optional property of an object with `additionalProperties: false` was probably renamed.
        ClosedPropertyRenamed = "closed-property-renamed" [Fails Fails] [Loses Loses];
        /// A required property was probably renamed.
        RequiredPropertyRenamed = "required-property-renamed" [Fails Fails] [Fails Fails];
        /// A property is now required.
        PropertyBecameRequired = "property-became-required" [Fails Works] [Works Fails];
        /// A property is now optional.
        PropertyBecameOptional = "property-became-optional" [Works Fails] [Fails Works];
        /// Undescribed properties are now kept.
        OtherPropertiesKept = "other-properties-kept" [Works Loses] [Works Works];
        /// Undescribed properties were ignored; they are now kept, and must have the described type.
        TypedPropertiesKept = "typed-properties-kept" [Depends Loses] [Works Depends];
        /// Undescribed properties are now ignored.
        OtherPropertiesDropped = "other-properties-dropped" [Loses Works] [Works Works];
        /// Undescribed properties were kept and are now refused.
        OtherPropertiesRefused = "other-properties-refused" [Fails Works] [Works Works];
        /// Undescribed properties were refused and are now kept.
        OtherPropertiesAllowed = "other-properties-allowed" [Works Fails] [Works Works];
        /// Undescribed properties were ignored and are now refused.
        UnknownPropertiesRefused = "unknown-properties-refused" [Depends Works] [Works Works];
        /// Undescribed properties were refused and are now ignored.
        UnknownPropertiesIgnored = "unknown-properties-ignored" [Works Depends] [Works Works];
        /// An open enumeration has a new value.
        ValueAdded = "value-added" [Works Works] [Works Works];
        /// An open enumeration has lost a value.
        ValueRemoved = "value-removed" [Works Works] [Works Works];
        /// A closed enumeration has a new value.
        ClosedValueAdded = "closed-value-added" [Works Fails] [Works Works];
        /// A closed enumeration has lost a value.
        ClosedValueRemoved = "closed-value-removed" [Fails Works] [Works Works];
        /// A closed enumeration is now open.
        ValuesOpened = "values-opened" [Works Fails] [Works Works];
        /// An open enumeration is now closed.
        ValuesClosed = "values-closed" [Fails Works] [Works Works];
        /// The only allowed value (`const`) has changed.
        ConstantChanged = "constant-changed" [Fails Fails] [Works Works];
        /// A union has a new alternative.
        AlternativeAdded = "alternative-added" [Works Fails] [Works Works];
        /// A union has lost an alternative.
        AlternativeRemoved = "alternative-removed" [Fails Works] [Works Works];
        /// An object that matches several alternatives of a union is now refused.
        CombinationsRefused = "combinations-refused" [Depends Works] [Works Works];
        /// An object that matches several alternatives of a union is now accepted as one of them.
        CombinationsAccepted = "combinations-accepted" [Works Depends] [Works Works];
        /// The discriminator of a union has changed.
        DiscriminatorChanged = "discriminator-changed" [Fails Fails] [Loses Loses];
        /// A bound, a pattern or a `const` is new.
        ConstraintAdded = "constraint-added" [Fails Works] [Works Works];
        /// A bound, a pattern or a `const` is gone.
        ConstraintRemoved = "constraint-removed" [Works Fails] [Works Works];
        /// A bound allows fewer values.
        ConstraintTightened = "constraint-tightened" [Fails Works] [Works Works];
        /// A bound allows more values.
        ConstraintLoosened = "constraint-loosened" [Works Fails] [Works Works];
        /// A pattern, a bound or an enumeration allows different values.
        ConstraintChanged = "constraint-changed" [Fails Fails] [Works Works];
        /// A constraint that only the service can check has changed.
        UncheckedConstraintChanged = "unchecked-constraint-changed" [Depends Depends] [Works Works];
        /// The default has changed.
        DefaultChanged = "default-changed" [Depends Depends] [Works Works] Differs;
        /// A schema or a property is deprecated.
        SchemaDeprecated = "schema-deprecated" [Works Works] [Works Works];
        /// A schema or a property is no longer deprecated.
        SchemaUndeprecated = "schema-undeprecated" [Works Works] [Works Works];
    }
    Security {
        /// A credential is now required.
        CredentialRequired = "credential-required" [Fails Works] [Fails Works];
        /// A credential is no longer required.
        CredentialDropped = "credential-dropped" [Works Fails] [Works Fails];
        /// Another credential is accepted.
        CredentialAdded = "credential-added" [Works Fails] [Works Fails];
        /// A credential is no longer accepted.
        CredentialRemoved = "credential-removed" [Fails Works] [Fails Works];
        /// The accepted credentials have changed.
        CredentialChanged = "credential-changed" [Fails Fails] [Fails Fails];
        /// More scopes are required.
        ScopesAdded = "scopes-added" [Depends Works] [Depends Works];
        /// Fewer scopes are required.
        ScopesRemoved = "scopes-removed" [Works Depends] [Works Depends];
        /// The flows or the URLs for getting tokens have changed.
        OauthChanged = "oauth-changed" [Depends Depends] [Depends Depends];
    }
    Webhook {
        /// The service sends another webhook.
        WebhookAdded = "webhook-added" [Works Works] [Works Works];
        /// The service no longer sends a webhook.
        WebhookRemoved = "webhook-removed" [Depends Works] [Depends Works];
        /// The payload of a webhook is now described.
        PayloadAdded = "payload-added" [Works Works] [Works Works];
        /// The payload of a webhook is no longer described.
        PayloadRemoved = "payload-removed" [Depends Works] [Depends Works];
        /// A webhook may now be sent without its payload.
        PayloadBecameOptional = "payload-became-optional" [Fails Works] [Fails Works];
        /// A webhook is now always sent with its payload.
        PayloadBecameRequired = "payload-became-required" [Works Fails] [Works Fails];
        /// A different property or value in the body identifies a webhook.
        WebhookKindChanged = "webhook-kind-changed" [Fails Fails] [Fails Fails];
        /// A webhook is sent with a different method.
        WebhookMethodChanged = "webhook-method-changed" [Fails Fails] [Fails Fails];
        /// The service expects different responses to a webhook.
        WebhookResponseChanged = "webhook-response-changed" [Depends Depends] [Depends Depends];
        /// A webhook has a new parameter, such as a header.
        WebhookParameterAdded = "webhook-parameter-added" [Works Works] [Works Works];
        /// A parameter of a webhook, such as a header, is gone.
        WebhookParameterRemoved = "webhook-parameter-removed" [Depends Works] [Depends Works];
        /// A parameter of a webhook, such as a header, has become optional, or has a different type.
        WebhookParameterChanged = "webhook-parameter-changed" [Depends Works] [Depends Works];
    }
}
