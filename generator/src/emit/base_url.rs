//! Base URLs of the service, as constructors of a client.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{ImplItem, parse_quote};

use super::docs;
use super::names::ident;
use crate::ir::{BaseUrl, UrlPart};

pub(super) fn constructor(base_url: &BaseUrl) -> ImplItem {
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
