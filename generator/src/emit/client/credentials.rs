//! Credentials of a client: its constructors.

use heck::ToShoutySnakeCase;
use proc_macro2::TokenStream;
use quote::quote;
use syn::{ImplItem, parse_quote};

use crate::PackageName;
use crate::emit::doc_comment;
use crate::emit::names::ident;
use crate::ir::{CredentialKind, Credentials, Demand, Given, Scheme};

/// The constructors of a client for any base URL.
pub(in crate::emit) fn constructors(credentials: &Credentials) -> Vec<ImplItem> {
    let names: Vec<_> = credentials
        .arguments
        .iter()
        .map(|name| ident(name))
        .collect();
    let set = match credentials.given() {
        Given::Token(scheme) | Given::One(scheme) if scheme.is_sent() => {
            let value = value(scheme, &names);
            let constant = ident(&scheme.constant);
            quote!(.credential(&crate::security::#constant, #value))
        }
        _ => quote!(),
    };
    let mut items = vec![
        parse_quote! {
            /// A client for the service at a base URL, such as `https://api.example.com/api/v1`.
            ///
            /// Needs the feature `reqwest`, which `rustls` and `native-tls` enable.
            ///
            /// # Errors
            ///
            /// When the URL or a credential is not valid: see [`BuildError`].
            #[cfg(feature = "reqwest")]
            pub fn new(base_url: &str, #(#names: &str),*) -> Result<Self, BuildError> {
                Self::builder(base_url, #(#names),*).build()
            }
        },
        parse_quote! {
            /// A builder, to change settings or use another transport.
            pub fn builder(base_url: &str, #(#names: &str),*) -> ClientBuilder {
                ClientBuilder::new(base_url) #set
            }
        },
    ];
    if credentials.can_go_without() {
        items.extend(without_credential());
    }
    if let Given::Token(scheme) = credentials.given() {
        let constant = ident(&scheme.constant);
        items.push(parse_quote! {
            /// A builder with a credential other than a fixed key, such as [tokens that are
            /// refreshed](apicrate_runtime::Secret::tokens).
            pub fn builder_with(base_url: &str, secret: impl Into<apicrate_runtime::Secret>) -> ClientBuilder {
                ClientBuilder::new(base_url).credential(&crate::security::#constant, secret)
            }
        });
    }
    items
}

/// The constructors for calls that need no credential.
fn without_credential() -> [ImplItem; 2] {
    [
        parse_quote! {
            /// A client for the operations that need no credential; the others fail before anything is
            /// sent.
            ///
            /// # Errors
            ///
            /// When the URL is not valid: see [`BuildError`].
            #[cfg(feature = "reqwest")]
            pub fn without_credential(base_url: &str) -> Result<Self, BuildError> {
                Self::builder_without_credential(base_url).build()
            }
        },
        parse_quote! {
            /// A builder of such a client, to change settings or use another transport.
            pub fn builder_without_credential(base_url: &str) -> ClientBuilder {
                ClientBuilder::new(base_url)
            }
        },
    ]
}

/// The arguments of a builder's `credential` for a scheme, from arguments of these names.
fn value(scheme: &Scheme, names: &[syn::Ident]) -> TokenStream {
    match scheme.credential {
        CredentialKind::Login => {
            quote!(apicrate_runtime::Secret::basic(#(#names),*))
        }
        CredentialKind::Token | CredentialKind::Key | CredentialKind::Certificate => {
            quote!(#(#names),*)
        }
    }
}

/// The environment variables of a client: the one for the URL, and those for the credentials that are sent.
pub(in crate::emit) fn variables(
    credentials: &Credentials,
    package: &PackageName,
) -> (String, Vec<String>) {
    let prefix = package.as_str().to_shouty_snake_case();
    let variables = credentials
        .sent()
        .map(|scheme| format!("{prefix}_{}", scheme.variable));
    (format!("{prefix}_URL"), variables.collect())
}

/// The constructors that read environment variables.
pub(in crate::emit) fn from_env(credentials: &Credentials, package: &PackageName) -> [ImplItem; 2] {
    let (url, variables) = variables(credentials, package);
    let constants = credentials.sent().map(|scheme| ident(&scheme.constant));
    let read = quote!(&[#((&crate::security::#constants, #variables)),*]);
    let (required, optional) = match credentials.demand() {
        Demand::Required => (read, quote!(&[])),
        Demand::ForSomeOperations | Demand::OneOfSeveral => (quote!(&[]), read),
    };
    let docs = doc_comment::outer_lines(&from_env_docs(credentials, &url, &variables));
    let errors = match credentials.demand() {
        Demand::Required => " When a variable is not set or not valid Unicode.",
        Demand::ForSomeOperations | Demand::OneOfSeveral => {
            " When the URL is not set, or a variable is not valid Unicode."
        }
    };
    let client: ImplItem = parse_quote! {
        #docs
        #[cfg(feature = "reqwest")]
        pub fn from_env() -> Result<Self, BuildError> {
            Self::builder_from_env()?.build()
        }
    };
    let builder: ImplItem = parse_quote! {
        /// A builder with the URL and the credentials from the environment, to change settings or use another
        /// transport.
        ///
        /// # Errors
        ///
        #[doc = #errors]
        pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
            ClientBuilder::from_env(#url, #required, #optional)
        }
    };
    [client, builder]
}

/// Documentation of the variables that are read, and of the errors.
fn from_env_docs(credentials: &Credentials, url: &str, variables: &[String]) -> Vec<String> {
    let client = format!("A client for the base URL in the environment variable `{url}`");
    let schemes: Vec<_> = credentials.sent().zip(variables).collect();
    let mut lines = match (schemes.as_slice(), credentials.demand()) {
        ([], _) => vec![format!("{client}.")],
        ([(scheme, variable)], demand) => {
            let start = format!("{client}, with the {}", scheme.credential.noun());
            only_credential_docs(start, variable, demand)
        }
        (several, _) => {
            let several = several.iter();
            let listed =
                several.map(|(scheme, variable)| format!("- `{variable}` for `{}`", scheme.name));
            let start = [
                format!("{client}, with those of these"),
                "credentials that are set:".to_owned(),
                String::new(),
            ];
            start.into_iter().chain(listed).collect()
        }
    };
    if schemes
        .iter()
        .any(|(scheme, _)| scheme.credential == CredentialKind::Login)
    {
        let text = "A user name and its password are separated by a colon.";
        lines.extend([String::new(), text.to_owned()]);
    }
    let errors = match credentials.demand() {
        Demand::Required => "When a variable is not set or not valid: see [`BuildError`].",
        Demand::ForSomeOperations | Demand::OneOfSeveral => {
            "When the URL is not set, or a variable is not valid: see [`BuildError`]."
        }
    };
    lines.extend(["", "# Errors", "", errors].map(str::to_owned));
    lines
}

/// Documentation of the variable of the only credential, and of calls without it.
fn only_credential_docs(start: String, variable: &str, demand: Demand) -> Vec<String> {
    match demand {
        Demand::Required => vec![start, format!("in `{variable}`.")],
        Demand::ForSomeOperations => vec![
            format!("{start} in"),
            format!(
                "`{variable}`, if it is set. Without it, operations that need a credential fail before"
            ),
            "anything is sent.".to_owned(),
        ],
        Demand::OneOfSeveral => vec![
            format!("{start} in"),
            format!(
                "`{variable}`, if it is set. Without it, operations that require it fail before anything is"
            ),
            "sent.".to_owned(),
        ],
    }
}
