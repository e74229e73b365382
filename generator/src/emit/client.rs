//! `client.rs`: how a client is made for this API in particular.

use heck::ToShoutySnakeCase;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{ImplItem, Item, parse_quote};

use super::names::ident;
use super::{File, docs};
use crate::ir::{Api, BaseUrl, UrlPart};

pub(super) fn file(api: &Api, package: &str) -> File {
    let from_env = from_env(package);
    let constructors = api.base_urls.iter().map(constructor);
    let title = docs::inner_lines(&["Where the service is."]);
    let items: [Item; 2] = [
        parse_quote!(
            use crate::support::client::{BuildError, Builder, Client};
        ),
        parse_quote!(impl Client { #(#from_env)* #(#constructors)* }),
    ];
    File::new("src/client.rs", parse_quote!(#title), items)
}

fn from_env(package: &str) -> [ImplItem; 2] {
    let prefix = package.to_shouty_snake_case();
    let (url, key) = (format!("{prefix}_URL"), format!("{prefix}_KEY"));
    let first =
        format!("A client for the address in the variable `{url}` of the environment, with the");
    let docs = docs::outer_lines(&[
        first.as_str(),
        &format!("key in `{key}`."),
        "",
        "# Errors",
        "",
        "When a variable is not set, or does not hold what it should.",
    ]);
    let client: ImplItem = parse_quote! {
        #docs
        #[cfg(feature = "reqwest")]
        pub fn from_env() -> Result<Self, BuildError> {
            Self::builder_from_env()?.build()
        }
    };
    let builder: ImplItem = parse_quote! {
        /// A builder for the same, for settings other than the defaults and for another transport.
        ///
        /// # Errors
        ///
        /// When a variable is not set, or is not text.
        pub fn builder_from_env() -> Result<Builder, BuildError> {
            Builder::from_env(#url, #key)
        }
    };
    [client, builder]
}

fn constructor(base_url: &BaseUrl) -> ImplItem {
    let name = ident(&base_url.name);
    let mut lines = docs::lines(&base_url.docs);
    let errors = [
        "",
        "# Errors",
        "",
        "When the address or the key is not usable.",
    ];
    lines.extend(errors.map(str::to_owned));
    let docs = docs::outer_lines(&lines);
    let arguments = base_url.arguments.iter().map(|name| ident(name));
    let address = address(base_url);
    parse_quote! {
        #docs
        #[cfg(feature = "reqwest")]
        pub fn #name(#(#arguments: &str,)* key: &str) -> Result<Self, BuildError> {
            Self::new(#address, key)
        }
    }
}

/// An address that is nothing but its variable needs no putting together.
fn address(base_url: &BaseUrl) -> TokenStream {
    match base_url.url.as_slice() {
        [UrlPart::Text(text)] => quote!(#text),
        [UrlPart::Variable(name)] => ident(name).into_token_stream(),
        parts => {
            let texts = parts.iter().map(|part| match part {
                UrlPart::Text(text) => text,
                UrlPart::Variable(_) => "{}",
            });
            let template: String = texts.collect();
            let arguments = parts.iter().filter_map(|part| match part {
                UrlPart::Text(_) => None,
                UrlPart::Variable(name) => Some(ident(name)),
            });
            quote!(&format!(#template, #(#arguments),*))
        }
    }
}
