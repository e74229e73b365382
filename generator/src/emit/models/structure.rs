//! A struct with named fields.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Fields, FieldsNamed, Item, ItemStruct, parse_quote};

use super::derive_attribute;
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::emit::{doc_comment, syntax};
use crate::ir::{Derive, Field, RequiredFields, TypeDef};

/// A struct with named fields, with the data that its constructor needs.
pub(in crate::emit) struct Structure<'a> {
    pub(in crate::emit) docs: TokenStream,
    /// The traits that it derives, unless it needs a written `Default`.
    pub(in crate::emit) derives: &'a [Derive],
    pub(in crate::emit) name: &'a str,
    /// The type of its required fields, if `new` takes them as one value.
    pub(in crate::emit) required: Option<&'a RequiredFields>,
    pub(in crate::emit) fields: Vec<&'a Field>,
    /// Whether an unused value is a mistake.
    pub(in crate::emit) must_use: bool,
}

/// How a struct implements `Default`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::emit) enum DefaultImpl {
    /// Derived: no field is set.
    Derived,
    /// Written: some fields have initial values.
    Written,
}

impl<'a> Structure<'a> {
    /// The struct of a model.
    pub(in crate::emit) fn new(def: &'a TypeDef) -> Self {
        Self {
            docs: doc_comment::outer(&def.docs),
            derives: &def.derives,
            name: &def.name,
            required: def.required.as_ref(),
            fields: def.built_from(),
            must_use: false,
        }
    }

    /// The struct.
    pub(in crate::emit) fn item(&self, scope: &mut Scope<'a>) -> Item {
        let is_written = self.default_impl() == Some(DefaultImpl::Written);
        let derived: Vec<_> = self
            .derives
            .iter()
            .copied()
            .filter(|derive| !(is_written && *derive == Derive::Default))
            .collect();
        let (docs, derives) = (&self.docs, derive_attribute::tokens(&derived));
        let must_use = self.must_use.then(|| quote!(#[must_use]));
        let attributes = quote!(#docs #derives #[non_exhaustive] #must_use);
        let fields = self.fields.iter().map(|field| self::field(field, scope));
        item(&attributes, self.name, fields)
    }

    /// How the struct implements `Default`, if it does.
    pub(in crate::emit) fn default_impl(&self) -> Option<DefaultImpl> {
        let has_default = self.derives.contains(&Derive::Default);
        let has_initial_value = self
            .fields
            .iter()
            .any(|field| field.initial_value.is_some());
        has_default.then_some(if has_initial_value {
            DefaultImpl::Written
        } else {
            DefaultImpl::Derived
        })
    }
}

/// A struct with these fields.
pub(in crate::emit) fn item(
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
    let mut attributes = doc_comment::attributes(doc_comment::lines(&field.docs));
    let alias = field.alias.iter();
    attributes
        .extend(alias.map(|alias| -> syn::Attribute { parse_quote!(#[doc(alias = #alias)]) }));
    attributes.extend(doc_comment::deprecated(field.deprecated.as_ref()));
    syntax::field(attributes, ident(&field.name), scope.ty(&field.ty))
}
