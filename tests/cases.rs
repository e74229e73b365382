//! Each folder under `cases/` holds a small description of one construct and, beside it, what is
//! generated from it. All of them are compiled, with every warning an error.

use std::fmt::Write;
use std::fs;
use std::process::Command;

use billing_tests::{
    DENY_WARNINGS, api, case, folders, generate_as, here, share_build, target, write,
};

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

/// `cargo <command>` over all cases, as one workspace.
fn cargo(arguments: &[&str]) {
    let root = target().join("tmp").join(format!("cases-{}", arguments[0]));
    let _ = fs::remove_dir_all(root.join("members"));
    let mut members = Vec::new();
    for name in folders("cases") {
        let tree = generate_as(&case(&name), &name).unwrap();
        let member = root.join("members").join(&name);
        write(&tree, &member).unwrap();
        let manifest = tree.get("Cargo.toml").unwrap();
        fs::write(
            member.join("Cargo.toml"),
            format!("{manifest}{DENY_WARNINGS}"),
        )
        .unwrap();
        members.push(format!("\"members/{name}\""));
    }
    let profiles = share_build(&root).unwrap();
    let members = members.join(", ");
    let manifest = format!("[workspace]\nresolver = \"3\"\nmembers = [{members}]\n\n{profiles}");
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(arguments)
        .args(["--workspace", "--all-features", "--offline", "--quiet"])
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", target())
        .env("RUSTDOCFLAGS", "-D warnings")
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
    cargo(&["check", "--all-targets"]);
}

#[test]
fn output_is_documented_without_a_warning() {
    cargo(&["doc", "--no-deps"]);
}
