//! Text with known values.

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::table::{Table, literal};
use super::{Part, derives, docs};
use crate::ir::{Enumeration, Openness, TypeDef, Variant};

pub(super) fn parts(def: &TypeDef, enumeration: &Enumeration) -> [Part; 2] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let variants = enumeration.variants.iter().map(|variant| {
        let (docs, name) = (docs::outer(&variant.docs), ident(&variant.name));
        quote!(#docs #name)
    });
    let (unlisted, table) = match enumeration.openness {
        Openness::Open => (
            Some(quote! {
                /// A value that this version of the crate does not know.
                Unlisted(Unlisted),
            }),
            "open_text",
        ),
        Openness::Closed => (None, "closed_text"),
    };
    let non_exhaustive = unlisted.as_ref().map(|_| quote!(#[non_exhaustive]));
    let item: Item = parse_quote! {
        #docs
        #derives
        #non_exhaustive
        pub enum #name {
            #(#variants,)*
            #unlisted
        }
    };
    let entry = |variant: &Variant| format!("{} = {}", variant.name, literal(&variant.wire));
    let table = Table {
        name: table,
        head: def.name.clone(),
        entries: enumeration.variants.iter().map(entry).collect(),
    };
    [item.into(), Part::Table(table)]
}
