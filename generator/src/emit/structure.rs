//! Objects with named properties.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::table::{Table, literal};
use super::{Part, derives, docs, types};
use crate::ir::{Encoding, Field, Struct, TypeDef};

pub(super) fn parts(def: &TypeDef, object: &Struct) -> [Part; 2] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let fields = object.fields.iter().map(field);
    let item: Item = parse_quote! {
        #docs
        #derives
        pub struct #name {
            #(#fields,)*
        }
    };
    let table = Table {
        name: "object",
        head: def.name.clone(),
        entries: object.fields.iter().map(entry).collect(),
    };
    [item.into(), Part::Table(table)]
}

fn field(field: &Field) -> TokenStream {
    let name = ident(&field.name);
    let ty = types::tokens(&field.ty);
    let docs = docs::outer(&field.docs);
    let deprecated = docs::deprecated(field.deprecated);
    quote! {
        #docs
        #deprecated
        pub #name: #ty
    }
}

/// How the field is called on the wire, and what stands there when it has no value.
fn entry(field: &Field) -> String {
    let otherwise = match field.encoding {
        Encoding::Always => "",
        Encoding::Null => " = null",
        Encoding::OmitNone | Encoding::OmitAbsent => "?",
    };
    format!("{}: {}{otherwise}", literal(&field.wire), field.name)
}
