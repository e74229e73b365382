//! `client.rs`: how a client is made for this API in particular.

use heck::ToShoutySnakeCase;
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{ImplItem, Item, parse_quote};

use super::names::ident;
use super::{File, docs};
use crate::ir::{Api, Docs, Piece, Server};

pub(super) fn file(api: &Api, package: &str) -> File {
    let from_env = from_env(package);
    let constructors = api.servers.iter().map(constructor);
    let title = docs::inner(&Docs {
        lines: vec!["Where the service is.".to_owned()],
    });
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
    let docs = docs::outer(&Docs {
        lines: vec![
            format!(
                "A client for the address in the variable `{url}` of the environment, with the"
            ),
            format!("key in `{key}`."),
            String::new(),
            "# Errors".to_owned(),
            String::new(),
            "When a variable is not set, or does not hold what it should.".to_owned(),
        ],
    });
    let client: ImplItem = parse_quote! {
        #docs
        pub fn from_env() -> Result<Self, BuildError> {
            Self::builder_from_env()?.build()
        }
    };
    let builder: ImplItem = parse_quote! {
        /// A builder for the same, for settings that [`from_env`](Self::from_env) leaves at their
        /// defaults.
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

fn constructor(server: &Server) -> ImplItem {
    let name = ident(&server.name);
    let mut lines = server.docs.lines.clone();
    let errors = [
        "",
        "# Errors",
        "",
        "When the address or the key is not usable.",
    ];
    lines.extend(errors.map(str::to_owned));
    let docs = docs::outer(&Docs { lines });
    let arguments = server.arguments.iter().map(|name| ident(name));
    let address = address(server);
    parse_quote! {
        #docs
        pub fn #name(#(#arguments: &str,)* key: &str) -> Result<Self, BuildError> {
            Self::new(#address, key)
        }
    }
}

/// An address that is nothing but its variable needs no putting together.
fn address(server: &Server) -> TokenStream {
    match server.address.as_slice() {
        [Piece::Text(text)] => quote!(#text),
        [Piece::Variable(name)] => ident(name).into_token_stream(),
        pieces => {
            let texts = pieces.iter().map(|piece| match piece {
                Piece::Text(text) => text,
                Piece::Variable(_) => "{}",
            });
            let template: String = texts.collect();
            let arguments = pieces.iter().filter_map(|piece| match piece {
                Piece::Text(_) => None,
                Piece::Variable(name) => Some(ident(name)),
            });
            quote!(&format!(#template, #(#arguments),*))
        }
    }
}
