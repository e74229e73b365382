//! The programs of the README compile as printed, each in a package outside this workspace, with every sufficient set
//! of features.

use apicrate::Generate;
use std::collections::HashSet;
use std::fs;
use std::path::Path;

use billing_tests::workspace;

use crate::nested::{DENY_WARNINGS, Files, Like, cargo, nested};

/// The program whose text contains `mark`, and the last dependencies that are printed before it.
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

/// Adds a package with a program, whose own features select those of the crate.
fn add(files: &mut Files, name: &str, (program, dependencies): &(String, String)) {
    let path = workspace().join("generated");
    let others = dependencies.lines();
    let others = others.filter(|line| !line.starts_with("billing-api "));
    let features = ["default", "client", "reqwest", "server"];
    let features = features.map(|name| format!("{name} = [\"billing-api/{name}\"]\n"));
    let manifest = format!(
        "[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[features]\n{}\n[dependencies]\n{}\n\
         billing-api = {{ path = {path:?}, default-features = false }}\n{DENY_WARNINGS}",
        features.concat(),
        Vec::from_iter(others).join("\n"),
    );
    let folder = Path::new("members").join(name);
    files.insert(folder.join("Cargo.toml"), manifest);
    files.insert(folder.join("src/main.rs"), program.clone());
}

/// `cargo check` of some of the programs with these features of the crate.
fn check(root: &Path, programs: &[&str], features: &str) {
    let mut arguments = vec!["check", "--no-default-features", "--features", features];
    arguments.extend(programs.iter().flat_map(|name| ["--package", name]));
    cargo(root, &arguments);
}

/// All programs can run at the same time, and beside the sandbox as started in the README.
#[test]
fn no_two_programs_use_the_same_port() {
    let mut texts = vec![fs::read_to_string(workspace().join("README.md")).unwrap()];
    for entry in fs::read_dir(workspace().join("tests/examples")).unwrap() {
        texts.push(fs::read_to_string(entry.unwrap().path()).unwrap());
    }
    let ports = texts.iter().flat_map(|text| {
        let marks = ["--port ", "bind(\"127.0.0.1:"];
        let uses = marks.map(|mark| text.split(mark).skip(1));
        uses.into_iter().flatten().map(|rest| &rest[..4])
    });
    let ports: Vec<_> = ports.collect();
    let different: HashSet<_> = ports.iter().collect();
    assert!(
        different.len() > 2 && different.len() == ports.len(),
        "{ports:?}"
    );
}

#[test]
fn the_examples_of_the_readme_are_there() {
    let manifest = fs::read_to_string(workspace().join("tests/examples/Cargo.toml")).unwrap();
    let readme = fs::read_to_string(workspace().join("README.md")).unwrap();
    let named = readme.split("-p billing-examples --bin ").skip(1);
    let named: Vec<_> = named
        .filter_map(|rest| rest.split_whitespace().next())
        .collect();
    assert!(named.len() > 1, "{named:?}");
    for name in named {
        assert!(manifest.contains(&format!("name = \"{name}\"\n")), "{name}");
    }
}

#[test]
fn the_programs_compile_with_each_feature_alone_and_with_all() {
    let mut files = Files::new();
    let (types, others) = program("let tax: Tax = serde_json");
    add(
        &mut files,
        "types",
        &(types, format!("{others}serde_json = \"1\"\n")),
    );
    add(&mut files, "client", &program("Client::from_env"));
    add(&mut files, "server", &program("impl Service"));
    let path = workspace().join("tests/examples/own_transport.rs");
    let transport = fs::read_to_string(path).unwrap();
    let tokio = "tokio = { version = \"1\", features = [\"macros\", \"rt-multi-thread\"] }\n";
    add(&mut files, "transport", &(transport, tokio.to_owned()));
    let all = ["--workspace", "--features", "default,client,reqwest,server"];
    let root = nested("readme", &files, Like::Lints, &all);
    // As printed, without further features of the libraries.
    check(&root, &["client"], "default");
    check(&root, &["server"], "server");
    check(&root, &["types", "shared"], "");
    check(&root, &["types", "shared"], "default");
    check(&root, &["types", "transport", "shared"], "client");
    check(&root, &["types", "client", "shared"], "reqwest");
    check(&root, &["types", "shared"], "server");
    check(
        &root,
        &["types", "client", "server", "shared"],
        "reqwest,server",
    );
}

/// The README of a crate whose operation takes a parameter of this schema.
fn readme_with(schema: &str) -> String {
    let text = format!(
        "openapi: 3.1.0
info: {{title: Case, version: 0.1.0}}
paths:
  /things:
    get:
      operationId: list_things
      parameters: [{{name: a, in: query, schema: {schema}}}]
      responses: {{\"204\": {{description: Fine.}}}}
"
    );
    let options = billing_tests::options("case");
    let generated = billing_tests::description(&text).generate(&options);
    let generated = generated.unwrap_or_else(|problems| panic!("{problems}"));
    generated.tree.get("README.md").unwrap().to_owned()
}

/// The README of a crate does not mention features that the crate does not have.
#[test]
fn the_readme_of_a_crate_tells_of_its_own_features() {
    let kinds = [
        ("{type: string}", false, false),
        ("{type: string, format: date}", false, false),
        ("{type: string, format: date-time}", false, true),
        ("{type: string, format: decimal}", true, false),
    ];
    for (schema, decimals, times) in kinds {
        let readme = readme_with(schema);
        assert!(readme.contains("| `gzip` |"), "{readme}");
        assert_eq!(readme.contains("| `rust_decimal` |"), decimals, "{schema}");
        assert_eq!(readme.contains("exact decimals"), decimals, "{schema}");
        assert_eq!(readme.contains("## Times"), times, "{schema}");
    }
}
