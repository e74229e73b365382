//! Programs that use generated crates; they are built once, for several tests.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use apicrate::{Generate, Options, Runtime};
use billing_tests::{case, generate_as, here, options, spec};

use crate::nested::{self, Files, Like, add_crate, add_program, cargo, nested};
use crate::wire_prefix::renamed;

const PROGRAMS: [&str; 7] = [
    "copies",
    "credentials",
    "before",
    "after",
    "direction",
    "webhook",
    "wire_prefix",
];

/// Builds all programs and runs one, which must succeed.
pub fn run(name: &str) {
    let mut files = Files::new();
    add_copies(&mut files);
    add_credentials(&mut files);
    add_additive(&mut files, "before");
    add_additive(&mut files, "after");
    add_types(&mut files, "direction");
    add_types(&mut files, "webhook");
    add_wire_prefix(&mut files);
    let programs = PROGRAMS.map(|name| format!("--package=program-{name}"));
    let mut selection = vec!["--package=shared"];
    selection.extend(programs.iter().map(String::as_str));
    let root = nested("programs", &files, Like::Tests, &selection);
    cargo(&root, &[&["build"], &selection[..]].concat());
    nested::program(name);
}

/// Adds crates with a copy of the runtime, and one that uses such a copy.
fn add_copies(files: &mut Files) {
    let folder = here().join("generator/copies");
    let of_shelf = Runtime::Path {
        folder: "../shelf/runtime".to_owned(),
        package: "shelf-runtime".to_owned(),
    };
    let mut dependencies =
        "tokio = { version = \"1\", features = [\"macros\", \"rt\"] }".to_owned();
    for (name, runtime) in [
        ("shelf", Runtime::Vendored),
        ("stock", Runtime::Vendored),
        ("depot", of_shelf),
    ] {
        let options = Options {
            runtime,
            ..options(name)
        };
        let read = |path: &Path| fs::read_to_string(path);
        let generated = apicrate::generate(&folder.join("shop.yaml"), &read, &options);
        let tree = generated
            .unwrap_or_else(|problems| panic!("{problems}"))
            .tree;
        add_crate(files, name, &tree);
        let _ = write!(
            dependencies,
            "\n{name} = {{ path = \"../{name}\", default-features = false, features = [\"client\"] }}"
        );
    }
    add_program(
        files,
        "program-copies",
        &folder.join("program.rs"),
        &dependencies,
    );
}

fn add_credentials(files: &mut Files) {
    let package = "credentials-api";
    add(files, package, &case("credentials"));
    let program = here().join("credentials/program.rs");
    let credentials = depends_on("credentials", package);
    let more = r#"
http = "1"
tower = { version = "0.5", default-features = false, features = ["util"] }
tracing = "0.1"
tracing-subscriber = { version = "0.3", default-features = false, features = ["fmt", "registry", "std"] }"#;
    add_program(
        files,
        "program-credentials",
        &program,
        &(credentials + more),
    );
}

fn add_additive(files: &mut Files, version: &str) {
    let folder = here().join("generator/additive");
    let package = format!("shop-{version}");
    add(
        files,
        &package,
        &folder.join(version).with_extension("yaml"),
    );
    let (name, program) = (format!("program-{version}"), folder.join("program.rs"));
    add_program(files, &name, &program, &depends_on("shop", &package));
}

/// Adds a program that uses no more than the types of a case.
fn add_types(files: &mut Files, name: &str) {
    let package = format!("{name}-api");
    add(files, &package, &case(name));
    let program = here().join(name).join("program.rs");
    let dependencies = format!(
        "{name} = {{ package = \"{package}\", path = \"../{package}\", default-features = false }}\n\
         serde_json = \"1\""
    );
    add_program(files, &format!("program-{name}"), &program, &dependencies);
}

fn add_wire_prefix(files: &mut Files) {
    let options = options("acme-billing-api");
    let generated = renamed(&spec()).generate(&options);
    let tree = generated
        .unwrap_or_else(|problems| panic!("{problems}"))
        .tree;
    add_crate(files, "acme-billing-api", &tree);
    let program = here().join("wire_prefix/program.rs");
    let dependencies = "acme-billing-api = { path = \"../acme-billing-api\", default-features = false }\nserde_json = \"1\"";
    add_program(files, "program-wire_prefix", &program, dependencies);
}

fn add(files: &mut Files, name: &str, description: &Path) {
    let tree = generate_as(description, name).unwrap_or_else(|problems| panic!("{problems}"));
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
