//! `cargo xtask surface`, and the steps for the next version of the API.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::place::{Place, Run, package, program};

/// A repository whose crate is generated and whose surface is accepted.
fn repository() -> Place {
    let place = Place::repository();
    place.write("tests/lib.rs", "");
    place.xtask(&["codegen"]).succeeds();
    place.xtask(&["surface", "--accept"]).succeeds();
    place
}

#[test]
fn nothing_is_shown_where_nothing_has_changed() {
    let run = repository().xtask(&["surface"]).succeeds();
    let expected = "the public surface is that of tests/surface.snap\n";
    assert_eq!(run.stdout, expected);
}

#[test]
fn what_has_changed_is_shown_with_the_files_that_mention_it_until_it_is_accepted() {
    let place = repository();
    place.write("tests/rates.rs", "let Tax { rate, .. } = tax;\n");
    place.write("tests/names.rs", "let rates = [\"Taxes\"];\n");
    place.write("tests/codes.rs", "let Tax { name, .. } = tax;\n");
    place.write("tests/speed.rs", "let rate = requests / seconds;\n");
    place.write("generated/tests/rates.rs", "let Tax { rate, .. } = tax;\n");
    place.edit("spec/openapi.yaml", "        rate:", "        share:");
    place.xtask(&["codegen"]).succeeds();
    let shown = "- models::Tax.rate: Option<Decimal>\n\
                 - models::Tax::rate(Decimal)\n\
                 + models::Tax.share: Option<Decimal>\n\
                 + models::Tax::share(Decimal)\n\n\
                 uses to check:\n    tests/rates.rs:1: let Tax { rate, .. } = tax;\n\n";
    let run = place.xtask(&["surface"]).succeeds();
    let hint = "to accept this, run:\n\n    cargo xtask surface --accept\n";
    assert_eq!(run.stdout, format!("{shown}{hint}"));
    let run = place.xtask(&["surface", "--accept"]).succeeds();
    let said = "accepted in tests/surface.snap\n";
    assert_eq!(run.stdout, format!("{shown}{said}"));
    let run = place.xtask(&["surface"]).succeeds();
    assert!(run.stdout.starts_with("the public surface is that of"));
}

#[test]
fn a_crate_that_is_not_there_is_reported() {
    let place = Place::new();
    place.write("xtask/Cargo.toml", "");
    let run = place.xtask(&["surface"]).fails();
    let expected = "generated/openapi.yaml:1:1: error[unreadable-file]";
    assert!(run.stderr.starts_with(expected), "{run:?}");
}

/// The parts of the workspace.
const PARTS: [&str; 9] = [
    ".cargo",
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "generated",
    "generator",
    "spec",
    "tests",
    "xtask",
];

/// A copy of this workspace below its build folder.
fn copy() -> PathBuf {
    let workspace = package().join("..");
    let root = target().join("tmp/next-version");
    let _ = fs::remove_dir_all(&root);
    for part in PARTS {
        copy_into(&workspace.join(part), &root.join(part));
    }
    root
}

fn copy_into(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).unwrap();
        for entry in fs::read_dir(from).unwrap() {
            let name = entry.unwrap().file_name();
            copy_into(&from.join(&name), &to.join(&name));
        }
    } else {
        fs::copy(from, to).unwrap();
    }
}

/// The build folder, which also holds these tests.
pub fn target() -> PathBuf {
    let test = std::env::current_exe().unwrap();
    test.ancestors().nth(3).unwrap().to_owned()
}

#[test]
fn a_new_optional_field_takes_two_commands_and_no_line_by_hand() {
    let root = copy();
    let tax = root.join("spec/schemas/tax.yaml");
    let text = fs::read_to_string(&tax).unwrap();
    let field = "    made_up_field:\n      type: string\n      description: A field that is new.\n";
    let code = "    code:\n";
    let edited = text.replacen(code, &format!("{field}{code}"), 1);
    assert_ne!(text, edited);
    fs::write(&tax, edited).unwrap();
    let xtask = |arguments: &[&str]| {
        let mut command = Command::new(program());
        let command = command.args(arguments).current_dir(&root);
        let command = command.env_remove("CARGO_MANIFEST_DIR");
        Run::of(&command.output().unwrap()).succeeds()
    };
    xtask(&["codegen"]);
    let run = xtask(&["surface", "--accept"]);
    let expected = "+ models::Tax.made_up_field: Option<String>\n+ models::Tax::made_up_field(impl Into<String>)\n\ncode that uses the crate is not affected\n";
    assert!(run.stdout.starts_with(expected), "{run:?}");
    xtask(&["codegen", "--check"]);
    let mut check = Command::new(env!("CARGO"));
    // With the crate itself and all features, for which dependencies are already compiled, as for the lints.
    check.args([
        "check",
        "--lib",
        "--bins",
        "--tests",
        "--all-features",
        "--offline",
    ]);
    let packages = [
        "billing-api",
        "billing-tests",
        "billing-examples",
        "billing-sandbox",
    ];
    check.args(packages.map(|name| format!("--package={name}")));
    check.current_dir(&root).env("CARGO_TARGET_DIR", target());
    Run::of(&check.output().unwrap()).succeeds();
}
