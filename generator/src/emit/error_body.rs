//! Error bodies: the documented ones, and those that a server writes itself.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::{ImplItem, Item, ItemImpl, parse_quote};

use super::doc_comment;
use super::names::ident;
use super::scope::Scope;
use super::syntax::scalar;
use crate::ir::{Api, ErrorBody, Filled, FixedBody, JSON, Presence, Purpose};

/// A constructor for each body with documented values.
pub(super) fn constructors(body: &ErrorBody) -> Option<Item> {
    let name = ident(&body.ty);
    let allow = doc_comment::allow_deprecated(body.deprecated);
    let mut item: ItemImpl = parse_quote!(#allow impl #name {});
    item.items.extend(body.fixed.iter().map(constructor));
    (!item.items.is_empty()).then_some(Item::Impl(item))
}

fn constructor(fixed: &FixedBody) -> ImplItem {
    let (docs, name) = (doc_comment::outer(&fixed.docs), ident(&fixed.name));
    let fields = fixed.fields.iter().map(|fill| {
        let value = fill.with.as_ref().map(scalar);
        struct_field(fill, value)
    });
    parse_quote! {
        #docs
        pub fn #name() -> Self {
            Self { #(#fields),* }
        }
    }
}

/// A field in a struct expression, empty without a value.
pub(super) fn struct_field<T>(fill: &Filled<T>, value: Option<TokenStream>) -> TokenStream {
    let field = ident(&fill.field);
    match (value, fill.presence) {
        (None, Presence::ThreeStates) => quote!(#field: apicrate_runtime::Maybe::Absent),
        (None, Presence::Others) => quote!(#field: Default::default()),
        (None, _) => quote!(#field: None),
        (Some(value), Presence::Required) => quote!(#field: #value),
        (Some(value), Presence::ThreeStates) => {
            quote!(#field: apicrate_runtime::Maybe::Value(#value))
        }
        (Some(value), _) => quote!(#field: Some(#value)),
    }
}

/// The media type of the body.
pub(super) fn media_type(api: &Api) -> &str {
    let described = api.error_body.as_ref().map(|body| body.media_type.as_str());
    described.unwrap_or(JSON)
}

/// The function that writes the body for a status.
pub(super) fn function<'a>(api: &'a Api, scope: &mut Scope<'a>) -> Item {
    let Some(body) = &api.error_body else {
        return parse_quote! {
            /// An error response that does not come from a handler has no body.
            pub(crate) fn error_body(
                _: StatusCode,
                _: Option<Explanation>,
            ) -> serde_json::Result<Vec<u8>> {
                Ok(Vec::new())
            }
        };
    };
    let name = scope.model(&body.ty);
    let whole = body_for_status(body, &name);
    let filled = body.explanation_field();
    let written = match filled {
        Some(fill) => body_with_details(body, fill, &name),
        None => quote!(serde_json::to_vec(&body)),
    };
    let depends_on_path = body.fixed.iter().any(|fixed| fixed.is_of_operation);
    let argument = if filled.is_none() && !depends_on_path {
        quote!(_)
    } else {
        quote!(explanation)
    };
    let is_of_operation = depends_on_path.then(|| {
        let is_of_operation = quote!(|explanation| explanation.is_of_operation);
        quote!(let is_of_operation = explanation.as_ref().is_none_or(#is_of_operation);)
    });
    let allow = doc_comment::allow_deprecated(body.deprecated);
    parse_quote! {
        /// The body of an error response that does not come from a handler.
        #allow
        pub(crate) fn error_body(
            status: StatusCode,
            #argument: Option<Explanation>,
        ) -> serde_json::Result<Vec<u8>> {
            #is_of_operation
            let body = #whole;
            #written
        }
    }
}

/// The body for a status, without details: the documented one, or one made from the status.
fn body_for_status(body: &ErrorBody, name: &syn::Path) -> TokenStream {
    let fields = body.fields.iter().map(|fill| {
        let is_due = fill.presence == Presence::Required;
        let value = match &fill.with {
            Purpose::Status => Some(quote!(status.as_u16().into())),
            Purpose::Text => Some(text()),
            // It is replaced if there is a reason.
            Purpose::Reason if is_due => Some(text()),
            Purpose::Fixed(value) => Some(scalar(value)),
            Purpose::Details | Purpose::Reason | Purpose::Empty => None,
        };
        struct_field(fill, value)
    });
    let other = quote!(#name { #(#fields),* });
    if body.fixed.is_empty() {
        return other;
    }
    let fixed = body.fixed.iter().map(|fixed| {
        let (status, constructor) = (Literal::u16_unsuffixed(fixed.status), ident(&fixed.name));
        let guard = fixed.is_of_operation.then(|| quote!(if is_of_operation));
        quote!(#status #guard => #name::#constructor())
    });
    quote! {
        match status.as_u16() {
            #(#fixed,)*
            _ => #other,
        }
    }
}

/// The body with the details of what is wrong, except where the description fixes the value of that field.
fn body_with_details(body: &ErrorBody, fill: &Filled<Purpose>, name: &syn::Path) -> TokenStream {
    let details = details(fill);
    let written = quote!(serde_json::to_vec(&#name { #details, ..body }));
    let is_fixed = |fixed: &&FixedBody| {
        let mut fields = fixed.fields.iter();
        fields.any(|field| field.field == fill.field && field.with.is_some())
    };
    let fixed: Vec<_> = body
        .fixed
        .iter()
        .filter(is_fixed)
        .map(|fixed| Literal::u16_unsuffixed(fixed.status))
        .collect();
    if fixed.is_empty() {
        return written;
    }
    quote! {
        match status.as_u16() {
            #(#fixed)|* => serde_json::to_vec(&body),
            _ => #written,
        }
    }
}

/// The reason phrase of the status.
fn text() -> TokenStream {
    quote!(status.canonical_reason().unwrap_or_default().to_owned())
}

/// The field for the details of what is wrong, filled from the argument of the function.
fn details(fill: &Filled<Purpose>) -> TokenStream {
    let field = ident(&fill.field);
    let value = match fill.with {
        Purpose::Details => quote!(explanation.map(|explanation| explanation.details)),
        _ => quote!(explanation.map(|explanation| explanation.reason)),
    };
    match fill.presence {
        Presence::ThreeStates => {
            quote!(#field: #value.map_or(apicrate_runtime::Maybe::Absent, apicrate_runtime::Maybe::Value))
        }
        Presence::Required => quote!(#field: #value.unwrap_or(body.#field)),
        _ => quote!(#field: #value),
    }
}
