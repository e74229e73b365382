//! Conversions from the types of responses to their request forms.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, parse_quote};

use crate::emit::doc_comment;
use crate::emit::names::ident;
use crate::emit::scope::Scope;
use crate::ir::{Carried, FromResponse, TypeDef, TypeKind};

pub(super) fn item<'a>(
    def: &'a TypeDef,
    conversion: &'a FromResponse,
    scope: &mut Scope<'a>,
) -> Item {
    let (name, of) = (ident(&def.name), scope.model(&conversion.of));
    let is_deprecated = def.fields().iter().any(|field| field.deprecated.is_some());
    let allow = doc_comment::allow_deprecated(is_deprecated);
    let mut carried = conversion.parts.iter().map(|part| &part.carried);
    let is_read = carried.any(|carried| *carried != Carried::LeftOut);
    let received = match &def.kind {
        TypeKind::Object(_) | TypeKind::Tuple(_) | TypeKind::Multipart(_) if !is_read => quote!(_),
        _ => quote!(received),
    };
    let body = match &def.kind {
        TypeKind::OneOf(_) | TypeKind::Union(_) => {
            let arms: Vec<_> = conversion
                .parts
                .iter()
                .map(|part| {
                    let (variant, value) = (ident(&part.name), quote!(value));
                    let value = expression(&part.carried, value, scope);
                    quote!(#of::#variant(value) => Self::#variant(#value))
                })
                .collect();
            quote!(match received { #(#arms,)* #of::Unknown(value) => Self::Unknown(value) })
        }
        _ => {
            let fields: Vec<_> = conversion
                .parts
                .iter()
                .map(|part| {
                    let field = ident(&part.name);
                    let value = expression(&part.carried, quote!(received.#field), scope);
                    quote!(#field: #value)
                })
                .collect();
            quote!(Self { #(#fields),* })
        }
    };
    let docs = doc_comment::outer(&conversion.docs);
    parse_quote! {
        #docs
        #allow
        impl From<#of> for #name {
            fn from(#received: #of) -> Self {
                #body
            }
        }
    }
}

fn expression(carried: &Carried, value: TokenStream, scope: &mut Scope<'_>) -> TokenStream {
    match carried {
        Carried::LeftOut => quote!(Default::default()),
        Carried::Same => value,
        Carried::Into(_) => quote!(#value.into()),
        Carried::Boxed(inner) => {
            let inner = expression(inner, quote!((*#value)), scope);
            quote!(Box::new(#inner))
        }
        Carried::Some(inner) => {
            let inner = expression(inner, value, scope);
            quote!(Some(#inner))
        }
        Carried::IfThere(inner) | Carried::OneOrMany(inner) => {
            let each = function(inner, scope);
            quote!(#value.map(#each))
        }
        Carried::IfNotNull(inner) => {
            let maybe = scope.path("apicrate_runtime::Maybe");
            match **inner {
                Carried::Same => quote!(#value.map_or(#maybe::Absent, #maybe::Value)),
                _ => {
                    let inner = expression(inner, quote!(value), scope);
                    quote!(#value.map_or(#maybe::Absent, |value| #maybe::Value(#inner)))
                }
            }
        }
        Carried::Items(inner) => {
            let each = function(inner, scope);
            quote!(#value.into_iter().map(#each).collect())
        }
        Carried::Values(inner) => {
            let inner = expression(inner, quote!(value), scope);
            quote!(#value.into_iter().map(|(name, value)| (name, #inner)).collect())
        }
    }
}

/// A function that converts each value.
fn function(carried: &Carried, scope: &mut Scope<'_>) -> TokenStream {
    match carried {
        Carried::Into(_) => quote!(Into::into),
        carried => {
            let value = expression(carried, quote!(value), scope);
            quote!(|value| #value)
        }
    }
}
