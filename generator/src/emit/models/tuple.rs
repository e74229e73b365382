//! Tuples: lists of fixed length, whose positions have names in Rust only.

use super::constructor;
use super::structure::Structure;
use crate::emit::names::escape_keyword;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table};
use crate::emit::{Chunk, notation};
use crate::ir::{Field, Tuple, TypeDef};

pub(super) fn chunks<'a>(def: &'a TypeDef, tuple: &'a Tuple, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let mut chunks = constructor::chunks(&Structure::new(def), scope);
    let entry = |field: &Field| {
        format!(
            "{}{}",
            escape_keyword(&field.name),
            notation::suffix(field.format)
        )
    };
    chunks.push(Chunk::Table(Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::tuple",
        head: def.name.clone(),
        entries: tuple.fields.iter().map(entry).collect(),
    }));
    chunks
}
