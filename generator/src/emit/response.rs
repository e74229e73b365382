//! The documented errors of an operation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::table::Table;
use super::{Chunk, docs};
use crate::ir::{ErrorCase, Operation, Status};

pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> [Chunk; 2] {
    let name = ident(&operation.error);
    let docs = docs::outer_lines(&[format!(
        "The errors that are documented for [`{}`].",
        operation.request
    )]);
    let variants = operation.errors.iter().map(|case| variant(case, scope));
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
        head: operation.error.clone(),
        entries: operation.errors.iter().map(entry).collect(),
    };
    [item.into(), Chunk::Table(table)]
}

fn variant<'a>(case: &'a ErrorCase, scope: &mut Scope<'a>) -> TokenStream {
    let (docs, name) = (docs::outer(&case.docs), ident(&case.name));
    let status = match case.status {
        Status::Exactly(_) => None,
        Status::Class(_) | Status::Default => {
            scope.import("http::StatusCode");
            Some(quote!(StatusCode))
        }
    };
    let body = case.body.as_ref().map(|ty| scope.ty(ty));
    let parts: Vec<_> = status.into_iter().chain(body).collect();
    match parts.is_empty() {
        true => quote!(#docs #name),
        false => quote!(#docs #name(#(#parts),*)),
    }
}

/// The status, as a pattern, and what of the response the variant holds.
fn entry(case: &ErrorCase) -> String {
    let (pattern, status) = match case.status {
        Status::Exactly(code) => (code.to_string(), None),
        Status::Class(class) => (format!("({class}00..={class}99)"), Some("status")),
        Status::Default => ("_".to_owned(), Some("status")),
    };
    let body = case.body.as_ref().map(|_| "body");
    let parts: Vec<_> = status.into_iter().chain(body).collect();
    if parts.is_empty() {
        format!("{pattern} => {}", case.name)
    } else {
        format!("{pattern} => {}({})", case.name, parts.join(", "))
    }
}
