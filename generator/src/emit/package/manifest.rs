//! `Cargo.toml`.

use toml_edit::{Array, DocumentMut, Item, Table, value};

use crate::PackageName;
use crate::checksums::Sums;
use crate::emit::Text;
use crate::emit::runtime::{self, CrateKind, Selection};
use crate::ir::Api;

pub(in crate::emit) fn text(api: &Api, selection: &Selection, package: &PackageName) -> Text {
    let mut manifest = DocumentMut::new();
    manifest["package"] = Item::Table(package_table(api, selection.kind, package));
    manifest["lib"] = Item::Table(library_table(package));
    if let Some(features) = selection.features() {
        manifest["features"] = Item::Table(features);
    }
    manifest["dependencies"] = Item::Table(selection.dependencies());
    Text {
        path: "Cargo.toml".to_owned(),
        content: manifest.to_string(),
    }
}

fn package_table(api: &Api, kind: CrateKind, package: &PackageName) -> Table {
    let runtime = runtime::section("package");
    let mut table = Table::new();
    table["name"] = value(package.as_str());
    table["version"] = value(&api.crate_version);
    for key in ["edition", "rust-version"] {
        table.extend(runtime.get(key).map(|item| (key, item.clone())));
    }
    let title = api.title.strip_prefix("The ").unwrap_or(&api.title);
    let subject = match kind {
        CrateKind::Models => format!("Types of the {title}"),
        CrateKind::Operations => format!("Client and server for the {title}"),
    };
    table["description"] = value(match &api.summary {
        Some(summary) => format!("{subject}: {summary}"),
        None => subject,
    });
    if let Some(license) = &api.license {
        table["license"] = value(license);
    }
    table["readme"] = value("README.md");
    // The checksums are of use only where the crate is generated.
    table["exclude"] = value(Array::from_iter([Sums::FILE]));
    table["keywords"] = value(Array::from_iter(&api.keywords));
    table["categories"] = value(Array::from_iter(["api-bindings"]));
    if kind == CrateKind::Operations {
        // Without this, docs.rs would not show the server.
        let mut shown = Table::new();
        shown["all-features"] = value(true);
        shown["rustdoc-args"] = value(Array::from_iter(["--cfg", "docsrs"]));
        table["metadata"] = Item::Table(within("docs", within("rs", shown)));
    }
    table
}

/// A table with one entry.
fn within(name: &str, inner: Table) -> Table {
    let mut table = Table::new();
    table.set_implicit(true);
    table[name] = Item::Table(inner);
    table
}

/// The path is the default, but must be explicit: otherwise Cargo could not load a workspace with this package before
/// the generator has written the sources.
fn library_table(package: &PackageName) -> Table {
    let mut table = Table::new();
    let library = package.library();
    if library != package.as_str().replace('-', "_") {
        table["name"] = value(library);
    }
    table["path"] = value("src/lib.rs");
    table
}
