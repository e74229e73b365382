//! `lib.rs`.

use syn::{Item, parse_quote};

use super::{File, docs, support};
use crate::ir::{Api, Docs};

pub(super) fn file(api: &Api) -> File {
    let introduction = docs::inner(&introduction(api));
    let mut items: Vec<Item> = vec![parse_quote!(
        pub mod models;
    )];
    let exports = support::exports(api);
    if support::index(api).is_some() {
        items.push(parse_quote!(
            mod support;
        ));
    }
    items.extend(exports);
    File {
        path: "src/lib.rs".to_owned(),
        attributes: parse_quote! {
            #introduction
            #![forbid(unsafe_code)]
            #![warn(missing_docs)]
        },
        items,
    }
}

fn introduction(api: &Api) -> Docs {
    let mut lines = vec![format!("{} {}.", api.title, api.version), String::new()];
    lines.extend(api.docs.lines.iter().cloned());
    for server in &api.servers {
        lines.extend([
            "".to_owned(),
            format!("# Server `{}`", server.url),
            "".to_owned(),
        ]);
        lines.extend(server.docs.lines.iter().cloned());
    }
    for event in &api.events {
        lines.extend([
            "".to_owned(),
            format!("# Event `{}`", event.name),
            "".to_owned(),
        ]);
        lines.extend(event.docs.lines.iter().cloned());
    }
    Docs { lines }
}
