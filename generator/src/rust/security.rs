//! How callers show who they are.

use heck::ToShoutySnakeCase;

use super::names::SchemeNames;
use super::{Context, docs};
use crate::ir::{
    Access, Anonymous, Combination, Credentials, Docs, Scheme, SchemeKind, SchemeUrl, code,
};
use crate::model::{Flow, Operation, SecurityKind, SecurityRequirement, SecurityScheme};
use crate::taken::{Candidates, Taken};

/// The credentials that operations ask for.
pub(super) fn all(context: &Context<'_>) -> Credentials {
    let names = context.names.security.iter();
    let schemes = names.filter_map(|names| scheme(context, names));
    let mut credentials = Credentials {
        schemes: schemes.collect(),
        combinations: Vec::new(),
        access: Access::Open,
        anonymous: anonymous(&context.model.operations),
    };
    let mut is_required = false;
    let mut variants = Taken::default();
    for names in &context.names.security {
        variants.take(Candidates::of(names.variant.clone()), ());
    }
    for operation in &context.model.operations {
        is_required |= !operation.security.is_empty() && !is_optional(operation);
        for requirement in &operation.security {
            let schemes = places(context, requirement);
            let combinations = &credentials.combinations;
            if !schemes.is_empty() && !combinations.iter().any(|known| known.schemes == schemes) {
                let variant = variant(context, &schemes, &mut variants);
                let combination = Combination { variant, schemes };
                credentials.combinations.push(combination);
            }
        }
    }
    let all = (0..credentials.combinations.len()).collect();
    credentials.access = match (credentials.combinations.is_empty(), is_required) {
        (true, _) => Access::Open,
        (false, true) => Access::Required(all),
        (false, false) => Access::Optional(all),
    };
    credentials
}

fn anonymous(operations: &[Operation]) -> Anonymous {
    let is_free = |operation: &Operation| operation.security.is_empty() || is_optional(operation);
    match operations.iter().any(is_free) {
        true => Anonymous::SomeOperations,
        false => Anonymous::Nothing,
    }
}

/// Who may call an operation.
pub(super) fn access(
    context: &Context<'_>,
    credentials: &Credentials,
    operation: &Operation,
) -> Access {
    let mut accepted = Vec::new();
    for requirement in &operation.security {
        let schemes = places(context, requirement);
        let mut combinations = credentials.combinations.iter();
        let place = combinations.position(|known| known.schemes == schemes);
        accepted.extend(place.filter(|place| !accepted.contains(place)));
    }
    match (accepted.is_empty(), is_optional(operation)) {
        (true, _) => Access::Open,
        (false, true) => Access::Optional(accepted),
        (false, false) => Access::Required(accepted),
    }
}

fn is_optional(operation: &Operation) -> bool {
    let mut requirements = operation.security.iter();
    requirements.any(|requirement| requirement.schemes.is_empty())
}

/// The scopes of the token in the first alternative that has some. What else has roles is no token.
pub(super) fn scopes(context: &Context<'_>, operation: &Operation) -> Vec<String> {
    let is_token = |name: &str| {
        let mut schemes = context.model.security_schemes.iter();
        schemes.any(|scheme| scheme.name.value == name && scheme.kind == SecurityKind::Bearer)
    };
    let scopes = operation.security.iter().map(|requirement| {
        let schemes = requirement.schemes.iter();
        let tokens = schemes.filter(|scheme| is_token(&scheme.name));
        tokens.flat_map(|scheme| scheme.scopes.clone())
    });
    let mut scopes = scopes.map(Iterator::collect::<Vec<_>>);
    scopes.find(|scopes| !scopes.is_empty()).unwrap_or_default()
}

/// What an operation accepts, for an API with more than one credential.
pub(super) fn told(credentials: &Credentials, operation: &Operation) -> Option<String> {
    if operation.security.is_empty() || credentials.schemes.len() < 2 {
        return None;
    }
    let alternatives = operation.security.iter().map(|requirement| {
        let names = requirement.schemes.iter().map(|scheme| code(&scheme.name));
        match requirement.schemes.is_empty() {
            true => "none".to_owned(),
            false => names.collect::<Vec<_>>().join(" and "),
        }
    });
    let alternatives: Vec<_> = alternatives.collect();
    Some(format!("Credentials: {}.", alternatives.join(", or ")))
}

/// The schemes of a requirement, by their places in the list of all, each once.
fn places(context: &Context<'_>, requirement: &SecurityRequirement) -> Vec<usize> {
    let mut places = Vec::new();
    for required in &requirement.schemes {
        let mut names = context.names.security.iter();
        let is_it = |scheme: &SecurityScheme| scheme.name.value == required.name;
        let place = names.position(|names| described(context, names).any(is_it));
        places.extend(place.filter(|place| !places.contains(place)));
    }
    places.sort_unstable();
    places
}

/// `KeyAndToken`, with a number where a scheme or another combination is called that.
fn variant(context: &Context<'_>, schemes: &[usize], taken: &mut Taken<()>) -> String {
    let names = schemes
        .iter()
        .filter_map(|place| context.names.security.get(*place));
    let names: Vec<_> = names.map(|names| names.variant.as_str()).collect();
    match names.as_slice() {
        [only] => (*only).to_owned(),
        names => taken.take(Candidates::of(names.join("And")), ()).0,
    }
}

/// The schemes that share a credential.
fn described<'m>(
    context: &Context<'m>,
    names: &SchemeNames,
) -> impl Iterator<Item = &'m SecurityScheme> {
    let schemes = &context.model.security_schemes;
    names.schemes.iter().filter_map(|place| schemes.get(*place))
}

fn scheme(context: &Context<'_>, names: &SchemeNames) -> Option<Scheme> {
    let schemes: Vec<_> = described(context, names).collect();
    let first = schemes.first()?;
    let wire: Vec<_> = schemes
        .iter()
        .map(|scheme| scheme.name.value.as_str())
        .collect();
    let constant = names.function.to_uppercase();
    let flows = schemes.iter().flat_map(|scheme| &scheme.flows);
    Some(Scheme {
        name: wire.join(", "),
        function: names.function.clone(),
        urls: urls(&constant, flows),
        constant,
        kind: kind(&first.kind),
        docs: Docs {
            paragraphs: schemes
                .iter()
                .flat_map(|scheme| docs::of_scheme(scheme).paragraphs)
                .collect(),
        },
    })
}

fn kind(kind: &SecurityKind) -> SchemeKind {
    match kind {
        SecurityKind::Bearer => SchemeKind::Bearer,
        SecurityKind::Basic => SchemeKind::Basic,
        SecurityKind::Http(word) => SchemeKind::Http(word.clone()),
        SecurityKind::Header(name) => SchemeKind::Header(name.clone()),
        SecurityKind::Query(name) => SchemeKind::Query(name.clone()),
        SecurityKind::Cookie(name) => SchemeKind::Cookie(name.clone()),
        SecurityKind::MutualTls => SchemeKind::MutualTls,
    }
}

/// A constant for each URL, called after the flow where flows have different ones.
fn urls<'f>(scheme: &str, flows: impl Iterator<Item = &'f Flow>) -> Vec<SchemeUrl> {
    let all = flows.flat_map(|flow| {
        flow.urls
            .iter()
            .map(move |(purpose, url)| (flow, purpose, url))
    });
    let mut taken = Taken::<()>::default();
    let mut found: Vec<SchemeUrl> = Vec::new();
    for (flow, purpose, url) in all {
        let known = |known: &SchemeUrl| known.url == *url && known.purpose == *purpose;
        if found.iter().any(known) {
            continue;
        }
        let (of, flow) = (purpose.to_shouty_snake_case(), &flow.name);
        let of_flow = format!("{scheme}_{}_{of}_URL", flow.to_shouty_snake_case());
        let names = Candidates {
            first: vec![format!("{scheme}_{of}_URL"), of_flow.clone()],
            stem: format!("{of_flow}_"),
        };
        found.push(SchemeUrl {
            constant: taken.take(names, ()).0,
            purpose: purpose.clone(),
            url: url.clone(),
        });
    }
    found
}
