//! Objects with named properties.

use super::constructor;
use super::structure::Structure;
use crate::emit::names::spelled;
use crate::emit::scope::Scope;
use crate::emit::table::{self, Table, literal};
use crate::emit::{Chunk, notation};
use crate::ir::{Field, Object, Presence, TypeDef};

pub(super) fn chunks<'a>(
    def: &'a TypeDef,
    object: &'a Object,
    scope: &mut Scope<'a>,
) -> Vec<Chunk> {
    let mut chunks = constructor::chunks(&Structure::of(def), scope);
    chunks.push(Chunk::Table(Table {
        feature: None,
        name: "apicrate_runtime::object",
        head: table::head(&def.name, object.closed.then_some("closed")),
        entries: object.fields.iter().map(entry).collect(),
    }));
    chunks
}

/// The entry of a field in the table: its wire name, and what is written if it has no value.
fn entry(field: &Field) -> String {
    let (name, format) = (spelled(&field.name), notation::suffix(field.format));
    let otherwise = match field.presence {
        Presence::Others => return format!("..{name}{format}"),
        Presence::Choice => return format!("&{name}"),
        Presence::Required => "",
        Presence::Nullable => " = null",
        Presence::NullOrAbsent => "? = null",
        Presence::Optional | Presence::ThreeStates => "?",
    };
    format!("{}: {name}{otherwise}{format}", literal(&field.wire))
}
