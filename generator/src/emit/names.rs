//! Names in the intermediate representation as identifiers.

use proc_macro2::{Ident, Span};

use crate::ir::is_keyword;

/// The identifier for a name.
pub(super) fn ident(name: &str) -> Ident {
    if is_keyword(name) {
        Ident::new_raw(name, Span::call_site())
    } else {
        Ident::new(name, Span::call_site())
    }
}

/// A name in Rust source, with `r#` if it is a keyword.
pub(crate) fn escape_keyword(name: &str) -> String {
    if is_keyword(name) {
        format!("r#{name}")
    } else {
        name.to_owned()
    }
}
