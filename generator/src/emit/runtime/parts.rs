//! The parts of the runtime crate, and which of them an API needs.

use std::collections::BTreeSet;

use crate::ir::{
    Api, BodyForm, Bound, Check, Constrained, CredentialKind, Openness, ParameterForm, Payload,
    RequestField, Type, TypeKind, Values,
};

/// A part of the runtime: modules and dependencies that some types and operations need.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum RuntimePart {
    /// Bytes as Base64 text.
    Base64,
    /// API keys that a service receives.
    ApiKey,
    /// Base URLs of single operations.
    BaseUrls,
    /// User names and passwords that a service receives.
    BasicAuth,
    /// Certificates of clients.
    ClientCertificate,
    /// Days.
    Date,
    /// Points in time.
    DateTime,
    /// Constraints that a server checks.
    Constraint,
    /// Constraints on decimals that a server checks.
    DecimalConstraint,
    /// Constraints on objects as a whole that a server checks.
    ObjectConstraint,
    /// Patterns that a server checks.
    Pattern,
    /// Decimals.
    Decimal,
    /// Floating-point numbers, which are read to the nearest value.
    Float,
    /// URL-encoded forms.
    Form,
    /// Headers of responses.
    Headers,
    /// JSON values of any shape.
    Json,
    /// Properties that can be absent, null or a value.
    Maybe,
    /// Entries of objects.
    Entries,
    /// Streams of server-sent events.
    Events,
    /// Streams of JSON values.
    Lines,
    /// Multipart forms.
    Multipart,
    /// Structs that are written as objects.
    Object,
    /// Enumerations of texts without unknown values.
    ClosedText,
    /// Enumerations of integers.
    OpenInteger,
    /// Enumerations of texts with unknown values.
    OpenText,
    /// Unions of objects with a discriminator.
    OneOf,
    /// A list, or a single value in its place.
    OneOrMany,
    /// Redirects.
    Redirect,
    /// Parameters in a style other than the plain one of their location.
    Style,
    /// URL-encoded forms with fields in styles of their own.
    StyledForm,
    /// Structs that are written as lists.
    Tuple,
    /// Unions without a discriminator.
    Union,
    /// UUIDs.
    Uuid,
    /// Requests that the service sends on its own.
    Webhook,
    /// Webhooks that are identified by a property of their bodies.
    WebhookKind,
}

/// The modules and dependencies of a part; features of dependencies are written as `dependency/feature`.
pub(super) struct Needs {
    pub(super) modules: &'static [&'static str],
    pub(super) dependencies: &'static [&'static str],
}

/// The modules that only some operations need.
pub(super) const OF_SOME_OPERATIONS: [&str; 21] = [
    "api_key",
    "base_urls",
    "basic_auth",
    "client_certificate",
    "constraint",
    "decimal_constraint",
    "events",
    "form",
    "gathered",
    "headers",
    "items",
    "lines",
    "multipart",
    "object_constraint",
    "pattern",
    "read_styled",
    "redirect",
    "style",
    "styled",
    "styled_form",
    "write_styled",
];

/// The dependencies of a server that only some operations need, with the part that needs them.
pub(super) const FOR_SOME_OPERATIONS: [(&str, RuntimePart); 3] = [
    ("dep:base64", RuntimePart::BasicAuth),
    ("dep:multer", RuntimePart::Multipart),
    ("dep:regex", RuntimePart::Pattern),
];

/// The modules and dependencies of a part.
pub(super) fn needs(part: RuntimePart) -> Needs {
    let (modules, dependencies): (&[_], &[_]) = match part {
        RuntimePart::ApiKey => (&["api_key"], &[]),
        RuntimePart::Base64 => (&["base64"], &["base64"]),
        RuntimePart::BaseUrls => (&["base_urls"], &[]),
        RuntimePart::BasicAuth => (&["basic_auth"], &[]),
        RuntimePart::Date | RuntimePart::DateTime => (&["time"], &["chrono"]),
        RuntimePart::ClientCertificate => (&["client_certificate"], &[]),
        RuntimePart::ClosedText => (&["closed_text"], &[]),
        RuntimePart::Constraint => (&["constraint"], &[]),
        RuntimePart::DecimalConstraint => (&["decimal_constraint"], &[]),
        RuntimePart::ObjectConstraint => (&["object_constraint"], &[]),
        RuntimePart::Pattern => (&["pattern"], &[]),
        RuntimePart::Decimal => (
            &["decimal", "decimal_arithmetic", "decimal_json"],
            &["bigdecimal"],
        ),
        RuntimePart::Entries => (&["entries"], &[]),
        RuntimePart::Events => (&["events", "items"], &[]),
        RuntimePart::Lines => (&["items", "lines"], &[]),
        RuntimePart::Multipart => (&["multipart"], &[]),
        RuntimePart::Float => (&[], &["serde_json/float_roundtrip"]),
        RuntimePart::Form => (&["form", "gathered"], &[]),
        RuntimePart::Headers => (&["headers", "style", "styled", "write_styled"], &[]),
        RuntimePart::Json => (&["json"], &["serde_json/float_roundtrip"]),
        RuntimePart::Maybe => (&["maybe"], &[]),
        RuntimePart::Object => (&["object"], &[]),
        RuntimePart::OneOf => (&["tagged_union"], &[]),
        RuntimePart::OneOrMany => (&["one_or_many"], &[]),
        RuntimePart::OpenInteger => (&["open_integer"], &[]),
        RuntimePart::OpenText => (&["open_text"], &[]),
        RuntimePart::StyledForm => (
            &[
                "gathered",
                "json",
                "style",
                "styled",
                "styled_form",
                "write_styled",
            ],
            &["serde_json/float_roundtrip"],
        ),
        RuntimePart::Style => (
            &["gathered", "read_styled", "style", "styled", "write_styled"],
            &[],
        ),
        RuntimePart::Redirect => (&["redirect"], &[]),
        RuntimePart::Tuple => (&["tuple"], &[]),
        RuntimePart::Union => (&["json", "untagged_union"], &["serde_json/float_roundtrip"]),
        RuntimePart::Uuid => (&["uuid"], &["uuid"]),
        RuntimePart::Webhook => (&["json", "webhook"], &["serde_json/float_roundtrip"]),
        RuntimePart::WebhookKind => (&["webhook_kind"], &[]),
    };
    Needs {
        modules,
        dependencies,
    }
}

/// The parts that an API needs, each once.
pub(super) fn needed(api: &Api) -> BTreeSet<RuntimePart> {
    let mut found = BTreeSet::new();
    for def in &api.types {
        found.extend(of_kind(&def.kind));
        of_constraints(&def.constraints, &mut found);
        def.types().for_each(|ty| of_type(ty, &mut found));
    }
    for scheme in &api.credentials.schemes {
        found.extend(match scheme.credential {
            CredentialKind::Token => None,
            CredentialKind::Key => Some(RuntimePart::ApiKey),
            CredentialKind::Login => Some(RuntimePart::BasicAuth),
            CredentialKind::Certificate => Some(RuntimePart::ClientCertificate),
        });
    }
    found.extend(api.webhook_kind.as_ref().map(|_| RuntimePart::WebhookKind));
    for webhook in &api.webhooks {
        found.insert(RuntimePart::Webhook);
        if let Payload::Json(ty) | Payload::OptionalJson(ty) = &webhook.payload {
            of_type(ty, &mut found);
        }
    }
    for operation in &api.operations {
        // Bodies have envelopes.
        found.insert(RuntimePart::Entries);
        of_constraints(&operation.constraints, &mut found);
        operation.types().for_each(|ty| of_type(ty, &mut found));
        if operation.bodies().any(is_form) {
            found.insert(RuntimePart::Form);
        }
        if operation.bodies().any(is_styled_form) {
            found.insert(RuntimePart::StyledForm);
        }
        if operation.base_url.is_some() {
            found.insert(RuntimePart::BaseUrls);
        }
        if operation.headers.is_some() {
            found.insert(RuntimePart::Headers);
        }
        if operation.fields.iter().any(has_style) {
            found.insert(RuntimePart::Style);
        }
    }
    found
}

fn is_form(form: &BodyForm) -> bool {
    matches!(form.innermost(), BodyForm::Form(_))
}

fn is_styled_form(form: &BodyForm) -> bool {
    matches!(form.innermost(), BodyForm::Form(styles) if !styles.is_empty())
}

fn has_style(found: &RequestField) -> bool {
    found.form.style().is_some() || found.form == ParameterForm::Spread
}

fn of_kind(kind: &TypeKind) -> &'static [RuntimePart] {
    match kind {
        TypeKind::Object(_) => &[RuntimePart::Entries, RuntimePart::Object],
        TypeKind::Tuple(_) => &[RuntimePart::Tuple],
        TypeKind::Multipart(_) => &[RuntimePart::Multipart],
        TypeKind::OneOf(_) => &[
            RuntimePart::Json,
            RuntimePart::Entries,
            RuntimePart::Object,
            RuntimePart::OneOf,
        ],
        TypeKind::Union(_) => &[RuntimePart::Json, RuntimePart::Union],
        TypeKind::Enumeration(enumeration) => match (enumeration.values, enumeration.openness) {
            (Values::Integers, _) => &[RuntimePart::OpenInteger],
            (Values::Texts, Openness::Open | Openness::Received) => &[RuntimePart::OpenText],
            (Values::Texts, Openness::Closed) => &[RuntimePart::ClosedText],
        },
    }
}

fn of_constraints(constraints: &[Constrained], found: &mut BTreeSet<RuntimePart>) {
    for constrained in constraints {
        found.insert(RuntimePart::Constraint);
        constrained
            .checks
            .iter()
            .for_each(|check| of_check(check, found));
    }
}

fn of_check(check: &Check, found: &mut BTreeSet<RuntimePart>) {
    let is_decimal = |bound: &&Bound| matches!(bound, Bound::Decimal(_));
    let decimal = check.bounds().into_iter().find(is_decimal);
    found.extend(decimal.map(|_| RuntimePart::DecimalConstraint));
    match check {
        Check::MinProperties(_) | Check::MaxProperties(_) => {
            found.extend([RuntimePart::Object, RuntimePart::ObjectConstraint]);
        }
        Check::Pattern(_) => drop(found.insert(RuntimePart::Pattern)),
        check => check
            .inner()
            .iter()
            .for_each(|check| of_check(check, found)),
    }
}

fn of_type(ty: &Type, found: &mut BTreeSet<RuntimePart>) {
    found.extend(match ty {
        Type::Base64 => Some(RuntimePart::Base64),
        Type::Uuid => Some(RuntimePart::Uuid),
        Type::Date => Some(RuntimePart::Date),
        Type::DateTime(_) => Some(RuntimePart::DateTime),
        Type::Decimal(_) => Some(RuntimePart::Decimal),
        Type::Float => Some(RuntimePart::Float),
        Type::Json | Type::FreeForm => Some(RuntimePart::Json),
        Type::Maybe(_) => Some(RuntimePart::Maybe),
        Type::Events(_) => Some(RuntimePart::Events),
        Type::Lines(_) => Some(RuntimePart::Lines),
        Type::Redirect => Some(RuntimePart::Redirect),
        Type::OneOrMany(_) => Some(RuntimePart::OneOrMany),
        _ => None,
    });
    if let Some(inner) = ty.inner() {
        of_type(inner, found);
    }
}
