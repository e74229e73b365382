//! Security requirements: the schemes that an operation asks for.

use indexmap::IndexSet;

use super::scheme::{self, assumed, is_authorization};
use crate::diagnostic::{Diagnostic, Rule, closest};
use crate::model::{RequiredScheme, SchemeKind, SecurityRequirement};
use crate::openapi::{self, Document};
use crate::span::Spanned;

/// The security requirements of an operation.
pub(in crate::resolve) fn effective_requirements<'d, 'a>(
    document: &'d Document<'a>,
    operation: &'d openapi::Operation<'a>,
) -> &'d [openapi::SecurityRequirement<'a>] {
    operation.security.as_ref().unwrap_or(&document.security)
}

/// All security requirements: those of the root and those of single operations.
pub(super) fn required<'s, 'a>(
    document: &'s Document<'a>,
) -> impl Iterator<Item = &'s openapi::SecurityRequirement<'a>> {
    let operation_requirements =
        operations(document).flat_map(|operation| operation.security.iter().flatten());
    document.security.iter().chain(operation_requirements)
}

/// All operations, including those of webhooks.
pub(super) fn operations<'s, 'a>(
    document: &'s Document<'a>,
) -> impl Iterator<Item = &'s openapi::Operation<'a>> {
    let items = document.paths.iter().chain(&document.webhooks);
    let operations = items.flat_map(|(_, item)| &item.operations);
    operations.map(|(_, operation)| operation)
}

/// Alternative requirements, one of which a caller must satisfy; empty if anybody may call.
pub(in crate::resolve) fn requirements(
    document: &Document<'_>,
    described: &[openapi::SecurityRequirement<'_>],
) -> Vec<SecurityRequirement> {
    let mut requirements = IndexSet::new();
    for requirement in described {
        let alternatives = sendable(document, requirement).into_iter();
        requirements.extend(alternatives.map(|schemes| SecurityRequirement { schemes }));
    }
    let is_needed = |requirement: &SecurityRequirement| !requirement.schemes.is_empty();
    if requirements.iter().any(is_needed) {
        requirements.into_iter().collect()
    } else {
        // `security: [{}]` requires nothing, as `security: []` does.
        Vec::new()
    }
}

/// Reports schemes that are required but not described, and those that cannot be sent together.
pub(in crate::resolve) fn check_requirements(
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) {
    let schemes = &document.components.security_schemes;
    for requirement in required(document) {
        for (name, _) in &requirement.schemes {
            if !schemes.contains_key(name.value) {
                problems.push(no_scheme(*name, requirement, document));
            }
        }
        problems.extend(unknown_scopes(document, requirement));
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

/// Reports scopes that no flow of their scheme has.
fn unknown_scopes(
    document: &Document<'_>,
    requirement: &openapi::SecurityRequirement<'_>,
) -> Vec<Diagnostic> {
    let required = requirement.schemes.iter();
    let unknown = required.flat_map(|(name, scopes)| {
        let scheme = scheme::described(document, name.value);
        let flows = match scheme.and_then(|scheme| scheme.kind.as_ref()) {
            Some(openapi::SchemeKind::OAuth2(flows)) => flows.as_slice(),
            _ => &[],
        };
        let listed: Vec<_> = flows
            .iter()
            .flat_map(|flow| &flow.scopes)
            .map(|(scope, _)| scope.value)
            .collect();
        scopes
            .iter()
            .filter(|_| !listed.is_empty())
            .filter(|scope| !listed.contains(&scope.value))
            .map(|scope| no_scope(name.value, *scope, &listed))
            .collect::<Vec<_>>()
    });
    unknown.collect()
}

fn no_scope(scheme: &str, scope: Spanned<&str>, listed: &[&str]) -> Diagnostic {
    let message = format!("no flow of `{scheme}` has the scope `{}`", scope.value);
    let problem = Diagnostic::warning(Rule::DanglingReference, scope.span, message);
    problem.help(match closest(scope.value, listed.iter().copied()) {
        Some(close) => format!("did you mean `{close}`? If not, list it under `scopes`"),
        None => "list it under `scopes`".to_owned(),
    })
}

/// The schemes of a requirement. A header can be sent only once, so schemes that share the header `Authorization` are
/// alternatives.
fn sendable(
    document: &Document<'_>,
    requirement: &openapi::SecurityRequirement<'_>,
) -> Vec<Vec<RequiredScheme>> {
    let kind = |name: &str| kind(document, name);
    let schemes = requirement.schemes.iter().filter_map(|(name, scopes)| {
        let scheme = RequiredScheme {
            name: name.value.to_owned(),
            scopes: scopes.iter().map(|scope| scope.value.to_owned()).collect(),
        };
        Some((kind(name.value)?, scheme))
    });
    let (authorization, combinable): (Vec<_>, Vec<_>) =
        schemes.partition(|(kind, _)| is_authorization(kind));
    let others: Vec<_> = combinable.into_iter().map(|(_, scheme)| scheme).collect();
    if authorization.is_empty() {
        vec![others]
    } else {
        authorization
            .into_iter()
            .map(|(_, scheme)| std::iter::once(scheme).chain(others.clone()).collect())
            .collect()
    }
}

fn kind(document: &Document<'_>, name: &str) -> Option<SchemeKind> {
    if document.components.security_schemes.contains_key(name) {
        Some(scheme::kind(
            scheme::described(document, name)?.kind.as_ref()?,
        ))
    } else {
        Some(assumed())
    }
}

/// Reports an undescribed scheme. It is an error if it was probably misspelt, and next to another one: if both were
/// taken for the same header, one would become an alternative to the other.
fn no_scheme(
    name: Spanned<&str>,
    requirement: &openapi::SecurityRequirement<'_>,
    document: &Document<'_>,
) -> Diagnostic {
    let message = format!("the security scheme `{}` is not described", name.value);
    let described = document.components.security_schemes.keys();
    if let Some(close) = closest(name.value, described.copied()) {
        let problem = Diagnostic::new(Rule::DanglingReference, name.span, message);
        return problem.help(format!(
            "did you mean `{close}`? If not, describe it under `components/securitySchemes`"
        ));
    }
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

#[cfg(test)]
mod tests {
    use crate::resolve::testing::{Described, description};

    /// Resolves an operation with this `security`, beside that of the root.
    fn security(root: &str, own: &str) -> Described {
        description(&format!(
            "
security: {root}
paths:
  /things:
    get:
      operationId: test
      {own}
      responses: {{'204': {{description: Done}}}}
components:
  securitySchemes:
    token: {{type: http, scheme: bearer}}
    password: {{type: http, scheme: basic}}
    key: {{type: apiKey, in: query, name: key}}
    login:
      type: oauth2
      flows: {{clientCredentials: {{tokenUrl: 'https://a.example', scopes: {{read: Read, write: Write}}}}}}
"
        ))
    }

    /// The alternatives, such as `["token+key", "password"]`.
    fn alternatives(api: &Described) -> Vec<String> {
        api.operation("test")
            .security
            .iter()
            .map(|requirement| {
                let names = requirement
                    .schemes
                    .iter()
                    .map(|scheme| scheme.name.as_str());
                names.collect::<Vec<_>>().join("+")
            })
            .collect()
    }

    #[test]
    fn an_operation_has_the_requirements_of_the_root_unless_it_has_its_own() {
        assert_eq!(alternatives(&security("[{token: []}]", "")), ["token"]);
        assert_eq!(
            alternatives(&security("[{token: []}]", "security: [{key: []}]")),
            ["key"]
        );
        assert!(alternatives(&security("[{token: []}]", "security: []")).is_empty());
    }

    #[test]
    fn an_empty_requirement_is_an_alternative_beside_others_only() {
        assert_eq!(
            alternatives(&security("[{}, {token: []}]", "")),
            ["", "token"]
        );
        assert!(alternatives(&security("[{}]", "")).is_empty());
    }

    #[test]
    fn schemes_of_one_header_are_alternatives() {
        let api = security("[{token: [], key: [], password: []}]", "");
        assert_eq!(alternatives(&api), ["token+key", "password+key"]);
        assert!(api.diagnostics().contains(
            &"warning[unsupported]: these schemes share the header `Authorization`; only one of them can be sent"
        ));
    }

    /// What is reported of the names in a requirement.
    fn reports(requirement: &str) -> Vec<String> {
        let api = security(requirement, "");
        api.diagnostics()
            .into_iter()
            .filter(|line| line.contains("[dangling-reference]"))
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn a_scheme_that_is_not_described_is_an_error_if_it_may_be_another_one() {
        assert_eq!(
            reports("[{secret: []}]"),
            [
                "warning[dangling-reference]: the security scheme `secret` is not described; its credential is assumed to be the header `Authorization`"
            ]
        );
        assert_eq!(
            reports("[{tokn: []}]"),
            ["error[dangling-reference]: the security scheme `tokn` is not described"]
        );
        assert_eq!(
            reports("[{secret: [], key: []}]"),
            ["error[dangling-reference]: the security scheme `secret` is not described"]
        );
    }

    #[test]
    fn a_scope_must_be_among_those_of_the_flows() {
        assert!(reports("[{login: [read]}]").is_empty());
        assert_eq!(
            reports("[{login: [red]}]"),
            ["warning[dangling-reference]: no flow of `login` has the scope `red`"]
        );
        assert!(reports("[{token: [red]}]").is_empty());
    }
}
