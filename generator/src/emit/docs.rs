//! Documentation as attributes.

use proc_macro2::TokenStream;
use quote::quote;

use crate::ir::Docs;

/// `///` in front of an item.
pub(super) fn outer(docs: &Docs) -> TokenStream {
    let lines = docs.lines.iter().map(|line| spaced(line));
    quote!(#(#[doc = #lines])*)
}

/// `//!` at the start of a file.
pub(super) fn inner(docs: &Docs) -> TokenStream {
    let lines = docs.lines.iter().map(|line| spaced(line));
    quote!(#(#![doc = #lines])*)
}

/// `#[deprecated]`, if so.
pub(super) fn deprecated(deprecated: bool) -> Option<TokenStream> {
    deprecated.then(|| quote!(#[deprecated]))
}

/// `#[allow(deprecated)]`, for what must use something deprecated.
pub(super) fn allow_deprecated(uses: bool) -> Option<TokenStream> {
    uses.then(|| quote!(#[allow(deprecated)]))
}

/// A comment marker is followed by a space, unless the line is empty.
fn spaced(line: &str) -> String {
    if line.is_empty() {
        String::new()
    } else {
        format!(" {line}")
    }
}
