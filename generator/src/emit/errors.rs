//! The documented errors of an operation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::table::Table;
use super::{Part, docs, types};
use crate::ir::{Docs, ErrorCase, Operation, Status};

pub(super) fn parts(operation: &Operation) -> [Part; 2] {
    let name = ident(&operation.error);
    let lines = vec![format!(
        "The errors that are documented for [`{}`].",
        operation.name
    )];
    let docs = docs::outer(&Docs { lines });
    let variants = operation.errors.iter().map(variant);
    let item: Item = parse_quote! {
        #docs
        #[derive(Debug, Clone, PartialEq)]
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
        }
    };
    let table = Table {
        name: "documented_errors",
        head: name.to_string(),
        entries: operation.errors.iter().map(entry).collect(),
    };
    [item.into(), Part::Table(table)]
}

fn variant(case: &ErrorCase) -> TokenStream {
    let (docs, name) = (docs::outer(&case.docs), ident(&case.name));
    let status = (!is_exact(&case)).then(|| quote!(StatusCode));
    let parts: Vec<_> = status
        .into_iter()
        .chain(case.ty.as_ref().map(types::tokens))
        .collect();
    match parts.is_empty() {
        true => quote!(#docs #name),
        false => quote!(#docs #name(#(#parts),*)),
    }
}

/// The status, as a pattern, and what of the answer the variant holds.
fn entry(case: &ErrorCase) -> String {
    let (pattern, status) = match case.status {
        Status::Exactly(code) => (code.to_string(), None),
        Status::Class(class) => (format!("({class}00..={class}99)"), Some("status")),
        Status::Default => ("_".to_owned(), Some("status")),
    };
    let body = case.ty.as_ref().map(|_| "body");
    let parts: Vec<_> = status.into_iter().chain(body).collect();
    if parts.is_empty() {
        format!("{pattern} => {}", case.name)
    } else {
        format!("{pattern} => {}({})", case.name, parts.join(", "))
    }
}

fn is_exact(case: &&ErrorCase) -> bool {
    matches!(case.status, Status::Exactly(_))
}
