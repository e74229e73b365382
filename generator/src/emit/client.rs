//! `client.rs`: how a client is made for this API in particular.

use heck::ToShoutySnakeCase;
use syn::{ImplItem, Item, parse_quote};

use super::{File, base_url, docs};
use crate::ir::Api;

pub(super) fn file(api: &Api, package: &str) -> File {
    let from_env = from_env(package);
    let constructors = api.base_urls.iter().map(base_url::constructor);
    let title = docs::inner_lines(&["Where the service is."]);
    let items: [Item; 2] = [
        parse_quote!(
            use crate::support::client::{BuildError, ClientBuilder, Client};
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
        pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
            ClientBuilder::from_env(#url, #key)
        }
    };
    [client, builder]
}
