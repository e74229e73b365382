//! Documentation as doc comments.

mod markdown;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, parse_quote};

pub(super) use markdown::Fence;

use super::syntax;
use crate::ir::{Deprecation, Docs};

/// The lines of documentation, prepared for rustdoc.
pub(super) fn lines(docs: &Docs) -> Vec<String> {
    let paragraphs: Vec<_> = docs
        .paragraphs
        .iter()
        .map(|paragraph| markdown::lines(paragraph))
        .filter(|lines| !lines.is_empty())
        .collect();
    paragraphs.join(&String::new())
}

/// `///` in front of an item.
pub(super) fn outer(docs: &Docs) -> TokenStream {
    outer_lines(&lines(docs))
}

/// The lines of the first paragraph, which may be a code block.
pub(super) fn summary(docs: &Docs) -> Vec<String> {
    let mut fence = Fence::default();
    let lines = lines(docs).into_iter();
    let first = lines.take_while(|line| fence.is_open_after(line) || !line.is_empty());
    first.collect()
}

/// `///` in front of an item, for lines that are valid rustdoc already.
pub(super) fn outer_lines(lines: &[impl AsRef<str>]) -> TokenStream {
    let lines = lines.iter().map(|line| with_space(line.as_ref()));
    quote!(#(#[doc = #lines])*)
}

/// `///` as attributes, for syntax trees that are built by hand.
pub(super) fn attributes(lines: impl IntoIterator<Item = impl AsRef<str>>) -> Vec<Attribute> {
    let lines = lines.into_iter();
    lines
        .map(|line| syntax::doc(&with_space(line.as_ref())))
        .collect()
}

/// `//!` at the start of a file, for lines that are valid rustdoc already.
pub(super) fn inner_lines(lines: &[impl AsRef<str>]) -> TokenStream {
    let lines = lines.iter().map(|line| with_space(line.as_ref()));
    quote!(#(#![doc = #lines])*)
}

/// A link to a type in scope, unambiguous for types with the name of a derive macro of the prelude.
pub(super) fn link(name: &str) -> String {
    match name {
        "Debug" | "Hash" => format!("[`{name}`](struct@{name})"),
        _ => format!("[`{name}`]"),
    }
}

/// `#[deprecated]`, if needed.
pub(super) fn deprecated(deprecated: Option<&Deprecation>) -> Option<Attribute> {
    deprecated.map(|deprecation| match &deprecation.notice {
        Some(notice) => parse_quote!(#[deprecated = #notice]),
        None => parse_quote!(#[deprecated]),
    })
}

/// `#[allow(deprecated)]`, for an item that must use something deprecated.
pub(super) fn allow_deprecated(uses: bool) -> Option<TokenStream> {
    uses.then(|| quote!(#[allow(deprecated)]))
}

/// Puts the space after the comment marker, unless the line is empty.
fn with_space(line: &str) -> String {
    if line.is_empty() {
        String::new()
    } else {
        format!(" {line}")
    }
}
