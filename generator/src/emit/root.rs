//! `lib.rs`.

use syn::parse_quote;

use super::runtime::{Extent, Selection};
use super::{File, docs};
use crate::ir::Api;

pub(super) fn file(api: &Api, selection: &Selection) -> File {
    let introduction = docs::inner_lines(&introduction(api, selection.extent));
    let attributes = parse_quote! {
        #introduction
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]
    };
    File::new("src/lib.rs", attributes, selection.root())
}

fn introduction(api: &Api, extent: Extent) -> Vec<String> {
    let mut lines = docs::lines(&api.docs);
    lines.extend(["".to_owned(), "# This crate".to_owned(), "".to_owned()]);
    let guide: &[&str] = match extent {
        Extent::Models => &["The objects of the API are in the module `models`."],
        Extent::Operations => &[
            "With the feature `reqwest`, which is on unless switched off, `Client` calls the service over",
            "the network; with `client` alone, by a transport of your own. Each operation is a request",
            "struct in `operations` and a method of the trait `Api`. The objects that requests carry and",
            "responses return are in `models`, which needs no features.",
            "",
            "With the feature `server`, a type that implements `server::Service` offers the API, through",
            "the router that `server::router` makes of it.",
        ],
    };
    lines.extend(guide.iter().map(|line| (*line).to_owned()));
    lines
}
