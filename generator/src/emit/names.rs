//! Names of the intermediate representation as identifiers.

use proc_macro2::{Ident, Span};

/// The identifier for a name.
pub(super) fn ident(name: &str) -> Ident {
    match is_keyword(name) {
        true => Ident::new_raw(name, Span::call_site()),
        false => Ident::new(name, Span::call_site()),
    }
}

/// A name as it is written in Rust.
pub(crate) fn spelled(name: &str) -> String {
    match is_keyword(name) {
        true => format!("r#{name}"),
        false => name.to_owned(),
    }
}

/// What a package is called in code.
pub(crate) fn library(package: &str) -> String {
    package.replace('-', "_")
}

/// The keywords of this edition, those for later use with them, that `r#` makes identifiers.
fn is_keyword(name: &str) -> bool {
    matches!(
        name,
        "abstract"
            | "as"
            | "async"
            | "await"
            | "become"
            | "box"
            | "break"
            | "const"
            | "continue"
            | "do"
            | "dyn"
            | "else"
            | "enum"
            | "extern"
            | "false"
            | "final"
            | "fn"
            | "for"
            | "gen"
            | "if"
            | "impl"
            | "in"
            | "let"
            | "loop"
            | "macro"
            | "match"
            | "mod"
            | "move"
            | "mut"
            | "override"
            | "priv"
            | "pub"
            | "ref"
            | "return"
            | "static"
            | "struct"
            | "trait"
            | "true"
            | "try"
            | "type"
            | "typeof"
            | "unsafe"
            | "unsized"
            | "use"
            | "virtual"
            | "where"
            | "while"
            | "yield"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_parser_refuses_is_a_keyword() {
        for name in [
            "type", "async", "try", "dyn", "yield", "union", "auto", "default",
        ] {
            let plain = syn::parse_str::<Ident>(name).is_ok();
            assert_eq!(is_keyword(name), !plain, "{name}");
        }
    }
}
