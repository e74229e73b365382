//! The programs of the README compile as printed, each in a package of its own outside this workspace,
//! with every set of features that is enough for it.

use std::fs;

use billing_tests::{DENY_WARNINGS, share_build, target, workspace};

use crate::cargo;

/// The program whose text contains `mark`, and the dependencies that are printed last before it.
fn program(mark: &str) -> (String, String) {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let start = readme.find(mark).unwrap();
    let (before, _) = readme.split_at(readme[..start].rfind("```rust").unwrap());
    let (_, from_block) = readme.split_at(before.len());
    let (_, text) = from_block.split_once('\n').unwrap();
    let (text, _) = text.split_once("```").unwrap();
    let (_, listed) = before.rsplit_once("[dependencies]\n").unwrap();
    let lines = listed.lines().take_while(|line| line.starts_with("    "));
    (
        text.to_owned(),
        lines.map(|line| format!("{}\n", line.trim())).collect(),
    )
}

/// `cargo check` of a package with a program, which depends on the crate in this way.
fn check(name: &str, (program, dependencies): &(String, String), features: &str) {
    let root = target().join("tmp/readme").join(name);
    fs::create_dir_all(root.join("src")).unwrap();
    fs::write(root.join("src/main.rs"), program).unwrap();
    let path = workspace().join("generated");
    let others = dependencies
        .lines()
        .filter(|line| !line.starts_with("billing-api "));
    let others: String = others.map(|line| format!("{line}\n")).collect();
    let profiles = share_build(&root).unwrap();
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n\
         [dependencies]\nbilling-api = {{ path = {path:?}, {features} }}\n{others}\n[workspace]\n\
         {DENY_WARNINGS}\n{profiles}"
    );
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    cargo(&root, &["check"]);
}

const DEFAULT: &str = "default-features = true";
const NONE: &str = "default-features = false";
const CLIENT: &str = "default-features = false, features = [\"client\"]";
const REQWEST: &str = "default-features = false, features = [\"reqwest\"]";
const SERVER: &str = "default-features = false, features = [\"server\"]";
const ALL: &str = "features = [\"reqwest\", \"server\"]";

#[test]
fn the_programs_compile_with_each_feature_alone_and_with_all() {
    let (types, others) = program("let tax: Tax = serde_json");
    let types = (types, format!("{others}serde_json = \"1\"\n"));
    for features in [NONE, DEFAULT, CLIENT, REQWEST, SERVER, ALL] {
        check("types", &types, features);
    }
    let client = program("Client::from_env");
    for features in [DEFAULT, REQWEST, ALL] {
        check("client", &client, features);
    }
    let server = program("impl Service");
    for features in [SERVER, ALL] {
        check("server", &server, features);
    }
}
