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
fn client_exports() -> [Item; 3] {
    [
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
            pub use support::operation::{ApiError, Operation, Outcome, Paginated, RequestParts, Unreadable};
        },
    ]
}

fn introduction(api: &Api) -> Docs {
    let mut lines = vec![format!("{} {}.", api.title, api.version), String::new()];
    lines.extend(api.docs.lines.iter().cloned());
    for server in &api.servers {
        lines.extend([
            "".to_owned(),
            format!("# Server `{}`", server.url),
            "".to_owned(),
        ]);
        lines.extend(server.docs.lines.iter().cloned());
    }
    for event in &api.events {
        lines.extend([
            "".to_owned(),
            format!("# Event `{}`", event.name),
            "".to_owned(),
        ]);
        lines.extend(event.docs.lines.iter().cloned());
    }
    Docs { lines }
}
