//! The parts of the runtime crate that a generated crate gets.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::{Attribute, Ident, Item, UseTree};
use toml_edit::{Item as TomlItem, Table, value};

use super::parts::{self, RuntimePart};
use super::{FILES, index, module, root, section};
use crate::ir::Api;

/// Whether a crate has operations or only models.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum CrateKind {
    /// Models only.
    Models,
    /// Models, a client and a server, each of the latter with its feature.
    Operations,
}

/// The parts of the runtime crate that an API needs.
pub(in crate::emit) struct Selection {
    pub(in crate::emit) kind: CrateKind,
    parts: BTreeSet<RuntimePart>,
    /// The names of the modules below `support`.
    modules: BTreeSet<String>,
}

impl Selection {
    pub(in crate::emit) fn of(api: &Api) -> Self {
        let mut selection = Self {
            kind: match api.operations.is_empty() {
                true => CrateKind::Models,
                false => CrateKind::Operations,
            },
            parts: parts::needed(api),
            modules: BTreeSet::new(),
        };
        let modules = selection.index();
        let names = modules.iter().filter_map(named).map(Ident::to_string);
        selection.modules.extend(names);
        selection
    }

    /// The modules that read and write every model.
    fn common(&self) -> &'static [&'static str] {
        match self.parts.is_empty() {
            true => &[],
            false => &["number", "outline", "place", "read", "text", "write"],
        }
    }

    /// The modules below `support`.
    pub(in crate::emit) fn index(&self) -> Vec<Item> {
        let needed = self.parts.iter().map(|part| parts::needs(*part).modules);
        let needed: BTreeSet<_> = needed.chain([self.common()]).flatten().copied().collect();
        let mut items = index();
        let features = self.features().unwrap_or_default();
        items.retain(|item| {
            let conditions = conditions(item);
            let is_there = conditions.iter().any(|name| features.contains_key(name));
            named(item).is_some_and(|name| {
                let name = name.to_string();
                match conditions.is_empty() || parts::OF_SOME_OPERATIONS.contains(&&*name) {
                    true => needed.contains(&*name),
                    false => is_there,
                }
            })
        });
        items
    }

    /// The files that are copied, by their paths below `src/support`.
    pub(in crate::emit) fn files(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let files = FILES.iter().copied();
        files.filter(|(path, _)| self.modules.contains(module(path)))
    }

    /// The modules of the root, and its re-exports.
    pub(in crate::emit) fn root(&self) -> Vec<Item> {
        let (modules, needed) = (&self.modules, self.dependencies());
        let mut items = root();
        let features = self.features().unwrap_or_default();
        items.retain(|item| match item {
            item if is_test(item) => false,
            item if !conditions(item).is_empty() => {
                let is_left_out = |name: &Ident| {
                    let name = name.to_string();
                    parts::OF_SOME_OPERATIONS.contains(&&*name) && !modules.contains(&name)
                };
                let mut conditions = conditions(item).into_iter();
                conditions.any(|name| features.contains_key(&name))
                    && !named(item).is_some_and(is_left_out)
            }
            Item::Mod(item) if item.ident == "support" => !modules.is_empty(),
            Item::Mod(item) if item.ident == "webhooks" => {
                self.parts.contains(&RuntimePart::Webhook)
            }
            Item::Mod(_) => true,
            item => match dependency(item) {
                Some(name) => needed.contains_key(&name.to_string()),
                None => named(item).is_some_and(|name| modules.contains(&name.to_string())),
            },
        });
        items
    }

    /// Whether the crate has points in time.
    pub(in crate::emit) fn has_times(&self) -> bool {
        self.parts.contains(&RuntimePart::DateTime)
    }

    /// Whether the crate has decimals.
    pub(in crate::emit) fn has_decimals(&self) -> bool {
        self.parts.contains(&RuntimePart::Decimal)
    }

    /// The features, if there are any.
    pub(in crate::emit) fn features(&self) -> Option<Table> {
        let mut features = section("features");
        features.retain(|name, _| match name {
            "bigdecimal" | "rust_decimal" => self.has_decimals(),
            _ => self.kind == CrateKind::Operations,
        });
        if let Some(server) = features.get_mut("server") {
            self.retain_needed(server);
        }
        if self.parts.contains(&RuntimePart::Base64) {
            let lists = features.iter_mut().map(|(_, list)| list);
            lists.for_each(|list| retain_names(list, |name| name != "dep:base64"));
        }
        (!features.is_empty()).then_some(features)
    }

    /// Removes dependencies that these operations do not need from the feature `server`.
    fn retain_needed(&self, server: &mut TomlItem) {
        retain_names(server, |name| {
            let mut known = parts::FOR_SOME_OPERATIONS.iter();
            let known = known.find(|(known, _)| name == *known);
            known.is_none_or(|(_, part)| self.parts.contains(part))
        });
    }

    /// The dependencies.
    pub(in crate::emit) fn dependencies(&self) -> Table {
        let mut needed = BTreeSet::from(["serde"]);
        if !self.common().is_empty() {
            needed.extend(["serde_json", "serde_json/raw_value"]);
        }
        for part in &self.parts {
            needed.extend(parts::needs(*part).dependencies);
        }
        let mut table = section("dependencies");
        if self.parts.contains(&RuntimePart::Base64)
            && let Some(base64) = table
                .get_mut("base64")
                .and_then(TomlItem::as_inline_table_mut)
        {
            base64.remove("optional");
        }
        let features = self.features().unwrap_or_default();
        let enabled: String = features.iter().map(|(_, item)| item.to_string()).collect();
        table.retain(|name, item| match item.get("optional") {
            Some(_) => enabled.contains(&format!("\"dep:{name}\"")),
            None => needed.contains(name),
        });
        if let Some(json) = table.get_mut("serde_json") {
            retain_features(json, |feature| {
                needed.contains(&*format!("serde_json/{feature}"))
            });
        }
        table
    }
}

/// Whether an item is for the tests of the runtime.
fn is_test(item: &Item) -> bool {
    let is_of_test = |attribute: &Attribute| {
        attribute.path().is_ident("cfg")
            && (attribute.parse_args::<Ident>()).is_ok_and(|condition| condition == "test")
    };
    matches!(item, Item::Mod(item) if item.attrs.iter().any(is_of_test))
}

/// The features of which an item needs one; empty if it needs none.
fn conditions(item: &Item) -> Vec<String> {
    let attributes: &[Attribute] = match item {
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    };
    let conditions = attributes.iter().filter(|item| item.path().is_ident("cfg"));
    let text: String = conditions
        .map(|item| item.to_token_stream().to_string())
        .collect();
    let quoted = text.split('"').skip(1).step_by(2);
    quoted.map(str::to_owned).collect()
}

/// The module that an item declares, or re-exports from: `x` of `mod x;` and of `pub use support::x::…;`.
fn named(item: &Item) -> Option<&Ident> {
    match item {
        Item::Mod(item) => Some(&item.ident),
        Item::Use(item) => match &item.tree {
            UseTree::Path(path) => match &*path.tree {
                UseTree::Path(inner) => Some(&inner.ident),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// The dependency that an item re-exports: `x` of `pub use x;`.
fn dependency(item: &Item) -> Option<&Ident> {
    match item {
        Item::Use(item) => match &item.tree {
            UseTree::Name(name) => Some(&name.ident),
            _ => None,
        },
        _ => None,
    }
}

/// Removes entries that are not needed from a feature.
fn retain_names(feature: &mut TomlItem, is_needed: impl Fn(&str) -> bool) {
    if let Some(names) = feature.as_array_mut() {
        names.retain(|name| name.as_str().is_some_and(&is_needed));
    }
}

/// Removes features that are not needed from a dependency, and simplifies its entry if only the version is left.
fn retain_features(dependency: &mut TomlItem, is_needed: impl Fn(&str) -> bool) {
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
