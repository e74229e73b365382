//! The crate `generator/runtime`, of which every generated crate gets a part: files below `src/support` are copied, and
//! the code around them is derived from its root, its index of modules, its manifest, `api.rs`, `server.rs` and
//! `webhooks.rs`.

mod imports;
mod parts;
mod selection;

use std::sync::LazyLock;

use syn::Item;
use toml_edit::{DocumentMut, Table};

pub(in crate::emit) use imports::{imports, paths};
pub(in crate::emit) use selection::{CrateKind, Selection};

macro_rules! files {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("../../../runtime/src/support/", $path)))),+]
    };
}

/// The files that can be copied: paths below `src/support`, and texts.
const FILES: &[(&str, &str)] = files![
    "api_key.rs",
    "base64.rs",
    "base_urls.rs",
    "basic_auth.rs",
    "big_decimal.rs",
    "body.rs",
    "captures.rs",
    "client/base_url.rs",
    "client/builder.rs",
    "client/credentials.rs",
    "client/deadline.rs",
    "client/decode_error.rs",
    "client/dyn_api.rs",
    "client/effect.rs",
    "client/error.rs",
    "client/http.rs",
    "client/idle.rs",
    "client/log.rs",
    "client/mod.rs",
    "client/options.rs",
    "client/pages.rs",
    "client/raw.rs",
    "client/read.rs",
    "client/request.rs",
    "client/reqwest.rs",
    "client/retry.rs",
    "client/secret.rs",
    "client/sending.rs",
    "client/service_error.rs",
    "client/timeout.rs",
    "client/tower.rs",
    "client/transport.rs",
    "client/unreadable.rs",
    "client_certificate.rs",
    "closed_text.rs",
    "constraint/items.rs",
    "constraint/listed.rs",
    "constraint/mod.rs",
    "constraint/number.rs",
    "constraint/request.rs",
    "constraint/text.rs",
    "decimal.rs",
    "decimal_arithmetic.rs",
    "decimal_constraint.rs",
    "decimal_json.rs",
    "entries.rs",
    "errors.rs",
    "events.rs",
    "form.rs",
    "gathered.rs",
    "headers.rs",
    "items.rs",
    "json.rs",
    "lines.rs",
    "maybe.rs",
    "measured.rs",
    "multipart/file.rs",
    "multipart/gather.rs",
    "multipart/held.rs",
    "multipart/mod.rs",
    "multipart/quoted.rs",
    "multipart/read.rs",
    "multipart/write.rs",
    "number.rs",
    "object.rs",
    "object_constraint.rs",
    "one_or_many.rs",
    "open_integer.rs",
    "open_text.rs",
    "operation.rs",
    "outline.rs",
    "pairs.rs",
    "parameters.rs",
    "pattern.rs",
    "payload.rs",
    "percent.rs",
    "place.rs",
    "read.rs",
    "read_styled.rs",
    "incoming.rs",
    "invalid_request.rs",
    "redirect.rs",
    "rejection.rs",
    "request.rs",
    "response.rs",
    "response_value.rs",
    "rust_decimal.rs",
    "security.rs",
    "server/accept.rs",
    "server/caught.rs",
    "server/description.rs",
    "server/flushed.rs",
    "server/gate.rs",
    "server/handler_error.rs",
    "server/head.rs",
    "server/log.rs",
    "server/mod.rs",
    "server/operation_info.rs",
    "server/request_body.rs",
    "server/respond.rs",
    "server/routes.rs",
    "server/table.rs",
    "server/token.rs",
    "server/unauthorized.rs",
    "stream.rs",
    "style.rs",
    "styled.rs",
    "styled_form.rs",
    "tagged_union.rs",
    "template.rs",
    "text.rs",
    "time.rs",
    "tree.rs",
    "tuple.rs",
    "untagged_union.rs",
    "uuid.rs",
    "webhook.rs",
    "webhook_kind.rs",
    "write.rs",
    "write_styled.rs",
];

/// The module that a file belongs to.
fn module(path: &str) -> &str {
    let (module, _) = path.split_once(['/', '.']).unwrap_or((path, ""));
    module
}

/// The items of the root: modules and re-exports.
fn root() -> Vec<Item> {
    items(include_str!("../../../runtime/src/lib.rs"))
}

/// The modules below `support`.
fn index() -> Vec<Item> {
    items(include_str!("../../../runtime/src/support/mod.rs"))
}

/// The items of `api.rs`, with the operations of the sample API.
pub(in crate::emit) fn api() -> Vec<Item> {
    items(include_str!("../../../runtime/src/api.rs"))
}

/// The items of `server.rs`, with the operations of the sample API.
pub(in crate::emit) fn server() -> Vec<Item> {
    items(include_str!("../../../runtime/src/server.rs"))
}

/// The items of `webhooks.rs`, with the webhooks of the sample API.
pub(in crate::emit) fn webhooks() -> Vec<Item> {
    items(include_str!("../../../runtime/src/webhooks.rs"))
}

fn items(text: &str) -> Vec<Item> {
    syn::parse_file(text).map_or_else(|_| Vec::new(), |file| file.items)
}

/// A section of the manifest, without its comments.
pub(in crate::emit) fn section(name: &str) -> Table {
    static MANIFEST: LazyLock<DocumentMut> = LazyLock::new(|| {
        let text = include_str!("../../../runtime/Cargo.toml");
        text.parse().unwrap_or_default()
    });
    let section = MANIFEST.get(name).and_then(|item| item.as_table());
    let entries = section.into_iter().flat_map(Table::iter);
    entries
        .map(|(key, item)| (key.to_owned(), item.clone()))
        .collect()
}

#[cfg(test)]
mod tests;
