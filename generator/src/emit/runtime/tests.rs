//! The lists match the runtime crate: an unlisted file would not be copied, and an unused dependency would end up in
//! every generated crate.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

use super::*;

fn support() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").unwrap();
    Path::new(&package).join("runtime/src/support")
}

/// The paths of all files below a folder.
fn files(folder: &Path, found: &mut BTreeSet<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => files(&path, found),
            false => drop(found.insert(path.strip_prefix(support()).unwrap().to_owned())),
        }
    }
}

/// Every identifier and literal in tokens.
fn words(tokens: TokenStream, found: &mut BTreeSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => words(group.stream(), found),
            TokenTree::Ident(ident) => drop(found.insert(ident.to_string())),
            TokenTree::Literal(literal) => drop(found.insert(literal.to_string())),
            TokenTree::Punct(_) => {}
        }
    }
}

/// The entries of a feature: dependencies as `dep:name`, and other features.
fn parts(feature: &str) -> Vec<String> {
    let features = section("features");
    let parts = features[feature].as_array().unwrap();
    parts
        .iter()
        .map(|part| part.as_str().unwrap().to_owned())
        .collect()
}

/// The modules that one of the features enables.
fn modules(features: &BTreeSet<String>) -> BTreeSet<String> {
    let modules = index().into_iter().filter_map(|item| match item {
        Item::Mod(item) => Some(item),
        _ => None,
    });
    let there = modules.filter(|item| {
        let mut conditions = BTreeSet::new();
        let attributes = item.attrs.iter().map(ToTokens::to_token_stream);
        attributes.for_each(|attribute| words(attribute, &mut conditions));
        conditions.iter().any(|word| features.contains(word))
    });
    there.map(|item| item.ident.to_string()).collect()
}

#[test]
fn every_file_is_listed_once() {
    let mut found = BTreeSet::new();
    files(&support(), &mut found);
    found.remove(Path::new("mod.rs"));
    let listed: BTreeSet<_> = FILES.iter().map(|(path, _)| PathBuf::from(path)).collect();
    assert_eq!(listed, found);
    assert_eq!(listed.len(), FILES.len(), "a file is listed twice");
}

#[test]
fn every_module_has_its_file() {
    let declared: BTreeSet<_> = index()
        .iter()
        .filter_map(|item| match item {
            Item::Mod(item) => Some(item.ident.to_string()),
            _ => None,
        })
        .collect();
    let listed: BTreeSet<_> = FILES
        .iter()
        .map(|(path, _)| module(path).to_owned())
        .collect();
    assert_eq!(declared, listed);
}

#[test]
fn a_feature_has_the_dependencies_that_its_modules_use() {
    for (feature, _) in section("features")
        .iter()
        .filter(|(name, _)| *name != "default")
    {
        let parts = parts(feature);
        let mut features = BTreeSet::from([format!("{feature:?}")]);
        let others = parts.iter().filter(|part| !part.starts_with("dep:"));
        features.extend(others.map(|part| format!("{part:?}")));
        let modules = modules(&features);
        let mut used = BTreeSet::new();
        for (_, text) in FILES
            .iter()
            .filter(|(path, _)| modules.contains(module(path)))
        {
            words(text.parse().unwrap(), &mut used);
        }
        for dependency in parts.iter().filter_map(|part| part.strip_prefix("dep:")) {
            let name = dependency.replace('-', "_");
            assert!(used.contains(&name), "{feature}: nothing uses {dependency}");
        }
    }
}
