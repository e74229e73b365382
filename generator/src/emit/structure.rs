//! A struct with named fields, and how it is built.

use proc_macro2::TokenStream;
use syn::punctuated::Punctuated;
use syn::{Fields, FieldsNamed, Item, ItemStruct, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{Chunk, constructor, docs, syntax};
use crate::ir::Field;

/// The struct, with what stands in front of it, and how it is built.
pub(super) fn chunks<'a>(
    name: &str,
    attributes: &TokenStream,
    fields: &[&'a Field],
    scope: &mut Scope<'a>,
) -> Vec<Chunk> {
    let shown = ident(name);
    let mut item: ItemStruct = parse_quote! {
        #attributes
        pub struct #shown {}
    };
    let named = fields.iter().map(|field| self::field(field, scope));
    item.fields = Fields::Named(FieldsNamed {
        brace_token: Default::default(),
        named: Punctuated::from_iter(named),
    });
    let built = constructor::items(name, fields, scope);
    let items = [Item::Struct(item)].into_iter().chain(built);
    items.map(Chunk::from).collect()
}

fn field<'a>(field: &'a Field, scope: &mut Scope<'a>) -> syn::Field {
    let mut attributes = docs::attributes(docs::lines(&field.docs));
    let alias = field.alias.iter();
    attributes
        .extend(alias.map(|alias| -> syn::Attribute { parse_quote!(#[doc(alias = #alias)]) }));
    attributes.extend(docs::deprecated(field.deprecated, &field.docs));
    syntax::field(attributes, ident(&field.name), scope.ty(&field.ty))
}
