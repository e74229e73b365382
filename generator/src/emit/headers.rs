//! The headers of responses, as a struct.

use quote::quote;

use super::names::spelled;
use super::scope::Scope;
use super::structure::Structure;
use super::table::{Table, literal};
use super::{Chunk, derive_attribute, docs, parameter};
use crate::ir::{Headers, Operation, RequestField, Style};

/// The struct, and how each header is written; nothing where none is described.
pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let Some(Headers {
        name,
        derives,
        fields,
    }) = &operation.headers
    else {
        return Vec::new();
    };
    let docs = docs::outer_lines(&[
        format!(
            "The headers of a response to {}.",
            docs::link(&operation.request)
        ),
        String::new(),
        "One that is not there is `None`.".to_owned(),
    ]);
    let own: Vec<_> = fields.iter().map(|found| &found.field).collect();
    let derives = derive_attribute::of(derives);
    let attributes = quote!(#docs #derives #[non_exhaustive]);
    let structure = Structure {
        attributes,
        name,
        // A service may leave out any header.
        required: None,
        fields: own,
    };
    let mut chunks = structure.chunks(scope);
    chunks.push(Chunk::Table(Table {
        feature: None,
        name: "response_headers",
        head: [&operation.request, &operation.error, name]
            .map(String::as_str)
            .join(", "),
        entries: fields.iter().map(entry).collect(),
    }));
    chunks
}

fn entry(found: &RequestField) -> String {
    let style = found.written.style().unwrap_or(&Style::Text);
    let (style, format) = parameter::spelling_in(style, found.format);
    format!(
        "{} as {style}: {}{format}",
        literal(&found.field.wire),
        spelled(&found.field.name)
    )
}
