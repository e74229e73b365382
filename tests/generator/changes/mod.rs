//! Each folder under `changes/` holds two versions of a small description that differ by one rule, as a diff, and the
//! report of their changes.

mod bodies;
mod fixture;
mod joined;
mod names;
mod parameters;
mod schemas;
mod security;
mod source;
mod spelling;
mod unions;
mod webhooks;
mod wire;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use apicrate::diff::{Report, Rule, Version};
use apicrate::{Description, Generate, Generated};
use billing_tests::{folders, here};

use self::fixture::Fixture;

/// Reads a description, which reports call by this name.
fn version(name: &str, text: &str) -> Version {
    let read = |path: &Path| {
        if path == Path::new(name) {
            Ok(text.to_owned())
        } else {
            Err(ErrorKind::NotFound.into())
        }
    };
    let description = Description::read(Path::new(name), &read);
    let (version, _) = description
        .version()
        .unwrap_or_else(|problems| panic!("{name}: {problems}\n{text}"));
    version
}

/// Reports the changes of a case.
fn report(case: &str) -> Report {
    let Fixture { old, new } = Fixture::read(case);
    let old = version("old.yaml", &old.description);
    Report::new(&old, &version("new.yaml", &new.description))
}

#[test]
fn reports_are_as_reviewed() {
    for case in folders("changes") {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(here().join("changes").join(&case));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let report = report(&case);
        settings.bind(|| insta::assert_snapshot!("report", report));
    }
}

/// The folder has the name of the rule that it shows.
#[test]
fn every_rule_of_a_change_has_a_case() {
    let rules: BTreeSet<_> = Rule::ALL
        .iter()
        .map(|rule| rule.name().to_owned())
        .collect();
    let cases: BTreeSet<_> = folders("changes").into_iter().collect();
    assert_eq!(rules, cases);
    for case in cases {
        let report = report(&case);
        let mut changes = report.changes().iter();
        assert!(changes.any(|change| change.rule.name() == case), "{report}");
    }
}

/// Proves the claims about calls, and then those about code, with the same two crates.
#[test]
fn what_is_said_of_a_change_is_true() {
    let root = wire::prove();
    source::prove(&root);
}

#[test]
fn a_version_is_the_same_as_itself() {
    for case in folders("changes") {
        let Fixture { old, new } = Fixture::read(&case);
        for text in [old.description, new.description] {
            let (one, same) = (version("a.yaml", &text), version("a.yaml", &text));
            let report = Report::new(&one, &same);
            assert!(report.is_empty(), "{case}: {report}");
        }
    }
    for case in folders("cases") {
        let read = |path: &Path| fs::read_to_string(here().join("cases").join(&case).join(path));
        let version = || Description::read(Path::new("openapi.yaml"), &read).version();
        let ((old, _), (new, _)) = (version().unwrap(), version().unwrap());
        let report = Report::new(&old, &new);
        assert!(report.is_empty(), "{case}: {report}");
    }
}

/// If two crates differ, a change between their versions must be reported.
pub fn is_reported(old: &Generated, new: &Generated) {
    let different = difference(old, new);
    if !different.is_empty() {
        let report = Report::new(&old.version, &new.version);
        assert!(!report.is_empty(), "{different:?}");
    }
}

/// The number of times that each word occurs in files that another crate does not have; their order is mostly not
/// promised.
fn words<'g>(generated: &'g Generated, other: &Generated) -> BTreeMap<&'g str, usize> {
    let mut words = BTreeMap::new();
    let known: HashMap<_, _> = other.tree.iter().collect();
    let files = generated.tree.iter();
    let files = files.filter(|(path, content)| {
        !["openapi.yaml", "src/schemas.rs"].contains(path)
            && known.get(path).is_none_or(|known| known != content)
    });
    // The first line marks the file as generated.
    for line in files.flat_map(|(_, content)| content.lines().skip(1)) {
        for word in line.split(|character: char| !character.is_alphanumeric()) {
            *words.entry(word).or_default() += 1;
        }
    }
    words.remove("");
    words
}

/// The words that do not occur equally often in two crates.
fn difference<'g>(old: &'g Generated, new: &'g Generated) -> Vec<&'g str> {
    let (was, is) = (words(old, new), words(new, old));
    let all: BTreeSet<_> = was.keys().chain(is.keys()).copied().collect();
    let differ = |word: &&str| was.get(word) != is.get(word);
    all.into_iter().filter(differ).collect()
}

/// The documentation of the rules is up to date.
#[test]
fn the_page_of_changes_is_up_to_date() {
    let page = fs::read_to_string(here().join("../generator/CHANGES.md")).unwrap();
    let command = "cargo xtask rules --changes > generator/CHANGES.md";
    assert!(page.ends_with(&Rule::table()), "out of date: {command}");
}

/// The report on two descriptions with these parts.
fn between(old: &str, new: &str) -> String {
    let version = |text: &str| {
        let head = "openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}";
        version("a.yaml", &format!("{head}\n{text}"))
    };
    Report::new(&version(old), &version(new)).to_string()
}

/// A schema that is sent and returned, with these properties.
fn sent_and_returned(properties: &str) -> String {
    format!(
        "paths: {{/a: {{put: {{operationId: a, \
         requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/A'}}}}}}}}, \
         responses: {{'200': {{description: One., content: {{application/json: {{schema: {{$ref: '#/components/schemas/A'}}}}}}}}}}}}}}}}\n\
         components: {{schemas: {{A: {{type: object, required: [b], properties: {{b: {{{properties}}}}}}}}}}}\n"
    )
}

/// One operation, with this in it.
fn one(rest: &str) -> String {
    format!("paths: {{/a: {{get: {{operationId: a, {rest}}}}}}}\n")
}

const DONE: &str = "responses: {'204': {description: Done.}}";

/// An operation with this JSON schema as its body.
fn body(schema: &str, components: &str) -> String {
    format!(
        "paths: {{/a: {{post: {{operationId: a, requestBody: {{required: true, content: {{application/json: \
         {{schema: {schema}}}}}}}, {DONE}}}}}}}\ncomponents: {{schemas: {{{components}}}}}\n"
    )
}
