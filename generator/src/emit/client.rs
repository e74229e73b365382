//! `client.rs`: how a client is made for this API in particular.

use heck::ToShoutySnakeCase;
use syn::{ImplItem, parse_quote};

use super::names::ident;
use super::scope::{self, Scope};
use super::{File, base_url, docs, method};
use crate::ir::{Api, Operation};

pub(super) fn file(api: &Api, package: &str) -> File {
    let paths = [
        "crate::support::client::BuildError",
        "crate::support::client::Client",
        "crate::support::client::ClientBuilder",
        "crate::support::client::RequestBuilder",
    ];
    let (models, others) = (scope::models(api), scope::operations(api));
    let mut scope = Scope::of_others(&paths, &others, &models);
    let from_env = from_env(package);
    let constructors = api.base_urls.iter().map(base_url::constructor);
    let operations = api.operations.iter();
    let methods: Vec<_> = operations
        .map(|operation| method(operation, package, &mut scope))
        .collect();
    let title = docs::inner_lines(&["The client of this API: base URLs and operations."]);
    let mut items = scope.items();
    items.push(parse_quote!(impl Client { #(#from_env)* #(#constructors)* }));
    items.push(parse_quote! {
        /// The operations. A request is sent when the returned builder is awaited.
        impl Client { #(#methods)* }
    });
    File::new("src/client.rs", parse_quote!(#title), items)
}

fn method<'a>(operation: &'a Operation, package: &str, scope: &mut Scope<'a>) -> ImplItem {
    let (method, name) = (
        ident(&operation.function),
        scope.request(&operation.request),
    );
    let docs = docs::outer_lines(&method::lines(operation, package));
    let deprecated = docs::deprecated(operation.deprecated);
    parse_quote! {
        #docs
        #deprecated
        pub fn #method(&self, request: #name) -> RequestBuilder<#name> {
            self.send(request)
        }
    }
}

fn from_env(package: &str) -> [ImplItem; 2] {
    let prefix = package.to_shouty_snake_case();
    let (url, key) = (format!("{prefix}_URL"), format!("{prefix}_KEY"));
    let first =
        format!("A client for the base URL in the environment variable `{url}`, with the API key");
    let docs = docs::outer_lines(&[
        first.as_str(),
        &format!("in `{key}`."),
        "",
        "# Errors",
        "",
        "When a variable is not set or not valid: see [`BuildError`].",
    ]);
    let client: ImplItem = parse_quote! {
        #docs
        #[cfg(feature = "reqwest")]
        pub fn from_env() -> Result<Self, BuildError> {
            Self::builder_from_env()?.build()
        }
    };
    let builder: ImplItem = parse_quote! {
        /// A builder with the same URL and key, to change settings or use another transport.
        ///
        /// # Errors
        ///
        /// When a variable is not set or not valid Unicode.
        pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
            ClientBuilder::from_env(#url, #key)
        }
    };
    [client, builder]
}
