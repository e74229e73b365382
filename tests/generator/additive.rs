//! What a minor version of an API adds leaves the programs of its users alone.

use std::fs;
use std::path::PathBuf;

use billing_tests::{DENY_WARNINGS, generate, generate_as, here, share_build, spec, target, write};
use syn::{Attribute, Fields, Item, Visibility};

use crate::cargo;

/// A description and a program that uses the crate for it, in a package.
fn package(description: &str) -> PathBuf {
    let root = target().join("tmp/additive").join(description);
    let folder = here().join("generator/additive");
    let spec = folder.join(description).with_extension("yaml");
    let shop = generate_as(&spec, "shop").unwrap_or_else(|problems| panic!("{problems}"));
    write(&shop, &root.join("shop")).unwrap();
    fs::create_dir_all(root.join("src")).unwrap();
    fs::copy(folder.join("program.rs"), root.join("src/main.rs")).unwrap();
    let profiles = share_build(&root).unwrap();
    let manifest = format!(
        "[package]\nname = \"program\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         axum = {{ version = \"0.8\", default-features = false }}\n\
         futures-util = {{ version = \"0.3\", default-features = false }}\n\
         shop = {{ path = \"shop\", default-features = false, features = [\"client\", \"server\"] }}\n\
         tokio = {{ version = \"1\", features = [\"macros\", \"rt\"] }}\n{DENY_WARNINGS}\n{profiles}"
    );
    fs::write(root.join("Cargo.toml"), manifest).unwrap();
    root
}

#[test]
fn a_program_runs_with_the_version_it_was_written_for_and_with_the_next_one() {
    cargo(&package("before"), &["run"]);
    cargo(&package("after"), &["run"]);
}

/// The public types of a file that a program can build by their fields or match to the end.
fn exhaustive(text: &str) -> Vec<String> {
    let file = syn::parse_file(text).unwrap();
    let items = file.items.iter().filter_map(|item| match item {
        Item::Enum(item) => is_exhaustive(&item.vis, &item.attrs).then_some(&item.ident),
        Item::Struct(item) => {
            let shows = is_open(&item.fields) && is_exhaustive(&item.vis, &item.attrs);
            shows.then_some(&item.ident)
        }
        _ => None,
    });
    items.map(ToString::to_string).collect()
}

fn is_exhaustive(visibility: &Visibility, attributes: &[Attribute]) -> bool {
    let mut attributes = attributes.iter();
    matches!(visibility, Visibility::Public(_))
        && !attributes.any(|attribute| attribute.path().is_ident("non_exhaustive"))
}

/// Whether a field can be named in a pattern or a literal, or there is none to keep one from being written.
fn is_open(fields: &Fields) -> bool {
    let is_public = |field: &syn::Field| matches!(field.vis, Visibility::Public(_));
    match fields {
        Fields::Named(fields) => fields.named.is_empty() || fields.named.iter().any(is_public),
        Fields::Unnamed(fields) => fields.unnamed.iter().any(is_public),
        Fields::Unit => false,
    }
}

#[test]
fn every_public_type_can_get_another_field_or_variant() {
    let descriptions = [spec(), here().join("generator/additive/after.yaml")];
    let mut found = Vec::new();
    for description in descriptions {
        let tree = generate(&description).unwrap();
        let files = tree.iter().filter(|(path, _)| path.ends_with(".rs"));
        found.extend(files.flat_map(|(_, text)| exhaustive(text)));
    }
    found.sort();
    found.dedup();
    // Absent, null or a value: there is no fourth state.
    assert_eq!(found, ["Maybe"]);
}
