//! `lib.rs`.

use syn::{Item, parse_quote};

use super::support::{self, condition};
use super::{File, docs};
use crate::ir::{Api, Type, Webhook};

pub(super) fn file(api: &Api) -> File {
    let introduction = docs::inner_lines(&introduction(api));
    let mut items = modules(api);
    if !api.operations.is_empty() {
        items.extend(exports());
    }
    items.extend(support::exports(api));
    let attributes = parse_quote! {
        #introduction
        #![forbid(unsafe_code)]
        #![warn(missing_docs)]
    };
    File::new("src/lib.rs", attributes, items)
}

fn modules(api: &Api) -> Vec<Item> {
    let (client, server) = (condition(&["client"]), condition(&["server"]));
    let either = condition(&["client", "server"]);
    let mut items: Vec<Item> = Vec::new();
    if support::index(api).is_some() {
        // Its macros are there for the modules after it.
        items.push(parse_quote! {
            #[macro_use]
            mod support;
        });
    }
    items.push(parse_quote!(
        pub mod models;
    ));
    if !api.operations.is_empty() {
        items.extend::<[Item; 4]>([
            parse_quote!(#client mod api;),
            parse_quote!(#client mod client;),
            parse_quote!(#either pub mod operations;),
            parse_quote!(#server pub mod server;),
        ]);
    }
    items
}

/// What the root of the crate shows of operations and of the client.
fn exports() -> [Item; 7] {
    let (client, either) = (condition(&["client"]), condition(&["client", "server"]));
    [
        parse_quote!(#client pub use api::Api;),
        parse_quote!(#either pub use support::body::Shape;),
        parse_quote! {
            #client
            pub use support::client::{
                AddressError, Answer, Attempt, AttemptFailure, Backoff, Body, BoxError, BuildError,
                Builder, Client, DecodeError, Error, Http, InvalidKey, Outcome, Paged,
                RetryPolicy, Timeout, Tower, Transport, TransportError,
            };
        },
        parse_quote!(#either pub use support::operation::{ApiError, Operation, Paginated};),
        parse_quote!(#either pub use support::parameters::Parameters;),
        parse_quote!(#either pub use support::received::{Received, Rejected};),
        parse_quote!(#either pub use support::request::{Refused, RequestParts, Written};),
    ]
}

fn introduction(api: &Api) -> Vec<String> {
    let mut lines = docs::lines(&api.docs);
    for webhook in &api.webhooks {
        lines.extend(about_webhook(webhook));
    }
    lines.extend(["".to_owned(), "# This crate".to_owned(), "".to_owned()]);
    let guide: &[&str] = match api.operations.is_empty() {
        true => &["The objects of the API are in the module `models`."],
        false => &[
            "With the feature `client`, which is on unless switched off, `Client` calls the service: each",
            "operation is a request struct in `operations` and a method of the trait `Api`. The objects that",
            "requests carry and responses return are in `models`, which needs no features.",
            "",
            "With the feature `server`, a type that implements `server::Service` offers the API, through",
            "the router that `server::router` makes of it.",
        ],
    };
    lines.extend(guide.iter().map(|line| (*line).to_owned()));
    lines
}

fn about_webhook(webhook: &Webhook) -> Vec<String> {
    let mut lines = vec![
        String::new(),
        format!("# Event `{}`", webhook.name),
        String::new(),
    ];
    lines.extend(docs::lines(&webhook.docs));
    if let Some(Type::Named(name)) = &webhook.payload {
        let payload = format!("Its body is a [`{name}`](models::{name}).");
        lines.extend([String::new(), payload]);
    }
    lines
}
