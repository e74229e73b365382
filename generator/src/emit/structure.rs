//! Objects with named properties.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{derives, docs, types};
use crate::ir::{Encoding, Field, Struct, TypeDef};

pub(super) fn items(def: &TypeDef, object: &Struct) -> Vec<Item> {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let fields = object.fields.iter().map(field);
    vec![parse_quote! {
        #docs
        #derives
        pub struct #name {
            #(#fields,)*
        }
    }]
}

fn field(field: &Field) -> TokenStream {
    let name = ident(&field.name);
    let ty = types::tokens(&field.ty);
    let docs = docs::outer(&field.docs);
    let deprecated = docs::deprecated(field.deprecated);
    let serde = serde_attribute(field);
    quote! {
        #docs
        #deprecated
        #serde
        pub #name: #ty
    }
}

fn serde_attribute(field: &Field) -> Option<TokenStream> {
    let rename = (field.name.trim_start_matches("r#") != field.wire).then(|| {
        let wire = &field.wire;
        quote!(rename = #wire)
    });
    let omit = match field.encoding {
        Encoding::Always => None,
        Encoding::OmitNone => Some(quote!(skip_serializing_if = "Option::is_none")),
        Encoding::OmitAbsent => Some(quote!(default, skip_serializing_if = "Maybe::is_absent")),
    };
    let parts: Vec<_> = rename.into_iter().chain(omit).collect();
    (!parts.is_empty()).then(|| quote!(#[serde(#(#parts),*)]))
}
