//! `Cargo.toml`.

use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, Value, value};

use super::Text;
use crate::ir::{Api, Support};

pub(super) fn text(api: &Api, package: &str) -> Text {
    let mut manifest = DocumentMut::new();
    manifest["package"] = Item::Table(package_table(api, package));
    manifest["lib"] = Item::Table(library_table());
    manifest["dependencies"] = Item::Table(dependencies(api));
    Text {
        path: "Cargo.toml".to_owned(),
        content: manifest.to_string(),
    }
}

fn package_table(api: &Api, package: &str) -> Table {
    let mut table = Table::new();
    table["name"] = value(package);
    table["version"] = value(&api.crate_version);
    table["edition"] = value("2024");
    table["rust-version"] = value("1.85");
    table["description"] = value(api.summary.as_ref().unwrap_or(&api.title));
    if let Some(license) = &api.license {
        table["license"] = value(license);
    }
    table["readme"] = value("README.md");
    table
}

/// Named although it is the default: a workspace with this package in it can then be opened while the
/// sources are missing, which is what the generator is run for.
fn library_table() -> Table {
    let mut table = Table::new();
    table["path"] = value("src/lib.rs");
    table
}

fn dependencies(api: &Api) -> Table {
    let uses = |support| api.support.contains(&support);
    let mut table = Table::new();
    let mut add = |name: &str, version: &str, defaults: bool, features: &[&str]| {
        let mut dependency = InlineTable::new();
        dependency.insert("version", version.into());
        if !defaults {
            dependency.insert("default-features", false.into());
        }
        if !features.is_empty() {
            dependency.insert(
                "features",
                Value::Array(features.iter().copied().collect::<Array>()),
            );
        }
        table[name] = match dependency.len() {
            1 => value(version),
            _ => value(dependency),
        };
    };
    if uses(Support::Decimal) {
        add("bigdecimal", "0.4", false, &["std"]);
    }
    if uses(Support::Chrono) {
        add("chrono", "0.4", false, &["serde", "std"]);
    }
    add("serde", "1", true, &["derive"]);
    let mut json = Vec::new();
    if uses(Support::Float) || uses(Support::Json) {
        // Otherwise the last digit of a number may change.
        json.push("float_roundtrip");
    }
    if uses(Support::Decimal) {
        // The text of a number, from which alone a decimal can be read without loss.
        json.push("raw_value");
    }
    if !json.is_empty() {
        add("serde_json", "1", true, &json);
    }
    if uses(Support::Uuid) {
        add("uuid", "1", true, &["serde"]);
    }
    table
}
