//! Credentials on the wire: a program that calls and offers an API with all kinds of them.

use std::fs;

use billing_tests::{DENY_WARNINGS, case, generate_as, here, share_build, target, write};

use crate::cargo;

#[test]
fn a_client_sends_what_a_service_reads_and_shows_it_to_nobody_else() {
    let root = target().join("tmp/credentials");
    let tree = generate_as(&case("credentials"), "credentials")
        .unwrap_or_else(|problems| panic!("{problems}"));
    write(&tree, &root.join("credentials")).unwrap();
    let profiles = share_build(&root).unwrap();
    let program = here().join("credentials/program.rs");
    let manifest = format!(
        "[package]\nname = \"program\"\nedition = \"2024\"\n\n[workspace]\n\n\
         [[bin]]\nname = \"program\"\npath = {program:?}\n\n[dependencies]\n\
         axum = {{ version = \"0.8\", default-features = false }}\n\
         credentials = {{ path = \"credentials\", default-features = false, features = [\"client\", \"server\"] }}\n\
         http = \"1\"\n\
         tokio = {{ version = \"1\", features = [\"macros\", \"rt\"] }}\n\
         tower = {{ version = \"0.5\", default-features = false, features = [\"util\"] }}\n\
         tracing = \"0.1\"\n\
         tracing-subscriber = {{ version = \"0.3\", default-features = false, features = [\"fmt\", \"registry\", \"std\"] }}\n{DENY_WARNINGS}\n{profiles}"
    );
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    cargo(&root, &["run"]);
}
