//! Credentials.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::Both;
use crate::model::{Model, Operation};

/// Credentials that are shown together, each as it is sent, with the scopes that it needs.
type Alternative = BTreeMap<String, BTreeSet<String>>;

fn alternatives(model: &Model, operation: &Operation) -> Vec<Alternative> {
    let sent = |name: &str| {
        let mut schemes = model.security_schemes.iter();
        let scheme = schemes.find(|scheme| scheme.name.value == name);
        scheme.map_or(name.to_owned(), |scheme| format!("{:?}", scheme.kind))
    };
    let alternatives = operation.security.iter().map(|alternative| {
        let schemes = alternative.schemes.iter();
        schemes
            .map(|scheme| (sent(&scheme.name), scheme.scopes.iter().cloned().collect()))
            .collect()
    });
    alternatives.collect()
}

/// What has changed in what a caller must show.
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
            .map(|found| found.keys().cloned().collect())
            .collect()
    };
    let (before, after) = (schemes(&old), schemes(&new));
    let (rule, what) = match (is_open(&old), is_open(&new)) {
        (true, false) => (Rule::CredentialRequired, "requires a credential"),
        (false, true) => (Rule::CredentialDropped, "requires no credential any more"),
        _ if before == after => return scopes(both, &old, &new),
        _ if before.is_subset(&after) => (Rule::CredentialAdded, "accepts another credential"),
        _ if after.is_subset(&before) => (Rule::CredentialRemoved, "accepts fewer credentials"),
        _ => (Rule::CredentialChanged, "requires another credential"),
    };
    vec![both.change(rule, what)]
}

fn scopes(both: Both<'_>, old: &[Alternative], new: &[Alternative]) -> Vec<Change> {
    let all = |list: &[Alternative]| -> BTreeSet<String> {
        let scopes = list.iter().flat_map(BTreeMap::values);
        scopes.flatten().cloned().collect()
    };
    let (before, after) = (all(old), all(new));
    let named = |scopes: BTreeSet<&String>| {
        let names: Vec<_> = scopes.iter().map(|scope| format!("`{scope}`")).collect();
        names.join(", ")
    };
    let added: BTreeSet<_> = after.difference(&before).collect();
    let removed: BTreeSet<_> = before.difference(&after).collect();
    let mut changes = Vec::new();
    if !added.is_empty() {
        let what = format!("needs the scope {}", named(added));
        changes.push(both.change(Rule::ScopesAdded, what));
    }
    if !removed.is_empty() {
        let what = format!("no longer needs the scope {}", named(removed));
        changes.push(both.change(Rule::ScopesRemoved, what));
    }
    changes
}
