//! Multipart forms, whose fields are parts of a body.

use super::constructor;
use super::structure::Structure;
use crate::emit::names::escape_keyword;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, notation, parameter};
use crate::ir::{FormPart, Multipart, PartKind, TypeDef};

pub(super) fn chunks<'a>(
    def: &'a TypeDef,
    form: &'a Multipart,
    scope: &mut Scope<'a>,
) -> Vec<Chunk> {
    let mut chunks = constructor::chunks(&Structure::new(def), scope);
    chunks.push(Chunk::Table(Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::multipart",
        head: if form.closed {
            format!("#[closed] {}", def.name)
        } else {
            def.name.clone()
        },
        entries: form.parts.iter().map(entry).collect(),
    }));
    chunks
}

/// The entry of a field in the table: how it is written, and its wire name.
fn entry(part: &FormPart) -> String {
    let kind = match part.kind {
        PartKind::Text => "text",
        PartKind::Json => "json",
        PartKind::TextOrJson => "text_or_json",
        PartKind::File => "file",
        PartKind::Texts => "texts",
        PartKind::Jsons => "jsons",
        PartKind::TextsOrJsons => "texts_or_jsons",
        PartKind::Files => "files",
    };
    let mark = parameter::mark(&part.field);
    let media_type = part
        .media_type
        .as_deref()
        .map_or(String::new(), |name| format!(" as {}", literal(name)));
    let (wire, name) = (literal(&part.field.wire), escape_keyword(&part.field.name));
    let format = notation::suffix(part.field.format);
    format!("{kind} {wire}: {name}{mark}{format}{media_type}")
}
