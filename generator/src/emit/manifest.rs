//! `Cargo.toml`.

use toml_edit::{Array, DocumentMut, InlineTable, Item, Table, Value, value};

use super::Text;
use crate::ir::{Api, Support};

pub(super) fn text(api: &Api, package: &str) -> Text {
    let mut manifest = DocumentMut::new();
    manifest["package"] = Item::Table(package_table(api, package));
    manifest["lib"] = Item::Table(library_table());
    if let Some(features) = features(api) {
        manifest["features"] = Item::Table(features);
    }
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

/// A package that the generated one depends on.
struct Dependency {
    name: &'static str,
    version: &'static str,
    defaults: bool,
    features: Vec<&'static str>,
    /// The features that need it; none where the models do.
    optional: &'static [&'static str],
}

impl Dependency {
    fn new(name: &'static str, version: &'static str, features: &[&'static str]) -> Self {
        Self {
            name,
            version,
            defaults: false,
            features: features.to_vec(),
            optional: &[],
        }
    }

    fn item(&self) -> Item {
        let mut table = InlineTable::new();
        table.insert("version", self.version.into());
        if !self.defaults {
            table.insert("default-features", false.into());
        }
        if !self.features.is_empty() {
            table.insert(
                "features",
                Value::Array(self.features.iter().copied().collect::<Array>()),
            );
        }
        if !self.optional.is_empty() {
            table.insert("optional", true.into());
        }
        match table.len() {
            1 => value(self.version),
            _ => value(table),
        }
    }
}

/// What the models need, by what is in them.
fn models(api: &Api) -> Vec<Dependency> {
    let uses = |support| api.support.contains(&support);
    let mut found = vec![Dependency {
        defaults: true,
        ..Dependency::new("serde", "1.0.220", &["std"])
    }];
    if uses(Support::Decimal) {
        found.push(Dependency::new("bigdecimal", "0.4.8", &["std"]));
    }
    if uses(Support::Chrono) {
        found.push(Dependency::new("chrono", "0.4.40", &["serde", "std"]));
    }
    if uses(Support::Uuid) {
        found.push(Dependency {
            defaults: true,
            ..Dependency::new("uuid", "1.10", &["serde"])
        });
    }
    let mut json = Vec::new();
    if uses(Support::Float) || uses(Support::Json) {
        // Otherwise the last digit of a number may change.
        json.push("float_roundtrip");
    }
    if uses(Support::Decimal) || uses(Support::OneOf) {
        // The text of a number, from which alone a decimal can be read without loss.
        json.push("raw_value");
    }
    if !json.is_empty() || !api.operations.is_empty() {
        found.push(Dependency {
            defaults: true,
            ..Dependency::new("serde_json", "1.0.145", &json)
        });
    }
    found
}

/// What client and server need.
fn optional() -> Vec<Dependency> {
    let client = [
        Dependency::new("backon", "1", &["std"]),
        Dependency::new("http-body", "1", &[]),
        Dependency::new("http-body-util", "0.1", &[]),
        Dependency::new("httpdate", "1", &[]),
        Dependency::new("reqwest", "0.13", &["http2", "rustls", "system-proxy"]),
        Dependency::new("tokio", "1.44", &["rt", "time"]),
        Dependency::new("tower-service", "0.3", &[]),
    ];
    let server = [
        Dependency::new("axum", "0.8", &[]),
        Dependency::new("subtle", "2", &[]),
    ];
    let both = [
        Dependency::new("bytes", "1", &["std"]),
        Dependency::new("futures-util", "0.3", &["std"]),
        Dependency::new("http", "1.5", &["std"]),
        Dependency::new("percent-encoding", "2", &["alloc"]),
        Dependency::new("serde_path_to_error", "0.1", &[]),
        Dependency::new("tracing", "0.1", &["std"]),
    ];
    let mut found = Vec::new();
    found.extend(for_features(&["client"], client));
    found.extend(for_features(&["server"], server));
    found.extend(for_features(&["client", "server"], both));
    found.sort_by_key(|dependency| dependency.name);
    found
}

fn for_features<const N: usize>(
    optional: &'static [&'static str],
    dependencies: [Dependency; N],
) -> [Dependency; N] {
    dependencies.map(|dependency| Dependency {
        optional,
        ..dependency
    })
}

/// `default`, `client` and `server`, if there is anything to call or to offer.
fn features(api: &Api) -> Option<Table> {
    if api.operations.is_empty() {
        return None;
    }
    let mut table = Table::new();
    table["default"] = value(Array::from_iter(["client"]));
    for feature in ["client", "server"] {
        let needed = optional()
            .into_iter()
            .filter(|dependency| dependency.optional.contains(&feature));
        let mut names =
            Array::from_iter(needed.map(|dependency| format!("dep:{}", dependency.name)));
        for name in names.iter_mut() {
            name.decor_mut().set_prefix("\n    ");
        }
        names.set_trailing("\n");
        names.set_trailing_comma(true);
        table[feature] = value(names);
    }
    Some(table)
}

fn dependencies(api: &Api) -> Table {
    let mut found = models(api);
    if !api.operations.is_empty() {
        found.extend(optional());
    }
    found.sort_by_key(|dependency| dependency.name);
    let mut table = Table::new();
    for dependency in found {
        table[dependency.name] = dependency.item();
    }
    table
}
