//! One of several objects.

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::table::{Table, literal};
use super::{Part, derives, docs, types};
use crate::ir::{Alternative, TypeDef, Union};

pub(super) fn parts(def: &TypeDef, union: &Union) -> [Part; 2] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let variants = union.alternatives.iter().map(|part| {
        let (docs, name) = (docs::outer(&part.docs), ident(&part.name));
        let ty = types::tokens(&part.ty);
        quote!(#docs #name(#ty))
    });
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            /// An object of a kind that this version of the crate does not know, as it came.
            Unlisted(Map<String, Value>),
        }
    };
    let entry = |part: &Alternative| format!("{} = {}", part.name, literal(&part.wire));
    let table = Table {
        name: "tagged_union",
        head: format!("{}; {}", def.name, literal(&union.tag)),
        entries: union.alternatives.iter().map(entry).collect(),
    };
    [item.into(), Part::Table(table)]
}
