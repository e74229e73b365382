//! `#[derive(…)]`.

use proc_macro2::TokenStream;
use quote::quote;

use super::constructor;
use super::names::ident;
use crate::ir::{Derive, Field};

/// The name of a derive, the same in Rust as here.
pub(super) fn name(derive: Derive) -> &'static str {
    match derive {
        Derive::Debug => "Debug",
        Derive::Clone => "Clone",
        Derive::PartialEq => "PartialEq",
        Derive::Eq => "Eq",
        Derive::Hash => "Hash",
        Derive::Default => "Default",
    }
}

/// The attribute for the traits of something with these fields. What these start with is written, not derived.
pub(super) fn beside(derives: &[Derive], fields: &[&Field]) -> TokenStream {
    let is_written = |derive: &Derive| *derive == Derive::Default && constructor::has_start(fields);
    let derived: Vec<_> = derives
        .iter()
        .copied()
        .filter(|derive| !is_written(derive))
        .collect();
    of(&derived)
}

/// The attribute for these.
pub(super) fn of(derives: &[Derive]) -> TokenStream {
    let names = derives.iter().map(|derive| ident(name(*derive)));
    quote!(#[derive(#(#names),*)])
}
