//! How a value with fields is built: `new` with what is required, and a method for each of the rest.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, Item, ItemImpl, parse_quote};

use super::docs;
use super::names::ident;
use super::scope::Scope;
use crate::ir::{Argument, Field, Setting, Type};

/// The functions of a type with these fields.
pub(super) fn item<'a>(name: &str, fields: &[&'a Field], scope: &mut Scope<'a>) -> Item {
    let name = ident(name);
    let allow = docs::allow_deprecated(fields.iter().any(|field| field.deprecated));
    let mut item: ItemImpl = parse_quote!(#allow impl #name {});
    item.items.push(new(fields, scope));
    let setters = fields.iter().filter_map(|field| match &field.setting {
        Setting::Setter(name) => Some(setter(name, field, scope)),
        Setting::Constructor => None,
    });
    item.items.extend(setters);
    Item::Impl(item)
}

fn new<'a>(fields: &[&'a Field], scope: &mut Scope<'a>) -> ImplItem {
    let required = fields.iter();
    let required = required.filter(|field| field.setting == Setting::Constructor);
    let arguments: Vec<_> = required.map(|field| argument(field, scope)).collect();
    let (line, value) = match arguments.is_empty() {
        true => (" Starts with nothing set.", quote!(Self::default())),
        false => {
            let values = fields.iter().map(|field| start(field, scope));
            (
                " Starts with the required fields.",
                quote!(Self { #(#values),* }),
            )
        }
    };
    let allow = (arguments.len() > MANY).then(|| quote!(#[allow(clippy::too_many_arguments)]));
    parse_quote! {
        #[doc = #line]
        #allow
        pub fn new(#(#arguments),*) -> Self {
            #value
        }
    }
}

/// More arguments have Clippy warn.
const MANY: usize = 7;

/// What a field holds at first.
fn start(field: &Field, scope: &mut Scope<'_>) -> TokenStream {
    let name = ident(&field.name);
    match (&field.setting, &field.ty) {
        (Setting::Constructor, _) => match converted(field) {
            Some(value) => quote!(#name: #value),
            None => quote!(#name),
        },
        (Setting::Setter(_), Type::Maybe(_)) => {
            let maybe = scope.path("crate::Maybe");
            quote!(#name: #maybe::Absent)
        }
        (Setting::Setter(_), Type::Map(_)) => {
            let map = scope.path("std::collections::BTreeMap");
            quote!(#name: #map::new())
        }
        (Setting::Setter(_), _) => quote!(#name: None),
    }
}

fn setter<'a>(function: &str, field: &'a Field, scope: &mut Scope<'a>) -> ImplItem {
    let (function, name) = (ident(function), ident(&field.name));
    let argument = argument(field, scope);
    let value = converted(field).unwrap_or_else(|| quote!(#name));
    let (value, null) = match &field.ty {
        Type::Maybe(_) => (value, "; `None` is null"),
        Type::Map(_) => (value, ""),
        _ => (quote!(Some(#value)), ""),
    };
    let docs = format!(" Sets [`{0}`](field@Self::{0}){null}.", field.name);
    let deprecated = docs::deprecated(field.deprecated, &field.docs);
    parse_quote! {
        #[doc = #docs]
        #deprecated
        pub fn #function(mut self, #argument) -> Self {
            self.#name = #value;
            self
        }
    }
}

/// The argument for a field.
fn argument<'a>(field: &'a Field, scope: &mut Scope<'a>) -> TokenStream {
    let name = ident(&field.name);
    let ty = match (field.argument, field.value()) {
        (Argument::Value, ty) => scope.ty(ty),
        (Argument::Items, Type::List(item)) => {
            let item = scope.ty(item);
            quote!(impl IntoIterator<Item = #item>)
        }
        (Argument::ItemsInto, Type::List(item)) => {
            let item = scope.ty(item);
            quote!(impl IntoIterator<Item = impl Into<#item>>)
        }
        (_, ty) => {
            let ty = scope.ty(ty);
            quote!(impl Into<#ty>)
        }
    };
    quote!(#name: #ty)
}

/// An argument as a value of the field, if it is not that already.
fn converted(field: &Field) -> Option<TokenStream> {
    let name = ident(&field.name);
    match field.argument {
        Argument::Value => None,
        Argument::Into => Some(quote!(#name.into())),
        Argument::Items => Some(quote!(#name.into_iter().collect())),
        Argument::ItemsInto => Some(quote!(#name.into_iter().map(Into::into).collect())),
    }
}
