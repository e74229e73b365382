//! Names of the intermediate representation as identifiers.

use proc_macro2::{Ident, Span};

/// The identifier for a name, which is one already.
pub(super) fn ident(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(keyword) => Ident::new_raw(keyword, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}
