//! Everything that can change between two versions of an API, and what follows from it on the wire.

use serde::Serialize;

use super::source::Source;

/// How a call fares between a client of one version and a server of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wire {
    /// As before.
    Works,
    /// The crates get on; what the service makes of it is not theirs to say.
    Depends,
    /// It succeeds, but a value that is sent is not seen.
    Loses,
    /// It does not succeed.
    Fails,
}

/// How calls fare where one side is of the next version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Verdict {
    /// Yesterday's client with tomorrow's server.
    pub forward: Wire,
    /// Tomorrow's client with yesterday's server.
    pub backward: Wire,
}

impl Wire {
    /// How a call fares that goes on without the value.
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

/// What a rule is about.
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

            /// The name under which reports show it.
            pub fn name(self) -> &'static str {
                match self { $($(Self::$rule => $name,)+)+ }
            }

            /// What has changed.
            pub fn meaning(self) -> &'static str {
                match self { $($(Self::$rule => $meaning.trim_ascii(),)+)+ }
            }

            /// What it is about.
            pub fn category(self) -> Category {
                match self { $($(Self::$rule => Category::$category,)+)+ }
            }

            /// What follows where the changed thing is part of requests.
            pub fn in_requests(self) -> Verdict {
                match self {
                    $($(Self::$rule => Verdict { forward: Wire::$forward, backward: Wire::$backward },)+)+
                }
            }

            /// What follows where the changed thing is part of responses.
            pub fn in_responses(self) -> Verdict {
                match self {
                    $($(Self::$rule => Verdict { forward: Wire::$received, backward: Wire::$sent },)+)+
                }
            }

            /// What follows where the changed thing is part of the headers of responses or the bodies of
            /// errors: a client that cannot read one has the rest of the response.
            pub fn in_details(self) -> Verdict {
                let Verdict { forward, backward } = self.in_responses();
                Verdict { forward: forward.without_value(), backward: backward.without_value() }
            }

            /// What follows for code, whatever becomes of the items of the crate.
            pub fn in_code(self) -> Source {
                match self { $($(Self::$rule => in_code!($($code)?),)+)+ }
            }
        }
    };
}

impl Rule {
    /// Whether the evidence is strong, but the description does not say it.
    pub fn is_guess(self) -> bool {
        matches!(
            self,
            Self::SchemaRenamed
                | Self::PropertyRenamed
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

// Of each rule: [in requests] [in responses]; first yesterday's client with tomorrow's server, then tomorrow's
// client with yesterday's server. Last what follows for code that compiles as before, where that is anything.
rules! {
    Api {
        /// The version of the API, or of the package, has changed.
        VersionChanged = "version-changed" [Works Works] [Works Works];
        /// The name or the licence of the API has changed.
        PackageChanged = "package-changed" [Works Works] [Works Works];
        /// A description, a summary or an example has changed.
        DocumentationChanged = "documentation-changed" [Works Works] [Works Works];
        /// Something that was left open is described now.
        GapFilled = "gap-filled" [Works Works] [Works Works];
        /// Something is left open now.
        GapOpened = "gap-opened" [Works Works] [Works Works];
        /// The prefix of names that stands for the service has changed.
        WirePrefixChanged = "wire-prefix-changed" [Works Works] [Works Works];
        /// A base URL is new.
        BaseUrlAdded = "base-url-added" [Works Depends] [Works Depends];
        /// A base URL is gone.
        BaseUrlRemoved = "base-url-removed" [Depends Works] [Depends Works];
        /// What error bodies have in common has changed.
        ErrorBodyChanged = "error-body-changed" [Works Works] [Works Works];
        /// The Rust API has changed where messages have not.
        ItemChanged = "item-changed" [Works Works] [Works Works];
        /// Something has another name in code (`x-rust-name`).
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
        /// A base URL stands in another place, which its constructor is called by.
        BaseUrlMoved = "base-url-moved" [Works Works] [Works Works] Differs;
        /// A part of a base URL usually is, or can be, something else.
        BaseUrlVariableChanged = "base-url-variable-changed" [Depends Depends] [Depends Depends];
        /// An operation has another base URL than the others, or no longer has.
        OperationBaseUrlChanged = "operation-base-url-changed" [Depends Depends] [Depends Depends];
        /// An operation belongs to other tags.
        OperationTagsChanged = "operation-tags-changed" [Works Works] [Works Works];
        /// An operation is deprecated.
        OperationDeprecated = "operation-deprecated" [Works Works] [Works Works];
        /// An operation is no longer deprecated.
        OperationUndeprecated = "operation-undeprecated" [Works Works] [Works Works];
        /// The pagination of an operation has changed.
        PaginationChanged = "pagination-changed" [Works Works] [Works Works];
        /// An operation has the id that another one had.
        OperationIdReused = "operation-id-reused" [Works Works] [Works Works] Differs;
        /// The moves between states have changed.
        MovesChanged = "moves-changed" [Works Works] [Works Works];
    }
    Parameter {
        /// A parameter is new and may be left out.
        ParameterAdded = "parameter-added" [Works Loses] [Works Loses];
        /// A parameter is new and must be sent.
        RequiredParameterAdded = "required-parameter-added" [Fails Loses] [Fails Loses];
        /// A parameter that could be left out is gone.
        ParameterRemoved = "parameter-removed" [Loses Works] [Loses Works];
        /// A parameter that had to be sent is gone.
        RequiredParameterRemoved = "required-parameter-removed" [Loses Fails] [Loses Fails];
        /// A parameter that may be left out seems to have another name.
        ParameterRenamed = "parameter-renamed" [Loses Loses] [Loses Loses];
        /// A parameter that must be sent seems to have another name.
        RequiredParameterRenamed = "required-parameter-renamed" [Fails Fails] [Fails Fails];
        /// A parameter of the path has another name, which is not sent.
        PathParameterRenamed = "path-parameter-renamed" [Works Works] [Works Works];
        /// A parameter that may be left out is sent in another place.
        ParameterMoved = "parameter-moved" [Loses Loses] [Loses Loses];
        /// A parameter that must be sent is sent in another place.
        RequiredParameterMoved = "required-parameter-moved" [Fails Fails] [Fails Fails];
        /// A parameter must be sent now.
        ParameterBecameRequired = "parameter-became-required" [Fails Works] [Fails Works];
        /// A parameter may be left out now.
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
        /// There is a request body now, which may be left out.
        RequestBodyAdded = "request-body-added" [Works Loses] [Works Loses];
        /// There is a request body now, which must be sent.
        RequiredRequestBodyAdded = "required-request-body-added" [Fails Loses] [Fails Loses];
        /// There is no request body any more.
        RequestBodyRemoved = "request-body-removed" [Loses Works] [Loses Works];
        /// There is no request body any more; it had to be sent.
        RequiredRequestBodyRemoved = "required-request-body-removed" [Loses Fails] [Loses Fails];
        /// The request body must be sent now.
        RequestBodyBecameRequired = "request-body-became-required" [Fails Works] [Fails Works];
        /// The request body may be left out now.
        RequestBodyBecameOptional = "request-body-became-optional" [Works Fails] [Works Fails];
        /// A body has another media type.
        MediaTypeChanged = "media-type-changed" [Fails Fails] [Fails Fails];
        /// A part of a form has another media type.
        PartMediaTypeChanged = "part-media-type-changed" [Depends Depends] [Works Works];
        /// The media types beside the one that is used have changed.
        OtherMediaTypesChanged = "other-media-types-changed" [Works Works] [Works Works];
        /// The object around the value has another property, is new, or is gone.
        EnvelopeChanged = "envelope-changed" [Fails Fails] [Fails Fails];
        /// A body of JSON has another media type of it; both sides take one for the other.
        JsonRespelled = "json-respelled" [Works Works] [Works Works];
        /// A response has a body now.
        ResponseBodyAdded = "response-body-added" [Works Fails] [Works Fails];
        /// A response has no body any more.
        ResponseBodyRemoved = "response-body-removed" [Fails Works] [Fails Works];
        /// A response may be empty now.
        ResponseBodyBecameOptional = "response-body-became-optional" [Fails Works] [Fails Works];
        /// A response is never empty any more.
        ResponseBodyBecameRequired = "response-body-became-required" [Works Fails] [Works Fails];
        /// A success has another status.
        StatusChanged = "status-changed" [Works Works] [Works Works];
        /// A success has a status that a client of the other version does not take for one.
        UnreadStatusChanged = "unread-status-changed" [Fails Fails] [Fails Fails];
        /// Another success is documented, which an old client reads like those it knows.
        ResponseAdded = "response-added" [Works Works] [Works Works];
        /// Another success is documented, which an old client does not read.
        UnreadResponseAdded = "unread-response-added" [Fails Works] [Fails Works];
        /// A success is no longer documented, which a new client reads like the others.
        ResponseRemoved = "response-removed" [Works Works] [Works Works];
        /// A success is no longer documented, which a new client does not read.
        UnreadResponseRemoved = "unread-response-removed" [Works Fails] [Works Fails];
        /// Another error is documented.
        ErrorAdded = "error-added" [Works Works] [Works Works];
        /// An error is no longer documented.
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
        /// A schema seems to have another name.
        SchemaRenamed = "schema-renamed" [Works Works] [Works Works];
        /// The type is wider: it allows every value that it did before, and more.
        TypeWidened = "type-widened" [Works Fails] [Fails Works];
        /// The type is narrower: values that were allowed no longer are.
        TypeNarrowed = "type-narrowed" [Fails Works] [Works Fails];
        /// The type has changed.
        TypeChanged = "type-changed" [Fails Fails] [Fails Fails];
        /// The items of a list of fixed length have changed places: either side takes one for the other.
        ItemsExchanged = "items-exchanged" [Depends Depends] [Depends Depends] Differs;
        /// The same values are described in another way.
        TypeRespelled = "type-respelled" [Works Works] [Works Works];
        /// Decimals are numbers, and were text, or the other way round; a client reads both.
        NotationChanged = "notation-changed" [Fails Fails] [Works Works];
        /// Times have fractions of a second now.
        FractionAdded = "fraction-added" [Works Loses] [Loses Works];
        /// Times are in whole seconds now.
        FractionRemoved = "fraction-removed" [Loses Works] [Works Loses];
        /// A value that is always there may be null now.
        BecameNullable = "became-nullable" [Works Fails] [Fails Works];
        /// A value that is always there cannot be null any more.
        BecameNotNullable = "became-not-nullable" [Fails Works] [Works Fails];
        /// A value that may be left out may be null now.
        OptionalBecameNullable = "optional-became-nullable" [Works Fails] [Works Works];
        /// A value that may be left out cannot be null any more.
        OptionalBecameNotNullable = "optional-became-not-nullable" [Fails Works] [Works Works];
        /// A property is new and may be left out.
        PropertyAdded = "property-added" [Works Loses] [Works Works];
        /// A property is new and always there.
        RequiredPropertyAdded = "required-property-added" [Fails Loses] [Works Fails];
        /// A property that could be left out is gone.
        PropertyRemoved = "property-removed" [Loses Works] [Works Works];
        /// A property that was always there is gone.
        RequiredPropertyRemoved = "required-property-removed" [Loses Fails] [Fails Works];
        /// A property that may be left out seems to have another name.
        PropertyRenamed = "property-renamed" [Loses Loses] [Loses Loses];
        /// A property that is always there seems to have another name.
        RequiredPropertyRenamed = "required-property-renamed" [Fails Fails] [Fails Fails];
        /// A property is always there now.
        PropertyBecameRequired = "property-became-required" [Fails Works] [Works Fails];
        /// A property may be left out now.
        PropertyBecameOptional = "property-became-optional" [Works Fails] [Fails Works];
        /// Properties of other names are kept now.
        OtherPropertiesKept = "other-properties-kept" [Works Loses] [Works Works];
        /// Properties of other names are passed over now.
        OtherPropertiesDropped = "other-properties-dropped" [Loses Works] [Works Works];
        /// An open enumeration has a new value.
        ValueAdded = "value-added" [Works Works] [Works Works];
        /// An open enumeration has lost a value.
        ValueRemoved = "value-removed" [Works Works] [Works Works];
        /// A closed enumeration has a new value.
        ClosedValueAdded = "closed-value-added" [Works Fails] [Works Works];
        /// A closed enumeration has lost a value.
        ClosedValueRemoved = "closed-value-removed" [Fails Works] [Works Works];
        /// A closed enumeration is open now.
        ValuesOpened = "values-opened" [Works Fails] [Works Works];
        /// An open enumeration is closed now.
        ValuesClosed = "values-closed" [Fails Works] [Works Works];
        /// The only value that is allowed (`const`) has changed.
        ConstantChanged = "constant-changed" [Fails Fails] [Works Works];
        /// A union has a new alternative.
        AlternativeAdded = "alternative-added" [Works Fails] [Works Works];
        /// A union has lost an alternative.
        AlternativeRemoved = "alternative-removed" [Fails Works] [Works Works];
        /// The discriminator of a union has changed.
        DiscriminatorChanged = "discriminator-changed" [Fails Fails] [Loses Loses];
        /// A bound, a pattern, or the only value that is allowed is new.
        ConstraintAdded = "constraint-added" [Fails Works] [Works Works];
        /// A bound, a pattern, or the only value that is allowed is gone.
        ConstraintRemoved = "constraint-removed" [Works Fails] [Works Works];
        /// A bound allows fewer values.
        ConstraintTightened = "constraint-tightened" [Fails Works] [Works Works];
        /// A bound allows more values.
        ConstraintLoosened = "constraint-loosened" [Works Fails] [Works Works];
        /// A pattern is another one, or a bound or a list allows other values.
        ConstraintChanged = "constraint-changed" [Fails Fails] [Works Works];
        /// A constraint that only the service can check is another one.
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
        /// No credential is required any more.
        CredentialDropped = "credential-dropped" [Works Fails] [Works Fails];
        /// Another credential is accepted, too.
        CredentialAdded = "credential-added" [Works Fails] [Works Fails];
        /// A credential is not accepted any more.
        CredentialRemoved = "credential-removed" [Fails Works] [Fails Works];
        /// The accepted credentials have changed.
        CredentialChanged = "credential-changed" [Fails Fails] [Fails Fails];
        /// More scopes are needed.
        ScopesAdded = "scopes-added" [Depends Works] [Depends Works];
        /// Fewer scopes are needed.
        ScopesRemoved = "scopes-removed" [Works Depends] [Works Depends];
        /// The flows or the URLs by which callers get tokens have changed.
        OauthChanged = "oauth-changed" [Depends Depends] [Depends Depends];
    }
    Webhook {
        /// The service sends another event.
        WebhookAdded = "webhook-added" [Works Works] [Works Works];
        /// The service no longer sends an event.
        WebhookRemoved = "webhook-removed" [Depends Works] [Depends Works];
        /// What is sent with an event is described now.
        PayloadAdded = "payload-added" [Works Works] [Works Works];
        /// What is sent with an event is no longer described.
        PayloadRemoved = "payload-removed" [Depends Works] [Depends Works];
    }
}
