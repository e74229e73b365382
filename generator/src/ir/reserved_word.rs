//! Keywords of Rust.

/// Returns whether `name` is a keyword of the 2024 edition, strict or reserved, that `r#` turns into an identifier.
pub(crate) fn is_keyword(name: &str) -> bool {
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
    use syn::Ident;

    use super::*;

    /// All reserved words that a raw identifier can be, and some that only have a meaning in places.
    #[test]
    fn what_the_parser_refuses_is_a_keyword() {
        let reserved = [
            "abstract as async await become box break const continue do dyn else enum extern false final fn for",
            "gen if impl in let loop macro match mod move mut override priv pub ref return static struct",
            "trait true try type typeof unsafe unsized use virtual where while yield",
        ];
        let free =
            ["auto default macro_rules raw safe union sizeof alignof offsetof proc pure string"];
        for name in [reserved.join(" "), free.join(" ")].join(" ").split(' ') {
            let plain = syn::parse_str::<Ident>(name).is_ok();
            assert_eq!(is_keyword(name), !plain || name == "gen", "{name}");
        }
    }
}
