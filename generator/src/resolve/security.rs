//! How callers show who they are.

use super::text::{owned, texts};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{SecurityRequirement, SecurityScheme};
use crate::openapi::{self, Document};

/// The schemes that are described. The one that is supported is a bearer token.
pub(super) fn schemes(
    document: &Document<'_>,
    problems: &mut Vec<Diagnostic>,
) -> Vec<SecurityScheme> {
    let schemes = document.components.security_schemes.iter();
    schemes
        .map(|(name, scheme)| {
            check_kind(scheme, problems);
            SecurityScheme {
                name: name.value.to_owned(),
                description: owned(scheme.description),
                gaps: texts(&scheme.gaps),
            }
        })
        .collect()
}

fn check_kind(scheme: &openapi::SecurityScheme<'_>, problems: &mut Vec<Diagnostic>) {
    for (found, wanted) in [(scheme.kind, "http"), (scheme.scheme, "bearer")] {
        if let Some(found) = found.filter(|found| !found.value.eq_ignore_ascii_case(wanted)) {
            let message = format!("the security scheme `{}` is not supported", found.value);
            problems.push(
                Diagnostic::new(Rule::Unsupported, found.span, message)
                    .help("write `type: http` and `scheme: bearer`"),
            );
        }
    }
}

/// What a caller must satisfy, one of the alternatives.
pub(super) fn requirements(
    described: &[openapi::SecurityRequirement<'_>],
) -> Vec<SecurityRequirement> {
    let requirement = |requirement: &openapi::SecurityRequirement<'_>| SecurityRequirement {
        schemes: requirement
            .schemes
            .iter()
            .map(|name| name.value.to_owned())
            .collect(),
    };
    described.iter().map(requirement).collect()
}

/// Reports schemes that are required and not described.
pub(super) fn check_names(document: &Document<'_>, problems: &mut Vec<Diagnostic>) {
    let items = document.paths.iter().chain(&document.webhooks);
    let operations = items.flat_map(|(_, item)| &item.operations);
    let own = operations.flat_map(|(_, operation)| operation.security.iter().flatten());
    let requirements = document.security.iter().chain(own);
    for name in requirements.flat_map(|requirement| &requirement.schemes) {
        let schemes = &document.components.security_schemes;
        if !schemes.iter().any(|(known, _)| known.value == name.value) {
            let message = format!("there is no security scheme `{}`", name.value);
            problems.push(
                Diagnostic::new(Rule::DanglingReference, name.span, message)
                    .help("describe it under `components/securitySchemes`"),
            );
        }
    }
}
