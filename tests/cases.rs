//! Each folder under `cases/` holds a small description of one construct and, beside it, what is
//! generated from it. All of them are compiled, with every warning an error.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use billing_tests::{case, folders, generate_as, here, api, workspace, write};

/// What a reviewer wants to see of a case: the public surface, and the models.
fn shown(name: &str) -> String {
    let tree =
        generate_as(&case(name), name).unwrap_or_else(|problems| panic!("{name}: {problems}"));
    let mut text = generator::surface(&api(&case(name)).unwrap());
    let models = tree
        .iter()
        .filter(|(path, _)| path.starts_with("src/models/") && !path.ends_with("/mod.rs"));
    for (path, content) in models {
        // The first line holds a checksum, which says nothing that the rest does not.
        let (_, content) = content.split_once('\n').unwrap();
        let _ = write!(text, "\n// {path}\n{content}");
    }
    text
}

#[test]
fn output_is_as_reviewed() {
    for name in folders("cases") {
        let mut settings = insta::Settings::clone_current();
        settings.set_snapshot_path(here().join("cases").join(&name));
        settings.set_prepend_module_to_snapshot(false);
        settings.set_omit_expression(true);
        settings.bind(|| insta::assert_snapshot!("output", shown(&name)));
    }
}

/// `cargo <command>` over all cases, as one workspace that shares its build folder.
fn cargo(arguments: &[&str], flags: &str) {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cases-{}", arguments[0]));
    let _ = fs::remove_dir_all(root.join("members"));
    let mut members = Vec::new();
    for name in folders("cases") {
        let tree = generate_as(&case(&name), &name).unwrap();
        write(&tree, &root.join("members").join(&name)).unwrap();
        members.push(format!("\"members/{name}\""));
    }
    let manifest = format!(
        "[workspace]\nresolver = \"3\"\nmembers = [{}]\n",
        members.join(", ")
    );
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    // The versions that are at hand anyway.
    fs::copy(workspace().join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--workspace", "--all-features", "--offline", "--quiet"])
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", root.join("target"))
        .env(flags, "-D warnings")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success(),
        "cargo {}:\n{errors}",
        arguments.join(" ")
    );
}

#[test]
fn output_compiles_without_a_warning() {
    cargo(&["check", "--all-targets"], "RUSTFLAGS");
}

#[test]
fn output_is_documented_without_a_warning() {
    cargo(&["doc", "--no-deps"], "RUSTDOCFLAGS");
}
