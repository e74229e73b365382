//! `error.rs`: the error body of the API.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Item, TraitItem, parse_quote};

use super::names::ident;
use super::scope::{self, Scope};
use super::{Chunk, File, doc_comment, error_body};
use crate::ir::{Accessor, Api, ErrorBody, Presence};

/// The file.
pub(super) fn file(api: &Api) -> File {
    let paths = [
        "apicrate_runtime::Explanation",
        "apicrate_runtime::http::StatusCode",
        "apicrate_runtime::serde_json",
    ];
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::for_file(&paths, &others, &models);
    let mut of_client = Scope::for_file(&paths, &others, &models);
    let accessors: Vec<_> = api
        .error_body
        .iter()
        .flat_map(|body| accessors_of(body, &mut of_client))
        .collect();
    let written = error_body::function(api, &mut scope);
    let is_not_found = is_not_found(api, &mut scope);
    let of_client = of_client.items_beyond(&scope).into_iter().map(for_client);
    let items = scope
        .items()
        .into_iter()
        .chain(of_client)
        .chain(accessors)
        .chain([written, is_not_found])
        .map(Chunk::from);
    let title = doc_comment::inner_lines(&["The error body of this API."]);
    File::new("src/error.rs", parse_quote!(#title), items)
}

/// An import that only a client needs.
fn for_client(item: Item) -> Item {
    match item {
        Item::Use(mut item) => {
            item.attrs.push(parse_quote!(#[cfg(feature = "client")]));
            Item::Use(item)
        }
        other => other,
    }
}

/// The function that tells a missing resource from a wrong URL.
fn is_not_found<'a>(api: &'a Api, scope: &mut Scope<'a>) -> Item {
    let is_missing = is_missing(api, scope);
    let allow =
        doc_comment::allow_deprecated(api.error_body.as_ref().is_some_and(|body| body.deprecated));
    parse_quote! {
        /// Whether the body of a response with the status 404 says that a resource does not exist; `None` if it is not the
        /// error body of this API.
        #allow
        pub(crate) fn is_not_found(body: &[u8]) -> Option<bool> {
            #is_missing
        }
    }
}

/// Reads the body of a response with the status 404.
fn is_missing<'a>(api: &'a Api, scope: &mut Scope<'a>) -> TokenStream {
    let Some(body) = &api.error_body else {
        return quote! {
            let body: serde_json::Value = serde_json::from_slice(body).ok()?;
            body.is_object().then_some(true)
        };
    };
    let ty = scope.model(&body.ty);
    let Some(not_found) = &body.not_found else {
        return quote! {
            serde_json::from_slice::<#ty>(body).ok().map(|_| true)
        };
    };
    let constructor = ident(&not_found.constructor);
    let conditions = not_found.fields.iter().map(|(field, presence)| {
        let field = ident(field);
        match presence {
            // Other bodies have another value.
            Presence::Required => quote!(body.#field == #ty::#constructor().#field),
            Presence::ThreeStates => quote!(body.#field.value().is_some()),
            _ => quote!(body.#field.is_some()),
        }
    });
    quote! {
        let body: #ty = serde_json::from_slice(body).ok()?;
        Some(#(#conditions)&&*)
    }
}

/// The trait with methods of the error of any call that return its body and the fields of that, and its implementation.
fn accessors_of<'a>(body: &'a ErrorBody, scope: &mut Scope<'a>) -> [Item; 2] {
    let ty = scope.model(&body.ty);
    let accessors: Vec<_> = body
        .accessors
        .iter()
        .map(|accessor| function(accessor, scope))
        .collect();
    let allow = doc_comment::allow_deprecated(body.deprecated);
    let extension = parse_quote! {
        /// The error body of this API and its fields, as methods of the error of any call.
        ///
        /// Where the traits of two APIs are in scope, name the one that is meant: `ErrorExt::error_body(&error)`. The
        /// error of a call to another API has no error body here.
        #[cfg(feature = "client")]
        #allow
        pub trait ErrorExt {
            /// The body of the response, if there was one and it is the error body of the API, whether or not its status is
            /// documented.
            fn error_body(&self) -> Option<#ty>;

            #(#accessors)*
        }
    };
    let implementation = parse_quote! {
        #[cfg(feature = "client")]
        #allow
        impl<E> ErrorExt for apicrate_runtime::Error<E> {
            fn error_body(&self) -> Option<#ty> {
                self.body_of(&crate::API)
            }
        }
    };
    [extension, implementation]
}

fn function<'a>(accessor: &'a Accessor, scope: &mut Scope<'a>) -> TraitItem {
    let (name, field) = (ident(&accessor.name), ident(&accessor.field));
    let (docs, ty) = (doc_comment::outer(&accessor.docs), scope.ty(&accessor.ty));
    let into_value = match accessor.presence {
        Presence::ThreeStates => Some(quote!(.into_value())),
        _ => None,
    };
    parse_quote! {
        #docs
        fn #name(&self) -> Option<#ty> {
            self.error_body()?.#field #into_value
        }
    }
}
