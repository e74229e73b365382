//! The public surface of `billing-api`: what a reviewer of a new API version reads first.

use std::path::Path;
use std::process::Command;
use std::{env, fs};

use apicrate::{Options, Runtime, Tree};
use billing_tests::{api, generate, here, options, spec, workspace};
use serde_json::Value;

#[test]
fn surface_is_as_reviewed() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(here());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!("surface", apicrate::surface(&api(&spec()).unwrap())));
}

/// Every phrase under `x-not-shown`, except for those of unnamed parameters, which have a sentence of their own.
fn not_shown(value: &Value, phrases: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries
                .iter()
                .filter(|(key, _)| *key != "x-unnamed-parameters")
            {
                match value {
                    Value::String(phrase) if key == "x-not-shown" => phrases.push(phrase.clone()),
                    Value::Array(items) if key == "x-not-shown" => {
                        phrases.extend(items.iter().filter_map(Value::as_str).map(str::to_owned));
                    }
                    value => not_shown(value, phrases),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| not_shown(item, phrases)),
        _ => {}
    }
}

/// The paragraphs of documentation that name gaps.
fn said(tree: &Tree) -> String {
    let code = tree.iter().filter(|(path, _)| path.ends_with(".rs"));
    let lines = code.flat_map(|(_, content)| content.lines());
    let mut text = String::new();
    let mut open = false;
    for line in lines {
        let line = line.trim_start();
        let comment = line
            .strip_prefix("///")
            .or_else(|| line.strip_prefix("//!"));
        match comment.map(str::trim).filter(|line| !line.is_empty()) {
            Some(line) if open || line.starts_with("Not documented: ") => {
                open = true;
                text += &format!(" {line}");
            }
            _ => open = false,
        }
    }
    text
}

#[test]
fn what_is_left_open_shows_in_the_documentation() {
    let tree = generate(&spec()).unwrap();
    let said = said(&tree);
    let description = serde_yaml::from_str(tree.get("openapi.yaml").unwrap()).unwrap();
    let mut phrases = Vec::new();
    not_shown(&description, &mut phrases);
    let types = phrases
        .iter()
        .filter(|phrase| *phrase == "which fields are required");
    assert_eq!(types.count(), 3, "one for each type of input");
    for phrase in &phrases {
        let described = phrases.iter().filter(|other| *other == phrase).count();
        assert!(described <= 3, "{phrase}: to be said once, at the root");
        let found = said.matches(phrase.as_str()).count();
        assert!(found >= described, "{phrase}: {found} of {described}");
    }
}

/// A clone that is moved takes its build folder along, including these tests.
#[test]
fn the_surface_is_that_of_the_folder_that_tests_are_run_in() {
    let place = tempfile::tempdir().unwrap();
    let tests = place.path().join("tests");
    copy(&workspace().join("spec"), &place.path().join("spec"));
    fs::create_dir_all(&tests).unwrap();
    let test = |accepted: &str| {
        fs::write(tests.join("surface.snap"), accepted).unwrap();
        let mut command = Command::new(env::current_exe().unwrap());
        command.args(["--exact", "surface::surface_is_as_reviewed"]);
        command.env("CARGO_MANIFEST_DIR", &tests);
        let output = command.env("INSTA_UPDATE", "no").output().unwrap();
        output.status.success()
    };
    let accepted = fs::read_to_string(here().join("surface.snap")).unwrap();
    assert!(test(&accepted));
    assert!(!test(&accepted.replace("models::Tax\n", "models::Levy\n")));
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

#[track_caller]
fn assert_fresh(folder: &str, tree: &Tree, command: &str) {
    for (path, content) in tree.iter() {
        let file = workspace().join(folder).join(path);
        let found = fs::read_to_string(file).unwrap_or_default();
        assert!(
            found == content,
            "{folder}/{path} is not up to date; run `{command}`"
        );
    }
}

#[test]
fn generated_crate_is_fresh() {
    let tree = generate(&spec()).unwrap();
    assert_fresh("generated", &tree, "cargo xtask codegen");
}

/// The small API that the runtime is tested with.
#[test]
fn notes_are_fresh() {
    let folder = "generator/runtime/tests/notes";
    let options = Options {
        runtime: Runtime::in_folder("../.."),
        ..options("notes-api")
    };
    let description = workspace().join(folder).with_extension("yaml");
    let generated = apicrate::generate(&description, &|path| fs::read_to_string(path), &options);
    let command =
        format!("cargo xtask codegen --spec {folder}.yaml --out {folder} --package notes-api");
    assert_fresh(folder, &generated.unwrap().tree, &command);
}
