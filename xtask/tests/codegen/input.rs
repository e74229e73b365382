//! The selected part of a description, and the report of its problems.

use serde_json::Value;

use crate::place::{Place, Run};

const SHOP: &str = "\
openapi: 3.1.0
info: {title: Shop, version: 1.0.0}
paths:
  /pets:
    get:
      operationId: listPets
      tags: [pets]
      responses: {'200': {description: Done.}}
  /owners:
    get:
      operationId: listOwners
      tags: [owners]
      surprise: it is not known
      responses: {'200': {description: Done.}}
";

fn shop(edits: &[(&str, &str)]) -> Place {
    let place = Place::new();
    let text = edits.iter().fold(SHOP.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    });
    place.write("spec/openapi.yaml", &text);
    place
}

fn operations(place: &Place) -> (bool, bool) {
    let bundle = &place.out()["openapi.yaml"];
    (bundle.contains("listPets"), bundle.contains("listOwners"))
}

fn last_line(run: &Run) -> &str {
    run.stderr.lines().last().unwrap_or_default()
}

#[test]
fn where_there_is_no_description_the_help_fits() {
    let place = Place::new();
    for (spec, help) in [
        (
            "nothing.yaml",
            "check the path; it is relative to the working directory",
        ),
        (".", "name the root file in it, such as `./openapi.yaml`"),
        (
            "https://example.com/openapi.yaml",
            "download the file, and use its path: the generator fetches nothing",
        ),
    ] {
        let run = place.xtask(&["model", "--spec", spec]).fails();
        assert!(run.stderr.contains("error[unreadable-file]"), "{run:?}");
        let expected = format!("\n  help: {help}\n\n1 error\n");
        assert!(run.stderr.ends_with(&expected), "{run:?}");
    }
}

#[test]
fn a_folder_stands_for_the_description_in_it() {
    let place = Place::new();
    let [folder, file] = ["spec", "spec/openapi.yaml"]
        .map(|spec| place.xtask(&["model", "--spec", spec]).succeeds().stdout);
    assert_eq!(folder, file);
}

#[test]
fn warnings_are_shown_denied_or_allowed() {
    let place = shop(&[]);
    let run = place.codegen(&[]).succeeds();
    assert!(
        run.stderr.contains("13:7: warning[unknown-keyword]"),
        "{run:?}"
    );
    let place = shop(&[]);
    let run = place.codegen(&["--deny", "warnings"]).fails();
    assert!(
        run.stderr.contains("13:7: error[unknown-keyword]"),
        "{run:?}"
    );
    assert!(!place.path("out").exists());
    let allow = ["--deny", "warnings", "--allow", "unknown-keyword"];
    assert_eq!(place.codegen(&allow).succeeds().stderr, "");
}

#[test]
fn a_rule_that_there_is_not_is_answered_by_those_that_there_are() {
    let place = shop(&[]);
    let run = place.codegen(&["--allow", "unknown"]);
    assert_eq!(run.code, Some(2));
    assert!(run.stderr.contains("unknown-keyword"), "{run:?}");
    let rules = place.xtask(&["rules"]).succeeds().stdout;
    let words = [
        "unknown-keyword",
        "A keyword that the object does not support.",
    ];
    let has = |line: &str| words.iter().all(|word| line.contains(word));
    assert!(rules.lines().any(has), "{rules}");
}

#[test]
fn an_error_writes_nothing_unless_it_is_skipped() {
    let place = shop(&[("surprise: it", "deprecated: it")]);
    place.codegen(&[]).fails();
    assert!(!place.path("out").exists());
    let run = place.codegen(&["--skip-unsupported"]).succeeds();
    assert!(
        run.stderr
            .contains("warning[left-out]: the operation `listOwners`"),
        "{run:?}"
    );
    assert_eq!(operations(&place), (true, false));
    place
        .codegen(&["--skip-unsupported", "--deny", "warnings"])
        .fails();
}

#[test]
fn operations_are_selected_by_tag_and_by_name() {
    for (options, expected) in [
        (&["--tags", "pets"][..], (true, false)),
        (&["--tags", "pets,owners"], (true, true)),
        (&["--tags", "pets", "--tags", "owners"], (true, true)),
        (&["--operations", "listOwners"], (false, true)),
        (&["--operations", "GET /pets"], (true, false)),
        (
            &["--tags", "pets", "--operations", "listOwners"],
            (true, true),
        ),
    ] {
        let place = shop(&[]);
        place.codegen(options).succeeds();
        assert_eq!(operations(&place), expected, "{options:?}");
    }
    let run = shop(&[]).codegen(&["--tags", "pet"]).fails();
    assert!(run.stderr.contains("did you mean `pets`?"), "{run:?}");
}

#[test]
fn other_commands_take_the_same_part() {
    let place = shop(&[]);
    let part = ["--spec", "spec/openapi.yaml", "--tags", "pets"];
    let run = |command| place.xtask(&[&[command], &part[..]].concat()).succeeds();
    assert!(!run("bundle").stdout.contains("listOwners"));
    let model: Value = serde_json::from_str(&run("model").stdout).unwrap();
    assert_eq!(model["operations"].as_array().unwrap().len(), 1);
}

#[test]
fn the_suggested_command_asks_for_the_same_part() {
    let options = [
        "--check",
        "--tags",
        "pets",
        "--operations",
        "GET /owners",
        "--skip-unsupported",
    ];
    let run = shop(&[]).codegen(&options).fails();
    let command = "--spec spec/openapi.yaml --tags pets --operations 'GET /owners' --skip-unsupported --out out";
    assert!(run.stdout.contains(command), "{run:?}");
}

/// A description in which this number of operations has the same problem.
fn flawed(number: usize) -> Place {
    let paths: String = (0..number)
        .map(|number| format!("  /a{number}: {{get: {{a{number}: 1, operationId: a{number}, responses: {{'200': {{description: D.}}}}}}}}\n"))
        .collect();
    let (head, _) = SHOP.split_once("  /pets").unwrap();
    let place = Place::new();
    place.write("spec/openapi.yaml", &format!("{head}{paths}"));
    place
}

#[test]
fn of_many_problems_that_say_the_same_the_first_are_shown() {
    let shown = |run: &Run| {
        run.stderr
            .matches("is not a keyword of an operation\n")
            .count()
    };
    let few = flawed(20).codegen(&[]).succeeds();
    assert_eq!((shown(&few), last_line(&few)), (20, "20 warnings"));
    let many = flawed(50).codegen(&[]).succeeds();
    let rest =
        "\nand 30 more like this: warning[unknown-keyword]: `…` is not a keyword of an operation\n";
    assert!(many.stderr.contains(rest), "{many:?}");
    assert!(
        many.stderr.contains("     50 warning[unknown-keyword]\n"),
        "{many:?}"
    );
    assert_eq!((shown(&many), last_line(&many)), (21, "50 warnings"));
    let all = flawed(50).codegen(&["--all-problems"]).succeeds();
    assert_eq!((shown(&all), last_line(&all)), (50, "50 warnings"));
}

/// Users of the crate should know about each of them.
#[test]
fn everything_that_is_left_out_is_named() {
    let place = flawed(50);
    let text = std::fs::read_to_string(place.path("spec/openapi.yaml")).unwrap();
    place.write(
        "spec/openapi.yaml",
        &text.replace("description: D.", "description: D., content: 5"),
    );
    let run = place.codegen(&["--skip-unsupported"]).succeeds();
    for number in 0..50 {
        let name = format!("warning[left-out]: the operation `a{number}` was left out");
        assert!(run.stderr.contains(&name), "{name}");
    }
}

#[test]
fn tools_read_problems_as_json() {
    let run = flawed(50).codegen(&["--message-format", "json"]).succeeds();
    let problems: Vec<Value> = run
        .stderr
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(problems.len(), 50);
    assert_eq!(
        problems[1],
        serde_json::json!({
            "file": "spec/openapi.yaml",
            "line": 5,
            "column": 15,
            "severity": "warning",
            "rule": "unknown-keyword",
            "message": "`a1` is not a keyword of an operation",
            "help": "remove it, or correct its name",
            "related": [],
        })
    );
}

#[test]
fn names_on_the_wire_begin_as_is_asked_for() {
    let place = shop(&[("info:", "x-wire-prefix: svc_\ninfo:")]);
    let properties =
        "components: {schemas: {Pet: {type: object, properties: {svc_id: {type: string}}}}}\n";
    let text = std::fs::read_to_string(place.path("spec/openapi.yaml")).unwrap();
    place.write("spec/openapi.yaml", &(text + properties));
    let run = place
        .codegen(&["--wire-prefix", "acme_", "--check"])
        .fails();
    let command =
        "cargo xtask codegen --spec spec/openapi.yaml --wire-prefix acme_ --out out --package shop";
    assert!(run.stdout.contains(command), "{run:?}");
    place.codegen(&["--wire-prefix", "acme_"]).succeeds();
    let pet = &place.out()["src/models/pet.rs"];
    assert!(
        pet.contains("pub id: Option<String>") && pet.contains("acme_id"),
        "{pet}"
    );
    let run = place.codegen(&["--wire-prefix", "acme "]);
    assert_eq!(run.code, Some(2), "{run:?}");
}

/// Most third-party descriptions are incomplete, and their users cannot fix that.
#[test]
fn what_is_not_described_is_told_where_it_is_asked_for() {
    let place = Place::new();
    for more in [&[][..], &["--deny", "warnings"]] {
        let run = place.codegen(more).succeeds();
        assert_eq!(run.stderr, "");
    }
    let run = place.codegen(&["--deny", "undescribed"]).fails();
    let line =
        "spec/openapi.yaml:11:9: error[missing-description]: property `rate` has no description";
    assert!(run.stderr.lines().any(|found| found == line), "{run:?}");
    let allowed = ["--deny", "undescribed", "--allow", "missing-description"];
    place.codegen(&allowed).succeeds();
    // The description of a repository must be complete even without the option.
    let place = Place::repository();
    place.edit(
        "spec/openapi.yaml",
        "          description: The rate.\n",
        "",
    );
    let run = place.xtask(&["codegen"]).fails();
    assert!(
        run.stderr.contains("property `rate` has no description"),
        "{run:?}"
    );
}
