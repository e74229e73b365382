//! Names in the intermediate representation as identifiers.

use proc_macro2::{Ident, Span};

use crate::ir::is_keyword;

/// The identifier for a name.
pub(super) fn ident(name: &str) -> Ident {
    match is_keyword(name) {
        true => Ident::new_raw(name, Span::call_site()),
        false => Ident::new(name, Span::call_site()),
    }
}

/// A name in Rust source, with `r#` if it is a keyword.
pub(crate) fn spelled(name: &str) -> String {
    match is_keyword(name) {
        true => format!("r#{name}"),
        false => name.to_owned(),
    }
}
