//! Conversion of names in the description to Rust names.

use heck::{ToSnakeCase, ToUpperCamelCase};
use hmac_sha256::Hash;
use unicode_ident::{is_xid_continue, is_xid_start};

use super::known_names::{BESIDE_REQUESTS, PRELUDE, PUNCTUATION, RESERVED_MODULES};
use crate::ir::is_keyword;
use apicrate_description::claimed_names::Candidates;

/// A micro sign, as in `µs`, must not become a capital, which would look like an M. In Greek text it is a letter.
fn has_micro(text: &str) -> bool {
    let is_micro = |character: char| matches!(character, '\u{b5}' | '\u{3bc}');
    text.contains(is_micro) && text.replace(is_micro, "").is_ascii()
}

/// The variant for values that the description does not list.
const UNLISTED: &str = "Unknown";

/// The name of a type.
pub(super) fn type_name(text: &str) -> String {
    camel_case(text, "Model", |name| PRELUDE.contains(&name))
}

/// The name of a request.
pub(super) fn request_name(text: &str) -> String {
    let is_taken = |name: &str| PRELUDE.contains(&name) || BESIDE_REQUESTS.contains(&name);
    camel_case(text, "Request", is_taken)
}

/// The name of a variant. A leading sign is spelled out, as it distinguishes the value; digits follow a word.
pub(super) fn variant_name(text: &str) -> String {
    let is_taken = |name: &str| name == "Self" || name == UNLISTED;
    let name = match text.chars().next() {
        Some('-' | '+') => camel_case(&spell_out(text), "Value", is_taken),
        _ => camel_case(text, "Value", is_taken),
    };
    after_word(name)
}

/// The name of a variant for a listed text. In a version or a date, what separates the numbers counts: `2.0` is `V2_0`,
/// and `20` is `V20`.
pub(super) fn value_name(text: &str) -> String {
    let numbers = text.strip_prefix(['v', 'V']).unwrap_or(text);
    let parts: Vec<_> = numbers.split(['.', '-', '_']).collect();
    let is_number =
        |part: &&str| part.starts_with(|first: char| first.is_ascii_digit()) && is_number(part);
    if parts.iter().all(is_number) {
        format!("V{}", parts.join("_"))
    } else {
        variant_name(text)
    }
}

/// The name of a variant that begins with digits, after a word.
fn after_word(name: String) -> String {
    match name.strip_prefix('_') {
        Some(number) => format!("Value{number}"),
        None => name,
    }
}

fn camel_case(text: &str, suffix: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let name = |text: &str| {
        let name = with_identifier_start(text.to_upper_camel_case());
        if is_taken(&name) {
            format!("{name}{suffix}")
        } else {
            name
        }
    };
    let plain = name(text);
    if is_identifier(&plain) && !has_micro(text) {
        plain
    } else {
        name(&spell_out(text))
    }
}

/// A name in camel case, and alternatives for when it is taken.
pub(super) fn camel_cases(name: String, text: &str) -> Candidates {
    let with_start = with_identifier_start(spell_out(text).to_upper_camel_case());
    let spelled = if name.starts_with('_') {
        with_start
    } else {
        after_word(with_start)
    };
    // The number would run into the digits before it.
    let joint = if name.ends_with(|last: char| last.is_ascii_digit()) {
        "_"
    } else {
        ""
    };
    let stem = format!("{name}{joint}");
    // Otherwise it is the plain name that a suffix was added to avoid.
    let adds_words = !name.starts_with(&spelled);
    let mut first = vec![name];
    first.extend(Some(spelled).filter(|_| adds_words));
    first.retain(|name| is_identifier(name));
    Candidates { first, stem }
}

/// A name in snake case, and alternatives for when it is taken.
pub(super) fn snake_cases(name: String, text: &str) -> Candidates {
    let spelled = with_identifier_start(snake_case(&spell_out(text)));
    let stem = format!("{}_", name.trim_end_matches('_'));
    let mut first = vec![name];
    first.extend(Some(spelled).filter(|name| is_identifier(name)));
    Candidates { first, stem }
}

/// Returns whether a text is a valid type name.
pub(super) fn is_type_name(text: &str) -> bool {
    type_name(text) == text
}

/// The name of a field, a function or an argument. It may be a keyword that needs `r#`.
pub(in crate::rust) fn function_name(text: &str) -> String {
    let plain = with_identifier_start(snake_case(text));
    if is_number(&plain) {
        return with_letter(with_identifier_start(snake_case(&spell_out(text))));
    }
    // Keywords are written with `r#`.
    if is_word(&plain) && !is_path_keyword(&plain) {
        return plain;
    }
    let escaped = format!("{plain}_");
    if is_identifier(&escaped) {
        escaped
    } else {
        with_identifier_start(snake_case(&spell_out(text)))
    }
}

/// Terms with a capital at which no word begins.
const TERMS: [&str; 3] = ["OAuth", "IPv4", "IPv6"];

/// A text in snake case.
pub(in crate::rust) fn snake_case(text: &str) -> String {
    let mut text = text.to_owned();
    for term in TERMS {
        let starts: Vec<_> = text.match_indices(term).map(|(start, _)| start).collect();
        for start in starts {
            // It is not a term within capitals.
            if !text[..start].ends_with(char::is_uppercase) {
                let rest = start + 1..start + term.len();
                let small = text[rest.clone()].to_lowercase();
                text.replace_range(rest, &small);
            }
        }
    }
    text.to_snake_case()
}

/// Prefixes a name that consists of digits, as Clippy warns of names without letters.
fn with_letter(name: String) -> String {
    if is_number(&name) {
        format!("n{name}")
    } else {
        name
    }
}

fn is_number(name: &str) -> bool {
    let mut characters = name.chars();
    characters.all(|character| character == '_' || character.is_ascii_digit())
}

/// The maximal length of a module name in bytes. It is a file name, and not all file systems and archives take longer
/// ones.
const LONGEST: usize = 100;

/// The name of the module for a type or a group.
pub(in crate::rust) fn module_name(text: &str) -> String {
    let name = shorten(with_identifier_start(ascii(&function_name(text))));
    if is_identifier(&name) && !RESERVED_MODULES.contains(&name.as_str()) {
        name
    } else {
        format!("{name}_")
    }
}

/// Shortens a long name; a digest keeps names with a common start distinct.
fn shorten(mut name: String) -> String {
    if name.len() > LONGEST {
        let digest = Hash::hash(name.as_bytes());
        name.truncate(LONGEST - 9);
        // Two underscores in a row would set off a lint.
        name.truncate(name.trim_end_matches('_').len());
        let ends = digest.iter().take(4).map(|byte| format!("{byte:02x}"));
        name.push('_');
        name.extend(ends);
    }
    name
}

/// A text with a word for each character that is not allowed in identifiers, except those that only join words.
fn spell_out(text: &str) -> String {
    if text.is_empty() {
        return "empty".to_owned();
    }
    let joins = text.chars().any(char::is_alphanumeric);
    let mut spelled = String::with_capacity(text.len());
    for (index, character) in text.chars().enumerate() {
        match character {
            '_' | '-' | '.' | ' ' if joins && index > 0 => spelled.push(' '),
            _ => spell_character(character, &mut spelled),
        }
    }
    spelled
}

fn spell_character(character: char, spelled: &mut String) {
    let mut known = PUNCTUATION.iter();
    match known.find(|(known, _)| *known == character) {
        Some((_, word)) => spelled.extend([" ", word, " "]),
        // Any other character is only a word boundary when converted, even if identifiers allow it.
        None if is_xid_continue(character) && character.is_alphanumeric() => {
            spelled.push(character);
        }
        None => spelled.push_str(&format!(" u{:x} ", u32::from(character))),
    }
}

fn is_identifier(name: &str) -> bool {
    is_word(name) && !is_path_keyword(name) && !is_keyword(name)
}

fn is_word(name: &str) -> bool {
    let mut characters = name.chars();
    let first = characters.next();
    first.is_some_and(|first| first == '_' || is_xid_start(first))
        && characters.all(is_xid_continue)
        && name != "_"
}

/// `self`, `super` and the like cannot be raw identifiers.
fn is_path_keyword(name: &str) -> bool {
    matches!(name, "Self" | "crate" | "self" | "super")
}

/// Replaces characters beyond ASCII, as a module is a file whose name should be ASCII.
fn ascii(name: &str) -> String {
    let ascii = |character: char| {
        if character.is_ascii() {
            character.to_string()
        } else {
            format!("u{:x}", u32::from(character))
        }
    };
    name.chars().map(ascii).collect()
}

/// Prefixes an underscore if the first character can only continue an identifier, such as a digit of any script.
fn with_identifier_start(name: String) -> String {
    if name.starts_with(|first| first != '_' && !is_xid_start(first) && is_xid_continue(first)) {
        format!("_{name}")
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_the_prelude_are_left_alone() {
        assert_eq!(type_name("option"), "OptionModel");
        assert_eq!(type_name("Result"), "ResultModel");
        assert_eq!(type_name("self"), "SelfModel");
    }

    #[test]
    fn units_of_time_are_different_words() {
        assert_eq!(
            ["ms", "\u{b5}s", "\u{3bc}m"].map(variant_name),
            ["Ms", "MicroS", "MicroM"]
        );
    }

    #[test]
    fn capitals_within_a_term_begin_no_word() {
        assert_eq!(function_name("OAuth2Token"), "oauth2_token");
        assert_eq!(function_name("useIPv4"), "use_ipv4");
        assert_eq!(function_name("VOAuth"), "vo_auth");
    }

    #[test]
    fn variants_begin_with_a_word() {
        assert_eq!(variant_name("3d_secure"), "Value3dSecure");
        assert_eq!(variant_name("203"), "Value203");
        let candidates = camel_cases(variant_name("1.0"), "1.0");
        assert_eq!(candidates.first, ["Value10"]);
    }

    #[test]
    fn what_separates_the_numbers_of_a_version_counts() {
        for (text, name) in [
            ("2.0", "V2_0"),
            ("20", "V20"),
            ("v2.0", "V2_0"),
            ("2024-01-15", "V2024_01_15"),
            ("2..0", "Value20"),
            ("-1", "Minus1"),
            ("3d", "Value3d"),
        ] {
            assert_eq!(value_name(text), name);
        }
    }

    #[test]
    fn every_name_is_an_identifier() {
        for text in [
            "１日", "٣", "٣a", "१", "·", "‿", "℘", "\u{301}", "a\u{301}", "１", "_", "__", "1",
            "-1",
        ] {
            for name in [
                type_name(text),
                function_name(text),
                variant_name(text),
                request_name(text),
                module_name(text),
            ] {
                assert!(is_word(&name), "{text:?}: {name:?}");
            }
        }
    }

    #[test]
    fn names_that_are_cut_have_no_underscores_in_a_row() {
        for length in 85..95 {
            let name = module_name(&format!("{} {}", "a".repeat(length), "b".repeat(40)));
            assert!(name.len() <= LONGEST && !name.contains("__"), "{name}");
        }
    }

    #[test]
    fn names_of_support_types_are_free_for_models() {
        for name in ["Error", "Value", "Decimal", "Operation", "Response", "Uuid"] {
            assert_eq!(type_name(name), name);
        }
        assert_eq!(request_name("operation"), "OperationRequest");
    }

    #[test]
    fn keywords_stay_usable() {
        assert_eq!(function_name("type"), "type");
        assert_eq!(function_name("self"), "self_");
        assert_eq!(function_name("gen"), "gen");
        assert_eq!(variant_name("self"), "SelfValue");
        assert_eq!(module_name("type"), "type_");
        assert_eq!(module_name("Con"), "con_");
    }

    #[test]
    fn digits_and_other_alphabets() {
        assert_eq!(function_name("3d_secure"), "_3d_secure");
        let names = ["100", "+1", "-1", "_"].map(function_name);
        assert_eq!(names, ["n_100", "plus_1", "minus_1", "underscore"]);
        assert_eq!(type_name("3d-secure"), "_3dSecure");
        assert_eq!(function_name("größe"), "größe");
        assert_eq!(type_name("Größe"), "Größe");
        assert_eq!(module_name("Größe"), "gruf6udfe");
    }

    #[test]
    fn a_module_has_a_name_that_a_file_can_have() {
        let names = ["größe ", "höhe "].map(|last| module_name(&("größe ".repeat(60) + last)));
        assert!(names.iter().all(|name| name.len() == LONGEST), "{names:?}");
        assert_ne!(names[0], names[1]);
    }

    #[test]
    fn text_without_a_name_in_it_is_spelled_out() {
        for (text, variant, field) in [
            ("", "Empty", "empty"),
            ("*", "Star", "star"),
            ("<=", "LessEqual", "less_equal"),
            ("😀", "U1f600", "u1f600"),
            ("²", "Ub2", "ub2"),
            ("_", "Underscore", "underscore"),
        ] {
            assert_eq!(variant_name(text), variant, "{text}");
            assert_eq!(function_name(text), field, "{text}");
            assert!(is_identifier(&module_name(text)), "{text}");
        }
    }

    #[test]
    fn a_sign_tells_values_apart() {
        let names = ["created", "-created", "+1", "-1"].map(variant_name);
        assert_eq!(names, ["Created", "MinusCreated", "Plus1", "Minus1"]);
    }

    #[test]
    fn a_name_has_others_to_fall_back_on() {
        let Candidates { first, stem } = camel_cases("A1".to_owned(), "a/1");
        assert_eq!(
            (first, stem.as_str()),
            (vec!["A1".to_owned(), "ASlash1".to_owned()], "A1_")
        );
        let Candidates { first, stem } = snake_cases("types".to_owned(), "@types");
        assert_eq!(
            (first, stem.as_str()),
            (vec!["types".to_owned(), "at_types".to_owned()], "types_")
        );
    }
}
