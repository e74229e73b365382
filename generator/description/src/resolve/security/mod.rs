//! Security schemes, the ways to authenticate.

mod requirement;
mod scheme;

use std::collections::HashSet;

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{Location, Parameter, SecurityScheme};
use crate::openapi::{self, Document, KeyLocation, OrReference};
use requirement::{operations, required};
use scheme::assumed;

pub(super) use requirement::{check_requirements, effective_requirements, requirements};

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
    for name in document.components.security_schemes.keys() {
        let described = scheme::described(document, name);
        let Some(scheme) = described.and_then(|scheme| scheme::scheme(name, scheme)) else {
            continue;
        };
        if required.contains(name) {
            scheme::check(&scheme, problems);
            check_shared(document, &schemes, &scheme, problems);
        } else {
            let message = format!("no operation requires the security scheme `{name}`");
            problems.push(
                Diagnostic::warning(Rule::UnusedDefinition, scheme.name.span, message)
                    .help("add it under `security`, at the root or in operations"),
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
            .help("create a client for each credential"),
    );
}

/// Whether an operation asks for both schemes.
fn are_alternatives(document: &Document<'_>, one: &SecurityScheme, other: &SecurityScheme) -> bool {
    operations(document).any(|operation| {
        let requirements = effective_requirements(document, operation);
        let asks_for = |scheme: &SecurityScheme| {
            let mut schemes = requirements
                .iter()
                .flat_map(|requirement| &requirement.schemes);
            schemes.any(|(name, _)| name.value == scheme.name.value)
        };
        asks_for(one) && asks_for(other)
    })
}

/// The places of the keys that an operation accepts.
fn keys<'d>(
    document: &'d Document<'_>,
    operation: &'d openapi::Operation<'_>,
) -> impl Iterator<Item = (KeyLocation, &'d str)> {
    let required = effective_requirements(document, operation).iter();
    let names = required.flat_map(|requirement| &requirement.schemes);
    names
        .filter_map(|(name, _)| scheme::described(document, name.value))
        .filter_map(|scheme| match &scheme.kind {
            Some(openapi::SchemeKind::ApiKey { location, name }) => Some((*location, name.value)),
            _ => None,
        })
}

pub(super) fn has_key_in_cookie(
    document: &Document<'_>,
    operation: &openapi::Operation<'_>,
) -> bool {
    keys(document, operation).any(|(location, _)| matches!(location, KeyLocation::Cookie))
}

/// The parameters of an operation without those that carry its credentials.
pub(super) fn without_credentials(
    document: &Document<'_>,
    operation: &openapi::Operation<'_>,
    mut parameters: Vec<Parameter>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<Parameter> {
    let keys: Vec<_> = keys(document, operation).collect();
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

#[cfg(test)]
mod tests {
    use crate::resolve::testing::description;

    #[test]
    fn a_parameter_that_carries_the_credential_is_left_out() {
        let api = description(
            "
            security: [{key: []}]
            paths:
              /things:
                get:
                  operationId: test
                  parameters:
                    - {name: x-key, in: header, schema: {type: string}}
                    - {name: X-Key, in: query, schema: {type: string}}
                  responses: {'204': {description: Done}}
            components: {securitySchemes: {key: {type: apiKey, in: header, name: X-Key}}}
            ",
        );
        let names: Vec<_> = api
            .operation("test")
            .parameters
            .iter()
            .map(|parameter| &*parameter.name.value)
            .collect();
        assert_eq!(names, ["X-Key"]);
        assert_eq!(
            api.diagnostics(),
            ["warning[invalid-value]: the parameter `x-key` carries a credential; it is left out"]
        );
    }

    #[test]
    fn schemes_that_are_sent_alike_are_reported_unless_they_are_alternatives() {
        let diagnostics = |security: &str| {
            let api = description(&format!(
                "
paths:
  /a: {{get: {{operationId: a, security: {security}, responses: {{'204': {{description: Done}}}}}}}}
  /b: {{get: {{operationId: b, security: [{{two: []}}], responses: {{'204': {{description: Done}}}}}}}}
components:
  securitySchemes: {{one: {{type: http, scheme: bearer}}, two: {{type: openIdConnect, openIdConnectUrl: 'https://a.example'}}}}
"
            ));
            api.diagnostics().join("\n")
        };
        assert_eq!(
            diagnostics("[{one: []}]"),
            "warning[unsupported]: `one` and `two` are sent in the same way; a client has one credential for both"
        );
        assert_eq!(diagnostics("[{one: []}, {two: []}]"), "");
    }

    #[test]
    fn a_scheme_that_nothing_requires_is_reported() {
        let api = description("components: {securitySchemes: {key: {type: http, scheme: bearer}}}");
        assert_eq!(api.model.security_schemes.len(), 1);
        assert_eq!(
            api.diagnostics(),
            ["warning[unused-definition]: no operation requires the security scheme `key`"]
        );
    }
}
