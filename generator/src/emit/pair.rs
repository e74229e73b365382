//! Lists of fixed length, whose places have names in Rust and none on the wire.

use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::{derives, docs, types};
use crate::ir::{Pair, TypeDef};

pub(super) fn items(def: &TypeDef, pair: &Pair) -> [Item; 3] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let names: Vec<_> = pair.fields.iter().map(|field| ident(&field.name)).collect();
    let types: Vec<_> = pair
        .fields
        .iter()
        .map(|field| types::tokens(&field.ty))
        .collect();
    let allow = docs::allow_deprecated(pair.fields.iter().any(|field| field.deprecated));
    let fields = pair
        .fields
        .iter()
        .zip(&names)
        .zip(&types)
        .map(|((field, name), ty)| {
            let docs = docs::outer(&field.docs);
            let deprecated = docs::deprecated(field.deprecated);
            quote!(#docs #deprecated pub #name: #ty)
        });
    [
        parse_quote! {
            #docs
            #derives
            pub struct #name {
                #(#fields,)*
            }
        },
        parse_quote! {
            #allow
            impl Serialize for #name {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    (#(&self.#names,)*).serialize(serializer)
                }
            }
        },
        parse_quote! {
            #allow
            impl<'de> Deserialize<'de> for #name {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let (#(#names,)*) = Deserialize::deserialize(deserializer)?;
                    Ok(Self { #(#names),* })
                }
            }
        },
    ]
}
