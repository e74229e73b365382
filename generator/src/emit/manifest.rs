//! `Cargo.toml`.

use std::collections::BTreeSet;

use toml_edit::{DocumentMut, Item, Table, value};

use super::Text;
use crate::ir::Api;
use crate::runtime;

pub(super) fn text(api: &Api, package: &str) -> Text {
    let mut manifest = DocumentMut::new();
    manifest["package"] = Item::Table(package_table(api, package));
    manifest["lib"] = Item::Table(library_table());
    if !api.operations.is_empty() {
        manifest["features"] = Item::Table(runtime::section("features"));
    }
    manifest["dependencies"] = Item::Table(dependencies(api));
    Text {
        path: "Cargo.toml".to_owned(),
        content: manifest.to_string(),
    }
}

fn package_table(api: &Api, package: &str) -> Table {
    let runtime = runtime::section("package");
    let mut table = Table::new();
    table["name"] = value(package);
    table["version"] = value(&api.crate_version);
    for key in ["edition", "rust-version"] {
        table.extend(runtime.get(key).map(|item| (key, item.clone())));
    }
    table["description"] = value(api.summary.as_ref().unwrap_or(&api.title));
    if let Some(license) = &api.license {
        table["license"] = value(license);
    }
    table["readme"] = value("README.md");
    if !api.operations.is_empty() {
        // Otherwise docs.rs would not show the server.
        let mut shown = Table::new();
        shown["all-features"] = value(true);
        table["metadata"] = Item::Table(within("docs", within("rs", shown)));
    }
    table
}

/// A table that has one entry.
fn within(name: &str, inner: Table) -> Table {
    let mut table = Table::new();
    table.set_implicit(true);
    table[name] = Item::Table(inner);
    table
}

/// Named although it is the default: a workspace with this package in it can then be opened while the
/// sources are missing, which is what the generator is run for.
fn library_table() -> Table {
    let mut table = Table::new();
    table["path"] = value("src/lib.rs");
    table
}

/// What the runtime crate depends on, as far as the API needs it.
fn dependencies(api: &Api) -> Table {
    let mut needed = BTreeSet::from(["serde"]);
    needed.extend((!api.operations.is_empty()).then_some("serde_json"));
    for support in &api.support {
        needed.extend(runtime::needs(*support).dependencies);
    }
    let mut table = runtime::section("dependencies");
    table.retain(|name, item| match item.get("optional") {
        Some(_) => !api.operations.is_empty(),
        None => needed.contains(name),
    });
    if let Some(json) = table.get_mut("serde_json") {
        retain_features(json, |feature| {
            needed.contains(&*format!("serde_json/{feature}"))
        });
    }
    table
}

/// Leaves out features of a dependency, and what has no meaning without them.
fn retain_features(dependency: &mut Item, is_needed: impl Fn(&str) -> bool) {
    let Some(table) = dependency.as_inline_table_mut() else {
        return;
    };
    if let Some(features) = table
        .get_mut("features")
        .and_then(|item| item.as_array_mut())
    {
        features.retain(|feature| feature.as_str().is_some_and(&is_needed));
        features.fmt();
        if features.is_empty() {
            table.remove("features");
        }
    }
    let version = table.get("version").and_then(|version| version.as_str());
    if let (1, Some(version)) = (table.len(), version.map(str::to_owned)) {
        *dependency = value(version);
    }
}
