//! Lists of fixed length, whose places have names in Rust and none on the wire.

use syn::{Item, parse_quote};

use super::names::{ident, spelled};
use super::scope::Scope;
use super::table::Table;
use super::{Chunk, constructor, derives, docs, notation, object};
use crate::ir::{Field, Tuple, TypeDef};

pub(super) fn chunks<'a>(def: &'a TypeDef, tuple: &'a Tuple, scope: &mut Scope<'a>) -> [Chunk; 3] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let fields = tuple.fields.iter().map(|field| object::field(field, scope));
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub struct #name {
            #(#fields,)*
        }
    };
    let entry = |field: &Field| format!("{}{}", spelled(&field.name), notation::suffix(&field.ty));
    let table = Table {
        feature: None,
        name: "tuple",
        head: def.name.clone(),
        entries: tuple.fields.iter().map(entry).collect(),
    };
    let fields: Vec<_> = tuple.fields.iter().collect();
    let constructor = constructor::item(&def.name, &fields, scope);
    [item.into(), constructor.into(), Chunk::Table(table)]
}
