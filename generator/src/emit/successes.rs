//! What an operation returns that has several responses for success.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::table::{Table, literal};
use super::{Chunk, docs, shape};
use crate::ir::{Operation, ResponseCase, Status, Type};

/// The enumeration of the responses, and how each is written; nothing where there is one response.
pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let Type::Responses(name) = &operation.response.ty else {
        return Vec::new();
    };
    let docs = docs::outer_lines(&[format!(
        "What comes back from [`{}`] when it went well.",
        operation.request
    )]);
    let cases = &operation.response.cases;
    let variants = cases.iter().map(|case| variant(case, scope));
    let ident = ident(name);
    let mut bodies = cases.iter().filter_map(|case| case.body.as_ref());
    // Nobody can tell whether two streams are equal before they have been read.
    let equality = (!bodies.any(|body| body.ty.is_stream())).then(|| quote!(, PartialEq));
    let item: Item = parse_quote! {
        #docs
        #[derive(Debug, Clone #equality)]
        #[non_exhaustive]
        pub enum #ident {
            #(#variants,)*
        }
    };
    let table = Table {
        feature: None,
        name: "documented_responses",
        head: name.clone(),
        entries: cases.iter().map(entry).collect(),
    };
    vec![item.into(), Chunk::Table(table)]
}

fn variant<'a>(case: &'a ResponseCase, scope: &mut Scope<'a>) -> TokenStream {
    let (docs, name) = (docs::outer(&case.docs), ident(&case.name));
    let status = match case.status {
        Status::Exactly(_) => None,
        Status::Class(_) | Status::Default => {
            scope.import("http::StatusCode");
            Some(parse_quote!(StatusCode))
        }
    };
    let body = case.body.as_ref().map(|body| scope.ty(&body.ty));
    let parts: Vec<_> = status.into_iter().chain(body).collect();
    match parts.is_empty() {
        true => quote!(#docs #name),
        false => quote!(#docs #name(#(#parts),*)),
    }
}

/// The status, as a pattern, what of the response the variant holds, and how the body is written.
fn entry(case: &ResponseCase) -> String {
    let (pattern, status) = match case.status {
        Status::Exactly(code) => (code.to_string(), None),
        Status::Class(class) => (format!("({class}00..={class}99)"), Some("status")),
        Status::Default => ("_".to_owned(), Some("status")),
    };
    let body = case.body.as_ref();
    let parts: Vec<_> = status.into_iter().chain(body.map(|_| "body")).collect();
    let parts = match parts.is_empty() {
        true => String::new(),
        false => format!("({})", parts.join(", ")),
    };
    let written = body.map_or_else(String::new, |body| {
        format!(
            " [{}: {}]",
            literal(&body.media_type),
            shape::text(&body.form)
        )
    });
    format!("{pattern} => {}{parts}{written}", case.name)
}
