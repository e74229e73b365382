//! The headers of responses, as a struct.

use syn::{Item, parse_quote};

use super::names::{ident, spelled};
use super::scope::Scope;
use super::table::{Table, literal};
use super::{Chunk, constructor, docs, notation, object, parameter};
use crate::ir::{Headers, Operation, RequestField, Style};

/// The struct, and how each header is written; nothing where none is described.
pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let Some(Headers { name, fields }) = &operation.headers else {
        return Vec::new();
    };
    let docs = docs::outer_lines(&[
        format!("The headers of a response to [`{}`].", operation.request),
        String::new(),
        "One that is not there is `None`.".to_owned(),
    ]);
    let own: Vec<_> = fields.iter().map(|found| &found.field).collect();
    let written = own.iter().map(|field| object::field(field, scope));
    let ident = ident(name);
    let item: Item = parse_quote! {
        #docs
        #[derive(Debug, Clone, PartialEq, Default)]
        #[non_exhaustive]
        pub struct #ident {
            #(#written,)*
        }
    };
    let constructor = constructor::item(name, &own, scope);
    let table = Table {
        feature: None,
        name: "response_headers",
        head: [&operation.request, &operation.error, name]
            .map(String::as_str)
            .join(", "),
        entries: fields.iter().map(entry).collect(),
    };
    vec![item.into(), constructor.into(), Chunk::Table(table)]
}

fn entry(found: &RequestField) -> String {
    let style = found.style.as_ref().unwrap_or(&Style::Text);
    let style = parameter::spelling(style);
    format!(
        "{} as {style}: {}{}",
        literal(&found.field.wire),
        spelled(&found.field.name),
        notation::precision(&found.field.ty)
    )
}
