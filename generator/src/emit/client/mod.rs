//! `client.rs`: the constructors and operations of the client of an API.

pub(super) mod api;
mod base_url;
pub(super) mod credentials;
pub(super) mod error;

use syn::{ImplItem, ImplItemFn, Item, ItemImpl, parse_quote};

use super::names::ident;
use super::operations::method_docs;
use super::scope::{self, Scope};
use super::{File, doc_comment};
use crate::PackageName;
use crate::ir::{Api, Operation};

pub(super) fn file(api: &Api, package: &PackageName) -> File {
    let paths = [
        "crate::support::client::BuildError",
        "crate::support::client::Client",
        "crate::support::client::ClientBuilder",
        "crate::support::client::RequestBuilder",
    ];
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::of_others(&paths, &others, &models);
    let from_env = credentials::from_env(&api.credentials, package);
    let general = credentials::constructors(&api.credentials, &mut scope);
    let setters = credentials::setters(&api.credentials, &mut scope);
    let arguments = api.credentials.arguments;
    let base_urls = api.base_urls.iter();
    let constructors = base_urls.map(|base_url| base_url::constructor(base_url, arguments));
    let operations = api.operations.iter();
    let methods: Vec<_> = operations
        .map(|operation| method(operation, package, &mut scope))
        .collect();
    let title = doc_comment::inner_lines(&["The client of this API: base URLs and operations."]);
    let mut items = scope.items();
    items.push(parse_quote!(impl Client { #(#general)* #(#from_env)* #(#constructors)* }));
    items.extend(setters);
    let mut operations: ItemImpl = parse_quote! {
        /// The operations. A request is sent when the returned builder is awaited.
        impl Client {}
    };
    operations.items = methods;
    items.push(Item::Impl(operations));
    File::new("src/client.rs", parse_quote!(#title), items)
}

fn method<'a>(operation: &'a Operation, package: &PackageName, scope: &mut Scope<'a>) -> ImplItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = doc_comment::attributes(method_docs::lines(operation, package));
    let deprecated = doc_comment::deprecated(operation.deprecated.as_ref());
    let mut method: ImplItemFn = parse_quote! {
        pub fn #method(&self, request: #name) -> RequestBuilder<#name> {
            self.send(request)
        }
    };
    method.attrs = docs;
    method.attrs.extend(deprecated);
    ImplItem::Fn(method)
}
