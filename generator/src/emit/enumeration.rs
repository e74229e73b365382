//! Text with known values.

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{derives, docs};
use crate::ir::{Enumeration, Openness, TypeDef};

pub(super) fn items(def: &TypeDef, enumeration: &Enumeration) -> Vec<Item> {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let wires: Vec<_> = enumeration
        .variants
        .iter()
        .map(|variant| &variant.wire)
        .collect();
    let variants: Vec<_> = enumeration
        .variants
        .iter()
        .map(|variant| ident(&variant.name))
        .collect();
    let variant_docs = enumeration
        .variants
        .iter()
        .map(|variant| docs::outer(&variant.docs));
    let (unlisted, conversions) = match enumeration.openness {
        Openness::Open => (
            Some(quote! {
                /// A value that this version of the crate does not know.
                Unlisted(Unlisted),
            }),
            quote!(open_text),
        ),
        Openness::Closed => (None, quote!(closed_text)),
    };
    let non_exhaustive = unlisted.as_ref().map(|_| quote!(#[non_exhaustive]));
    vec![
        parse_quote! {
            #docs
            #derives
            #non_exhaustive
            pub enum #name {
                #(#variant_docs #variants,)*
                #unlisted
            }
        },
        parse_quote!(#conversions! { #name; #(#variants = #wires),* }),
    ]
}
