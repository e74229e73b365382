//! The documented errors of an operation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::operations::{error_name, plain};
use super::{docs, types};
use crate::ir::{Docs, ErrorCase, Operation, Status};

pub(super) fn items(operation: &Operation) -> Vec<Item> {
    let name = error_name(operation);
    let lines = vec![format!(
        "The errors that are documented for [`{}`].",
        operation.name
    )];
    let docs = docs::outer(&Docs { lines });
    let variants = operation.errors.iter().map(variant);
    let exact = operation.errors.iter().filter(is_exact).map(row);
    let mut several = operation
        .errors
        .iter()
        .filter(|case| !is_exact(case))
        .map(row)
        .peekable();
    let several = several.peek().is_some().then(|| quote!(; #(#several),*));
    vec![
        parse_quote! {
            #docs
            #[derive(Debug, Clone, PartialEq)]
            #[non_exhaustive]
            pub enum #name {
                #(#variants,)*
            }
        },
        parse_quote!(documented_errors! { #name; #(#exact),* #several }),
    ]
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
fn row(case: &ErrorCase) -> TokenStream {
    let name = ident(&case.name);
    let (pattern, mut parts) = match case.status {
        Status::Exactly(code) => {
            let code = plain(code);
            (quote!(#code), Vec::new())
        }
        Status::Class(class) => {
            let first = u16::from(class) * 100;
            let (first, last) = (plain(first), plain(first + 99));
            (quote!(#first..=#last), vec![quote!(status)])
        }
        Status::Default => (quote!(_), vec![quote!(status)]),
    };
    if case.ty.is_some() {
        parts.push(quote!(body));
    }
    match parts.is_empty() {
        true => quote!(#pattern => #name),
        false => quote!(#pattern => #name(#(#parts),*)),
    }
}

fn is_exact(case: &&ErrorCase) -> bool {
    matches!(case.status, Status::Exactly(_))
}
