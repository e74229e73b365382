//! The output of the commands.

use std::process::Stdio;

use crate::place::{CODEGEN, Place, Run, package};

#[test]
fn a_long_list_is_cut_short() {
    let place = Place::new();
    let run = place.codegen(&[]).succeeds();
    let files = place.out().len();
    let lines: Vec<_> = run.stdout.lines().collect();
    assert_eq!(lines.len(), 12, "{run:?}");
    assert_eq!(lines[10], format!("… and {} more", files - 10));
    let end = format!("out: 0 operations, 2 types, {files} files; {files} created in");
    assert!(run.untimed().ends_with(&end), "{run:?}");
}

#[test]
fn check_says_what_it_looked_at() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    let run = place.codegen(&["--check"]).succeeds();
    let files = place.out().len();
    assert_eq!(
        run.stdout,
        format!("out is up to date: 0 operations, 2 types, {files} files\n")
    );
}

#[test]
fn a_quiet_run_says_only_what_is_wrong() {
    let place = Place::new();
    assert_eq!(place.codegen(&["--quiet"]).succeeds().stdout, "");
    assert_eq!(place.codegen(&["--quiet", "--check"]).succeeds().stdout, "");
    place.edit("spec/openapi.yaml", "rate:", "code:");
    let run = place.codegen(&["--quiet", "--check"]).fails();
    assert!(
        run.stdout.starts_with("2 of the files in out differ;"),
        "{run:?}"
    );
    place.edit("spec/openapi.yaml", "type: string", "type: strng");
    let run = place.codegen(&["-q"]).fails();
    assert!(run.stderr.contains("error[invalid-value]"), "{run:?}");
}

#[test]
fn a_list_of_what_differs_holds_names_alone() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    assert_eq!(place.codegen(&["--check", "--list"]).succeeds().stdout, "");
    place.edit("spec/openapi.yaml", "rate:", "code:");
    let run = place.codegen(&["--check", "--list"]).fails();
    assert_eq!(run.stdout, "out/openapi.yaml\nout/src/models/tax.rs\n");
}

#[test]
fn a_suggested_command_can_be_pasted() {
    let place = Place::new();
    let arguments = ["codegen", "--check", "--spec", "spec/openapi.yaml", "--out"];
    for (out, word) in [
        ("my out", "'my out'"),
        ("it's", r"'it'\''s'"),
        ("$HOME", "'$HOME'"),
        ("r\u{e4}te-1.0", "r\u{e4}te-1.0"),
    ] {
        let run = place.xtask(&[&arguments[..], &[out]].concat()).fails();
        let line = format!("    cargo xtask codegen --spec spec/openapi.yaml --out {word}");
        assert!(run.stdout.lines().any(|found| found == line), "{run:?}");
    }
}

#[test]
fn where_a_file_was_not_generated_the_command_that_helps_is_named() {
    let place = Place::new();
    let arguments = ["codegen", "--spec", "spec/openapi.yaml", "--out", "my out"];
    place.xtask(&arguments).succeeds();
    place.write("my out/src/models/tax.rs", "// mine\n");
    let line = "    cargo xtask codegen --spec spec/openapi.yaml --out 'my out' --force";
    let run = place.xtask(&arguments).fails();
    assert!(run.stderr.lines().any(|found| found == line), "{run:?}");
    let run = place
        .xtask(&[&arguments[..], &["--check"]].concat())
        .fails();
    assert!(run.stdout.lines().any(|found| found == line), "{run:?}");
    assert!(run.stdout.contains("tax.rs was not generated"), "{run:?}");
}

#[test]
fn problems_have_colours_where_they_are_wanted() {
    let place = Place::new();
    place.edit("spec/openapi.yaml", "type: string", "type: strng");
    let said = |variables: &[(&str, &str)]| {
        let mut command = place.command(&CODEGEN);
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        command.envs(variables.iter().copied());
        Run::of(&command.output().unwrap()).fails().stderr
    };
    let (forced, none) = (("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1"));
    assert!(said(&[forced]).contains("\u{1b}[1m\u{1b}[31merror[invalid-value]"));
    for variables in [&[][..], &[none], &[forced, none]] {
        assert!(!said(variables).contains('\u{1b}'), "{variables:?}");
    }
}

#[test]
fn problems_and_drift_are_there_for_workflows_and_programs() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.edit("spec/openapi.yaml", "rate:", "code:");
    let github = ["--check", "--message-format", "github"];
    let json = ["--check", "--message-format", "json"];
    let run = place.codegen(&github).fails();
    let first = "::error file=out/openapi.yaml,title=changed::2 of the files in out differ; to bring them up to date, run:%0A%0A    cargo xtask codegen --spec spec/openapi.yaml --out out --package shop\n";
    assert!(run.stdout.starts_with(first), "{run:?}");
    assert_eq!(run.stdout.lines().count(), 2, "{run:?}");
    let run = place.codegen(&json).fails();
    let lines = "{\"drift\":\"changed\",\"file\":\"out/openapi.yaml\"}\n{\"drift\":\"changed\",\"file\":\"out/src/models/tax.rs\"}\n";
    assert_eq!(run.stdout, lines);
    place.edit("spec/openapi.yaml", "type: string", "type: strng");
    let run = place.codegen(&github).fails();
    let line = "::error file=spec/openapi.yaml,line=12,col=17,title=invalid-value::";
    assert!(run.stderr.starts_with(line), "{run:?}");
    assert_eq!(run.stderr.lines().count(), 1, "{run:?}");
}

/// The first run compiles for a while, during which cargo shows its progress.
#[test]
fn nothing_keeps_cargo_from_telling_its_progress() {
    let config = std::fs::read_to_string(package().join("../.cargo/config.toml")).unwrap();
    let alias = config
        .lines()
        .find(|line| line.starts_with("xtask = "))
        .unwrap();
    assert!(!alias.contains("-q"), "{alias}");
}

/// The reader of the output is gone before the first line.
#[test]
fn a_reader_that_stops_is_no_error() {
    let place = Place::new();
    place.codegen(&[]).succeeds();
    place.edit("spec/openapi.yaml", "rate:", "code:");
    let check = [&CODEGEN[..], &["--check"]].concat();
    let bundle = ["bundle", "--spec", "spec/openapi.yaml"];
    let bad = ["codegen", "--spec", "nothing.yaml", "--out", "out"];
    for (arguments, code) in [
        (&check[..], 1),
        (&bundle[..], 0),
        (&bad[..], 1),
        (&CODEGEN[..], 0),
        (&["--help"][..], 0),
    ] {
        let (_, writer) = std::io::pipe().unwrap();
        let mut command = place.command(arguments);
        command.stdout(writer.try_clone().unwrap()).stderr(writer);
        let mut run = command.stdin(Stdio::null()).spawn().unwrap();
        drop(command);
        assert_eq!(run.wait().unwrap().code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn help_shows_an_example_of_each_command() {
    let place = Place::new();
    let all = place.xtask(&["--help"]).succeeds().stdout;
    let (_, listed) = all.split_once("Commands:\n").unwrap();
    let names = listed.lines().take_while(|line| !line.is_empty());
    let names: Vec<_> = names
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(names.len() > 8, "{names:?}");
    for command in names.into_iter().filter(|name| *name != "help") {
        let help = place.xtask(&[command, "--help"]).succeeds().stdout;
        let (_, examples) = help.split_once("\nExample").unwrap_or_default();
        assert!(
            examples.contains(&format!("cargo xtask {command}")),
            "{help}"
        );
    }
}

#[test]
fn the_version_is_told() {
    let run = Place::new().xtask(&["--version"]).succeeds();
    let version = format!("cargo xtask {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(run.stdout, version);
}
