//! Names of Rust from names of the description.

use heck::{ToSnakeCase, ToUpperCamelCase};
use syn::Ident;

/// Types that generated code uses under their plain name, and the prelude: a schema of such a name
/// would change the meaning of the code around it.
const RESERVED_TYPES: &[&str] = &[
    "Api",
    "Arc",
    "AsMut",
    "AsRef",
    "BTreeMap",
    "BearerToken",
    "Box",
    "BuildError",
    "Builder",
    "Client",
    "Clone",
    "Copy",
    "DateTime",
    "Debug",
    "Decimal",
    "Default",
    "Deserialize",
    "Deserializer",
    "Display",
    "DoubleEndedIterator",
    "Drop",
    "Eq",
    "Err",
    "Error",
    "ExactSizeIterator",
    "Extend",
    "Failure",
    "Fn",
    "FnMut",
    "FnOnce",
    "From",
    "FromIterator",
    "FromStr",
    "Future",
    "Hash",
    "Into",
    "IntoFuture",
    "IntoIterator",
    "Iterator",
    "Map",
    "Maybe",
    "Method",
    "NaiveDate",
    "None",
    "Ok",
    "Operation",
    "Option",
    "Ord",
    "Outcome",
    "Paged",
    "Paginated",
    "PartialEq",
    "PartialOrd",
    "Refused",
    "Reply",
    "Response",
    "Result",
    "Router",
    "Routes",
    "Self",
    "Send",
    "Serialize",
    "Serializer",
    "Service",
    "Shape",
    "Sized",
    "Some",
    "StatusCode",
    "String",
    "Sync",
    "ToOwned",
    "ToString",
    "TryFrom",
    "TryInto",
    "Unauthorized",
    "Unlisted",
    "Unpin",
    "Utc",
    "Uuid",
    "Value",
    "Vec",
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
pub(super) const UNLISTED: &str = "Unlisted";

/// The name of a type, if one can be made.
pub(super) fn type_name(text: &str) -> Option<String> {
    let name = leading(text.to_upper_camel_case());
    let name = match RESERVED_TYPES.contains(&name.as_str()) {
        true => format!("{name}Model"),
        false => name,
    };
    is_identifier(&name).then_some(name)
}

/// The name of a field or a method, if one can be made.
pub(super) fn field_name(text: &str) -> Option<String> {
    let name = leading(text.to_snake_case());
    // `self` and `crate` cannot be made identifiers by `r#`.
    let forms = [name.clone(), format!("r#{name}"), format!("{name}_")];
    forms.into_iter().find(|form| is_identifier(form))
}

/// The name of a variant, if one can be made.
pub(super) fn variant_name(text: &str) -> Option<String> {
    let name = leading(text.to_upper_camel_case());
    let name = match name.as_str() {
        "Self" | UNLISTED => format!("{name}Value"),
        _ => name,
    };
    is_identifier(&name).then_some(name)
}

/// The name of the module for a type or a group.
pub(super) fn module_name(text: &str) -> Option<String> {
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
    let letter = |letter: char| match letter.is_ascii() {
        true => letter.to_string(),
        false => format!("u{:x}", u32::from(letter)),
    };
    name.chars().map(letter).collect()
}

/// An identifier cannot start with a digit.
fn leading(name: String) -> String {
    match name.starts_with(|letter: char| letter.is_ascii_digit()) {
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
    fn keywords_stay_usable() {
        assert_eq!(field_name("type").as_deref(), Some("r#type"));
        assert_eq!(field_name("self").as_deref(), Some("self_"));
        assert_eq!(field_name("gen").as_deref(), Some("r#gen"));
        assert_eq!(variant_name("self").as_deref(), Some("SelfValue"));
        assert_eq!(module_name("type").as_deref(), Some("type_"));
        assert_eq!(module_name("Con").as_deref(), Some("con_"));
    }

    #[test]
    fn digits_and_other_alphabets() {
        assert_eq!(field_name("3d_secure").as_deref(), Some("_3d_secure"));
        assert_eq!(type_name("3d-secure").as_deref(), Some("_3dSecure"));
        assert_eq!(field_name("größe").as_deref(), Some("größe"));
        assert_eq!(type_name("Größe").as_deref(), Some("Größe"));
        assert_eq!(module_name("Größe").as_deref(), Some("gruf6udfe"));
    }

    #[test]
    fn some_text_has_no_name_in_it() {
        for text in ["", "$", "😀", "²"] {
            assert_eq!(field_name(text), None, "{text}");
            assert_eq!(type_name(text), None, "{text}");
            assert_eq!(variant_name(text), None, "{text}");
        }
    }
}
