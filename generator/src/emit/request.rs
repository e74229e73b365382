//! The struct that a caller fills in to perform an operation.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, Item, ItemImpl, parse_quote};

use super::names::ident;
use super::{derives, docs, types};
use crate::ir::{Derive, Docs, Operation, Type};

/// A field of a request, whether parameter or body.
struct Field<'a> {
    name: &'a str,
    ty: &'a Type,
    docs: &'a Docs,
    deprecated: bool,
}

fn fields(operation: &Operation) -> Vec<Field<'_>> {
    let parameters = operation.parameters.iter().map(|parameter| Field {
        name: &parameter.name,
        ty: &parameter.ty,
        docs: &parameter.docs,
        deprecated: parameter.deprecated,
    });
    let body = operation.body.iter().map(|body| Field {
        name: &body.name,
        ty: &body.ty,
        docs: &body.docs,
        deprecated: false,
    });
    parameters.chain(body).collect()
}

pub(super) fn items(operation: &Operation) -> Vec<Item> {
    let fields = fields(operation);
    vec![
        structure(operation, &fields),
        constructors(operation, &fields),
    ]
}

fn structure(operation: &Operation, fields: &[Field<'_>]) -> Item {
    let name = ident(&operation.name);
    let docs = docs::outer(&operation.docs);
    let derives = derives::attribute(&operation.derives);
    let fields = fields.iter().map(|field| {
        let (docs, deprecated) = (docs::outer(field.docs), docs::deprecated(field.deprecated));
        let (name, ty) = (ident(field.name), types::tokens(field.ty));
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
fn constructors(operation: &Operation, fields: &[Field<'_>]) -> Item {
    let name = ident(&operation.name);
    let required: Vec<_> = fields.iter().filter(|field| !is_optional(field)).collect();
    let arguments = required.iter().map(|field| {
        let (name, ty) = (ident(field.name), argument(field.ty));
        quote!(#name: #ty)
    });
    let values = fields.iter().map(|field| {
        let name = ident(field.name);
        match is_optional(field) {
            true => quote!(#name: None),
            false => match converted(&quote!(#name), field.ty) {
                Some(value) => quote!(#name: #value),
                None => quote!(#name),
            },
        }
    });
    let line = if required.is_empty() {
        " A request with no parameter set."
    } else {
        " A request with its required parameters."
    };
    let new = match operation.derives.contains(&Derive::Default) {
        true => quote!(Self::default()),
        false => quote!(Self { #(#values),* }),
    };
    let new: ImplItem = parse_quote! {
        #[doc = #line]
        pub fn new(#(#arguments),*) -> Self {
            #new
        }
    };
    let setters = fields.iter().filter(|field| is_optional(field)).map(setter);
    let allow = docs::allow_deprecated(fields.iter().any(|field| field.deprecated));
    let mut item: ItemImpl = parse_quote!(#allow impl #name {});
    item.items.push(new);
    item.items.extend(setters);
    Item::Impl(item)
}

fn is_optional(field: &Field<'_>) -> bool {
    matches!(field.ty, Type::Option(_))
}

fn setter(field: &Field<'_>) -> ImplItem {
    let name = ident(field.name);
    let inner = field.ty.inner().unwrap_or(field.ty);
    let ty = argument(inner);
    let value = converted(&quote!(#name), inner).unwrap_or_else(|| quote!(#name));
    let docs = docs::outer(field.docs);
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

/// The type of an argument: whatever can be made the type of the field without loss.
fn argument(ty: &Type) -> TokenStream {
    match ty {
        Type::String => quote!(impl Into<String>),
        Type::List(item) => {
            let item = argument_item(item);
            quote!(impl IntoIterator<Item = #item>)
        }
        other => types::tokens(other),
    }
}

fn argument_item(item: &Type) -> TokenStream {
    let ty = types::tokens(item);
    match item {
        Type::String | Type::Named(_) => quote!(impl Into<#ty>),
        _ => ty,
    }
}

/// An argument as the value of a field, if it is not that already.
fn converted(name: &TokenStream, ty: &Type) -> Option<TokenStream> {
    match ty {
        Type::String => Some(quote!(#name.into())),
        Type::List(item) if matches!(**item, Type::String | Type::Named(_)) => {
            Some(quote!(#name.into_iter().map(Into::into).collect()))
        }
        Type::List(_) => Some(quote!(#name.into_iter().collect())),
        _ => None,
    }
}
