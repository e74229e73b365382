//! The crate `generator/runtime`, of which every generated crate has a part: the files below `src/support`
//! are copied, and what stands around them is read from its root, its index of modules and its manifest.

use syn::Item;
use toml_edit::{DocumentMut, Table};

use crate::ir::Support;

macro_rules! files {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../../runtime/src/support/", $path)))),+]
    };
}

/// The files that are copied, by their paths below `src/support`, with their texts.
pub(crate) const FILES: &[(&str, &str)] = files![
    "body.rs",
    "client/address.rs",
    "client/builder.rs",
    "client/error.rs",
    "client/key.rs",
    "client/mod.rs",
    "client/pages.rs",
    "client/patience.rs",
    "client/read.rs",
    "client/reqwest.rs",
    "client/retry.rs",
    "client/tower.rs",
    "client/transport.rs",
    "closed_text.rs",
    "decimal.rs",
    "entries.rs",
    "errors.rs",
    "faults.rs",
    "maybe.rs",
    "object.rs",
    "open_text.rs",
    "operation.rs",
    "parameters.rs",
    "received.rs",
    "request.rs",
    "server/answer.rs",
    "server/description.rs",
    "server/failure.rs",
    "server/mod.rs",
    "server/routes.rs",
    "server/token.rs",
    "tagged_union.rs",
    "text.rs",
];

/// What a type needs: a module, dependencies, and features of dependencies as `dependency/feature`.
pub(crate) struct Needs {
    pub(crate) module: Option<&'static str>,
    pub(crate) dependencies: &'static [&'static str],
}

/// What a building block consists of.
pub(crate) fn needs(support: Support) -> Needs {
    let (module, dependencies): (_, &[_]) = match support {
        Support::Chrono => (None, &["chrono"]),
        Support::ClosedText => (Some("closed_text"), &[]),
        Support::Decimal => (
            Some("decimal"),
            &["bigdecimal", "serde_json", "serde_json/raw_value"],
        ),
        Support::Entries => (Some("entries"), &[]),
        Support::Float | Support::Json => (None, &["serde_json", "serde_json/float_roundtrip"]),
        Support::Maybe => (Some("maybe"), &[]),
        Support::Object => (Some("object"), &[]),
        Support::OpenText => (Some("open_text"), &[]),
        Support::Text => (Some("text"), &[]),
        Support::OneOf => (
            Some("tagged_union"),
            &["serde_json", "serde_json/raw_value"],
        ),
        Support::Uuid => (None, &["uuid"]),
    };
    Needs {
        module,
        dependencies,
    }
}

/// The module that a file belongs to.
pub(crate) fn module(path: &str) -> &str {
    let (module, _) = path.split_once(['/', '.']).unwrap_or((path, ""));
    module
}

/// The items of the root: modules, and what is re-exported.
pub(crate) fn root() -> Vec<Item> {
    items(include_str!("../../runtime/src/lib.rs"))
}

/// The modules below `support`.
pub(crate) fn index() -> Vec<Item> {
    items(include_str!("../../runtime/src/support/mod.rs"))
}

fn items(text: &str) -> Vec<Item> {
    syn::parse_file(text).map_or_else(|_| Vec::new(), |file| file.items)
}

/// A section of the manifest, without its comments.
pub(crate) fn section(name: &str) -> Table {
    let manifest = include_str!("../../runtime/Cargo.toml").parse::<DocumentMut>();
    let manifest = manifest.unwrap_or_default();
    let section = manifest.get(name).and_then(|item| item.as_table());
    let entries = section.into_iter().flat_map(Table::iter);
    entries
        .map(|(key, item)| (key.to_owned(), item.clone()))
        .collect()
}

#[cfg(test)]
mod tests;
