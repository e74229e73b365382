//! Objects with named properties.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use super::names::{ident, spelled};
use super::scope::Scope;
use super::table::{Table, literal};
use super::{Chunk, constructor, derives, docs, notation};
use crate::ir::{Field, Object, Presence, TypeDef};

pub(super) fn chunks<'a>(
    def: &'a TypeDef,
    object: &'a Object,
    scope: &mut Scope<'a>,
) -> [Chunk; 3] {
    let name = ident(&def.name);
    let docs = docs::outer(&def.docs);
    let derives = derives::attribute(&def.derives);
    let fields = object.fields.iter().map(|found| field(found, scope));
    let item: Item = parse_quote! {
        #docs
        #derives
        #[non_exhaustive]
        pub struct #name {
            #(#fields,)*
        }
    };
    let table = Table {
        feature: None,
        name: "object",
        head: def.name.clone(),
        entries: object.fields.iter().map(entry).collect(),
    };
    let fields: Vec<_> = object.fields.iter().collect();
    let constructor = constructor::item(&def.name, &fields, scope);
    [item.into(), constructor.into(), Chunk::Table(table)]
}

pub(super) fn field<'a>(field: &'a Field, scope: &mut Scope<'a>) -> TokenStream {
    let name = ident(&field.name);
    let ty = scope.ty(&field.ty);
    let docs = docs::outer(&field.docs);
    let deprecated = docs::deprecated(field.deprecated, &field.docs);
    let alias = field
        .alias
        .as_ref()
        .map(|alias| quote!(#[doc(alias = #alias)]));
    quote! {
        #docs
        #alias
        #deprecated
        pub #name: #ty
    }
}

/// How the field is called on the wire, and what stands there when it has no value.
fn entry(field: &Field) -> String {
    if field.presence == Presence::Others {
        return format!("..{}{}", spelled(&field.name), notation::suffix(&field.ty));
    }
    if field.presence == Presence::Choice {
        return format!("&{}", spelled(&field.name));
    }
    let otherwise = match field.presence {
        Presence::Required | Presence::Others | Presence::Choice => "",
        Presence::Nullable => " = null",
        Presence::Optional | Presence::ThreeStates => "?",
    };
    format!(
        "{}: {}{otherwise}{}",
        literal(&field.wire),
        spelled(&field.name),
        notation::suffix(&field.ty)
    )
}
