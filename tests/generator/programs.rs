//! Programs that use crates of descriptions that are not the one of this repository: built once, for several
//! tests.

use std::path::PathBuf;

use billing_tests::{case, generate_as, here};

use crate::nested::{self, Files, Like, add_crate, add_program, cargo, nested};

/// Builds all programs and runs one, which has to go well.
pub fn run(name: &str) {
    let mut files = Files::new();
    add(&mut files, "credentials", case("credentials"));
    let program = here().join("credentials/program.rs");
    let credentials = depends_on("credentials", "credentials");
    let more = r#"
http = "1"
tower = { version = "0.5", default-features = false, features = ["util"] }
tracing = "0.1"
tracing-subscriber = { version = "0.3", default-features = false, features = ["fmt", "registry", "std"] }"#;
    add_program(
        &mut files,
        "program-credentials",
        &program,
        &(credentials + more),
    );
    for version in ["before", "after"] {
        let folder = here().join("generator/additive");
        let (shop, name) = (format!("shop-{version}"), format!("program-{version}"));
        add(
            &mut files,
            &shop,
            folder.join(version).with_extension("yaml"),
        );
        let shop = depends_on("shop", &shop);
        add_program(&mut files, &name, &folder.join("program.rs"), &shop);
    }
    let selection =
        ["credentials", "before", "after"].map(|name| format!("--package=program-{name}"));
    let selection: Vec<_> = selection.iter().map(String::as_str).collect();
    let root = nested("programs", &files, Like::Tests, &selection);
    cargo(
        &root,
        &[&["build", "--package=shared"], &selection[..]].concat(),
    );
    nested::program(name);
}

fn add(files: &mut Files, name: &str, description: PathBuf) {
    let tree = generate_as(&description, name).unwrap_or_else(|problems| panic!("{problems}"));
    add_crate(files, name, &tree);
}

/// The dependencies of a program that uses a generated crate under a name.
fn depends_on(name: &str, package: &str) -> String {
    format!(
        r#"axum = {{ version = "0.8", default-features = false }}
futures-util = {{ version = "0.3", default-features = false }}
tokio = {{ version = "1", features = ["macros", "rt"] }}
{name} = {{ package = "{package}", path = "../{package}", default-features = false, features = ["client", "server"] }}"#
    )
}
