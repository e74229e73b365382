//! `lib.rs`.

use proc_macro2::{Literal, TokenStream};
use quote::{ToTokens, quote};
use syn::{Item, parse_quote};

use super::guide;
use crate::PackageName;
use crate::emit::doc_comment::{self, Fence};
use crate::emit::syntax::name;
use crate::emit::{File, error_body};
use crate::ir::{Api, RuntimeFeature};
use crate::runtime;

pub(in crate::emit) fn file(api: &Api, package: &PackageName) -> File {
    let introduction = doc_comment::inner_lines(&introduction(api, package));
    // The front page links to both the client and the server.
    let links = (!api.operations.is_empty()).then(|| {
        quote! {
            #![cfg_attr(
                not(all(feature = "client", feature = "server")),
                allow(rustdoc::broken_intra_doc_links)
            )]
        }
    });
    let recursion_limit = api.recursion_limit.map(|limit| {
        let limit = limit.to_string();
        quote!(#![recursion_limit = #limit])
    });
    // With `doc_cfg`, docs.rs shows which feature each item needs.
    let attributes = parse_quote! {
        #introduction
        #recursion_limit
        #links
        #![allow(
            clippy::disallowed_names,
            clippy::large_enum_variant,
            clippy::self_named_constructors,
            clippy::too_many_arguments,
            clippy::type_complexity,
            clippy::wrong_self_convention,
            reason = "names and types are those of the description"
        )]
        #![cfg_attr(docsrs, feature(doc_cfg))]
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]
    };
    let mut items = vec![contract()];
    items.extend(modules(api));
    items.extend(exports(api));
    if !api.operations.is_empty() {
        items.push(info(api));
        items.extend(schemas());
    }
    File::new("src/lib.rs", attributes, items)
}

/// The condition that an item needs one of the features `client` and `server`.
fn client_or_server() -> TokenStream {
    quote!(#[cfg(any(feature = "client", feature = "server"))])
}

/// What makes a runtime that does not fit an error.
fn contract() -> Item {
    let contract = Literal::u32_unsuffixed(runtime::CONTRACT);
    let version = runtime::VERSION;
    parse_quote!(apicrate_runtime::contract!(#contract, #version);)
}

fn modules(api: &Api) -> Vec<Item> {
    let mut modules: Vec<Item> = vec![parse_quote!(
        pub mod models;
    )];
    if !api.webhooks.is_empty() {
        modules.push(parse_quote!(
            pub mod webhooks;
        ));
    }
    if !api.operations.is_empty() {
        let either = client_or_server();
        let of_operations: [Item; 7] = [
            parse_quote!(
                #[cfg(feature = "client")]
                mod api;
            ),
            parse_quote!(
                #[cfg(feature = "client")]
                mod client;
            ),
            parse_quote!(#either mod error;),
            parse_quote!(#either pub mod operations;),
            parse_quote!(
                #[cfg(feature = "validation")]
                mod schemas;
            ),
            parse_quote!(#either pub mod security;),
            parse_quote!(
                #[cfg(feature = "server")]
                pub mod server;
            ),
        ];
        modules.extend(of_operations);
    }
    modules
}

/// What users need of the runtime, and of the modules that are not public.
fn exports(api: &Api) -> Vec<Item> {
    let decimals: &[&str] = if api.runtime_features.contains(&RuntimeFeature::Decimal) {
        &["Decimal", "DecimalError"]
    } else {
        &[]
    };
    let webhooks: &[&str] = if api.webhooks.is_empty() {
        &[]
    } else {
        &["WebhookError"]
    };
    let values = [
        "Base64",
        "Base64Error",
        "Maybe",
        "OneOrMany",
        "Unknown",
        "UnknownInteger",
        "UnknownValue",
    ];
    let mut exported = [&values, decimals, webhooks].concat();
    exported.sort_unstable();
    let names = exported.into_iter().map(name);
    let mut exports: Vec<Item> =
        vec![parse_quote!(pub use apicrate_runtime::{self as runtime, #(#names),*};)];
    if !api.operations.is_empty() {
        exports.extend(operation_exports(api));
    }
    exports.extend(libraries(api));
    exports
}

/// What users of a client or of a server need.
fn operation_exports(api: &Api) -> Vec<Item> {
    let extension = api.error_body.iter().map(|_| {
        parse_quote! {
            #[cfg(feature = "client")]
            pub use error::ErrorExt;
        }
    });
    let either = client_or_server();
    let fixed: [Item; 6] = [
        parse_quote! {
            #[cfg(feature = "client")]
            pub use api::{Api, Operation, Paginated};
        },
        parse_quote! {
            #[cfg(feature = "client")]
            pub use client::{Client, ClientBuilder};
        },
        parse_quote! {
            #[cfg(feature = "client")]
            pub use apicrate_runtime::{
                ApiResult, Attempt, AttemptFailure, BaseUrlError, BuildError, DecodeError, Effect,
                Error, ErrorKind, ExponentialBackoff, HasBaseUrl, InvalidCredential, Items, Pages,
                RawRequest, RawRequestBuilder, RawResponse, Request, RequestBuilder, RetryPolicy,
                Secret, ServiceError, Timeout, TokenSource, TowerTransport, Transport,
                TransportError,
            };
        },
        parse_quote! {
            #[cfg(feature = "reqwest")]
            pub use apicrate_runtime::ReqwestTransport;
        },
        parse_quote! {
            #either
            pub use apicrate_runtime::{
                ApiError, Body, BodyError, BoxError, EncodedRequest, Event, EventStream, File, Form,
                HasHeaders, InvalidHeader, InvalidRequest, JsonLines, MalformedHeaders, Parameters,
                Redirect, RequestParts, Response, ResponseHeaders, ResponseValue, Scheme,
                SchemeKind, Security, Shape, Style, Success,
            };
        },
        parse_quote! {
            #[cfg(feature = "server")]
            pub use apicrate_runtime::{Fields, IncomingRequest, Part, Receive, Rejection};
        },
    ];
    fixed.into_iter().chain(extension).collect()
}

/// The crates whose types appear in public signatures, so that callers get the same versions.
fn libraries(api: &Api) -> Vec<Item> {
    let has = |feature| api.runtime_features.contains(&feature);
    let mut of_types = vec!["serde", "serde_json"];
    of_types.extend(has(RuntimeFeature::Time).then_some("chrono"));
    of_types.extend(has(RuntimeFeature::Uuid).then_some("uuid"));
    of_types.sort_unstable();
    let mut libraries = vec![(quote!(), of_types)];
    if !api.operations.is_empty() {
        libraries.extend([
            (
                client_or_server(),
                vec!["bytes", "futures_util", "http", "http_body"],
            ),
            (quote!(#[cfg(feature = "client")]), vec!["tower_service"]),
            (quote!(#[cfg(feature = "reqwest")]), vec!["reqwest"]),
            (quote!(#[cfg(feature = "server")]), vec!["axum"]),
        ]);
    }
    if has(RuntimeFeature::Decimal) {
        for library in ["bigdecimal", "rust_decimal"] {
            libraries.push((quote!(#[cfg(feature = #library)]), vec![library]));
        }
    }
    let exported = libraries.into_iter().map(|(condition, libraries)| {
        let path: TokenStream = match libraries.as_slice() {
            [library] => name(library).to_token_stream(),
            several => {
                let several = several.iter().map(|library| name(library));
                quote!({#(#several),*})
            }
        };
        parse_quote! {
            #condition
            #[doc(no_inline)]
            pub use apicrate_runtime::#path;
        }
    });
    exported.collect()
}

/// What the runtime needs to know of this API.
fn info(api: &Api) -> Item {
    let either = client_or_server();
    let error_type = error_body::media_type(api);
    parse_quote! {
        /// What the runtime needs to know of this API.
        #either
        static API: apicrate_runtime::ApiInfo = apicrate_runtime::ApiInfo {
            name: env!("CARGO_PKG_NAME"),
            version: env!("CARGO_PKG_VERSION"),
            schemes: security::SCHEMES,
            undescribed: security::UNDESCRIBED,
            error_type: #error_type,
            error_body: error::error_body,
            schemas: apicrate_runtime::validation::Schemas::new(SCHEMAS),
            is_not_found: error::is_not_found,
        };
    }
}

/// The schemas of requests, if they are checked.
fn schemas() -> [Item; 2] {
    [
        parse_quote! {
            /// The schemas of requests.
            #[cfg(feature = "validation")]
            const SCHEMAS: Option<&str> = Some(schemas::JSON);
        },
        parse_quote! {
            /// The schemas of requests; without the feature `validation`, there are none.
            #[cfg(all(any(feature = "client", feature = "server"), not(feature = "validation")))]
            const SCHEMAS: Option<&str> = None;
        },
    ]
}

fn introduction(api: &Api, package: &PackageName) -> Vec<String> {
    let mut lines = doc_comment::lines(&api.docs);
    lines.push(String::new());
    if api.operations.is_empty() {
        lines.extend([
            "The objects of the API are in the module `models`.".to_owned(),
            String::new(),
        ]);
    } else {
        lines.extend(guide::sections(api, package));
    }
    let about = doc_comment::lines(&api.about);
    if !about.is_empty() {
        lines.extend(["# The API".to_owned(), String::new()]);
        lines.extend(demote_headings(about));
    }
    while lines.pop_if(|line| line.is_empty()).is_some() {}
    lines
}

/// The marker of the deepest heading.
const DEEPEST: &str = "######";

/// Markdown with its headings one level deeper.
fn demote_headings(lines: Vec<String>) -> impl Iterator<Item = String> {
    let mut fence = Fence::default();
    lines.into_iter().map(move |line| {
        let is_heading = !fence.is_open_after(&line) && line.starts_with('#');
        if is_heading && !line.starts_with(DEEPEST) {
            format!("#{line}")
        } else {
            line
        }
    })
}
