//! Credentials.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use apicrate_description::model::{Model, Operation, RequiredScheme, SchemeKind};

/// Credentials that are sent together, by how they are sent; for headers, case does not matter.
type Alternative = BTreeMap<String, Credential>;

#[derive(Clone)]
struct Credential {
    /// How it is sent, as described.
    sent: String,
    /// The scopes that it needs.
    scopes: BTreeSet<String>,
}

impl Credential {
    fn new(kind: Option<&SchemeKind>, scheme: &RequiredScheme) -> (String, Self) {
        let sent = kind.map_or(scheme.name.clone(), describe_scheme);
        let key = match kind {
            Some(SchemeKind::Header(_)) => sent.to_lowercase(),
            _ => sent.clone(),
        };
        let scopes = scheme.scopes.iter().cloned().collect();
        (key, Self { sent, scopes })
    }
}

/// How a credential is sent.
fn describe_scheme(kind: &SchemeKind) -> String {
    match kind {
        SchemeKind::Bearer => "a bearer token".to_owned(),
        SchemeKind::Basic => "a user and a password".to_owned(),
        SchemeKind::Http(word) => format!("`{word}` in `Authorization`"),
        SchemeKind::Header(name) => format!("the header `{name}`"),
        SchemeKind::Query(name) => format!("the query parameter `{name}`"),
        SchemeKind::Cookie(name) => format!("the cookie `{name}`"),
        SchemeKind::MutualTls => "a client certificate".to_owned(),
    }
}

/// Describes the alternatives.
fn describe_alternatives(alternatives: &[Alternative]) -> String {
    let together = |alternative: &Alternative| {
        let names: Vec<_> = alternative
            .values()
            .map(|credential| credential.sent.as_str())
            .collect();
        names.join(" and ")
    };
    let phrases: Vec<_> = alternatives.iter().map(together).collect();
    if phrases.is_empty() {
        "no credential".to_owned()
    } else {
        phrases.join(" or ")
    }
}

/// The alternatives with a credential.
fn with_credential(alternatives: &[Alternative]) -> Vec<Alternative> {
    let shown = alternatives
        .iter()
        .filter(|alternative| !alternative.is_empty());
    shown.cloned().collect()
}

/// Whether every alternative of `shown` has all credentials of one that is `wanted`, with enough scopes.
fn is_sufficient(
    shown: &[Alternative],
    wanted: &[Alternative],
    has_scopes: fn(&BTreeSet<String>, &BTreeSet<String>) -> bool,
) -> bool {
    let is_enough = |shown: &Alternative, wanted: &Alternative| {
        let mut wanted = wanted.iter();
        wanted.all(|(key, wanted)| {
            let shown = shown.get(key);
            shown.is_some_and(|shown| has_scopes(&shown.scopes, &wanted.scopes))
        })
    };
    let mut shown = shown.iter();
    shown.all(|shown| wanted.iter().any(|wanted| is_enough(shown, wanted)))
}

fn alternatives(model: &Model, operation: &Operation) -> Vec<Alternative> {
    let kind = |name: &str| {
        let mut schemes = model.security_schemes.iter();
        let scheme = schemes.find(|scheme| scheme.name.value == name);
        scheme.map(|scheme| &scheme.kind)
    };
    let alternatives = operation.security.iter().map(|alternative| {
        let schemes = alternative.schemes.iter();
        schemes
            .map(|scheme| Credential::new(kind(&scheme.name), scheme))
            .collect()
    });
    alternatives.collect()
}

/// The changes of the credentials that an operation requires.
pub(super) fn changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &Operation,
    new: &Operation,
) -> Vec<Change> {
    let old = alternatives(versions.old, old);
    let new = alternatives(versions.new, new);
    let is_open = |list: &[Alternative]| list.is_empty() || list.iter().any(BTreeMap::is_empty);
    let schemes = |list: &[Alternative]| -> BTreeSet<Vec<String>> {
        list.iter()
            .map(|alternative| alternative.keys().cloned().collect())
            .collect()
    };
    let (before, after) = (schemes(&old), schemes(&new));
    let (shown_before, shown_after) = (with_credential(&old), with_credential(&new));
    let (was, is) = (
        describe_alternatives(&shown_before),
        describe_alternatives(&shown_after),
    );
    let mut changes = if is_open(&old) || is_open(&new) {
        Vec::new()
    } else {
        scopes(both, &old, &new, before == after)
    };
    let (rule, what) = match (is_open(&old), is_open(&new)) {
        (true, false) => (Rule::CredentialRequired, format!("requires {is}")),
        (false, true) => (
            Rule::CredentialDropped,
            "no longer requires a credential".to_owned(),
        ),
        _ if before == after => return changes,
        _ => {
            // Scopes are compared separately.
            let old_in = is_sufficient(&shown_before, &shown_after, |_, _| true);
            let new_in = is_sufficient(&shown_after, &shown_before, |_, _| true);
            let rule = match (old_in, new_in) {
                (true, _) => Rule::CredentialAdded,
                (false, true) => Rule::CredentialRemoved,
                (false, false) => Rule::CredentialChanged,
            };
            (rule, format!("accepts {is}, accepted {was}"))
        }
    };
    changes.insert(0, both.change(rule, what));
    changes
}

/// The changes of the scopes that tokens must have. With the same credentials, it matters which scopes are needed
/// together.
fn scopes(
    both: Both<'_>,
    old: &[Alternative],
    new: &[Alternative],
    are_same_credentials: bool,
) -> Vec<Change> {
    let all = |list: &[Alternative]| -> BTreeSet<String> {
        let credentials = list.iter().flat_map(BTreeMap::values);
        credentials
            .flat_map(|credential| credential.scopes.clone())
            .collect()
    };
    let (before, after) = (all(old), all(new));
    let added: Vec<_> = after.difference(&before).cloned().collect();
    let removed: Vec<_> = before.difference(&after).cloned().collect();
    let (is_refused, is_let_in) = if are_same_credentials {
        let is_enough = |shown, wanted| is_sufficient(shown, wanted, BTreeSet::is_superset);
        (!is_enough(old, new), !is_enough(new, old))
    } else {
        (!added.is_empty(), !removed.is_empty())
    };
    let is_one_each = old.len() == 1 && new.len() == 1;
    let describe = |scopes: &[String], verb: &str| {
        if is_one_each && !scopes.is_empty() {
            format!("{verb} the scope {}", join_scopes(scopes, ", "))
        } else {
            format!("accepts {}, accepted {}", sets(new), sets(old))
        }
    };
    let mut changes = Vec::new();
    if is_refused {
        changes.push(both.change(Rule::ScopesAdded, describe(&added, "needs")));
    }
    if is_let_in {
        changes.push(both.change(Rule::ScopesRemoved, describe(&removed, "no longer needs")));
    }
    changes
}

/// Describes the scopes of each alternative.
fn sets(alternatives: &[Alternative]) -> String {
    let sets = alternatives.iter().map(|alternative| {
        let scopes: BTreeSet<_> = alternative
            .values()
            .flat_map(|credential| credential.scopes.clone())
            .collect();
        if scopes.is_empty() {
            "no scope".to_owned()
        } else {
            join_scopes(&Vec::from_iter(scopes), " and ")
        }
    });
    sets.collect::<Vec<_>>().join(" or ")
}

fn join_scopes(scopes: &[String], between: &str) -> String {
    let names: Vec<_> = scopes.iter().map(|scope| format!("`{scope}`")).collect();
    names.join(between)
}
