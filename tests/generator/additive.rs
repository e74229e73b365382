//! The additions of a minor version of an API do not break the programs of its users.

use billing_tests::{generate, here, spec, workspace};
use syn::{Attribute, Fields, Item, Visibility};

use crate::{programs, runtime};

#[test]
fn a_program_runs_with_the_version_it_was_written_for_and_with_the_next_one() {
    programs::run("program-before");
    programs::run("program-after");
}

/// The public types and variants of a file that a program can build from their fields or match exhaustively.
fn exhaustive(file: &syn::File) -> Vec<String> {
    let items = file.items.iter().flat_map(|item| match item {
        Item::Enum(item) => {
            let whole = is_exhaustive(&item.vis, &item.attrs).then(|| item.ident.to_string());
            let variants = item.variants.iter().filter(|variant| {
                matches!(variant.fields, Fields::Named(_))
                    && is_exhaustive(&item.vis, &variant.attrs)
            });
            let variants = variants.map(|variant| format!("{}::{}", item.ident, variant.ident));
            whole.into_iter().chain(variants).collect()
        }
        Item::Struct(item) => {
            let shows = is_open(&item.fields) && is_exhaustive(&item.vis, &item.attrs);
            Vec::from_iter(shows.then(|| item.ident.to_string()))
        }
        _ => Vec::new(),
    });
    items.collect()
}

fn is_exhaustive(visibility: &Visibility, attributes: &[Attribute]) -> bool {
    let mut attributes = attributes.iter();
    matches!(visibility, Visibility::Public(_))
        && !attributes.any(|attribute| attribute.path().is_ident("non_exhaustive"))
}

/// Whether a field can be named in a pattern or a literal, or there are no fields that would need a name.
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
        found.extend(files.flat_map(|(_, text)| exhaustive(&syn::parse_file(text).unwrap())));
    }
    found.sort();
    found.dedup();
    // It must name all required fields.
    assert_eq!(found, ["ActivityLogRequired"]);
}

#[test]
fn every_public_type_of_the_runtime_can_get_another_field_or_variant() {
    let folder = workspace().join("generator/runtime/src");
    let exported = runtime::exported(&folder);
    let mut files = Vec::new();
    runtime::files(&folder, &mut files);
    let found = files.iter().flat_map(exhaustive);
    let found: Vec<_> = found
        .filter(|name| exported.contains(name.split("::").next().unwrap()))
        .collect();
    // A value may be absent, null or there; a form in a style has one value.
    assert_eq!(found, ["Maybe", "StyledForm"]);
}
