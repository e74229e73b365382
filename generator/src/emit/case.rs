//! A described response as a variant of an enum.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse_quote;

use super::doc_comment;
use super::names::ident;
use super::scope::Scope;
use crate::ir::{Docs, Status, Type};

/// The variant: with the status, unless it is a single one, and with the body, if there is one.
pub(super) fn variant<'a>(
    docs: &Docs,
    name: &str,
    status: Status,
    body: Option<&'a Type>,
    scope: &mut Scope<'a>,
) -> TokenStream {
    let (docs, name) = (doc_comment::outer(docs), ident(name));
    let status = match status {
        Status::Exactly(_) => None,
        Status::Class(_) | Status::Default => {
            scope.import("apicrate_runtime::http::StatusCode");
            Some(parse_quote!(StatusCode))
        }
    };
    let body = body.map(|ty| scope.ty(ty));
    let parts: Vec<_> = status.into_iter().chain(body).collect();
    if parts.is_empty() {
        quote!(#docs #name)
    } else {
        quote!(#docs #name(#(#parts),*))
    }
}

/// The entry in a table: the status as a pattern, and the parts of the response that the variant holds.
pub(super) fn entry(status: Status, name: &str, body: Option<String>) -> String {
    let (pattern, status) = match status {
        Status::Exactly(code) => (code.to_string(), None),
        Status::Class(class) => (format!("({class}00..={class}99)"), Some("status")),
        Status::Default => ("_".to_owned(), Some("status")),
    };
    let parts: Vec<_> = status.map(str::to_owned).into_iter().chain(body).collect();
    if parts.is_empty() {
        format!("{pattern} => {name}")
    } else {
        format!("{pattern} => {name}({})", parts.join(", "))
    }
}
