//! One of several objects.

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{derives, docs, types};
use crate::ir::{TypeDef, Union};

pub(super) fn items(def: &TypeDef, union: &Union) -> Vec<Item> {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let tag = &union.tag;
    let names: Vec<_> = union
        .alternatives
        .iter()
        .map(|part| ident(&part.name))
        .collect();
    let wires: Vec<_> = union.alternatives.iter().map(|part| &part.wire).collect();
    let variants = union.alternatives.iter().zip(&names).map(|(part, name)| {
        let docs = docs::outer(&part.docs);
        let ty = types::tokens(&part.ty);
        quote!(#docs #name(#ty))
    });
    vec![
        parse_quote! {
            #docs
            #derives
            #[non_exhaustive]
            pub enum #name {
                #(#variants,)*
                /// An object of a kind that this version of the crate does not know, as it came.
                Unlisted(Map<String, Value>),
            }
        },
        parse_quote!(tagged_union! { #name; #tag; #(#names = #wires),* }),
    ]
}
