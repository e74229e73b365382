//! `lib.rs`.

use syn::{Item, parse_quote};

use super::{File, docs, support};
use crate::ir::{Api, Docs};

pub(super) fn file(api: &Api) -> File {
    let introduction = docs::inner(&introduction(api));
    let mut items: Vec<Item> = Vec::new();
    if !api.operations.is_empty() {
        items.extend::<[Item; 2]>([
            parse_quote!(
                #[cfg(feature = "client")]
                mod api;
            ),
            parse_quote!(
                #[cfg(feature = "client")]
                mod client;
            ),
        ]);
    }
    items.push(parse_quote!(
        pub mod models;
    ));
    if !api.operations.is_empty() {
        items.push(parse_quote!(
            #[cfg(feature = "client")]
            pub mod operations;
        ));
    }
    if support::index(api).is_some() {
        items.push(parse_quote!(
            mod support;
        ));
    }
    if !api.operations.is_empty() {
        items.extend(client_exports());
    }
    items.extend(support::exports(api));
    File {
        path: "src/lib.rs".to_owned(),
        attributes: parse_quote! {
            #introduction
            #![forbid(unsafe_code)]
            #![warn(missing_docs)]
        },
        items,
    }
}

/// What the root of the crate shows of the client.
fn client_exports() -> [Item; 4] {
    [
        parse_quote!(
            #[cfg(feature = "client")]
            pub use support::body::{AnswerBody, Unreadable};
        ),
        parse_quote!(
            #[cfg(feature = "client")]
            pub use api::Api;
        ),
        parse_quote! {
            #[cfg(feature = "client")]
            pub use support::client::{
                AddressError, Answer, Attempt, Backoff, Body, BoxError, BuildError, Builder, Client,
                DecodeError, Error, Failure, Http, InvalidKey, NoRetry, Paged, Refused, RetryPolicy,
                Timeout, Tower, Transport, TransportError,
            };
        },
        parse_quote! {
            #[cfg(feature = "client")]
            pub use support::operation::{ApiError, Operation, Outcome, Paginated, RequestParts};
        },
    ]
}

fn introduction(api: &Api) -> Docs {
    let mut lines = api.docs.lines.clone();
    for event in &api.events {
        lines.extend([
            "".to_owned(),
            format!("# Event `{}`", event.name),
            "".to_owned(),
        ]);
        lines.extend(event.docs.lines.iter().cloned());
    }
    lines.extend(["".to_owned(), "# This crate".to_owned(), "".to_owned()]);
    let guide: &[&str] = match api.operations.is_empty() {
        true => &["The objects of the API are in the module `models`."],
        false => &[
            "With the feature `client`, which is on unless switched off, `Client` calls the service: each",
            "operation is a request struct in `operations` and a method of the trait `Api`. The objects that",
            "requests carry and responses return are in `models`, which needs no features.",
        ],
    };
    lines.extend(guide.iter().map(|line| (*line).to_owned()));
    Docs { lines }
}
