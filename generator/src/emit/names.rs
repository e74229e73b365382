//! Names of the intermediate representation as identifiers.

use proc_macro2::{Ident, Span};

/// The identifier for a name, with `r#` where the name is a keyword.
pub(super) fn ident(name: &str) -> Ident {
    syn::parse_str(name).unwrap_or_else(|_| Ident::new_raw(name, Span::call_site()))
}
