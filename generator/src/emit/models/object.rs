//! Objects with named properties.

use super::constructor;
use super::structure::Structure;
use crate::emit::names::escape_keyword;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, notation};
use crate::ir::{Field, Object, Presence, TypeDef};

pub(super) fn chunks<'a>(
    def: &'a TypeDef,
    object: &'a Object,
    scope: &mut Scope<'a>,
) -> Vec<Chunk> {
    let mut chunks = constructor::chunks(&Structure::new(def), scope);
    chunks.push(Chunk::Table(Table {
        layout: Layout::Braced,
        name: "apicrate_runtime::object",
        head: def.name.clone(),
        entries: object.fields.iter().map(entry).collect(),
    }));
    chunks
}

/// The entry of a field in the table: what is written if it has no value, and its name on the wire if that is another one.
fn entry(field: &Field) -> String {
    let (name, format) = (escape_keyword(&field.name), notation::suffix(field.format));
    let kind = match field.presence {
        Presence::Others => return format!("..{name}{format}"),
        Presence::Choice => return format!("&{name}"),
        Presence::Required => "required",
        Presence::Nullable | Presence::NullOrAbsent => "nullable",
        Presence::Optional | Presence::ThreeStates => "optional",
    };
    let wire = if field.wire == name {
        String::new()
    } else {
        format!(" = {}", literal(&field.wire))
    };
    format!("{name}: {kind}{wire}{format}")
}
