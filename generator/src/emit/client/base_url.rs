//! Base URLs of the service, as constructors of a client.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, parse_quote};

use crate::emit::doc_comment;
use crate::emit::names::ident;
use crate::ir::{BaseUrl, UrlPart};

/// The constructor, with these arguments for credentials.
pub(super) fn constructor(base_url: &BaseUrl, credentials: &[&str]) -> ImplItem {
    let name = ident(&base_url.name);
    let mut lines = doc_comment::lines(&base_url.docs);
    let errors = [
        "",
        "# Errors",
        "",
        "When the URL or a credential is not valid.",
    ];
    lines.extend(errors.map(str::to_owned));
    let docs = doc_comment::outer_lines(&lines);
    let arguments = base_url.arguments.iter().map(|name| ident(name));
    let credentials: Vec<_> = credentials.iter().map(|name| ident(name)).collect();
    let url = url(base_url);
    parse_quote! {
        #docs
        #[cfg(feature = "reqwest")]
        pub fn #name(#(#arguments: &str,)* #(#credentials: &str),*) -> Result<Self, BuildError> {
            Self::new(#url, #(#credentials),*)
        }
    }
}

/// An expression for the URL, assembled from its parts.
fn url(base_url: &BaseUrl) -> TokenStream {
    match base_url.url.as_slice() {
        [UrlPart::Text(text)] => quote!(#text),
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
