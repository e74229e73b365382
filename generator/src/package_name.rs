//! The names of generated packages.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use crate::ir::is_keyword;

/// The name of a package, as registries accept it.
///
/// ```
/// use apicrate::PackageName;
///
/// let name: PackageName = "shop-api".parse()?;
/// assert_eq!(name.library(), "shop_api");
/// assert!("shop api".parse::<PackageName>().is_err());
/// # Ok::<(), apicrate::InvalidPackageName>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PackageName(String);

/// Names that already begin a path in Rust: words for modules, and built-in crates.
const BUILT_IN: [&str; 8] = [
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
    /// The name in a manifest.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name in code: in lower case, with `_` appended where Rust has another meaning for it, as in `box_`.
    pub fn library(&self) -> String {
        let name = self.0.replace('-', "_").to_ascii_lowercase();
        if is_keyword(&name) || BUILT_IN.contains(&name.as_str()) {
            name + "_"
        } else {
            name
        }
    }
}

impl FromStr for PackageName {
    type Err = InvalidPackageName;

    fn from_str(text: &str) -> Result<Self, InvalidPackageName> {
        let is_first = |first: char| first.is_ascii_alphabetic();
        let is_next = |next: char| next.is_ascii_alphanumeric() || "-_".contains(next);
        if text.starts_with(is_first) && text.chars().all(is_next) {
            Ok(Self(text.to_owned()))
        } else {
            Err(InvalidPackageName(()))
        }
    }
}

impl Display for PackageName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// A text that is no name of a package.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidPackageName(());

impl Display for InvalidPackageName {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("a package name is a letter followed by letters, digits, `-` and `_`")
    }
}

impl std::error::Error for InvalidPackageName {}

#[cfg(test)]
mod tests {
    use super::PackageName;

    #[test]
    fn a_crate_can_be_imported_by_its_name() {
        for (name, library) in [
            ("shop", "shop"),
            ("shop-api", "shop_api"),
            ("Shop_2", "shop_2"),
            ("my-box", "my_box"),
            ("union", "union"),
            ("box", "box_"),
            ("self", "self_"),
            ("Self", "self_"),
            ("core", "core_"),
            ("proc-macro", "proc_macro_"),
        ] {
            let parsed: PackageName = name.parse().unwrap();
            assert_eq!(
                (parsed.to_string(), parsed.library()),
                (name.to_owned(), library.to_owned())
            );
            syn::parse_str::<syn::ItemUse>(&format!("use {library}::Client;")).unwrap();
        }
        for name in ["", "-", "1a", "_a", "a b", "ä", "a/b"] {
            assert!(name.parse::<PackageName>().is_err(), "{name}");
        }
    }
}
