//! `Cargo.toml`.

use std::collections::BTreeSet;

use toml_edit::{Array, DocumentMut, Item, Table, value};

use crate::emit::Text;
use crate::ir::{Api, RuntimeFeature};
use crate::runtime::NAME;
use crate::{Options, PackageName};

/// The edition of generated code.
const EDITION: &str = "2024";

/// The oldest compiler that generated code and the runtime need.
const RUST_VERSION: &str = "1.88";

pub(in crate::emit) fn text(api: &Api, options: &Options) -> Text {
    let mut manifest = DocumentMut::new();
    manifest["package"] = Item::Table(package_table(api, &options.package));
    manifest["lib"] = Item::Table(library_table(&options.package));
    let features = features(api);
    if !features.is_empty() {
        manifest["features"] = Item::Table(features);
    }
    let mut dependency = options.runtime.dependency(&options.package);
    let needed_names = api
        .runtime_features
        .iter()
        .filter(|feature| !feature.is_for_servers())
        .map(|feature| feature.name());
    let needed = Array::from_iter(needed_names);
    if !needed.is_empty() {
        dependency.insert("features", needed.into());
    }
    let mut dependencies = Table::new();
    dependencies[NAME] = value(dependency);
    manifest["dependencies"] = Item::Table(dependencies);
    Text {
        path: "Cargo.toml".to_owned(),
        content: manifest.to_string(),
    }
}

/// The features: those of the runtime, under the same names.
pub(super) fn features(api: &Api) -> Table {
    let mut features = Table::new();
    if !api.operations.is_empty() {
        features["default"] = value(Array::from_iter(["rustls"]));
    }
    let mut add = |name: &str, enabled: &[&str]| {
        let of_runtime = format!("{NAME}/{name}");
        let enabled = enabled.iter().copied().chain([of_runtime.as_str()]);
        features[name] = value(Array::from_iter(enabled));
    };
    if api.runtime_features.contains(&RuntimeFeature::Decimal) {
        add("bigdecimal", &[]);
        add("rust_decimal", &[]);
    }
    if !api.operations.is_empty() {
        add("client", &[]);
        add("reqwest", &["client"]);
        for name in ["gzip", "native-tls", "rustls"] {
            add(name, &["reqwest"]);
        }
        let of_server: BTreeSet<_> = api
            .runtime_features
            .iter()
            .filter(|feature| feature.is_for_servers())
            .map(|feature| format!("{NAME}/{}", feature.name()))
            .collect();
        add(
            "server",
            &Vec::from_iter(of_server.iter().map(String::as_str)),
        );
        add("validation", &["server"]);
    }
    // The default comes first.
    features.sort_values_by(|a, _, b, _| (a != "default", a).cmp(&(b != "default", b)));
    features
}

fn package_table(api: &Api, package: &PackageName) -> Table {
    let mut table = Table::new();
    table["name"] = value(package.as_str());
    table["version"] = value(&api.crate_version);
    table["edition"] = value(EDITION);
    table["rust-version"] = value(RUST_VERSION);
    let title = api.title.strip_prefix("The ").unwrap_or(&api.title);
    let subject = if api.operations.is_empty() {
        format!("Types of the {title}")
    } else {
        format!("Client and server for the {title}")
    };
    table["description"] = value(match &api.summary {
        Some(summary) => format!("{subject}: {summary}"),
        None => subject,
    });
    if let Some(license) = &api.license {
        table["license"] = value(license);
    }
    table["readme"] = value("README.md");
    table["keywords"] = value(Array::from_iter(&api.keywords));
    table["categories"] = value(Array::from_iter(["api-bindings"]));
    if !api.operations.is_empty() {
        // Without this, docs.rs would not show the server.
        let mut shown = Table::new();
        shown["all-features"] = value(true);
        shown["rustdoc-args"] = value(Array::from_iter(["--cfg", "docsrs"]));
        table["metadata"] = Item::Table(nest("docs", nest("rs", shown)));
    }
    table
}

/// A table with one entry.
fn nest(name: &str, inner: Table) -> Table {
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
