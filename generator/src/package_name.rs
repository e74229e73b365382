//! What a generated package can be called.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::ir::is_keyword;

/// The name of a package: what Cargo takes, and Rust can import.
///
/// ```
/// use generator::PackageName;
///
/// assert!("shop-api".parse::<PackageName>().is_ok());
/// assert!("box".parse::<PackageName>().is_err());
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageName(String);

/// Names that begin a path in Rust already: words for modules, and crates that it comes with.
const BUILT_IN: [&str; 9] = [
    "Self",
    "alloc",
    "core",
    "crate",
    "proc_macro",
    "self",
    "std",
    "super",
    "test",
];

impl PackageName {
    /// As it stands in a manifest.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// As it stands in code.
    pub fn library(&self) -> String {
        self.0.replace('-', "_")
    }
}

impl FromStr for PackageName {
    type Err = InvalidPackageName;

    fn from_str(text: &str) -> Result<Self, InvalidPackageName> {
        let name = Self(text.to_owned());
        let library = name.library();
        if is_keyword(&library) || BUILT_IN.contains(&library.as_str()) {
            return Err(InvalidPackageName::HasMeaning(library));
        }
        let is_first = |first: char| first.is_ascii_alphabetic();
        let is_next = |next: char| next.is_ascii_alphanumeric() || "-_".contains(next);
        match text.starts_with(is_first) && text.chars().all(is_next) {
            true => Ok(name),
            false => Err(InvalidPackageName::Characters),
        }
    }
}

impl Display for PackageName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Why no package can have a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InvalidPackageName {
    /// It is a keyword, or a crate that Rust comes with.
    HasMeaning(String),
    /// It is not made of letters, digits, `-` and `_`, or begins with something else than a letter.
    Characters,
}

impl Display for InvalidPackageName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::HasMeaning(name) => write!(f, "`{name}` has a meaning in Rust already"),
            Self::Characters => {
                f.write_str("a package name is a letter followed by letters, digits, `-` and `_`")
            }
        }
    }
}

impl std::error::Error for InvalidPackageName {}

#[cfg(test)]
mod tests {
    use super::{InvalidPackageName, PackageName};

    #[test]
    fn a_crate_can_be_imported_by_its_name() {
        for name in [
            "shop",
            "shop-api",
            "Shop_2",
            "my-box",
            "macro_rules",
            "union",
        ] {
            let parsed: PackageName = name.parse().unwrap();
            assert_eq!(parsed.to_string(), name);
            syn::parse_str::<syn::ItemUse>(&format!("use {}::Client;", parsed.library())).unwrap();
        }
        for name in ["box", "self", "yield", "core", "proc-macro"] {
            let refused = name.parse::<PackageName>().unwrap_err();
            assert_eq!(
                refused,
                InvalidPackageName::HasMeaning(name.replace('-', "_"))
            );
        }
        for name in ["", "-", "1a", "_a", "a b", "ä", "a/b"] {
            assert_eq!(
                name.parse::<PackageName>(),
                Err(InvalidPackageName::Characters)
            );
        }
    }
}
