//! Unions without a discriminator.

use proc_macro2::Literal;
use syn::{Item, parse_quote};

use super::{derive_attribute, one_of};
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::emit::table::{Layout, Table, literal};
use crate::emit::{Chunk, doc_comment, notation};
use crate::ir::{Scalar, TypeDef, Union, UnionVariant};

pub(super) fn chunks<'a>(def: &'a TypeDef, union: &'a Union, scope: &mut Scope<'a>) -> [Chunk; 2] {
    let name = ident(&def.name);
    let docs = doc_comment::outer(&def.docs);
    let derives = derive_attribute::tokens(&def.derives);
    let variants: Vec<_> = union
        .variants
        .iter()
        .map(|variant| one_of::variant(&variant.docs, &variant.name, &variant.ty, scope))
        .collect();
    let value = scope.path("apicrate_runtime::serde_json::Value");
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
            /// A value that matches none of the variants, as received.
            Unknown(#value),
        }
    };
    let table = Table {
        layout: Layout::Listed,
        name: "apicrate_runtime::untagged_union",
        head: def.name.clone(),
        entries: union
            .variants
            .iter()
            .map(|variant| entry(variant, scope))
            .collect(),
    };
    [item.into(), Chunk::Table(table)]
}

fn entry<'a>(variant: &'a UnionVariant, scope: &mut Scope<'a>) -> String {
    let ty = one_of::conversion_source(&variant.ty, variant.conversion, scope);
    let fixed = variant.fixed.iter().map(|fixed| {
        let or_null = if fixed.or_null { " or null" } else { "" };
        let (name, value) = (literal(&fixed.name), scalar(&fixed.value));
        format!("{name} == {value}{or_null}")
    });
    let guard = match fixed.collect::<Vec<_>>().join(" && ") {
        none if none.is_empty() => none,
        some => format!(" if {some}"),
    };
    let notation = notation::suffix(variant.format);
    format!("{}{ty}{guard}{notation}", variant.name)
}

fn scalar(value: &Scalar) -> String {
    match value {
        Scalar::Bool(value) => value.to_string(),
        Scalar::Integer(value) => Literal::i64_unsuffixed(*value).to_string(),
        Scalar::String(text) => literal(text),
    }
}
