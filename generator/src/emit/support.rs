//! What an API takes of the runtime crate.

use std::collections::BTreeSet;

use syn::{Attribute, Ident, Item, UseTree, parse_quote};

use super::{File, Text, docs};
use crate::ir::Api;
use crate::runtime::{self, FILES};

/// The names of the modules below `support`.
fn modules(api: &Api) -> BTreeSet<String> {
    let declarations = declarations(api);
    let names = declarations.iter().filter_map(module);
    names.map(Ident::to_string).collect()
}

fn declarations(api: &Api) -> Vec<Item> {
    let needed = api.support.iter().map(|part| runtime::needs(*part).module);
    let needed: BTreeSet<_> = needed.flatten().collect();
    let mut items = runtime::index();
    items.retain(|item| match is_conditional(item) {
        true => !api.operations.is_empty(),
        false => module(item).is_some_and(|name| needed.contains(&*name.to_string())),
    });
    items
}

/// Whether an item is there with certain features only: those that operations bring.
fn is_conditional(item: &Item) -> bool {
    let attributes: &[Attribute] = match item {
        Item::Mod(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    };
    attributes.iter().any(|item| item.path().is_ident("cfg"))
}

/// The module that an item declares, or re-exports from: `x` of `mod x;` and of `pub use support::x::…;`.
fn module(item: &Item) -> Option<&Ident> {
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

/// The files, as they are.
pub(super) fn texts(api: &Api) -> Vec<Text> {
    let modules = modules(api);
    let needed = FILES
        .iter()
        .filter(|(path, _)| modules.contains(runtime::module(path)));
    let text = |(path, content): &(&str, &str)| Text {
        path: format!("src/support/{path}"),
        content: (*content).to_owned(),
    };
    needed.map(text).collect()
}

/// `mod.rs`, if there is anything to name in it.
pub(super) fn index(api: &Api) -> Option<File> {
    let docs = docs::inner_lines(&["What the generated code is built on."]);
    let items = declarations(api);
    let is_needed = !items.is_empty();
    is_needed.then(|| File::new("src/support/mod.rs", parse_quote!(#docs), items))
}

/// The modules of the root, and what it shows of them.
pub(super) fn root(api: &Api) -> Vec<Item> {
    let modules = modules(api);
    let mut items = runtime::root();
    items.retain(|item| match item {
        item if is_conditional(item) => !api.operations.is_empty(),
        Item::Mod(item) if item.ident == "support" => !modules.is_empty(),
        Item::Mod(_) => true,
        item => module(item).is_some_and(|name| modules.contains(&name.to_string())),
    });
    items
}
