//! A struct with named fields, and how it is built.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Fields, FieldsNamed, Item, ItemStruct, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{Chunk, constructor, derive_attribute, docs, syntax};
use crate::ir::{Field, RequiredFields, TypeDef};

/// A struct with named fields.
pub(super) struct Structure<'a> {
    /// What stands in front of it.
    pub(super) attributes: TokenStream,
    pub(super) name: &'a str,
    /// The type of its required fields, if `new` takes them as one value.
    pub(super) required: Option<&'a RequiredFields>,
    pub(super) fields: Vec<&'a Field>,
}

impl<'a> Structure<'a> {
    /// That of a model.
    pub(super) fn of(def: &'a TypeDef) -> Self {
        let (docs, fields) = (docs::outer(&def.docs), def.built_from());
        let derives = derive_attribute::beside(&def.derives, &fields);
        Self {
            attributes: quote!(#docs #derives #[non_exhaustive]),
            name: &def.name,
            required: def.required.as_ref(),
            fields,
        }
    }

    /// The struct, and how it is built.
    pub(super) fn chunks(&self, scope: &mut Scope<'a>) -> Vec<Chunk> {
        let fields = self.fields.iter().map(|field| self::field(field, scope));
        let item = item(&self.attributes, self.name, fields);
        let built = constructor::items(self, scope);
        let items = [item].into_iter().chain(built);
        items.map(Chunk::from).collect()
    }
}

/// A struct with these fields.
pub(super) fn item(
    attributes: &TokenStream,
    name: &str,
    fields: impl Iterator<Item = syn::Field>,
) -> Item {
    let name = ident(name);
    let mut item: ItemStruct = parse_quote! {
        #attributes
        pub struct #name {}
    };
    item.fields = Fields::Named(FieldsNamed {
        brace_token: Default::default(),
        named: Punctuated::from_iter(fields),
    });
    Item::Struct(item)
}

fn field<'a>(field: &'a Field, scope: &mut Scope<'a>) -> syn::Field {
    let mut attributes = docs::attributes(docs::lines(&field.docs));
    let alias = field.alias.iter();
    attributes
        .extend(alias.map(|alias| -> syn::Attribute { parse_quote!(#[doc(alias = #alias)]) }));
    attributes.extend(docs::deprecated(field.deprecated, &field.docs));
    syntax::field(attributes, ident(&field.name), scope.ty(&field.ty))
}
