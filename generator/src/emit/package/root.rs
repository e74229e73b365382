//! `lib.rs`.

use quote::quote;
use syn::parse_quote;

use super::guide;
use crate::PackageName;
use crate::emit::File;
use crate::emit::doc_comment::{self, Fence};
use crate::emit::runtime::{CrateKind, Selection};
use crate::emit::syntax::name;
use crate::ir::{Api, TypeDef};

pub(in crate::emit) fn file(api: &Api, selection: &Selection, package: &PackageName) -> File {
    let introduction = doc_comment::inner_lines(&introduction(api, selection, package));
    // The front page links to both the client and the server.
    let links = (selection.kind == CrateKind::Operations).then(|| {
        quote! {
            #![cfg_attr(
                not(all(feature = "client", feature = "server")),
                allow(rustdoc::broken_intra_doc_links)
            )]
        }
    });
    let forms = api.types.iter().any(TypeDef::is_form).then(|| {
        quote! {
            #![cfg_attr(
                not(any(feature = "client", feature = "server")),
                allow(
                    dead_code,
                    unused_macros,
                    reason = "forms, and what only they use, need a feature"
                )
            )]
        }
    });
    let recursion_limit = api.recursion_limit.map(|limit| {
        let limit = limit.to_string();
        quote!(#![recursion_limit = #limit])
    });
    let lints = api.lints.iter().map(|lint| name(lint));
    // With `doc_cfg`, docs.rs shows which feature each item needs.
    let attributes = parse_quote! {
        #introduction
        #recursion_limit
        #links
        #forms
        #(#![allow(clippy::#lints)])*
        #![cfg_attr(docsrs, feature(doc_cfg))]
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]
    };
    File::new("src/lib.rs", attributes, selection.root())
}

fn introduction(api: &Api, selection: &Selection, package: &PackageName) -> Vec<String> {
    let mut lines = doc_comment::lines(&api.docs);
    lines.push(String::new());
    match selection.kind {
        CrateKind::Models => lines.extend([
            "The objects of the API are in the module `models`.".to_owned(),
            String::new(),
        ]),
        CrateKind::Operations => lines.extend(guide::sections(api, selection, package)),
    }
    let about = doc_comment::lines(&api.about);
    if !about.is_empty() {
        lines.extend(["# The API".to_owned(), String::new()]);
        lines.extend(demoted(about));
    }
    while lines.pop_if(|line| line.is_empty()).is_some() {}
    lines
}

/// The marker of the deepest heading.
const DEEPEST: &str = "######";

/// Markdown with its headings one level deeper.
fn demoted(lines: Vec<String>) -> impl Iterator<Item = String> {
    let mut fence = Fence::default();
    lines.into_iter().map(move |line| {
        let is_heading = !fence.is_open_after(&line) && line.starts_with('#');
        match is_heading && !line.starts_with(DEEPEST) {
            true => format!("#{line}"),
            false => line,
        }
    })
}
