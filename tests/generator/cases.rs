//! Each folder under `cases/` holds a small description of one construct and, beside it, the output generated from it.
//! All of them are compiled, with every warning an error.

use std::collections::HashSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use apicrate::ir::{Api, Scheme, SchemeKind};
use apicrate::{Description, Tree};
use billing_tests::{api, case, folders, generate_as, here, options, workspace};
use syn::ext::IdentExt;
use syn::{Attribute, Expr, ExprLit, ImplItem, Item, Lit, Meta, TraitItem};

use crate::nested::{DENY_WARNINGS, Files, Like, add_crate, cargo, cargo_into, nested};

/// The crate for a case.
fn generated(name: &str) -> Tree {
    generate_as(&case(name), name).unwrap_or_else(|problems| panic!("{name}: {problems}"))
}

/// The parts of a case that a reviewer wants to see: the generated text that depends on the description.
fn shown(name: &str) -> String {
    let tree = generated(name);
    let api = api(&case(name)).unwrap();
    let made = functions(&api);
    let mut text = String::new();
    for (path, content) in tree.iter() {
        // The first line marks the file as generated.
        let content = content.split_once('\n').unwrap().1;
        let shown = match path {
            path if path.ends_with("/mod.rs") => continue,
            path if path.starts_with("src/models/") || path.starts_with("src/operations/") => {
                content.to_owned()
            }
            "src/webhooks.rs" => content.to_owned(),
            "src/security.rs" if has_credentials(&api) => content.to_owned(),
            "src/api.rs" | "src/client.rs" | "src/error.rs" | "src/server.rs" => {
                excerpt(content, &made)
            }
            "src/lib.rs" => introduction(content),
            _ => continue,
        };
        if !shown.is_empty() {
            let separator = if text.is_empty() { "" } else { "\n" };
            let _ = write!(text, "{separator}// {path}\n\n{}", shown.trim_start());
        }
    }
    text
}

/// The parts of the front page about the API, around the part about the crate.
fn introduction(content: &str) -> String {
    let guide = ["//!\n//! # A first call", "//!\n//! # Tests without"];
    let end = content.find("#![").unwrap();
    let about = content.find("//! # The API").unwrap_or(end);
    let start = guide.iter().find_map(|start| content.find(start));
    format!(
        "{}{}",
        &content[..start.unwrap_or(about)],
        &content[about..end]
    )
}

/// The functions that depend on the description, in files that are mostly the same for every API.
fn functions(api: &Api) -> HashSet<&str> {
    let operations = api.operations.iter().map(|operation| &operation.function);
    let base_urls = api.base_urls.iter().map(|base_url| &base_url.name);
    let mut names: HashSet<_> = operations.chain(base_urls).map(String::as_str).collect();
    names.insert("routes");
    names.extend(api.error_body.iter().map(|_| "error_body"));
    if has_credentials(api) {
        let setters = api
            .credentials
            .schemes
            .iter()
            .map(|scheme| &scheme.constant);
        names.extend(setters.map(String::as_str));
        names.extend([
            "admit",
            "authenticate",
            "builder",
            "builder_from_env",
            "new",
            "of",
        ]);
    }
    names
}

/// Whether credentials are anything but a key sent as a bearer token.
fn has_credentials(api: &Api) -> bool {
    let mut schemes = api.credentials.schemes.iter();
    let is_plain = |scheme: &Scheme| scheme.kind == SchemeKind::Bearer && scheme.urls.is_empty();
    !schemes.all(is_plain)
}

/// The functions of a file with these names.
fn excerpt(content: &str, names: &HashSet<&str>) -> String {
    let mut file = syn::parse_file(content).unwrap();
    let is_shown = |name: &syn::Ident| names.contains(name.unraw().to_string().as_str());
    file.attrs.clear();
    file.items.retain_mut(|item| match item {
        Item::Trait(item) => {
            item.attrs.clear();
            item.items
                .retain(|item| matches!(item, TraitItem::Fn(item) if is_shown(&item.sig.ident)));
            !item.items.is_empty()
        }
        Item::Impl(item) => {
            item.attrs.clear();
            item.items
                .retain(|item| matches!(item, ImplItem::Fn(item) if is_shown(&item.sig.ident)));
            item.items.iter_mut().for_each(shorten);
            !item.items.is_empty()
        }
        Item::Fn(item) => {
            item.attrs
                .retain(|attribute| !attribute.path().is_ident("doc"));
            is_shown(&item.sig.ident)
        }
        Item::Enum(_) => true,
        _ => false,
    });
    prettyplease::unparse(&file)
}

/// Cuts the documentation from the section on errors on, which is always the same.
fn shorten(item: &mut ImplItem) {
    let ImplItem::Fn(item) = item else { return };
    let is_errors = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(meta) => matches!(
            &meta.value,
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) if text.value() == " # Errors"
        ),
        _ => false,
    };
    if let Some(end) = item.attrs.iter().position(is_errors) {
        item.attrs.truncate(end);
    }
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

/// The model of one case, as other tools read it: without any Rust.
#[test]
fn the_model_is_as_reviewed() {
    let read = |path: &Path| fs::read_to_string(here().join("cases/error_body").join(path));
    let model = Description::read(Path::new("openapi.yaml"), &read).model();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(here().join("cases/error_body"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        let (model, _) = model.unwrap();
        let text = serde_json::to_string_pretty(&model).unwrap();
        insta::assert_snapshot!("model", text);
    });
}

/// The crates of all cases.
pub fn crates() -> Files {
    let mut files = Files::new();
    for name in folders("cases") {
        add_crate(&mut files, &name, &generated(&name));
    }
    files
}

/// The cases that are checked one by one: one without operations, one with a few, one with everything, and those with
/// code for one side only.
const SOME: [&str; 6] = [
    "webhook",
    "operation",
    "scope",
    "parameter_style",
    "response_header",
    "multipart",
];

/// The cases with base URLs of their own, which are checked with all features.
const WITH_BASE_URL: [&str; 2] = ["base_url", "credentials"];

/// The crate that is deep.
const RING: &str = "ring_of_types";

/// A crate with an operation whose response holds objects within objects, down to the first one again.
fn ring(length: usize) -> Tree {
    let schemas: String = (0..length)
        .map(|place| {
            let next = (place + 1) % length;
            format!(
                "    S{place}: {{type: object, properties: \
                 {{next: {{$ref: '#/components/schemas/S{next}'}}}}}}\n"
            )
        })
        .collect();
    let text = format!(
        "openapi: 3.1.0\ninfo: {{title: Ring, version: '1'}}\npaths:\n  /s:\n    get:\n      \
         operationId: getS\n      responses: {{'200': {{description: S., content: {{application/json: \
         {{schema: {{$ref: '#/components/schemas/S0'}}}}}}}}}}\n\
         components:\n  schemas:\n{schemas}"
    );
    let options = options(RING);
    let read = |_: &Path| Ok(text.clone());
    let generated = apicrate::generate(Path::new("openapi.yaml"), &read, &options);
    generated
        .unwrap_or_else(|problems| panic!("{problems}"))
        .tree
}

/// A workspace for checks that generate no machine code: some crates, and the documented ones.
fn looked_at() -> PathBuf {
    let mut files = documented();
    for name in SOME.into_iter().chain(WITH_BASE_URL) {
        add_crate(&mut files, name, &generated(name));
    }
    add_crate(&mut files, RING, &ring(100));
    let all = ["--workspace", "--all-features"];
    nested("cases-doc", &files, Like::Lints, &all)
}

/// With the features for clients and servers, [exchanges](crate::exchanges) go through all cases, which differ in
/// little else that depends on features.
#[test]
fn output_compiles_with_each_feature_without_a_warning() {
    let root = looked_at();
    let check = |names: &[&str], features: &[&str]| {
        let names = names.iter().flat_map(|name| ["-p", name]);
        let check: Vec<_> = ["check"].into_iter().chain(names).collect();
        cargo(&root, &[&check[..], features].concat());
    };
    let all = [&SOME[..], &WITH_BASE_URL, &["shared", RING]].concat();
    check(&all, &["--all-features"]);
    for features in [
        &["--no-default-features"][..],
        &["--no-default-features", "--features", "client"],
        &["--no-default-features", "--features", "server"],
    ] {
        check(&SOME, features);
    }
}

/// The number of cases that are modules of one crate: for each crate, rustdoc goes through all implementations of its
/// dependencies, which is most of its work.
const DOCUMENTED_TOGETHER: usize = 16;

/// All cases, as modules of a few crates.
fn documented() -> Files {
    let mut files = Files::new();
    for (index, names) in folders("cases").chunks(DOCUMENTED_TOGETHER).enumerate() {
        let package = format!("documented-{index}");
        let folder = Path::new("members").join(&package);
        let mut root = "//! Cases.\n".to_owned();
        for name in names {
            let _ = write!(
                root,
                "#[path = \"../{name}/src/lib.rs\"]\npub mod {name};\n"
            );
            let tree = generated(name);
            for (path, content) in tree.iter().filter(|(path, _)| *path != "Cargo.toml") {
                let content = content.replace("crate::", &format!("crate::{name}::"));
                files.insert(folder.join(name).join(path), content);
            }
        }
        files.insert(folder.join("src/lib.rs"), root);
        files.insert(folder.join("Cargo.toml"), manifest(&package));
    }
    files
}

/// A manifest with all features of the runtime that a case may need.
fn manifest(package: &str) -> String {
    let runtime = workspace().join("generator/runtime");
    format!(
        r#"[package]
name = "{package}"
edition = "2024"

[features]
bigdecimal = ["apicrate-runtime/bigdecimal"]
client = ["apicrate-runtime/client"]
reqwest = ["client", "apicrate-runtime/reqwest"]
rust_decimal = ["apicrate-runtime/rust_decimal"]
server = ["apicrate-runtime/multipart", "apicrate-runtime/server"]
validation = ["server", "apicrate-runtime/validation"]

[dependencies]
apicrate-runtime = {{ path = {runtime:?}, features = ["decimal", "time", "uuid"] }}
{DENY_WARNINGS}"#
    )
}

#[test]
fn output_is_documented_without_a_warning() {
    let root = looked_at();
    let packages = folders("cases").len().div_ceil(DOCUMENTED_TOGETHER);
    let packages: Vec<_> = (0..packages)
        .map(|index| format!("--package=documented-{index}"))
        .collect();
    let packages = packages.iter().map(String::as_str);
    let document = [
        "doc",
        "--no-deps",
        "--no-default-features",
        "--features=client,server",
    ];
    let document: Vec<_> = document.into_iter().chain(packages).collect();
    cargo_into(&root.join("documented"), &root, &document);
}
