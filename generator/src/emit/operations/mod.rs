//! The files under `operations/`: the request and the errors of each operation, and how it is sent.

mod documented_errors;
mod headers;
pub(super) mod method_docs;
mod pagination;
mod path;
mod request;
mod response;
mod shape;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::{Item, parse_quote};

use super::names::ident;
use super::scope::Scope;
use super::{Chunk, File, Job, doc_comment, job, parameter};
use crate::ir::{Api, Credentials, Group, Narrower, Operation, Success};

/// The operations of each group.
type Members<'a> = BTreeMap<&'a str, Vec<&'a Operation>>;

/// One file for each group, and the index of the groups.
pub(super) fn files<'a>(
    api: &'a Api,
    names: &'a HashSet<&'a str>,
    models: &'a HashSet<&'a str>,
) -> Vec<Job<'a>> {
    let mut members = Members::new();
    for operation in &api.operations {
        members
            .entry(&operation.module)
            .or_default()
            .push(operation);
    }
    let members = Arc::new(members);
    let of_groups: Vec<_> = api
        .groups
        .iter()
        .map(|group| {
            let members = Arc::clone(&members);
            let scope = Scope::for_file(&IMPORTED, names, models);
            job(move || {
                let operations = members.get(group.module.as_str()).into_iter().flatten();
                file(group, operations, &api.credentials, scope)
            })
        })
        .collect();
    let index = job(move || index(&members));
    of_groups.into_iter().chain([index]).collect()
}

/// The imports of every file of operations.
const IMPORTED: [&str; 2] = ["apicrate_runtime::Operation", "apicrate_runtime::Shape"];

fn file<'o, 'a: 'o>(
    group: &Group,
    operations: impl Iterator<Item = &'o &'a Operation>,
    credentials: &Credentials,
    mut scope: Scope<'a>,
) -> File {
    let chunks: Vec<_> = operations
        .flat_map(|operation| chunks(operation, credentials, &mut scope))
        .collect();
    scope.import_tables(&chunks);
    let title = doc_comment::inner_lines(&doc_comment::lines(&group.docs));
    let imports = scope.items().into_iter().map(Chunk::from);
    File::new(
        format!("src/operations/{}.rs", group.module),
        parse_quote!(#title),
        imports.chain(chunks),
    )
}

/// `mod.rs`: the groups and re-exports of their types.
fn index(members: &Members<'_>) -> File {
    let title = doc_comment::inner_lines(&[
        "The operations of the API: requests, and their documented errors.",
    ]);
    let mods = members.keys().map(|module| {
        let module = ident(module);
        parse_quote!(pub mod #module;)
    });
    let uses = members.iter().map(|(module, operations)| {
        let names: BTreeSet<_> = operations
            .iter()
            .flat_map(|operation| operation.names())
            .map(ident)
            .collect();
        let (module, names) = (ident(module), names.iter());
        parse_quote!(pub use self::#module::{#(#names),*};)
    });
    let items: Vec<Item> = mods.chain(uses).collect();
    File::new("src/operations/mod.rs", parse_quote!(#title), items)
}

fn chunks<'a>(
    operation: &'a Operation,
    credentials: &Credentials,
    scope: &mut Scope<'a>,
) -> Vec<Chunk> {
    let mut chunks = request::chunks(operation, scope);
    chunks.push(implementation(operation, credentials, scope).into());
    chunks.extend(own_base_url(operation).map(Chunk::from));
    chunks.push(Chunk::Table(parameter::table(operation)));
    let pagination = operation.pagination.as_ref();
    let pages = pagination.map(|pagination| pagination::item(operation, pagination, scope));
    chunks.extend(pages.map(Chunk::from));
    chunks.extend(response::chunks(operation, scope));
    chunks.extend(headers::chunks(operation, scope));
    chunks.extend(documented_errors::chunks(operation, scope));
    chunks
}

/// `impl Operation`, which holds data only.
fn implementation<'a>(
    operation: &'a Operation,
    credentials: &Credentials,
    scope: &mut Scope<'a>,
) -> Item {
    let (name, error) = (ident(&operation.request), ident(&operation.error));
    let (id, method) = (&operation.id, operation.method.as_str());
    let path = path::template(operation);
    let response = &operation.response;
    let returned = method_docs::return_docs(operation, doc_comment::link);
    let returns = doc_comment::outer_lines(&returned);
    let (ty, returned) = (scope.ty(&response.ty), shape::tokens(&response.form));
    let sent = request_constants(operation);
    let answered = response_constants(operation);
    let security = security(operation, credentials, scope);
    let base_url = operation
        .base_url
        .as_ref()
        .map(|url| quote!(const BASE_URL: Option<&'static str> = Some(#url);));
    let narrower = (!operation.narrower.is_empty()).then(|| {
        let narrower = operation
            .narrower
            .iter()
            .map(|Narrower { id, path }| quote!((#id, #path)));
        quote!(const NARROWER: &'static [(&'static str, &'static str)] = &[#(#narrower),*];)
    });
    let scopes = (!operation.scopes.is_empty()).then(|| {
        let scopes = &operation.scopes;
        quote!(const SCOPES: &'static [&'static str] = &[#(#scopes),*];)
    });
    parse_quote! {
        impl Operation for #name {
            #returns
            type Response = #ty;
            type Error = #error;

            const API: &'static apicrate_runtime::ApiInfo = &crate::API;
            const ID: &'static str = #id;
            const METHOD: &'static str = #method;
            const PATH: &'static str = #path;
            #narrower
            #base_url
            #security
            #scopes
            #sent
            const RESPONSE: Shape = #returned;
            #answered
        }
    }
}

/// `impl HasBaseUrl`, if the operation has a base URL of its own.
fn own_base_url(operation: &Operation) -> Option<Item> {
    let name = ident(&operation.request);
    operation.base_url.as_ref().map(|url| {
        parse_quote! {
            #[cfg(feature = "client")]
            impl apicrate_runtime::HasBaseUrl for #name {
                const OWN_BASE_URL: &'static str = #url;
            }
        }
    })
}

/// The access rule, unless a bearer token is required.
fn security(
    operation: &Operation,
    credentials: &Credentials,
    scope: &mut Scope<'_>,
) -> Option<TokenStream> {
    if credentials.is_usual(&operation.access) {
        return None;
    }
    scope.import("apicrate_runtime::Security");
    let module = quote!(crate::security::);
    let security = super::security::security(credentials, &operation.access, &module);
    Some(quote!(const SECURITY: Security = #security;))
}

/// How the body of a request is written.
fn request_constants(operation: &Operation) -> TokenStream {
    let shape = operation.request_form.as_ref().map(|form| {
        let shape = shape::tokens(form);
        quote!(const REQUEST: Shape = #shape;)
    });
    let media_type = operation.request_type.iter();
    let others = (!operation.other_request_types.is_empty()).then(|| {
        let others = &operation.other_request_types;
        quote!(const OTHER_REQUEST_TYPES: &'static [&'static str] = &[#(#others),*];)
    });
    quote!(#shape #(const REQUEST_TYPE: &'static str = #media_type;)* #others)
}

/// The media types, the statuses and the success rule of a response.
fn response_constants(operation: &Operation) -> TokenStream {
    let response = &operation.response;
    let media_type = response.media_type.iter();
    let accept = operation.accept.iter();
    let rule = match response.success {
        Success::Ordinary => None,
        Success::NotModified => Some(quote!(NotModified)),
        Success::Redirect => Some(quote!(Redirect)),
    };
    let success = rule.iter();
    let status = response.answered.map(Literal::u16_unsuffixed).into_iter();
    let empty = response
        .answered_empty
        .map(Literal::u16_unsuffixed)
        .into_iter();
    quote! {
        #(const RESPONSE_TYPE: &'static str = #media_type;)*
        #(const ACCEPT: &'static str = #accept;)*
        #(const SUCCESS: apicrate_runtime::Success = apicrate_runtime::Success::#success;)*
        #(const STATUS: u16 = #status;)*
        #(const EMPTY_STATUS: u16 = #empty;)*
    }
}
