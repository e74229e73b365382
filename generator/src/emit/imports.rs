//! What a file uses from elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::format::blank;
use super::names::ident;

/// `use` items, the names from one module together: `std`, then other crates, then this crate, with
/// a blank line between the three. `local` names come from modules of this crate.
pub(super) fn items(
    paths: &BTreeSet<&'static str>,
    local: &[(&str, &BTreeSet<&str>)],
) -> Vec<Item> {
    let mut groups: [BTreeMap<&str, Vec<syn::Ident>>; 3] = Default::default();
    for (module, name) in paths.iter().filter_map(|path| path.rsplit_once("::")) {
        let rank = match module.split("::").next() {
            Some("std") => 0,
            Some("crate") => 2,
            _ => 1,
        };
        groups[rank].entry(module).or_default().push(ident(name));
    }
    for (module, names) in local.iter().filter(|(_, names)| !names.is_empty()) {
        groups[2]
            .entry(module)
            .or_default()
            .extend(names.iter().map(|name| ident(name)));
    }
    let groups = groups.iter().filter(|group| !group.is_empty());
    let groups: Vec<Vec<Item>> = groups
        .map(|group| {
            group
                .iter()
                .map(|(module, names)| item(module, names))
                .collect()
        })
        .collect();
    groups.join(&blank())
}

fn item(module: &str, names: &[syn::Ident]) -> Item {
    let module: TokenStream = module.parse().unwrap_or_default();
    let names = match names {
        [name] => quote!(#name),
        names => quote!({#(#names),*}),
    };
    parse_quote!(use #module::#names;)
}
