//! Enumerations of texts or integers.

use quote::quote;
use syn::{Item, parse_quote};

use super::derive_attribute;
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, doc_comment};
use crate::ir::{Enumeration, Openness, TypeDef, Values, Variant};

pub(super) fn chunks<'a>(
    def: &'a TypeDef,
    enumeration: &'a Enumeration,
    scope: &mut Scope<'a>,
) -> [Chunk; 2] {
    let name = ident(&def.name);
    let docs = doc_comment::outer(&def.docs);
    let derives = derive_attribute::tokens(&def.derives);
    let variants = enumeration.variants.iter().map(|variant| {
        let (docs, name) = (doc_comment::outer(&variant.docs), ident(&variant.name));
        quote!(#docs #name)
    });
    let (unknown, table) = match (enumeration.values, enumeration.openness) {
        (Values::Integers, _) => (
            Some("apicrate_runtime::UnknownInteger"),
            "apicrate_runtime::open_integer",
        ),
        (Values::Texts, Openness::Open | Openness::Received) => (
            Some("apicrate_runtime::Unknown"),
            "apicrate_runtime::open_text",
        ),
        (Values::Texts, Openness::Closed) => (None, "apicrate_runtime::closed_text"),
    };
    let unknown = unknown.map(|path| {
        let unknown = scope.path(path);
        quote! {
            /// A value that this version of the crate does not know.
            Unknown(#unknown),
        }
    });
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            #unknown
        }
    };
    let entry = |variant: &Variant| match enumeration.values {
        Values::Texts => format!("{} = {}", variant.name, literal(&variant.wire)),
        Values::Integers => format!("{} = {}", variant.name, variant.wire),
    };
    let table = Table {
        layout: Layout::Listed,
        name: table,
        head: def.name.clone(),
        entries: enumeration.variants.iter().map(entry).collect(),
    };
    [item.into(), Chunk::Table(table)]
}
