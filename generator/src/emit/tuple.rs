//! Lists of fixed length, whose places have names in Rust and none on the wire.

use quote::quote;

use super::names::spelled;
use super::scope::Scope;
use super::structure::Structure;
use super::table::Table;
use super::{Chunk, derive_attribute, docs, notation};
use crate::ir::{Field, Format, Tuple, TypeDef};

pub(super) fn chunks<'a>(def: &'a TypeDef, tuple: &'a Tuple, scope: &mut Scope<'a>) -> Vec<Chunk> {
    let docs = docs::outer(&def.docs);
    let fields: Vec<_> = tuple.fields.iter().collect();
    let derives = derive_attribute::beside(&def.derives, &fields);
    let attributes = quote!(#docs #derives #[non_exhaustive]);
    let structure = Structure {
        attributes,
        name: &def.name,
        required: def.required.as_deref(),
        fields,
    };
    let mut chunks = structure.chunks(scope);
    let entry = |field: &Field| {
        format!(
            "{}{}",
            spelled(&field.name),
            notation::suffix(Format::in_json(&field.ty))
        )
    };
    chunks.push(Chunk::Table(Table {
        feature: None,
        name: "tuple",
        head: def.name.clone(),
        entries: tuple.fields.iter().map(entry).collect(),
    }));
    chunks
}
