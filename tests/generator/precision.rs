//! A crate beside the generated one may switch on features of a library that both use, and with them change
//! what that library does inside.

use std::fs;

use billing_tests::{here, share_build, target, workspace};

use crate::cargo;

#[test]
fn all_is_the_same_where_numbers_of_arbitrary_precision_are_switched_on() {
    let root = target().join("tmp/precision");
    fs::create_dir_all(&root).unwrap();
    let profiles = share_build(&root).unwrap();
    let program = here().join("precision/program.rs");
    let path = workspace().join("generated");
    let manifest = format!(
        "[package]\nname = \"precision\"\nedition = \"2024\"\n\n\
         [[bin]]\nname = \"precision\"\npath = {program:?}\n\n\
         [dependencies]\n\
         billing-api = {{ path = {path:?}, default-features = false, features = [\"server\"] }}\n\
         http = \"1\"\n\
         serde_json = {{ version = \"1\", features = [\"arbitrary_precision\"] }}\n\n\
         [workspace]\n{profiles}"
    );
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    cargo(&root, &["run"]);
}
