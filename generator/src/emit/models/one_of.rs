//! Unions of objects with a discriminator.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::derive_attribute;
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::emit::table::{self, Layout, Table, literal};
use crate::emit::{Chunk, doc_comment};
use crate::ir::{Alternative, Conversion, Docs, OneOf, Type, TypeDef};

pub(super) fn chunks<'a>(def: &'a TypeDef, one_of: &'a OneOf, scope: &mut Scope<'a>) -> [Chunk; 2] {
    let name = ident(&def.name);
    let docs = doc_comment::outer(&def.docs);
    let derives = derive_attribute::tokens(&def.derives);
    let variants: Vec<_> = one_of
        .alternatives
        .iter()
        .map(|part| variant(&part.docs, &part.name, &part.ty, scope))
        .collect();
    let (map, value) = (
        scope.path("apicrate_runtime::serde_json::Map"),
        scope.path("apicrate_runtime::serde_json::Value"),
    );
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            /// An object of a kind that this version of the crate does not know, as received.
            Unknown(#map<String, #value>),
        }
    };
    let mut entry = |part: &'a Alternative| {
        let ty = conversion_source(&part.ty, part.conversion, scope);
        let read = part.read.iter().map(|name| format!(" | {}", literal(name)));
        let values = literal(&part.wire) + &read.collect::<String>();
        format!("{}{ty} = {values}", part.name)
    };
    let table = Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::tagged_union",
        head: format!("{}; {}", def.name, literal(&one_of.discriminator)),
        entries: one_of.alternatives.iter().map(&mut entry).collect(),
    };
    [item.into(), Chunk::Table(table)]
}

/// A variant that holds a value of this type.
pub(super) fn variant<'a>(
    docs: &Docs,
    name: &str,
    ty: &'a Type,
    scope: &mut Scope<'a>,
) -> TokenStream {
    let (docs, name, ty) = (doc_comment::outer(docs), ident(name), scope.ty(ty));
    quote!(#docs #name(#ty))
}

/// The type that converts into a variant by `From`, in parentheses; empty without one.
pub(super) fn conversion_source<'a>(ty: &'a Type, by: Conversion, scope: &mut Scope<'a>) -> String {
    let ty = match ty {
        Type::Boxed(inner) => inner,
        ty => ty,
    };
    match by {
        Conversion::None => String::new(),
        Conversion::From => format!("({})", table::ty(&scope.ty(ty))),
    }
}
