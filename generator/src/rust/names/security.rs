//! Names of security schemes, of their combinations, and of the URLs of tokens.

use heck::ToShoutySnakeCase;

use super::claims::Claims;
use super::{reserved_names, spelling};
use crate::ir::{Combination, SchemeUrl};
use apicrate_description::claimed_names::{Candidates, ClaimedNames};
use apicrate_description::diagnostic::Diagnostic;
use apicrate_description::model::{Flow, Model, SchemeKind, SecurityRequirement, SecurityScheme};

/// The names of credentials.
pub(in crate::rust) struct SecurityNames {
    /// The names of the schemes that operations use.
    pub(in crate::rust) schemes: Vec<SchemeNames>,
    /// The combinations of schemes that operations accept, each once.
    pub(in crate::rust) combinations: Vec<Combination>,
}

/// Security schemes that share a credential, and the names of that credential.
pub(in crate::rust) struct SchemeNames {
    /// The indices of the schemes in the model; several where each is a bearer token, or the same key.
    schemes: Vec<usize>,
    /// The variant that holds the credential.
    variant: String,
    /// The constant for the scheme.
    pub(in crate::rust) constant: String,
    /// The constants for the URLs of tokens.
    pub(in crate::rust) urls: Vec<SchemeUrl>,
}

impl SecurityNames {
    /// The indices of the schemes of a requirement, sorted, each once.
    pub(in crate::rust) fn places(
        &self,
        model: &Model,
        requirement: &SecurityRequirement,
    ) -> Vec<usize> {
        places(model, &self.schemes, requirement)
    }
}

impl SchemeNames {
    /// The schemes that share the credential.
    pub(in crate::rust) fn schemes_in<'m>(
        &self,
        model: &'m Model,
    ) -> impl Iterator<Item = &'m SecurityScheme> {
        let schemes = self.schemes.iter();
        schemes.filter_map(|place| model.security_schemes.get(*place))
    }
}

pub(super) fn assign(model: &Model, problems: &mut Vec<Diagnostic>) -> SecurityNames {
    let schemes = schemes(model, problems);
    SecurityNames {
        combinations: combinations(model, &schemes),
        schemes,
    }
}

fn schemes(model: &Model, problems: &mut Vec<Diagnostic>) -> Vec<SchemeNames> {
    let mut claims = Claims::new("credential", "rename one of the schemes");
    let mut variants = ClaimedNames::default();
    let mut all = Vec::new();
    for group in groups(model) {
        let Some((_, first)) = group.first() else {
            continue;
        };
        let wire = if group.len() > 1 && first.kind == SchemeKind::Bearer {
            "bearer_token"
        } else {
            first.name.value.as_str()
        };
        let mut names = spelling::snake_cases(spelling::function_name(wire), wire);
        let reserved = names.first.iter_mut().filter(|name| is_reserved(name));
        reserved.for_each(|name| name.push_str("_credential"));
        let name = claims.claim(names, first.name.span, problems);
        let constant = name.to_uppercase();
        let flows = group.iter().flat_map(|(_, scheme)| &scheme.flows);
        all.push(SchemeNames {
            schemes: group.iter().map(|(place, _)| *place).collect(),
            variant: variants
                .claim(Candidates::numbered(spelling::variant_name(&name)), ())
                .0,
            urls: urls(&constant, flows),
            constant,
        });
    }
    all
}

fn is_reserved(name: &str) -> bool {
    reserved_names::BESIDE_SCHEMES.contains(&name)
}

/// Schemes that share a credential, with their indices in the model.
type Group<'m> = Vec<(usize, &'m SecurityScheme)>;

/// Groups the schemes that operations use by how their credentials are sent.
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

/// The combinations that operations accept, in the order of the operations, each once.
fn combinations(model: &Model, schemes: &[SchemeNames]) -> Vec<Combination> {
    let mut claimed = ClaimedNames::default();
    for names in schemes {
        claimed.claim(Candidates::numbered(names.variant.clone()), ());
    }
    let operations = model.operations.iter();
    let mut combinations: Vec<Combination> = Vec::new();
    for requirement in operations.flat_map(|operation| &operation.security) {
        let places = places(model, schemes, requirement);
        if !places.is_empty() && !combinations.iter().any(|known| known.schemes == places) {
            let names = places.iter().filter_map(|place| schemes.get(*place));
            combinations.push(Combination {
                variant: variant(names, &mut claimed),
                schemes: places,
            });
        }
    }
    combinations
}

fn places(model: &Model, schemes: &[SchemeNames], requirement: &SecurityRequirement) -> Vec<usize> {
    let mut places = Vec::new();
    for required in &requirement.schemes {
        let is_required = |scheme: &SecurityScheme| scheme.name.value == required.name;
        let mut names = schemes.iter();
        let place = names.position(|names| names.schemes_in(model).any(is_required));
        places.extend(place.filter(|place| !places.contains(place)));
    }
    places.sort_unstable();
    places
}

/// The name of a combination, such as `KeyAndToken`, with a number if a scheme or another combination has that name.
fn variant<'n>(
    names: impl Iterator<Item = &'n SchemeNames>,
    claimed: &mut ClaimedNames<()>,
) -> String {
    let names: Vec<_> = names.map(|names| names.variant.as_str()).collect();
    match names.as_slice() {
        [only] => (*only).to_owned(),
        names => claimed.claim(Candidates::numbered(names.join("And")), ()).0,
    }
}

/// A constant for each URL, named after the flow as well if flows have different URLs.
fn urls<'f>(scheme: &str, flows: impl Iterator<Item = &'f Flow>) -> Vec<SchemeUrl> {
    let all = flows.flat_map(|flow| {
        flow.urls
            .iter()
            .map(move |(purpose, url)| (flow, purpose, url))
    });
    let mut claimed = ClaimedNames::<()>::default();
    let mut urls: Vec<SchemeUrl> = Vec::new();
    for (flow, purpose, url) in all {
        let known = |known: &SchemeUrl| known.url == *url && known.purpose == *purpose;
        if urls.iter().any(known) {
            continue;
        }
        let (of, flow) = (purpose.to_shouty_snake_case(), &flow.name);
        let of_flow = format!("{scheme}_{}_{of}_URL", flow.to_shouty_snake_case());
        let names = Candidates {
            first: vec![format!("{scheme}_{of}_URL"), of_flow.clone()],
            stem: format!("{of_flow}_"),
        };
        urls.push(SchemeUrl {
            constant: claimed.claim(names, ()).0,
            purpose: purpose.clone(),
            url: url.clone(),
        });
    }
    urls
}
