//! The enum of successful responses, for an operation with several.

use syn::{Item, parse_quote};

use super::shape;
use crate::emit::models::derive_attribute;
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, case, doc_comment};
use crate::ir::{Operation, ResponseCase, Type};

/// The enum and its table; nothing for an operation with a single response.
pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let Type::Responses(name) = &operation.response.ty else {
        return Vec::new();
    };
    let docs = doc_comment::outer_lines(&[format!(
        "The successful responses of {}.",
        doc_comment::link(&operation.request)
    )]);
    let cases = &operation.response.cases;
    let variants = cases.iter().map(|case| {
        let body = case.body.as_ref().map(|body| &body.ty);
        case::variant(&case.docs, &case.name, case.status, body, scope)
    });
    let ident = ident(name);
    let derives = derive_attribute::tokens(&operation.response.derives);
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #ident {
            #(#variants,)*
        }
    };
    let table = Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::documented_responses",
        head: name.clone(),
        entries: cases.iter().map(entry).collect(),
    };
    vec![item.into(), Chunk::Table(table)]
}

/// The entry of a response in the table: its status, the parts that the variant holds, and how the body is written.
fn entry(case: &ResponseCase) -> String {
    let body = case.body.as_ref();
    let written = body.map_or_else(String::new, |body| {
        format!(
            " [{}: {}]",
            literal(&body.media_type),
            shape::text(&body.form)
        )
    });
    case::entry(case.status, &case.name, body.map(|_| "body".to_owned())) + &written
}
