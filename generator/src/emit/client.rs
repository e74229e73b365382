//! `client.rs`: how a client is made for this API in particular.

use heck::ToShoutySnakeCase;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, Item, parse_quote};

use super::names::ident;
use super::{File, docs};
use crate::ir::{Api, Docs, Server};

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
        parse_quote!(impl Client { #from_env #(#constructors)* }),
    ];
    File::new("src/client.rs", parse_quote!(#title), items)
}

fn from_env(package: &str) -> ImplItem {
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
    parse_quote! {
        #docs
        pub fn from_env() -> Result<Self, BuildError> {
            Builder::from_env(#url, #key)?.build()
        }
    }
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
    let variables: Vec<_> = server
        .variables
        .iter()
        .map(|variable| ident(&variable.name))
        .collect();
    let address = address(server, &variables);
    parse_quote! {
        #docs
        pub fn #name(#(#variables: &str,)* key: &str) -> Result<Self, BuildError> {
            Self::new(#address, key)
        }
    }
}

/// An address that is nothing but its variable needs no putting together.
fn address(server: &Server, variables: &[syn::Ident]) -> TokenStream {
    let url = &server.url;
    match (variables, server.variables.as_slice()) {
        ([], _) => quote!(#url),
        ([variable], [known]) if *url == format!("{{{}}}", known.wire) => quote!(#variable),
        _ => {
            let mut template = url.clone();
            for variable in &server.variables {
                template = template.replace(&format!("{{{}}}", variable.wire), "{}");
            }
            quote!(&format!(#template, #(#variables),*))
        }
    }
}
