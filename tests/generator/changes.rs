//! Each folder under `changes/` holds two versions of a small description that differ by one rule, and beside them what is
//! reported of that.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use billing_tests::{folders, here};
use generator::Description;
use generator::diff::{Report, Rule, Version};

/// A version of a case.
fn version(case: &str, name: &str) -> Version {
    let read = |path: &Path| fs::read_to_string(here().join("changes").join(case).join(path));
    let description = Description::read(Path::new(name), &read);
    let (version, _) = description
        .version()
        .unwrap_or_else(|problems| panic!("{case}: {problems}"));
    version
}

fn report(case: &str, old: &str, new: &str) -> Report {
    Report::new(&version(case, old), &version(case, new))
}

#[test]
fn reports_are_as_reviewed() {
    for case in folders("changes") {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(here().join("changes").join(&case));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        let report = report(&case, "old.yaml", "new.yaml");
        settings.bind(|| insta::assert_snapshot!("report", report));
    }
}

/// The folder is called like the rule that it shows.
#[test]
fn every_rule_of_a_change_has_a_case() {
    let rules: BTreeSet<_> = Rule::ALL
        .iter()
        .map(|rule| rule.name().to_owned())
        .collect();
    let cases: BTreeSet<_> = folders("changes").into_iter().collect();
    assert_eq!(rules, cases);
    for case in cases {
        let report = report(&case, "old.yaml", "new.yaml");
        let mut changes = report.changes().iter();
        assert!(changes.any(|change| change.rule.name() == case), "{report}");
    }
}

#[test]
fn a_version_is_the_same_as_itself() {
    for case in folders("changes") {
        for name in ["old.yaml", "new.yaml"] {
            let report = report(&case, name, name);
            assert!(report.is_empty(), "{case}/{name}: {report}");
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
