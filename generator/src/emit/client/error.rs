//! `error.rs`: the error body of the API.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, Item, parse_quote};

use crate::emit::names::ident;
use crate::emit::scope::{self, Scope};
use crate::emit::{File, doc_comment};
use crate::ir::{Accessor, Api, ErrorBody, Presence};

/// The file.
pub(in crate::emit) fn file(api: &Api) -> File {
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::of_others(&["crate::RawResponse"], &others, &models);
    let accessors = api
        .error_body
        .as_ref()
        .map(|body| accessors(body, &mut scope));
    let answer = answer(api, &mut scope);
    let allow =
        doc_comment::allow_deprecated(api.error_body.as_ref().is_some_and(|body| body.deprecated));
    let mut items = scope.items();
    items.extend(accessors);
    items.push(parse_quote! {
        /// Whether a response with the status 404 says that a resource does not exist; `None` if its body is not the
        /// error body of this API.
        #allow
        pub(crate) fn says_not_found(response: &RawResponse) -> Option<bool> {
            #answer
        }
    });
    let title = doc_comment::inner_lines(&["The error body of this API."]);
    File::new("src/error.rs", parse_quote!(#title), items)
}

/// Reads the body of a response with the status 404.
fn answer<'a>(api: &'a Api, scope: &mut Scope<'a>) -> TokenStream {
    let Some(body) = &api.error_body else {
        return quote! {
            let body = response.json::<serde_json::Value>().ok()?;
            body.is_object().then_some(true)
        };
    };
    let ty = scope.model(&body.ty);
    let Some(not_found) = &body.not_found else {
        return quote!(response.json::<#ty>().ok().map(|_| true));
    };
    let constructor = ident(&not_found.constructor);
    let told = not_found.fields.iter().map(|(field, presence)| {
        let field = ident(field);
        match presence {
            // Other bodies have another value.
            Presence::Required => quote!(body.#field == #ty::#constructor().#field),
            Presence::ThreeStates => quote!(body.#field.value().is_some()),
            _ => quote!(body.#field.is_some()),
        }
    });
    quote! {
        let body = response.json::<#ty>().ok()?;
        Some(#(#told)&&*)
    }
}

/// Methods of the error of any call that return its body and the fields of that.
fn accessors<'a>(body: &'a ErrorBody, scope: &mut Scope<'a>) -> Item {
    scope.import("crate::support::client::Error");
    let ty = scope.model(&body.ty);
    let accessors = body.accessors.iter();
    let accessors: Vec<_> = accessors
        .map(|accessor| function(accessor, scope))
        .collect();
    let allow = doc_comment::allow_deprecated(body.deprecated);
    parse_quote! {
        /// The body of the response and its fields, whether or not the status is documented.
        #allow
        impl<E> Error<E> {
            /// The body of the response, if there was one and it is the error body of the API.
            pub fn error_body(&self) -> Option<#ty> {
                self.response()?.json().ok()
            }

            #(#accessors)*
        }
    }
}

fn function<'a>(accessor: &'a Accessor, scope: &mut Scope<'a>) -> ImplItem {
    let (name, field) = (ident(&accessor.name), ident(&accessor.field));
    let (docs, ty) = (doc_comment::outer(&accessor.docs), scope.ty(&accessor.ty));
    let into_value = match accessor.presence {
        Presence::ThreeStates => Some(quote!(.into_value())),
        _ => None,
    };
    parse_quote! {
        #docs
        pub fn #name(&self) -> Option<#ty> {
            self.error_body()?.#field #into_value
        }
    }
}
