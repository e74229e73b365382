//! `cargo xtask diff`

use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::place::{Place, Run};

/// A place with a second version in `next/`: a property is renamed, and another one is new.
fn place() -> Place {
    let place = Place::new();
    let next = crate::place::SPEC
        .replace("        rate:", "        share:")
        .replace(
            "        name:",
            "        note:\n          type: integer\n        name:",
        );
    place.write("next/openapi.yaml", &next);
    place
}

fn diff(place: &Place, options: &[&str]) -> Run {
    place.xtask(&[&["diff", "spec", "next/openapi.yaml"], options].concat())
}

#[test]
fn what_breaks_comes_first_with_its_places() {
    let run = diff(&place(), &[]).succeeds();
    let expected = "Breaking\n\n\
        property-removed: Property `rate` of `Tax` is gone\n  was at spec/openapi.yaml:11:9\n  \
        code: `models::Tax.rate` is gone\n";
    assert!(run.stdout.starts_with(expected), "{run:?}");
    let harmless = run.stdout.split_once("Compatible").unwrap().1;
    assert!(
        harmless.contains("Property `note` of `Wallet` is new"),
        "{run:?}"
    );
    assert!(
        !run.stdout.contains('\u{1b}'),
        "no colours where nobody sees them"
    );
}

#[test]
fn it_is_there_for_pull_requests_programs_and_workflows() {
    let place = place();
    let markdown = diff(&place, &["--format", "markdown"]).succeeds().stdout;
    assert!(
        markdown.starts_with("## Shop 1.0.0\n\n1 breaking"),
        "{markdown}"
    );
    let json = diff(&place, &["--format", "json"]).succeeds().stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["changes"][0]["rule"], "property-removed");
    assert_eq!(json["changes"][0]["old"], "spec/openapi.yaml:11:9");
    assert_eq!(json["changes"][0]["source"], "breaks");
    let lines = diff(&place, &["--format", "github"]).succeeds().stdout;
    let line = lines.lines().find(|line| line.contains("`share`")).unwrap();
    let expected = "::notice file=next/openapi.yaml,line=11,col=9,title=property-added::";
    assert!(line.starts_with(expected), "{line}");
    let gone = "::error title=property-removed::Property `rate` of `Tax` is gone";
    assert!(lines.lines().any(|line| line == gone), "{lines}");
    assert_eq!(json["changes"][0]["subject"], "property `rate` of `Tax`");
}

/// `diff` does not ignore problems that `codegen` would refuse in the description of this repository.
#[test]
fn the_description_of_the_repository_is_read_as_strictly_as_for_a_generation() {
    let place = Place::repository();
    place.xtask(&["codegen"]).succeeds();
    place.edit("spec/openapi.yaml", "      description: A tax.\n", "");
    for words in [&["diff"][..], &["diff", "generated", "spec"]] {
        let run = place.xtask(words);
        assert_eq!(run.code, Some(2), "{run:?}");
        assert!(run.stderr.contains("error[missing-description]"), "{run:?}");
    }
    fs::rename(place.path("spec"), place.path("other")).unwrap();
    place.xtask(&["diff", "generated", "other"]).succeeds();
}

/// Nobody can fix the flaws of a past version.
#[test]
fn flaws_of_the_version_before_are_not_told() {
    let place = place();
    let flawed = "        note:\n          nullable: true\n          type: integer";
    place.edit(
        "next/openapi.yaml",
        "        note:\n          type: integer",
        flawed,
    );
    let run = diff(&place, &[]).succeeds();
    assert_eq!(
        run.stderr.matches("a keyword of OpenAPI 3.0").count(),
        1,
        "{run:?}"
    );
    let run = place
        .xtask(&["diff", "next/openapi.yaml", "spec"])
        .succeeds();
    assert!(!run.stderr.contains("a keyword of OpenAPI 3.0"), "{run:?}");
}

#[test]
fn what_must_not_break_decides_the_exit_status() {
    let place = place();
    for (what, code) in [("wire", 0), ("source", 1), ("any", 1)] {
        let run = diff(&place, &["--fail-on", what]);
        assert_eq!(run.code, Some(code), "{what}: {run:?}");
    }
}

#[test]
fn a_parameter_whose_value_is_lost_breaks_calls() {
    let place = Place::new();
    let with_parameter = |name: &str| {
        let parameter = format!("{{name: {name}, in: query, schema: {{type: string}}}}");
        let operation = format!(
            "{{operationId: list, parameters: [{parameter}], responses: {{'204': {{description: Done}}}}}}"
        );
        let paths = format!("paths:\n  /taxes: {{get: {operation}}}");
        crate::place::SPEC.replace("paths: {}", &paths)
    };
    place.write("spec/openapi.yaml", &with_parameter("colour"));
    place.write("next/openapi.yaml", &with_parameter("shade"));
    let run = diff(&place, &["--fail-on", "wire"]);
    assert_eq!(run.code, Some(1), "{run:?}");
}

#[test]
fn a_change_without_a_new_version_of_the_api_is_pointed_out() {
    let place = place();
    let hint = "warning: the API has changed and still has the version 1.0.0: was `info.version` forgotten?\n";
    assert_eq!(diff(&place, &[]).succeeds().stderr, hint);
    let documented = crate::place::SPEC.replace(
        "          type: string\n          format",
        "          description: It.\n          type: string\n          format",
    );
    place.write("documented/openapi.yaml", &documented);
    let words = ["diff", "spec", "documented/openapi.yaml"];
    assert_eq!(place.xtask(&words).succeeds().stderr, "");
    place.edit(
        "documented/openapi.yaml",
        "version: 1.0.0",
        "version: 0.9.0",
    );
    let run = place.xtask(&words).succeeds();
    assert!(
        run.stderr.starts_with("warning: the API goes back"),
        "{run:?}"
    );
    place.edit("next/openapi.yaml", "version: 1.0.0", "version: 1.1.0");
    let run = diff(&place, &["--format", "github"]).succeeds();
    assert_eq!(run.stderr, "");
    let line = "::notice file=next/openapi.yaml,line=4,col=12,title=version-changed::";
    assert!(run.stdout.contains(line), "{run:?}");
}

#[test]
fn a_file_that_is_not_part_of_the_description_is_an_error() {
    let place = Place::repository();
    place.xtask(&["codegen"]).succeeds();
    place.write("spec/stray.yaml", "Stray: {type: string}\n");
    let run = place.xtask(&["diff"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(
        run.stderr
            .starts_with("error: spec/stray.yaml is not part of the description"),
        "{run:?}"
    );
}

#[test]
fn what_cannot_be_read_is_not_taken_for_unchanged() {
    let place = place();
    place.edit("next/openapi.yaml", "properties:", "propertys:");
    let run = diff(&place, &[]).succeeds();
    assert!(run.stderr.contains("warning[unknown-keyword]"), "{run:?}");
    let place = self::place();
    place.edit("next/openapi.yaml", "openapi:", "openapi");
    let run = diff(&place, &[]);
    assert_eq!((run.code, run.stdout.as_str()), (Some(2), ""), "{run:?}");
    let run = place.xtask(&["diff", "nowhere", "spec"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(
        run.stderr
            .contains("`nowhere` is neither a file, nor a folder"),
        "{run:?}"
    );
}

#[test]
fn accepted_changes_are_passed_over_and_must_be_there() {
    let place = place();
    let accepted =
        "- rule: property-removed\n  subject: property `rate` of `Tax`\n  reason: nobody used it\n";
    place.write("next/accepted-changes.yaml", accepted);
    let run = diff(&place, &["--fail-on", "any"]).succeeds();
    for told in ["  accepted: nobody used it\n", "1 breaking (1 accepted), "] {
        assert!(run.stdout.contains(told), "{run:?}");
    }
    let lines = diff(&place, &["--format", "github"]).succeeds().stdout;
    assert!(!lines.contains("::error"), "{lines}");
    let idle = format!("{accepted}- {{rule: schema-removed, subject: '`Tax`', reason: it went}}\n");
    place.write("next/accepted-changes.yaml", &idle);
    let run = diff(&place, &["--fail-on", "any"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    let expected = "next/accepted-changes.yaml:4:3: error[invalid-value]: no change `schema-removed` of `Tax` matches this entry";
    assert!(run.stderr.contains(expected), "{run:?}");
    place.write(
        "next/accepted-changes.yaml",
        "- {rule: property-removed, subject: x}\n",
    );
    let run = diff(&place, &["--fail-on", "any"]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(
        run.stderr.contains("must have the string `reason`"),
        "{run:?}"
    );
    // The changes are shown anyway.
    let run = diff(&place, &[]);
    assert_eq!(run.code, Some(2), "{run:?}");
    assert!(run.stdout.starts_with("Breaking\n"), "{run:?}");
    assert!(
        run.stderr.contains("must have the string `reason`"),
        "{run:?}"
    );
}

#[test]
fn a_version_can_be_a_revision_and_the_last_generation() {
    let place = Place::repository();
    place.xtask(&["codegen"]).succeeds();
    let git = |arguments: &[&str]| {
        let command = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
        let status = Command::new("git")
            .args(command)
            .args(arguments)
            .current_dir(place.path("."))
            .output()
            .unwrap();
        assert!(status.status.success(), "{status:?}");
    };
    git(&["init", "--quiet"]);
    git(&["add", "."]);
    git(&["commit", "--quiet", "--message", "first"]);
    assert_eq!(
        place.xtask(&["diff"]).succeeds().stdout,
        "nothing has changed\n"
    );
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.edit("spec/openapi.yaml", "The rate.", "A part of a whole.");
    for words in [&["diff"][..], &["diff", "HEAD"]] {
        let run = place.xtask(words).succeeds();
        assert!(
            run.stdout.contains("Property `rate` of `Tax` is gone"),
            "{run:?}"
        );
    }
    let run = place.xtask(&["diff", "HEAD"]).succeeds();
    assert!(
        run.stdout.contains("was at HEAD/spec/openapi.yaml:12:9"),
        "{run:?}"
    );
    git(&["commit", "--quiet", "--all", "--message", "second"]);
    // Workflows know the files of the work tree.
    let run = place
        .xtask(&["diff", "HEAD~1", "HEAD", "--format", "github"])
        .succeeds();
    assert!(run.stdout.contains(" file=spec/openapi.yaml,"), "{run:?}");
    // Summarized at the end of a generation.
    let run = place.xtask(&["codegen"]).succeeds();
    let told = "breaking  Property `rate` of `Tax` is gone\n1 breaking, 1 compatible\n";
    assert!(run.stdout.starts_with(told), "{run:?}");
}
