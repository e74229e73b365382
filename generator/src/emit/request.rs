//! The struct that a caller fills in to perform an operation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, Item, ItemImpl, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{derives, docs};
use crate::ir::{Argument, Operation, RequestField, Setting, Start};

pub(super) fn items<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> [Item; 2] {
    [structure(operation, scope), constructors(operation, scope)]
}

fn structure<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Item {
    let name = ident(&operation.request);
    let docs = docs::outer(&operation.docs);
    let derives = derives::attribute(&operation.derives);
    let fields = operation.fields.iter().map(|field| {
        let (docs, deprecated) = (docs::outer(&field.docs), docs::deprecated(field.deprecated));
        let (name, ty) = (ident(&field.name), scope.ty(&field.ty));
        quote!(#docs #deprecated pub #name: #ty)
    });
    parse_quote! {
        #docs
        #derives
        #[must_use]
        pub struct #name {
            #(#fields,)*
        }
    }
}

/// `new` with what is required, and a setter for each of the rest.
fn constructors<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> Item {
    let name = ident(&operation.request);
    let fields = &operation.fields;
    let allow = docs::allow_deprecated(fields.iter().any(|field| field.deprecated));
    let mut item: ItemImpl = parse_quote!(#allow impl #name {});
    item.items.push(new(operation, scope));
    let setters = fields
        .iter()
        .filter(|field| field.setting == Setting::Setter);
    item.items.extend(setters.map(|field| setter(field, scope)));
    Item::Impl(item)
}

fn new<'a>(operation: &'a Operation, scope: &mut Scope<'a>) -> ImplItem {
    let required = operation.fields.iter();
    let required = required.filter(|field| field.setting == Setting::Constructor);
    let arguments = required.map(|field| {
        let (name, ty) = (ident(&field.name), argument(&field.argument, scope));
        quote!(#name: #ty)
    });
    let arguments: Vec<_> = arguments.collect();
    let values = operation.fields.iter().map(|field| {
        let name = ident(&field.name);
        match field.setting {
            Setting::Setter => quote!(#name: None),
            Setting::Constructor => match converted(&name, &field.argument) {
                Some(value) => quote!(#name: #value),
                None => quote!(#name),
            },
        }
    });
    let (line, value) = match operation.start {
        Start::Default => (" A request with no parameter set.", quote!(Self::default())),
        Start::Arguments => (
            " A request with its required parameters.",
            quote!(Self { #(#values),* }),
        ),
    };
    parse_quote! {
        #[doc = #line]
        pub fn new(#(#arguments),*) -> Self {
            #value
        }
    }
}

fn setter<'a>(field: &'a RequestField, scope: &mut Scope<'a>) -> ImplItem {
    let name = ident(&field.name);
    let ty = argument(&field.argument, scope);
    let value = converted(&name, &field.argument).unwrap_or_else(|| quote!(#name));
    let docs = docs::outer(&field.docs);
    let deprecated = docs::deprecated(field.deprecated);
    parse_quote! {
        #docs
        #deprecated
        pub fn #name(mut self, #name: #ty) -> Self {
            self.#name = Some(#value);
            self
        }
    }
}

/// The type of an argument.
fn argument<'a>(argument: &'a Argument, scope: &mut Scope<'a>) -> TokenStream {
    match argument {
        Argument::Value(ty) => scope.ty(ty),
        Argument::Into(ty) => {
            let ty = scope.ty(ty);
            quote!(impl Into<#ty>)
        }
        Argument::Items(ty) => {
            let ty = scope.ty(ty);
            quote!(impl IntoIterator<Item = #ty>)
        }
        Argument::ItemsInto(ty) => {
            let ty = scope.ty(ty);
            quote!(impl IntoIterator<Item = impl Into<#ty>>)
        }
    }
}

/// An argument as the value of a field, if it is not that already.
fn converted(name: &syn::Ident, argument: &Argument) -> Option<TokenStream> {
    match argument {
        Argument::Value(_) => None,
        Argument::Into(_) => Some(quote!(#name.into())),
        Argument::Items(_) => Some(quote!(#name.into_iter().collect())),
        Argument::ItemsInto(_) => Some(quote!(#name.into_iter().map(Into::into).collect())),
    }
}
