//! Names of security schemes.

use super::claims::Claims;
use super::{reserved, spelling};
use crate::diagnostic::Diagnostic;
use crate::model::{Model, SecurityKind, SecurityScheme};

/// Security schemes that share a credential, and its names.
pub(in crate::rust) struct SchemeNames {
    /// The places of the schemes in the model; several where each is a bearer token, or the same key.
    pub(in crate::rust) schemes: Vec<usize>,
    /// The method that sets the credential.
    pub(in crate::rust) function: String,
    /// The variant that holds the credential.
    pub(in crate::rust) variant: String,
}

pub(super) fn assign(model: &Model, problems: &mut Vec<Diagnostic>) -> Vec<SchemeNames> {
    let mut claims = Claims::new("credential", "give one of the schemes another name");
    let mut all = Vec::new();
    for group in groups(model) {
        let Some((_, first)) = group.first() else {
            continue;
        };
        let name = match group.len() {
            1 => first.name.value.as_str(),
            _ if first.kind == SecurityKind::Bearer => "bearer_token",
            _ => first.name.value.as_str(),
        };
        let mut names = spelling::snake_cases(spelling::function_name(name), name);
        let reserved = names.first.iter_mut().filter(|name| is_reserved(name));
        reserved.for_each(|name| name.push_str("_credential"));
        let function = claims.claim(names, first.name.span, problems);
        all.push(SchemeNames {
            schemes: group.iter().map(|(place, _)| *place).collect(),
            variant: spelling::variant_name(&function),
            function,
        });
    }
    all
}

fn is_reserved(name: &str) -> bool {
    let lists = [
        reserved::OF_BUILDER,
        reserved::BESIDE_SCHEMES,
        reserved::OPERATORS,
    ];
    lists.iter().any(|list| list.contains(&name))
}

/// Schemes that share a credential, with their places in the model.
type Group<'m> = Vec<(usize, &'m SecurityScheme)>;

/// The schemes that operations ask for; those whose credentials are sent in the same way share one.
fn groups(model: &Model) -> Vec<Group<'_>> {
    let mut groups: Vec<Group<'_>> = Vec::new();
    let schemes = model.security_schemes.iter().enumerate();
    for (place, scheme) in schemes.filter(|(_, scheme)| is_used(model, scheme)) {
        let mut known = groups.iter_mut();
        match known.find(|group| group.iter().any(|(_, other)| other.kind == scheme.kind)) {
            Some(group) => group.push((place, scheme)),
            None => groups.push(vec![(place, scheme)]),
        }
    }
    groups
}

fn is_used(model: &Model, scheme: &SecurityScheme) -> bool {
    let requirements = model
        .operations
        .iter()
        .flat_map(|operation| &operation.security);
    let mut required = requirements.flat_map(|requirement| &requirement.schemes);
    required.any(|required| required.name == scheme.name.value)
}
