//! Text with known values.

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::table::{Table, literal};
use super::{Chunk, derives, docs};
use crate::ir::{Enumeration, Openness, TypeDef, Variant};

pub(super) fn chunks<'a>(
    def: &'a TypeDef,
    enumeration: &'a Enumeration,
    scope: &mut Scope<'a>,
) -> [Chunk; 2] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let variants = enumeration.variants.iter().map(|variant| {
        let (docs, name) = (docs::outer(&variant.docs), ident(&variant.name));
        quote!(#docs #name)
    });
    let (unknown, table) = match enumeration.openness {
        Openness::Open | Openness::Received => {
            let unknown = scope.path("crate::Unknown");
            let variant = quote! {
                /// A value that this version of the crate does not know.
                Unknown(#unknown),
            };
            (Some(variant), "open_text")
        }
        Openness::Closed => (None, "closed_text"),
    };
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            #unknown
        }
    };
    let entry = |variant: &Variant| format!("{} = {}", variant.name, literal(&variant.wire));
    let table = Table {
        name: table,
        head: match enumeration.openness {
            Openness::Open | Openness::Closed => def.name.clone(),
            Openness::Received => format!("{} closed", def.name),
        },
        entries: enumeration.variants.iter().map(entry).collect(),
    };
    [item.into(), Chunk::Table(table)]
}
