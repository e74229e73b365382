//! `#[derive(…)]`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::names::ident;
use crate::ir::Derive;

/// The name of the trait.
pub(in crate::emit) fn name(derive: Derive) -> &'static str {
    match derive {
        Derive::Debug => "Debug",
        Derive::Clone => "Clone",
        Derive::PartialEq => "PartialEq",
        Derive::Eq => "Eq",
        Derive::Hash => "Hash",
        Derive::Default => "Default",
    }
}

/// The attribute for these derives.
pub(in crate::emit) fn tokens(derives: &[Derive]) -> TokenStream {
    let names = derives.iter().map(|derive| ident(name(*derive)));
    quote!(#[derive(#(#names),*)])
}
