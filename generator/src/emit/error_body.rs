//! The bodies of errors: those that are documented, and those that a server writes by itself.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::{ImplItem, Item, ItemImpl, parse_quote};

use super::docs;
use super::names::ident;
use super::scope::Scope;
use super::syntax::scalar;
use crate::ir::{Api, ErrorBody, Filled, FixedBody, Presence, Purpose};

/// A constructor for each body whose values are fixed.
pub(super) fn constructors(body: &ErrorBody) -> Option<Item> {
    let name = ident(&body.ty);
    let allow = docs::allow_deprecated(body.deprecated);
    let mut item: ItemImpl = parse_quote!(#allow impl #name {});
    item.items.extend(body.fixed.iter().map(constructor));
    (!item.items.is_empty()).then_some(Item::Impl(item))
}

fn constructor(fixed: &FixedBody) -> ImplItem {
    let (docs, name) = (docs::outer(&fixed.docs), ident(&fixed.name));
    let fields = fixed.fields.iter().map(|fill| {
        let value = fill.with.as_ref().map(scalar);
        filled(fill, value)
    });
    parse_quote! {
        #docs
        pub fn #name() -> Self {
            Self { #(#fields),* }
        }
    }
}

/// A field as it stands in a struct, empty without a value.
pub(super) fn filled<T>(fill: &Filled<T>, value: Option<TokenStream>) -> TokenStream {
    let field = ident(&fill.field);
    match (value, fill.presence) {
        (None, Presence::ThreeStates) => quote!(#field: crate::Maybe::Absent),
        (None, _) => quote!(#field: None),
        (Some(value), Presence::Required) => quote!(#field: #value),
        (Some(value), Presence::ThreeStates) => quote!(#field: crate::Maybe::Value(#value)),
        (Some(value), _) => quote!(#field: Some(#value)),
    }
}

/// The function that writes the body for a status.
pub(super) fn function<'a>(api: &'a Api, scope: &mut Scope<'a>) -> Item {
    let Some(body) = &api.error_body else {
        return parse_quote! {
            /// An error response that does not come from a handler has no body.
            pub(crate) fn error_body(
                _: StatusCode,
                _: Option<Map<String, Value>>,
            ) -> serde_json::Result<Vec<u8>> {
                Ok(Vec::new())
            }
        };
    };
    let name = scope.model(&body.ty);
    let whole = of_status(body, &name);
    let details = body.field_for(Purpose::Details);
    let (argument, written) = match details {
        Some(fill) => {
            let details = given_details(fill);
            let written = quote!(serde_json::to_vec(&#name { #details, ..body }));
            (quote!(details), written)
        }
        None => (quote!(_), quote!(serde_json::to_vec(&body))),
    };
    let allow = docs::allow_deprecated(body.deprecated);
    parse_quote! {
        /// The body of an error response that does not come from a handler.
        #allow
        pub(crate) fn error_body(
            status: StatusCode,
            #argument: Option<Map<String, Value>>,
        ) -> serde_json::Result<Vec<u8>> {
            let body = #whole;
            #written
        }
    }
}

/// The body for a status, without details: the one that the description has for it, or one that is made of the status.
fn of_status(body: &ErrorBody, name: &syn::Path) -> TokenStream {
    let fields = body.fields.iter().map(|fill| {
        let value = match fill.with {
            Purpose::Status => Some(quote!(status.as_u16().into())),
            Purpose::Text => Some(quote!(
                status.canonical_reason().unwrap_or_default().to_owned()
            )),
            Purpose::Details | Purpose::Empty => None,
        };
        filled(fill, value)
    });
    let other = quote!(#name { #(#fields),* });
    if body.fixed.is_empty() {
        return other;
    }
    let fixed = body.fixed.iter().map(|fixed| {
        let (status, constructor) = (Literal::u16_unsuffixed(fixed.status), ident(&fixed.name));
        quote!(#status => #name::#constructor())
    });
    quote! {
        match status.as_u16() {
            #(#fixed,)*
            _ => #other,
        }
    }
}

/// The field of the details, with those that the function is given.
fn given_details(fill: &Filled<Purpose>) -> TokenStream {
    let field = ident(&fill.field);
    match fill.presence {
        Presence::ThreeStates => {
            quote!(#field: details.map_or(crate::Maybe::Absent, crate::Maybe::Value))
        }
        _ if fill.field == "details" => quote!(#field),
        _ => quote!(#field: details),
    }
}
