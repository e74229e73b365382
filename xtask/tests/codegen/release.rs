//! `cargo xtask codegen --release`

use std::fs;

use crate::place::Place;

/// A place in which version 1.0.0 of the API was released as 0.1.0.
fn released() -> Place {
    let place = Place::new();
    place.edit(
        "spec/openapi.yaml",
        "paths:",
        "x-crate-version: 0.1.0\npaths:",
    );
    let run = place.codegen(&["--release"]).succeeds();
    assert!(
        run.stdout.starts_with(
            "this is release 0.1.0+1.0.0\n created  spec/CHANGELOG.md\n updated  spec/openapi.yaml\n created  spec/released.yaml\n"
        ),
        "{run:?}"
    );
    place
}

fn read(place: &Place, name: &str) -> String {
    fs::read_to_string(place.path(name)).unwrap()
}

#[test]
fn the_first_one_is_recorded() {
    let place = released();
    let changelog =
        "# Changelog\n\n## 0.1.0+1.0.0\n\nThe first release, for version 1.0.0 of the API.\n";
    assert_eq!(read(&place, "spec/CHANGELOG.md"), changelog);
    assert!(read(&place, "out/CHANGELOG.md").ends_with(changelog));
    assert!(read(&place, "out/Cargo.toml").contains("version = \"0.1.0+1.0.0\""));
    place.codegen(&["--check"]).succeeds();
    let run = place.codegen(&["--release"]).succeeds();
    assert!(
        run.stdout
            .starts_with("nothing has changed since the last release\n"),
        "{run:?}"
    );
}

#[test]
fn a_break_without_a_new_version_is_refused_and_with_one_explained() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.edit("spec/openapi.yaml", "version: 1.0.0", "version: 1.1.0");
    let run = place.codegen(&[]).succeeds();
    let said = "changes since 0.1.0+1.0.0 are breaking (1 breaking, 2 compatible), but the description still says \
                `x-crate-version: 0.1.0+1.0.0`: write `x-crate-version: 0.2.0+1.1.0`, or run `cargo xtask codegen --release`; \
                `cargo xtask diff spec/released.yaml` lists the changes\n";
    assert_eq!(run.stderr, said);
    let run = place.codegen(&["--check"]).fails();
    assert_eq!(run.stderr, said);
    let run = place.codegen(&["--release"]).succeeds();
    assert_eq!(run.stderr, "", "the version of the API was raised");
    place.codegen(&["--check"]).succeeds();
    let changelog = read(&place, "spec/CHANGELOG.md");
    let section = "# Changelog\n\n## 0.2.0+1.1.0\n\nFor version 1.1.0 of the API.\n\n### Breaking\n\n\
                   - Property `rate` of `Tax` is gone.\n  - Code: `models::Tax.rate` is gone.\n";
    assert!(changelog.starts_with(section), "{changelog}");
    assert!(
        changelog
            .ends_with("\n\n## 0.1.0+1.0.0\n\nThe first release, for version 1.0.0 of the API.\n")
    );
}

#[test]
fn a_release_of_the_same_version_of_the_api_is_remarked() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    let run = place.codegen(&["--release"]).succeeds();
    let said = "warning: the API has changed and still has the version 1.0.0: was `info.version` forgotten?\n";
    assert_eq!(run.stderr, said);
}

#[test]
fn a_release_counts_what_it_writes_beside_the_description() {
    let place = Place::new();
    place.edit(
        "spec/openapi.yaml",
        "paths:",
        "x-crate-version: 0.1.0\npaths:",
    );
    place.codegen(&[]).succeeds();
    let run = place.codegen(&["--release"]).succeeds();
    for word in ["created", "updated"] {
        let files = format!(" {word}  ");
        let listed = run.stdout.lines().filter(|line| line.starts_with(&files));
        let count = format!("{} {word}", listed.count());
        assert!(run.stdout.contains(&count), "{count}: {run:?}");
    }
}

#[test]
fn a_release_of_uncommitted_changes_is_remarked() {
    let place = released();
    place.git(&["init", "--quiet"]);
    place.git(&["add", "."]);
    place.git(&["commit", "--quiet", "--message", "first"]);
    let property = "        note:\n          type: integer\n        name:";
    place.edit("spec/openapi.yaml", "        name:", property);
    place.edit("spec/openapi.yaml", "version: 1.0.0", "version: 1.1.0");
    let text = read(&place, "spec/openapi.yaml");
    let run = place.codegen(&["--release"]).succeeds();
    let said = "warning: this release is made from changes that are not committed\n";
    assert_eq!(run.stderr, said);
    place.git(&["checkout", "--quiet", "."]);
    place.write("spec/openapi.yaml", &text);
    place.git(&["commit", "--quiet", "--all", "--message", "second"]);
    let run = place.codegen(&["--release"]).succeeds();
    assert_eq!(run.stderr, "");
}

#[test]
fn a_release_of_an_earlier_version_of_the_api_is_remarked() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.edit("spec/openapi.yaml", "version: 1.0.0", "version: 0.10.0");
    let run = place.codegen(&["--release"]).succeeds();
    let said =
        "warning: the API goes back from version 1.0.0 to 0.10.0: is `info.version` right?\n";
    assert_eq!(run.stderr, said);
}

#[test]
fn changes_are_not_released_that_are_accepted_nobody_knows_which() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.write("spec/accepted-changes.yaml", "- rule: property-removed\n");
    let before = read(&place, "spec/openapi.yaml");
    let run = place.codegen(&["--release"]).fails();
    assert!(
        run.stderr.contains("must have the string `subject`"),
        "{run:?}"
    );
    assert_eq!(read(&place, "spec/openapi.yaml"), before);
}

#[test]
fn the_command_that_helps_is_one_that_releases() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.write("out/src/lib.rs", "// mine\n");
    let run = place.codegen(&["--release"]).fails();
    assert!(
        run.stderr
            .contains(" --release --out out --package shop --force"),
        "{run:?}"
    );
    assert!(!read(&place, "spec/CHANGELOG.md").contains("share"));
}

#[test]
fn an_addition_raises_the_last_number_and_a_higher_one_is_kept() {
    let place = released();
    place.edit(
        "spec/openapi.yaml",
        "        name:",
        "        note:\n          type: integer\n        name:",
    );
    let run = place.codegen(&["--release"]).succeeds();
    assert!(
        run.stdout.starts_with(
            "this is release 0.1.1+1.0.0\n updated  spec/CHANGELOG.md\n updated  spec/openapi.yaml\n"
        ),
        "{run:?}"
    );
    place.edit("spec/openapi.yaml", "        note:", "        memo:");
    place.edit(
        "spec/openapi.yaml",
        "x-crate-version: 0.1.1+1.0.0",
        "x-crate-version: 1.0.0",
    );
    let run = place.codegen(&["--release"]).succeeds();
    assert!(
        run.stdout.starts_with("this is release 1.0.0+1.0.0\n"),
        "{run:?}"
    );
}

#[test]
fn a_description_without_a_version_of_the_crate_is_left_alone() {
    let place = Place::new();
    let before = read(&place, "spec/openapi.yaml");
    let run = place.codegen(&["--release"]).fails();
    assert!(
        run.stderr
            .contains("write `x-crate-version: 1.0.0+1.0.0` at its root"),
        "{run:?}"
    );
    assert_eq!(read(&place, "spec/openapi.yaml"), before);
    assert!(!place.path("spec/released.yaml").exists());
}

#[test]
fn a_release_that_cannot_be_generated_leaves_everything_as_it_was() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.write("out/src/lib.rs", "// mine\n");
    let before =
        ["openapi.yaml", "released.yaml", "CHANGELOG.md"].map(|name| format!("spec/{name}"));
    let texts = || before.each_ref().map(|name| read(&place, name));
    let kept = texts();
    let run = place.codegen(&["--release"]).fails();
    assert!(run.stderr.contains("nothing was written"), "{run:?}");
    assert_eq!(texts(), kept);
}

#[test]
fn only_the_keyword_of_the_root_is_changed() {
    let place = Place::new();
    let text =
        "info:\n  description: |\n    Say x-crate-version: 0.1.0\n    x-crate-version: 0.1.0\n";
    place.edit("spec/openapi.yaml", "info:\n", text);
    place.edit(
        "spec/openapi.yaml",
        "paths:",
        "x-crate-version: 0.1.0 # ours\npaths:",
    );
    place.codegen(&["--release"]).succeeds();
    let written = read(&place, "spec/openapi.yaml");
    assert!(written.contains(text), "{written}");
    assert!(
        written.contains("\nx-crate-version: 0.1.0+1.0.0 # ours\n"),
        "{written}"
    );
}

#[test]
fn a_changelog_of_somebody_else_is_left_alone() {
    let place = Place::new();
    place.edit(
        "spec/openapi.yaml",
        "paths:",
        "x-crate-version: 0.1.0\npaths:",
    );
    place.write("spec/CHANGELOG.md", "# What we did\n");
    place.codegen(&[]).succeeds();
    assert!(!place.path("out/CHANGELOG.md").exists());
    let run = place.codegen(&["--release"]).fails();
    assert!(
        run.stderr.contains("may be somebody's own; move it away"),
        "{run:?}"
    );
    assert_eq!(read(&place, "spec/CHANGELOG.md"), "# What we did\n");
    assert!(!place.path("spec/released.yaml").exists());
}

#[test]
fn a_part_of_the_description_is_not_compared_with_the_release_of_all() {
    let place = Place::new();
    place.write("spec/openapi.yaml", "openapi: 3.1.0\ninfo: {title: Shop, version: 1.0.0}\nx-crate-version: 0.1.0\npaths:\n  /a: {get: {operationId: a, tags: [x], responses: {'204': {description: D.}}}}\n  /b: {get: {operationId: b, responses: {'204': {description: D.}}}}\n");
    place.codegen(&["--release"]).succeeds();
    let part = ["--operations", "a"];
    place.codegen(&part).succeeds();
    let run = place
        .codegen(&[&part[..], &["--check"]].concat())
        .succeeds();
    assert_eq!(run.stderr, "");
    let run = place.codegen(&[&part[..], &["--release"]].concat());
    assert_eq!(run.code, Some(2), "{run:?}");
}

/// Otherwise the next release would have the number of the last one.
#[test]
fn a_release_is_not_the_first_where_others_are_told_of() {
    let place = released();
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.edit("spec/openapi.yaml", "version: 1.0.0", "version: 1.1.0");
    fs::remove_file(place.path("spec/released.yaml")).unwrap();
    let before = read(&place, "spec/CHANGELOG.md");
    let run = place.codegen(&["--release"]).fails();
    let said = "spec/CHANGELOG.md lists releases, but spec/released.yaml is missing";
    assert!(run.stderr.contains(said), "{run:?}");
    assert_eq!(read(&place, "spec/CHANGELOG.md"), before);
}

#[test]
fn a_version_before_the_last_release_is_refused() {
    let place = released();
    let (now, before) = ("x-crate-version: 0.1.0+1.0.0", "x-crate-version: 0.0.9");
    place.edit("spec/openapi.yaml", now, before);
    let run = place.codegen(&[]).succeeds();
    let said = "version 0.1.0+1.0.0 of the crate is already released, but the description is for version 0.0.9: \
                write `x-crate-version: 0.1.0+1.0.0` into it\n";
    assert_eq!(run.stderr, said);
    let run = place.codegen(&["--check"]).fails();
    assert_eq!(run.stderr, said);
}
