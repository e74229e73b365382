//! The headers of responses, as a struct.

use crate::emit::models::constructor;
use crate::emit::models::structure::Structure;
use crate::emit::names::escape_keyword;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, doc_comment, parameter};
use crate::ir::{Headers, Operation, RequestField, Style};

/// The struct and its table; nothing if no header is described.
pub(super) fn chunks<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let Some(Headers {
        name,
        derives,
        fields,
    }) = &operation.headers
    else {
        return Vec::new();
    };
    let docs = doc_comment::outer_lines(&[
        format!(
            "The headers of a response to {}.",
            doc_comment::link(&operation.request)
        ),
        String::new(),
        "A missing header is `None`.".to_owned(),
    ]);
    let structure = Structure {
        docs,
        derives,
        name,
        // A service may leave out any header.
        required: None,
        fields: fields.iter().map(|header| &header.field).collect(),
        must_use: false,
    };
    let mut chunks = constructor::chunks(&structure, scope);
    chunks.push(Chunk::Table(Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::response_headers",
        head: [&operation.request, &operation.error, name]
            .map(String::as_str)
            .join(", "),
        entries: fields.iter().map(entry).collect(),
    }));
    chunks
}

fn entry(header: &RequestField) -> String {
    let wire_style = header.form.style().unwrap_or(&Style::Text);
    let style = parameter::spelling_in(wire_style, header.field.format);
    let (wire, name) = (
        literal(&header.field.wire),
        escape_keyword(&header.field.name),
    );
    format!("{wire} as {style}: {name}")
}
