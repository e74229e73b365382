//! The programs of the README compile as printed, each in a package of its own outside this workspace,
//! with every set of features that is enough for it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use billing_tests::workspace;

/// The program whose text contains `mark`.
fn program(mark: &str) -> String {
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let blocks = readme.split("```rust").skip(1);
    let programs = blocks.filter_map(|block| block.split_once('\n')?.1.split_once("```"));
    let mut found = programs
        .map(|(text, _)| text)
        .filter(|text| text.contains(mark));
    found.next().unwrap().to_owned()
}

/// `cargo check` of a package with this program, which depends on the crate in this way.
fn check(name: &str, program: &str, features: &str) {
    let root: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("readme")
        .join(name);
    fs::create_dir_all(root.join("src")).unwrap();
    fs::write(root.join("src/main.rs"), program).unwrap();
    let path = workspace().join("generated");
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n\
         [dependencies]\n\
         axum = \"0.8\"\n\
         billing-api = {{ path = {path:?}, {features} }}\n\
         futures-util = {{ version = \"0.3\", default-features = false }}\n\
         serde_json = \"1\"\n\
         tokio = {{ version = \"1\", features = [\"macros\", \"net\", \"rt-multi-thread\"] }}\n\n\
         [workspace]\n"
    );
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    // The versions that are at hand anyway.
    fs::copy(workspace().join("Cargo.lock"), root.join("Cargo.lock")).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["check", "--offline", "--quiet"])
        .current_dir(&root)
        .env("CARGO_TARGET_DIR", root.with_file_name("target"))
        .env("RUSTFLAGS", "-D warnings")
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{features}:\n{errors}");
}

const DEFAULT: &str = "default-features = true";
const NONE: &str = "default-features = false";
const CLIENT: &str = "default-features = false, features = [\"client\"]";
const SERVER: &str = "default-features = false, features = [\"server\"]";
const ALL: &str = "features = [\"client\", \"server\"]";

#[test]
fn the_programs_compile_with_each_feature_alone_and_with_all() {
    let types = program("serde_json::from_str");
    for features in [NONE, DEFAULT, CLIENT, SERVER, ALL] {
        check("types", &types, features);
    }
    let client = program("Client::from_env");
    for features in [DEFAULT, CLIENT, ALL] {
        check("client", &client, features);
    }
    let server = program("impl Service");
    for features in [SERVER, ALL] {
        check("server", &server, features);
    }
}
