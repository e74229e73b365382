//! Names of Rust from names of the description.

use heck::{ToSnakeCase, ToUpperCamelCase};
use syn::Ident;

/// The types and traits of the prelude: a type of such a name would change the meaning of the code around it.
const PRELUDE: &[&str] = &[
    "AsMut",
    "AsRef",
    "AsyncFn",
    "AsyncFnMut",
    "AsyncFnOnce",
    "Box",
    "Clone",
    "Copy",
    "Default",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "ExactSizeIterator",
    "Extend",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "Future",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "None",
    "Ok",
    "Option",
    "Ord",
    "PartialEq",
    "PartialOrd",
    "Result",
    "Self",
    "Send",
    "Sized",
    "Some",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unpin",
    "Vec",
];

/// What stands beside requests under its plain name: a test reads it off generated crates.
pub(super) const BESIDE_REQUESTS: &[&str] = &[
    "Api",
    "ApiResult",
    "Arc",
    "BearerToken",
    "BuildError",
    "Client",
    "ClientBuilder",
    "Error",
    "HandlerError",
    "HandlerResult",
    "Map",
    "Method",
    "Operation",
    "Paginated",
    "RawRequest",
    "RawResponse",
    "Request",
    "RequestBuilder",
    "Response",
    "RequestHead",
    "Router",
    "Routes",
    "S",
    "Security",
    "Service",
    "SharedApi",
    "Shape",
    "StatusCode",
    "Unauthorized",
    "Value",
];

/// File names that some system cannot have, and modules that a module of the same name sits in.
const RESERVED_MODULES: &[&str] = &[
    "aux",
    "com1",
    "com2",
    "com3",
    "com4",
    "com5",
    "com6",
    "com7",
    "com8",
    "com9",
    "con",
    "lib",
    "main",
    "mod",
    "models",
    "nul",
    "operations",
    "prn",
];

/// The variant that stands for values that the description does not list.
const UNLISTED: &str = "Unknown";

/// The name of a type, if one can be made.
pub(super) fn type_name(text: &str) -> Option<String> {
    camel_case(text, "Model", |name| PRELUDE.contains(&name))
}

/// The name of a request, if one can be made.
pub(super) fn request_name(text: &str) -> Option<String> {
    let is_taken = |name: &str| PRELUDE.contains(&name) || BESIDE_REQUESTS.contains(&name);
    camel_case(text, "Request", is_taken)
}

/// The name of a variant, if one can be made.
pub(super) fn variant_name(text: &str) -> Option<String> {
    camel_case(text, "Value", |name| name == "Self" || name == UNLISTED)
}

fn camel_case(text: &str, suffix: &str, is_taken: impl Fn(&str) -> bool) -> Option<String> {
    let name = leading(text.to_upper_camel_case());
    let name = match is_taken(&name) {
        true => format!("{name}{suffix}"),
        false => name,
    };
    is_identifier(&name).then_some(name)
}

/// Whether a text is the name of a type as it stands.
pub(super) fn is_type_name(text: &str) -> bool {
    type_name(text).as_deref() == Some(text)
}

/// The name of a field, a function or an argument, if one can be made. It may be a keyword of Rust.
pub(in crate::rust) fn function_name(text: &str) -> Option<String> {
    let name = leading(text.to_snake_case());
    // `self` and `crate` cannot be made identifiers even by `r#`.
    [name.clone(), format!("{name}_")]
        .into_iter()
        .find(|form| is_identifier(form) || is_identifier(&format!("r#{form}")))
}

/// The name of the module for a type or a group.
pub(in crate::rust) fn module_name(text: &str) -> Option<String> {
    let name = leading(ascii(&text.to_snake_case()));
    let free = is_identifier(&name) && !RESERVED_MODULES.contains(&name.as_str());
    let name = if free { name } else { format!("{name}_") };
    is_identifier(&name).then_some(name)
}

fn is_identifier(name: &str) -> bool {
    // A keyword of this edition that the parser does not know as one.
    name != "gen" && syn::parse_str::<Ident>(name).is_ok()
}

/// A module is a file, whose name must be ASCII.
fn ascii(name: &str) -> String {
    let ascii = |character: char| match character.is_ascii() {
        true => character.to_string(),
        false => format!("u{:x}", u32::from(character)),
    };
    name.chars().map(ascii).collect()
}

/// An identifier cannot start with a digit.
fn leading(name: String) -> String {
    match name.starts_with(|character: char| character.is_ascii_digit()) {
        true => format!("_{name}"),
        false => name,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_of_the_prelude_are_left_alone() {
        assert_eq!(type_name("option").as_deref(), Some("OptionModel"));
        assert_eq!(type_name("Result").as_deref(), Some("ResultModel"));
        assert_eq!(type_name("self").as_deref(), Some("SelfModel"));
    }

    #[test]
    fn names_of_support_types_are_free_for_models() {
        for name in ["Error", "Value", "Decimal", "Operation", "Response", "Uuid"] {
            assert_eq!(type_name(name).as_deref(), Some(name));
        }
        assert_eq!(
            request_name("operation").as_deref(),
            Some("OperationRequest")
        );
    }

    #[test]
    fn keywords_stay_usable() {
        assert_eq!(function_name("type").as_deref(), Some("type"));
        assert_eq!(function_name("self").as_deref(), Some("self_"));
        assert_eq!(function_name("gen").as_deref(), Some("gen"));
        assert_eq!(variant_name("self").as_deref(), Some("SelfValue"));
        assert_eq!(module_name("type").as_deref(), Some("type_"));
        assert_eq!(module_name("Con").as_deref(), Some("con_"));
    }

    #[test]
    fn digits_and_other_alphabets() {
        assert_eq!(function_name("3d_secure").as_deref(), Some("_3d_secure"));
        assert_eq!(type_name("3d-secure").as_deref(), Some("_3dSecure"));
        assert_eq!(function_name("größe").as_deref(), Some("größe"));
        assert_eq!(type_name("Größe").as_deref(), Some("Größe"));
        assert_eq!(module_name("Größe").as_deref(), Some("gruf6udfe"));
    }

    #[test]
    fn some_text_has_no_name_in_it() {
        for text in ["", "$", "😀", "²"] {
            assert_eq!(function_name(text), None, "{text}");
            assert_eq!(type_name(text), None, "{text}");
            assert_eq!(variant_name(text), None, "{text}");
        }
    }
}
