//! Security schemes and requirements.

use std::collections::HashSet;

use indexmap::IndexSet;

use super::owned::{all_owned, owned};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Flow, Location, Parameter, RequiredScheme, SchemeKind, SecurityRequirement, SecurityScheme,
};
use crate::openapi::{self, Document, KeyLocation, OrReference};
use crate::span::Spanned;

/// All security schemes: those that are described, then those that are only required.
pub(super) fn schemes(
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<SecurityScheme> {
    let schemes = required(document).flat_map(|requirement| &requirement.schemes);
    let mut required: HashSet<_> = schemes.map(|(name, _)| name.value).collect();
    let described = document.components.security_schemes.values();
    required.extend(described.filter_map(|named| match named {
        OrReference::Component { name, .. } => Some(name.value),
        OrReference::Here(_) => None,
    }));
    let mut schemes = Vec::new();
    for (name, named) in &document.components.security_schemes {
        let described = named.resolve(&document.components.security_schemes);
        let Some(scheme) = described.and_then(|scheme| self::scheme(name, scheme)) else {
            continue;
        };
        if required.contains(name) {
            check(&scheme, problems);
            check_shared(document, &schemes, &scheme, problems);
        } else {
            let message = format!("no operation requires the security scheme `{name}`");
            problems.push(
                Diagnostic::warning(Rule::UnusedDefinition, scheme.name.span, message)
                    .help("name it under `security`, at the root or in operations"),
            );
        }
        schemes.push(scheme);
    }
    schemes.extend(undescribed(document));
    schemes
}

/// The schemes that are required but not described, each once.
fn undescribed(document: &Document<'_>) -> Vec<SecurityScheme> {
    let (mut schemes, mut known) = (Vec::new(), HashSet::new());
    for (name, _) in required(document).flat_map(|requirement| &requirement.schemes) {
        let is_described = document
            .components
            .security_schemes
            .contains_key(name.value);
        if !is_described && known.insert(name.value) {
            schemes.push(SecurityScheme {
                name: name.owned(),
                kind: assumed(),
                description: None,
                bearer_format: None,
                flows: Vec::new(),
                open_id_connect_url: None,
                gaps: Vec::new(),
            });
        }
    }
    schemes
}

/// The security requirements of an operation.
pub(super) fn of_operation<'d, 'a>(
    document: &'d Document<'a>,
    operation: &'d openapi::Operation<'a>,
) -> &'d [openapi::SecurityRequirement<'a>] {
    operation.security.as_ref().unwrap_or(&document.security)
}

/// The parameters of an operation without those that carry its credentials.
pub(super) fn without_credentials(
    document: &Document<'_>,
    operation: &openapi::Operation<'_>,
    mut parameters: Vec<Parameter>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let required = of_operation(document, operation).iter();
    let names = required.flat_map(|requirement| &requirement.schemes);
    let schemes = &document.components.security_schemes;
    let keys: Vec<_> = names
        .filter_map(|(name, _)| schemes.get(name.value)?.resolve(schemes))
        .filter_map(|scheme| match &scheme.kind {
            Some(openapi::SchemeKind::ApiKey { location, name }) => Some((*location, name.value)),
            _ => None,
        })
        .collect();
    parameters.retain(|parameter| {
        let name = &parameter.name;
        let is_key = keys.iter().any(|(location, key)| match location {
            KeyLocation::Header => {
                parameter.location == Location::Header && name.value.eq_ignore_ascii_case(key)
            }
            KeyLocation::Query => parameter.location == Location::Query && name.value == *key,
            KeyLocation::Cookie => parameter.location == Location::Cookie && name.value == *key,
        });
        if is_key {
            let message = format!(
                "the parameter `{}` carries a credential; it is left out",
                name.value
            );
            problems.push(
                Diagnostic::warning(Rule::InvalidValue, name.span, message).help("remove it"),
            );
        }
        !is_key
    });
    parameters
}

/// Warns of schemes that are sent in the same way, and so share a credential, although no operation takes them as
/// alternatives.
fn check_shared(
    document: &Document<'_>,
    known: &[SecurityScheme],
    scheme: &SecurityScheme,
    problems: &mut Vec<Diagnostic>,
) {
    // A scheme that refers to the other one is the same under another name.
    let is_another =
        |other: &&SecurityScheme| other.kind == scheme.kind && other.name.span != scheme.name.span;
    let others = || known.iter().filter(is_another);
    let Some(other) = others().next() else {
        return;
    };
    if others().any(|other| are_alternatives(document, other, scheme)) {
        return;
    }
    let (name, other) = (&scheme.name.value, &other.name.value);
    let message = format!(
        "`{other}` and `{name}` are sent in the same way; a client has one credential for both"
    );
    problems.push(
        Diagnostic::warning(Rule::Unsupported, scheme.name.span, message)
            .help("callers with two credentials create a client for each"),
    );
}

/// Whether an operation asks for both schemes.
fn are_alternatives(document: &Document<'_>, one: &SecurityScheme, other: &SecurityScheme) -> bool {
    operations(document).any(|operation| {
        let requirements = of_operation(document, operation);
        let asks_for = |scheme: &SecurityScheme| {
            let mut schemes = requirements
                .iter()
                .flat_map(|requirement| &requirement.schemes);
            schemes.any(|(name, _)| name.value == scheme.name.value)
        };
        asks_for(one) && asks_for(other)
    })
}

/// How the credential of an undescribed scheme is sent: as the whole header that most schemes use, without which a
/// service accepts no request.
fn assumed() -> SchemeKind {
    SchemeKind::Header("Authorization".to_owned())
}

fn scheme(name: &str, scheme: &openapi::SecurityScheme<'_>) -> Option<SecurityScheme> {
    let described = scheme.kind.as_ref()?;
    let (mut flows, mut format, mut url) = (Vec::new(), None, None);
    let kind = match described {
        openapi::SchemeKind::Http {
            scheme,
            bearer_format,
        } => {
            format = owned(*bearer_format);
            http(scheme.value)
        }
        openapi::SchemeKind::ApiKey { location, name } => key(*location, name.value),
        openapi::SchemeKind::OAuth2(found) => {
            flows = found.iter().map(flow).collect();
            SchemeKind::Bearer
        }
        openapi::SchemeKind::OpenIdConnect(found) => {
            url = owned(*found);
            SchemeKind::Bearer
        }
        openapi::SchemeKind::MutualTls => SchemeKind::MutualTls,
    };
    Some(SecurityScheme {
        name: Spanned::new(name.to_owned(), scheme.span),
        kind,
        description: owned(scheme.description),
        bearer_format: format,
        flows,
        open_id_connect_url: url,
        gaps: all_owned(&scheme.gaps),
    })
}

fn http(scheme: &str) -> SchemeKind {
    match scheme.to_ascii_lowercase().as_str() {
        "bearer" => SchemeKind::Bearer,
        "basic" => SchemeKind::Basic,
        _ => SchemeKind::Http(scheme.to_owned()),
    }
}

fn key(location: KeyLocation, name: &str) -> SchemeKind {
    let name = name.to_owned();
    match location {
        KeyLocation::Header => SchemeKind::Header(name),
        KeyLocation::Query => SchemeKind::Query(name),
        KeyLocation::Cookie => SchemeKind::Cookie(name),
    }
}

fn flow(flow: &openapi::Flow<'_>) -> Flow {
    let urls = flow.urls.iter();
    let scopes = flow.scopes.iter();
    Flow {
        name: flow.name.to_owned(),
        urls: urls
            .map(|(purpose, url)| ((*purpose).to_owned(), url.value.to_owned()))
            .collect(),
        scopes: scopes
            .map(|(name, text)| (name.value.to_owned(), text.value.to_owned()))
            .collect(),
    }
}

/// Reports a credential that cannot be sent, or not in the way that its HTTP scheme demands.
fn check(scheme: &SecurityScheme, problems: &mut Vec<Diagnostic>) {
    let name = &scheme.name.value;
    let span = scheme.name.span;
    match &scheme.kind {
        SchemeKind::MutualTls => {
            let message = format!(
                "the certificate for `{name}` is left to whoever makes and accepts connections"
            );
            problems.push(Diagnostic::warning(Rule::Unsupported, span, message).help(
                "a client presents it through its transport; a server takes it from the extensions of the request",
            ));
        }
        SchemeKind::Http(word) if openapi::is_token(word) => {
            let message = format!("a credential of the HTTP scheme `{word}` is sent as text");
            problems.push(
                Diagnostic::warning(Rule::Unsupported, span, message)
                    .help("callers write all that follows the name of the scheme"),
            );
        }
        SchemeKind::Http(text) | SchemeKind::Header(text) | SchemeKind::Cookie(text)
            if !openapi::is_token(text) =>
        {
            let message = format!("`{}` cannot be sent in a header", text.escape_debug());
            problems.push(
                Diagnostic::new(Rule::InvalidValue, span, message)
                    .help("use letters, digits, `-` and `_`"),
            );
        }
        _ => {}
    }
}

/// All security requirements: those of the root and those of single operations.
fn required<'s, 'a>(
    document: &'s Document<'a>,
) -> impl Iterator<Item = &'s openapi::SecurityRequirement<'a>> {
    let of_operations =
        operations(document).flat_map(|operation| operation.security.iter().flatten());
    document.security.iter().chain(of_operations)
}

/// All operations, including those of webhooks.
fn operations<'s, 'a>(
    document: &'s Document<'a>,
) -> impl Iterator<Item = &'s openapi::Operation<'a>> {
    let items = document.paths.iter().chain(&document.webhooks);
    let operations = items.flat_map(|(_, item)| &item.operations);
    operations.map(|(_, operation)| operation)
}

/// Alternative requirements, one of which a caller must satisfy; empty if anybody may call.
pub(super) fn requirements(
    document: &Document<'_>,
    described: &[openapi::SecurityRequirement<'_>],
) -> Vec<SecurityRequirement> {
    let mut requirements = IndexSet::new();
    for requirement in described {
        let alternatives = sendable(document, requirement).into_iter();
        requirements.extend(alternatives.map(|schemes| SecurityRequirement { schemes }));
    }
    let is_needed = |requirement: &SecurityRequirement| !requirement.schemes.is_empty();
    match requirements.iter().any(is_needed) {
        true => requirements.into_iter().collect(),
        // `security: [{}]` requires nothing, as `security: []` does.
        false => Vec::new(),
    }
}

/// The schemes of a requirement. A header can be sent only once, so schemes that share the header `Authorization` are
/// alternatives.
fn sendable(
    document: &Document<'_>,
    requirement: &openapi::SecurityRequirement<'_>,
) -> Vec<Vec<RequiredScheme>> {
    let kind = |name: &str| kind(document, name);
    let schemes = requirement.schemes.iter();
    let schemes = schemes.filter_map(|(name, scopes)| {
        let scheme = RequiredScheme {
            name: name.value.to_owned(),
            scopes: scopes.iter().map(|scope| scope.value.to_owned()).collect(),
        };
        Some((kind(name.value)?, scheme))
    });
    let (authorization, others): (Vec<_>, Vec<_>) =
        schemes.partition(|(kind, _)| is_authorization(kind));
    let others = others.into_iter().map(|(_, scheme)| scheme);
    let others: Vec<_> = others.collect();
    match authorization.is_empty() {
        true => vec![others],
        false => authorization
            .into_iter()
            .map(|(_, scheme)| std::iter::once(scheme).chain(others.clone()).collect())
            .collect(),
    }
}

fn kind(document: &Document<'_>, name: &str) -> Option<SchemeKind> {
    let schemes = &document.components.security_schemes;
    match schemes.get(name) {
        Some(described) => Some(self::scheme(name, described.resolve(schemes)?)?.kind),
        None => Some(assumed()),
    }
}

/// Whether a credential is sent in the header `Authorization`.
fn is_authorization(kind: &SchemeKind) -> bool {
    match kind {
        SchemeKind::Bearer | SchemeKind::Basic | SchemeKind::Http(_) => true,
        SchemeKind::Header(name) => name.eq_ignore_ascii_case("authorization"),
        SchemeKind::Query(_) | SchemeKind::Cookie(_) | SchemeKind::MutualTls => false,
    }
}

/// Reports schemes that are required but not described, and those that cannot be sent together.
pub(super) fn check_requirements(document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let schemes = &document.components.security_schemes;
    for requirement in required(document) {
        for (name, _) in &requirement.schemes {
            if !schemes.contains_key(name.value) {
                problems.push(no_scheme(*name, requirement));
            }
        }
        if sendable(document, requirement).len() > 1 {
            let message =
                "these schemes share the header `Authorization`; only one of them can be sent";
            problems.push(
                Diagnostic::warning(Rule::Unsupported, requirement.span, message)
                    .help("write one requirement for each, as alternatives"),
            );
        }
    }
}

/// Reports an undescribed scheme, as an error next to another one: if both were taken for the same header, one would
/// become an alternative to the other.
fn no_scheme(name: Spanned<&str>, requirement: &openapi::SecurityRequirement<'_>) -> Diagnostic {
    let message = format!("the security scheme `{}` is not described", name.value);
    let problem = match requirement.schemes.as_slice() {
        [_] => {
            let message =
                format!("{message}; its credential is assumed to be the header `Authorization`");
            Diagnostic::warning(Rule::DanglingReference, name.span, message)
        }
        _ => Diagnostic::new(Rule::DanglingReference, name.span, message),
    };
    problem.help("describe it under `components/securitySchemes`")
}
