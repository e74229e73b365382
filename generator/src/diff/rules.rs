//! The rules: everything that can change between two versions of an API, with the effect on calls.

use serde::Serialize;

use super::source::Source;

/// How a call fares between a client of one version and a server of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wire {
    /// As before.
    Works,
    /// The crates handle it; the outcome is up to the service.
    Depends,
    /// It succeeds, but a value that is sent is ignored.
    Loses,
    /// It fails.
    Fails,
}

/// How calls fare between an old and a new version.
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
    /// Calls fare as before.
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
        /// The version of the API, or of the package, has changed.
        VersionChanged = "version-changed" [Works Works] [Works Works];
        /// The name or the licence of the API has changed.
        PackageChanged = "package-changed" [Works Works] [Works Works];
        /// A description, a summary or an example has changed.
        DocumentationChanged = "documentation-changed" [Works Works] [Works Works];
        /// A gap in the description was filled.
        GapFilled = "gap-filled" [Works Works] [Works Works];
        /// The description has a new gap.
        GapOpened = "gap-opened" [Works Works] [Works Works];
        /// The prefix of names on the wire has changed.
        WirePrefixChanged = "wire-prefix-changed" [Works Works] [Works Works];
        /// A base URL is new.
        BaseUrlAdded = "base-url-added" [Works Depends] [Works Depends];
        /// A base URL is gone.
        BaseUrlRemoved = "base-url-removed" [Depends Works] [Depends Works];
        /// The common form of error bodies has changed.
        ErrorBodyChanged = "error-body-changed" [Works Works] [Works Works];
        /// The Rust API has changed where messages have not.
        ItemChanged = "item-changed" [Works Works] [Works Works];
        /// A name in code has changed (`x-rust-name`).
        CodeNameChanged = "code-name-changed" [Works Works] [Works Works];
    }
    Operation {
        /// An operation is new.
        OperationAdded = "operation-added" [Works Fails] [Works Fails];
        /// An operation is gone.
        OperationRemoved = "operation-removed" [Fails Works] [Fails Works];
        /// An operation has another id.
        OperationRenamed = "operation-renamed" [Works Works] [Works Works];
        /// An operation has another path.
        OperationPathChanged = "operation-path-changed" [Fails Fails] [Fails Fails];
        /// An operation has another method.
        OperationMethodChanged = "operation-method-changed" [Fails Fails] [Fails Fails];
        /// A base URL has another position, after which its constructor is named.
        BaseUrlMoved = "base-url-moved" [Works Works] [Works Works] Differs;
        /// A variable of a base URL has another default or other values.
        BaseUrlVariableChanged = "base-url-variable-changed" [Depends Depends] [Depends Depends];
        /// The base URLs of an operation have changed where they differ from those of the API.
        OperationBaseUrlChanged = "operation-base-url-changed" [Depends Depends] [Depends Depends];
        /// The tags of an operation have changed.
        OperationTagsChanged = "operation-tags-changed" [Works Works] [Works Works];
        /// An operation is deprecated.
        OperationDeprecated = "operation-deprecated" [Works Works] [Works Works];
        /// An operation is no longer deprecated.
        OperationUndeprecated = "operation-undeprecated" [Works Works] [Works Works];
        /// The pagination of an operation has changed.
        PaginationChanged = "pagination-changed" [Works Works] [Works Works];
        /// An operation has the id that another one had.
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
        /// An optional parameter seems to have been renamed.
        ParameterRenamed = "parameter-renamed" [Loses Loses] [Loses Loses];
        /// A required parameter seems to have been renamed.
        RequiredParameterRenamed = "required-parameter-renamed" [Fails Fails] [Fails Fails];
        /// A path parameter has another name, which is not sent.
        PathParameterRenamed = "path-parameter-renamed" [Works Works] [Works Works];
        /// An optional parameter is sent in another place.
        ParameterMoved = "parameter-moved" [Loses Loses] [Loses Loses];
        /// A required parameter is sent in another place.
        RequiredParameterMoved = "required-parameter-moved" [Fails Fails] [Fails Fails];
        /// A parameter is now required.
        ParameterBecameRequired = "parameter-became-required" [Fails Works] [Fails Works];
        /// A parameter is now optional.
        ParameterBecameOptional = "parameter-became-optional" [Works Fails] [Works Fails];
        /// The style of a parameter has changed.
        ParameterStyleChanged = "parameter-style-changed" [Fails Fails] [Fails Fails];
        /// Whether reserved characters of a parameter are percent-encoded has changed.
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
        /// The request body is gone; it was required.
        RequiredRequestBodyRemoved = "required-request-body-removed" [Loses Fails] [Loses Fails];
        /// The request body is now required.
        RequestBodyBecameRequired = "request-body-became-required" [Fails Works] [Fails Works];
        /// The request body is now optional.
        RequestBodyBecameOptional = "request-body-became-optional" [Works Fails] [Works Fails];
        /// A body has another media type.
        MediaTypeChanged = "media-type-changed" [Fails Fails] [Fails Fails];
        /// A part of a form has another media type.
        PartMediaTypeChanged = "part-media-type-changed" [Depends Depends] [Works Works];
        /// The media types other than the one in use have changed.
        OtherMediaTypesChanged = "other-media-types-changed" [Works Works] [Works Works];
        /// The envelope around a value has another property, is new, or is gone.
        EnvelopeChanged = "envelope-changed" [Fails Fails] [Fails Fails];
        /// A JSON body has another JSON media type, which both sides treat alike.
        JsonRespelled = "json-respelled" [Works Works] [Works Works];
        /// A response now has a body.
        ResponseBodyAdded = "response-body-added" [Works Fails] [Works Fails];
        /// A response no longer has a body.
        ResponseBodyRemoved = "response-body-removed" [Fails Works] [Fails Works];
        /// A response may now be empty.
        ResponseBodyBecameOptional = "response-body-became-optional" [Fails Works] [Fails Works];
        /// A response can no longer be empty.
        ResponseBodyBecameRequired = "response-body-became-required" [Works Fails] [Works Fails];
        /// A success response has another status.
        StatusChanged = "status-changed" [Works Works] [Works Works];
        /// A success response has a status that a client of the other version does not treat as success.
        UnreadStatusChanged = "unread-status-changed" [Fails Fails] [Fails Fails];
        /// Another success response is documented, which an old client reads like those it knows.
        ResponseAdded = "response-added" [Works Works] [Works Works];
        /// Another success response is documented, which an old client does not read.
        UnreadResponseAdded = "unread-response-added" [Fails Works] [Fails Works];
        /// A success response is no longer documented, which a new client reads like the others.
        ResponseRemoved = "response-removed" [Works Works] [Works Works];
        /// A success response is no longer documented, which a new client does not read.
        UnreadResponseRemoved = "unread-response-removed" [Works Fails] [Works Fails];
        /// Another error response is documented.
        ErrorAdded = "error-added" [Works Works] [Works Works];
        /// An error response is no longer documented.
        ErrorRemoved = "error-removed" [Works Works] [Works Works];
        /// A fixed value of a response has changed.
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
        /// A schema seems to have been renamed.
        SchemaRenamed = "schema-renamed" [Works Works] [Works Works];
        /// The type is wider: it allows all values that it allowed before, and more.
        TypeWidened = "type-widened" [Works Fails] [Fails Works];
        /// The type is narrower: values that were allowed no longer are.
        TypeNarrowed = "type-narrowed" [Fails Works] [Works Fails];
        /// The type has changed.
        TypeChanged = "type-changed" [Fails Fails] [Fails Fails];
        /// The items of a list of fixed length have changed places: each side takes one for the other.
        ItemsExchanged = "items-exchanged" [Depends Depends] [Depends Depends] Differs;
        /// The same values are described differently.
        TypeRespelled = "type-respelled" [Works Works] [Works Works];
        /// Decimals are numbers instead of text, or the other way round; a client reads both.
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
        /// An optional property is new in an object that refuses others.
        ClosedPropertyAdded = "closed-property-added" [Works Fails] [Works Works];
        /// A required property is new.
        RequiredPropertyAdded = "required-property-added" [Fails Loses] [Works Fails];
        /// A required property is new in an object that refuses others.
        ClosedRequiredPropertyAdded = "closed-required-property-added" [Fails Fails] [Works Fails];
        /// An optional property is gone.
        PropertyRemoved = "property-removed" [Loses Works] [Works Works];
        /// An optional property is gone from an object that refuses others.
        ClosedPropertyRemoved = "closed-property-removed" [Fails Works] [Works Works];
        /// A required property is gone.
        RequiredPropertyRemoved = "required-property-removed" [Loses Fails] [Fails Works];
        /// A required property is gone from an object that refuses others.
        ClosedRequiredPropertyRemoved = "closed-required-property-removed" [Fails Fails] [Fails Works];
        /// An optional property seems to have been renamed.
        PropertyRenamed = "property-renamed" [Loses Loses] [Loses Loses];
        /// An optional property of an object that refuses others seems to have been renamed.
        ClosedPropertyRenamed = "closed-property-renamed" [Fails Fails] [Loses Loses];
        /// A required property seems to have been renamed.
        RequiredPropertyRenamed = "required-property-renamed" [Fails Fails] [Fails Fails];
        /// A property is now required.
        PropertyBecameRequired = "property-became-required" [Fails Works] [Works Fails];
        /// A property is now optional.
        PropertyBecameOptional = "property-became-optional" [Works Fails] [Fails Works];
        /// Properties that are not described are now kept.
        OtherPropertiesKept = "other-properties-kept" [Works Loses] [Works Works];
        /// Properties that are not described were ignored; they are now kept, and must be of a type.
        TypedPropertiesKept = "typed-properties-kept" [Depends Loses] [Works Depends];
        /// Properties that are not described are now ignored.
        OtherPropertiesDropped = "other-properties-dropped" [Loses Works] [Works Works];
        /// Properties that are not described were kept and are now refused.
        OtherPropertiesRefused = "other-properties-refused" [Fails Works] [Works Works];
        /// Properties that are not described were refused and are now kept.
        OtherPropertiesAllowed = "other-properties-allowed" [Works Fails] [Works Works];
        /// Properties that are not described were ignored and are now refused.
        UnknownPropertiesRefused = "unknown-properties-refused" [Depends Works] [Works Works];
        /// Properties that are not described were refused and are now ignored.
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
        /// An object that is of several alternatives of a union is now refused.
        CombinationsRefused = "combinations-refused" [Depends Works] [Works Works];
        /// An object that is of several alternatives of a union is now read as one of them.
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
        /// A pattern has changed, or a bound or a list allows other values.
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
        /// A credential is required where none was.
        CredentialRequired = "credential-required" [Fails Works] [Fails Works];
        /// A credential is no longer required.
        CredentialDropped = "credential-dropped" [Works Fails] [Works Fails];
        /// A further credential is accepted.
        CredentialAdded = "credential-added" [Works Fails] [Works Fails];
        /// A credential is no longer accepted.
        CredentialRemoved = "credential-removed" [Fails Works] [Fails Works];
        /// The accepted credentials have changed.
        CredentialChanged = "credential-changed" [Fails Fails] [Fails Fails];
        /// More scopes are needed.
        ScopesAdded = "scopes-added" [Depends Works] [Depends Works];
        /// Fewer scopes are needed.
        ScopesRemoved = "scopes-removed" [Works Depends] [Works Depends];
        /// The flows or the URLs through which callers get tokens have changed.
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
        /// The bodies of webhooks say in another way which one they are.
        WebhookKindChanged = "webhook-kind-changed" [Fails Fails] [Fails Fails];
        /// A webhook is sent with another method.
        WebhookMethodChanged = "webhook-method-changed" [Fails Fails] [Fails Fails];
        /// The service expects other responses to a webhook.
        WebhookResponseChanged = "webhook-response-changed" [Depends Depends] [Depends Depends];
        /// A webhook is sent with another parameter, such as a header.
        WebhookParameterAdded = "webhook-parameter-added" [Works Works] [Works Works];
        /// A parameter of a webhook, such as a header, is gone.
        WebhookParameterRemoved = "webhook-parameter-removed" [Depends Works] [Depends Works];
        /// A parameter of a webhook, such as a header, may be missing now, or is of another type.
        WebhookParameterChanged = "webhook-parameter-changed" [Depends Works] [Depends Works];
    }
}
