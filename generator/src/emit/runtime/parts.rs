//! The parts of the runtime crate that models need, by what is in them.

use std::collections::BTreeSet;

use crate::ir::{
    Api, BodyForm, Bound, Check, Constrained, Openness, Payload, RequestField, SchemeKind, Type,
    TypeKind, Values, Written,
};

/// Ready-made code, and dependencies, that a type needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Part {
    /// Bytes as text.
    Base64,
    /// Keys that a service receives.
    ApiKey,
    /// Base URLs of single operations.
    BaseUrls,
    /// Users and passwords that a service receives.
    BasicAuth,
    /// Dates and date-times.
    Chrono,
    /// Certificates of clients.
    ClientCertificate,
    /// What a server checks beyond types.
    Constraint,
    /// The same of exact decimal numbers.
    DecimalConstraint,
    /// The same of objects as a whole.
    ObjectConstraint,
    /// Patterns that a server checks.
    Pattern,
    /// Exact decimal numbers.
    Decimal,
    /// Numbers that are read to the nearest value.
    Float,
    /// Bodies that are forms of a page.
    Form,
    /// Headers of responses.
    Headers,
    /// JSON values of any shape.
    Json,
    /// Absent, null or a value.
    Maybe,
    /// Entries of objects.
    Entries,
    /// Streams of server-sent events.
    Events,
    /// Streams of JSON values.
    Lines,
    /// Forms whose fields are parts of a body.
    Multipart,
    /// Structs that travel as objects.
    Object,
    /// Enumerations whose values are all known.
    ClosedText,
    /// Enumerations of integers.
    OpenInteger,
    /// Enumerations that may get more values.
    OpenText,
    /// Objects told apart by one of their properties.
    OneOf,
    /// A list, or a single value in its place.
    OneOrMany,
    /// Parameters that are not written in the plain way for their place.
    Style,
    /// Forms with fields that are not written in the plain way.
    StyledForm,
    /// Structs that travel as lists.
    Tuple,
    /// Values of several types.
    Union,
    /// Identifiers.
    Uuid,
    /// Requests that the service sends on its own.
    Webhook,
    /// Webhooks that are known by what their bodies say they are.
    WebhookKind,
}

/// What a type needs: modules, dependencies, and features of dependencies as `dependency/feature`.
pub(super) struct Needs {
    pub(super) modules: &'static [&'static str],
    pub(super) dependencies: &'static [&'static str],
}

/// The modules that operations need some of.
pub(super) const OF_SOME_OPERATIONS: [&str; 20] = [
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
    "style",
    "styled",
    "styled_form",
    "styled_parameter",
    "styled_request",
];

/// The dependencies of a server that operations need some of, and for which part.
pub(super) const FOR_SOME_OPERATIONS: [(&str, Part); 3] = [
    ("dep:base64", Part::BasicAuth),
    ("dep:multer", Part::Multipart),
    ("dep:regex", Part::Pattern),
];

/// What a building block consists of.
pub(super) fn needs(part: Part) -> Needs {
    let (modules, dependencies): (&[_], &[_]) = match part {
        Part::ApiKey => (&["api_key"], &[]),
        Part::Base64 => (&["base64"], &["base64"]),
        Part::BaseUrls => (&["base_urls"], &[]),
        Part::BasicAuth => (&["basic_auth"], &[]),
        Part::Chrono => (&["time"], &["chrono"]),
        Part::ClientCertificate => (&["client_certificate"], &[]),
        Part::ClosedText => (&["closed_text"], &[]),
        Part::Constraint => (&["constraint"], &[]),
        Part::DecimalConstraint => (&["decimal_constraint"], &[]),
        Part::ObjectConstraint => (&["object_constraint"], &[]),
        Part::Pattern => (&["pattern"], &[]),
        Part::Decimal => (
            &["decimal", "decimal_arithmetic", "decimal_json"],
            &["bigdecimal"],
        ),
        Part::Entries => (&["entries"], &[]),
        Part::Events => (&["events", "items"], &[]),
        Part::Lines => (&["items", "lines"], &[]),
        Part::Multipart => (&["multipart"], &[]),
        Part::Float => (&[], &["serde_json/float_roundtrip"]),
        Part::Form => (&["form", "gathered"], &[]),
        Part::Headers => (&["headers", "style", "styled", "styled_request"], &[]),
        Part::Json => (&["json"], &["serde_json/float_roundtrip"]),
        Part::Maybe => (&["maybe"], &[]),
        Part::Object => (&["object"], &[]),
        Part::OneOf => (&["tagged_union"], &[]),
        Part::OneOrMany => (&["one_or_many"], &[]),
        Part::OpenInteger => (&["open_integer"], &[]),
        Part::OpenText => (&["open_text"], &[]),
        Part::StyledForm => (
            &[
                "gathered",
                "style",
                "styled",
                "styled_form",
                "styled_request",
            ],
            &[],
        ),
        Part::Style => (
            &[
                "gathered",
                "style",
                "styled",
                "styled_parameter",
                "styled_request",
            ],
            &[],
        ),
        Part::Tuple => (&["tuple"], &[]),
        Part::Union => (&["untagged_union"], &[]),
        Part::Uuid => (&["uuid"], &["uuid"]),
        Part::Webhook => (&["json", "webhook"], &["serde_json/float_roundtrip"]),
        Part::WebhookKind => (&["webhook_kind"], &[]),
    };
    Needs {
        modules,
        dependencies,
    }
}

/// The parts that an API needs, each once.
pub(super) fn needed(api: &Api) -> BTreeSet<Part> {
    let mut found = BTreeSet::new();
    for def in &api.types {
        found.extend(of_kind(&def.kind));
        of_constraints(&def.constraints, &mut found);
        def.types()
            .into_iter()
            .for_each(|ty| of_type(ty, &mut found));
    }
    for scheme in &api.credentials.schemes {
        found.extend(match scheme.kind {
            SchemeKind::Bearer => None,
            SchemeKind::Basic => Some(Part::BasicAuth),
            SchemeKind::MutualTls => Some(Part::ClientCertificate),
            _ => Some(Part::ApiKey),
        });
    }
    found.extend(api.webhook_kind.as_ref().map(|_| Part::WebhookKind));
    for webhook in &api.webhooks {
        found.insert(Part::Webhook);
        if let Payload::Json(ty) = &webhook.payload {
            of_type(ty, &mut found);
        }
    }
    for operation in &api.operations {
        // Bodies have envelopes.
        found.insert(Part::Entries);
        of_constraints(&operation.constraints, &mut found);
        operation.types().for_each(|ty| of_type(ty, &mut found));
        if operation.bodies().any(is_form) {
            found.insert(Part::Form);
        }
        if operation.bodies().any(is_styled_form) {
            found.insert(Part::StyledForm);
        }
        if operation.base_url.is_some() {
            found.insert(Part::BaseUrls);
        }
        if operation.headers.is_some() {
            found.insert(Part::Headers);
        }
        if operation.fields.iter().any(has_style) {
            found.insert(Part::Style);
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
    found.written.style().is_some() || found.written == Written::Spread
}

fn of_kind(kind: &TypeKind) -> &'static [Part] {
    match kind {
        TypeKind::Object(_) => &[Part::Entries, Part::Object],
        TypeKind::Tuple(_) => &[Part::Tuple],
        TypeKind::Form(_) => &[Part::Multipart],
        TypeKind::OneOf(_) => &[Part::Json, Part::Entries, Part::Object, Part::OneOf],
        TypeKind::Union(_) => &[Part::Json, Part::Union],
        TypeKind::Enumeration(enumeration) => match (enumeration.values, enumeration.openness) {
            (Values::Integers, _) => &[Part::OpenInteger],
            (Values::Texts, Openness::Open | Openness::Received) => &[Part::OpenText],
            (Values::Texts, Openness::Closed) => &[Part::ClosedText],
        },
    }
}

fn of_constraints(constraints: &[Constrained], found: &mut BTreeSet<Part>) {
    for constrained in constraints {
        found.insert(Part::Constraint);
        constrained
            .checks
            .iter()
            .for_each(|check| of_check(check, found));
    }
}

fn of_check(check: &Check, found: &mut BTreeSet<Part>) {
    match check {
        Check::AtLeast(bound)
        | Check::MoreThan(bound)
        | Check::AtMost(bound)
        | Check::LessThan(bound)
        | Check::MultipleOf(bound) => {
            found.extend(matches!(bound, Bound::Decimal(_)).then_some(Part::DecimalConstraint));
        }
        Check::MinProperties(_) | Check::MaxProperties(_) => {
            found.extend([Part::Object, Part::ObjectConstraint]);
        }
        Check::Pattern(_) => drop(found.insert(Part::Pattern)),
        Check::Each(inner) | Check::IfPresent(inner) => {
            inner.iter().for_each(|check| of_check(check, found));
        }
        Check::OneOf(_)
        | Check::MinLength(_)
        | Check::MaxLength(_)
        | Check::MinItems(_)
        | Check::MaxItems(_)
        | Check::UniqueItems
        | Check::Type(_) => {}
    }
}

fn of_type(ty: &Type, found: &mut BTreeSet<Part>) {
    found.extend(match ty {
        Type::Base64 => Some(Part::Base64),
        Type::Uuid => Some(Part::Uuid),
        Type::Date | Type::DateTime(_) => Some(Part::Chrono),
        Type::Decimal(_) => Some(Part::Decimal),
        Type::Float => Some(Part::Float),
        Type::Json | Type::Object => Some(Part::Json),
        Type::Maybe(_) => Some(Part::Maybe),
        Type::Events(_) => Some(Part::Events),
        Type::Lines(_) => Some(Part::Lines),
        Type::OneOrMany(_) => Some(Part::OneOrMany),
        _ => None,
    });
    if let Some(inner) = ty.inner() {
        of_type(inner, found);
    }
}
