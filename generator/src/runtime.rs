//! The runtime that generated crates depend on: where one gets it from, and the package itself.

use std::fmt;

use semver::{Version, VersionReq};
use toml_edit::{DocumentMut, InlineTable, Item, value};

use crate::package_name::PackageName;
use crate::tree::Tree;

include!(concat!(env!("OUT_DIR"), "/runtime.rs"));

/// The name of the package, and of the dependency in every generated crate.
pub const NAME: &str = "apicrate-runtime";

/// The name of its library, which a copy has, too.
const LIBRARY: &str = "apicrate_runtime";

/// What generated code and runtime agree on: both state this number, and do not compile if it differs.
pub(crate) const CONTRACT: u32 = 1;

/// The folder of a copy, in the generated crate.
const FOLDER: &str = "runtime";

/// Where a generated crate gets its runtime from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Runtime {
    /// A copy of the package in the crate itself, so that it builds wherever it is. It is named after the crate: Cargo
    /// refuses a program with two packages of one name and version.
    Vendored,
    /// The package in a folder.
    Path {
        /// The folder, as seen from the crate, with `/` on every system.
        folder: String,
        /// The name of the package: that of a copy is named after a crate.
        package: String,
    },
    /// The package of the registry, in a version that meets this requirement.
    Version(VersionReq),
}

/// Why a runtime does not fit the code that is generated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Misfit {
    /// The manifest is not one.
    NoManifest,
    /// It is that of another package.
    OtherPackage(String),
    /// It has another version.
    OtherVersion(String),
    /// The requirement does not include the version that the code is for.
    Requirement(String),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoManifest => write!(f, "its Cargo.toml is not the manifest of a package")?,
            Self::OtherPackage(name) => write!(f, "it holds the package `{name}`")?,
            Self::OtherVersion(version) => write!(f, "it holds version {version}")?,
            Self::Requirement(requirement) => {
                write!(
                    f,
                    "the requirement `{requirement}` excludes version {VERSION}"
                )?;
            }
        }
        write!(
            f,
            "; expected `{NAME}` {VERSION}, for which the code is generated"
        )
    }
}

impl std::error::Error for Misfit {}

impl Runtime {
    /// The source that the manifest of a generated crate names; `None` if it names none, or two, as after a merge.
    /// Conflicts in other lines do not matter.
    pub fn from_manifest(manifest: &str) -> Option<Self> {
        let is_dependency = |line: &&str| line.starts_with(NAME) && line.contains(" = ");
        let mut lines = manifest.lines().filter(is_dependency);
        let line = lines.next()?;
        if lines.any(|other| other != line) {
            return None;
        }
        let document: DocumentMut = line.parse().ok()?;
        let dependency = document.get(NAME)?;
        let text = |key| dependency.get(key).and_then(Item::as_str);
        match text("path") {
            Some(FOLDER) => Some(Self::Vendored),
            Some(folder) => Some(Self::Path {
                folder: folder.to_owned(),
                package: text("package").unwrap_or(NAME).to_owned(),
            }),
            None => text("version")?.parse().ok().map(Self::Version),
        }
    }

    /// The runtime of this repository, as seen from a crate.
    pub fn in_folder(folder: impl Into<String>) -> Self {
        Self::Path {
            folder: folder.into(),
            package: NAME.to_owned(),
        }
    }

    /// The dependency in the manifest of a generated crate.
    pub(crate) fn dependency(&self, of: &PackageName) -> InlineTable {
        let copy = name_of_copy(of);
        let (package, path, version) = match self {
            Self::Vendored => (copy.as_str(), Some(FOLDER), VERSION.to_owned()),
            Self::Path { folder, package } => {
                (package.as_str(), Some(folder.as_str()), VERSION.to_owned())
            }
            Self::Version(requirement) => (NAME, None, manifest_version(requirement)),
        };
        let mut dependency = InlineTable::new();
        if package != NAME {
            dependency.insert("package", package.into());
        }
        if let Some(path) = path {
            dependency.insert("path", path.into());
        }
        dependency.insert("version", version.into());
        dependency
    }

    /// Adds the files of the runtime to a crate that has a copy.
    pub(crate) fn add_to(&self, tree: &mut Tree, of: &PackageName) {
        if *self == Self::Vendored {
            for (path, text) in FILES {
                let in_crate = format!("{FOLDER}/{path}");
                if *path == "Cargo.toml" {
                    tree.insert_copy(in_crate, &manifest_of_copy(text, of));
                } else {
                    tree.insert_copy(in_crate, text);
                }
            }
        }
    }
}

/// The name of the copy in a crate.
fn name_of_copy(of: &PackageName) -> String {
    format!("{of}-runtime")
}

/// A requirement as Cargo writes it: `0.1` rather than `^0.1`.
fn manifest_version(requirement: &VersionReq) -> String {
    let text = requirement.to_string();
    match text.strip_prefix('^') {
        Some(plain) if !plain.contains(',') => plain.to_owned(),
        _ => text,
    }
}

/// Checks that the manifest is that of the runtime for which the code is generated, or of a copy. Returns the name of
/// the package.
///
/// # Errors
///
/// When it is not.
pub fn check_manifest(manifest: &str) -> Result<String, Misfit> {
    let manifest: DocumentMut = manifest.parse().map_err(|_| Misfit::NoManifest)?;
    let package = manifest.get("package").ok_or(Misfit::NoManifest)?;
    let text = |key| package.get(key).and_then(Item::as_str).unwrap_or_default();
    let library = manifest.get("lib").and_then(|lib| lib.get("name"));
    let is_copy = library.and_then(Item::as_str) == Some(LIBRARY);
    if text("name") != NAME && !is_copy {
        return Err(Misfit::OtherPackage(text("name").to_owned()));
    }
    if text("version") != VERSION {
        return Err(Misfit::OtherVersion(text("version").to_owned()));
    }
    Ok(text("name").to_owned())
}

/// Checks that a requirement includes the version for which the code is generated.
///
/// # Errors
///
/// When it does not.
pub fn check_requirement(requirement: &VersionReq) -> Result<(), Misfit> {
    let is_met = Version::parse(VERSION).is_ok_and(|version| requirement.matches(&version));
    if is_met {
        Ok(())
    } else {
        Err(Misfit::Requirement(requirement.to_string()))
    }
}

/// The manifest of a copy: without tests and examples that are run, and without what it shares with a workspace.
fn manifest_of_copy(text: &str, of: &PackageName) -> String {
    let mut manifest: DocumentMut = text.parse().unwrap_or_default();
    manifest.remove("dev-dependencies");
    manifest.remove("lints");
    manifest["package"]["name"] = value(name_of_copy(of));
    manifest["lib"]["name"] = value(LIBRARY);
    // The workspace around the copy has its own tests to run. The examples are about a crate that is not there.
    manifest["lib"]["test"] = value(false);
    manifest["lib"]["doctest"] = value(false);
    manifest.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carts() -> PackageName {
        "carts".parse().unwrap()
    }

    #[test]
    fn a_manifest_tells_where_its_runtime_comes_from() {
        for source in [
            Runtime::Vendored,
            Runtime::in_folder("../../runtime"),
            Runtime::Path {
                folder: "../shop/runtime".to_owned(),
                package: "shop-runtime".to_owned(),
            },
            Runtime::Version(VersionReq::parse(VERSION).unwrap()),
        ] {
            let manifest = format!("[dependencies]\n{NAME} = {}\n", source.dependency(&carts()));
            assert_eq!(
                Runtime::from_manifest(&manifest),
                Some(source),
                "{manifest}"
            );
        }
        assert_eq!(
            Runtime::from_manifest("[dependencies]\nserde = \"1\"\n"),
            None
        );
        assert_eq!(Runtime::from_manifest("not a manifest"), None);
    }

    #[test]
    fn a_merge_of_two_sources_is_neither() {
        let (one, other) = (
            "apicrate-runtime = { version = \"0.1\" }",
            "apicrate-runtime = { version = \"0.2\" }",
        );
        let merged = |ours: &str, theirs: &str| {
            Runtime::from_manifest(&format!(
                "<<<<<<< ours\n{ours}\n=======\n{theirs}\n>>>>>>> theirs\n"
            ))
        };
        assert_eq!(merged(one, other), None);
        assert!(merged(one, one).is_some());
    }

    #[test]
    fn a_copy_is_a_package_of_its_own() {
        let mut tree = Tree::default();
        Runtime::Vendored.add_to(&mut tree, &carts());
        let manifest = tree.get("runtime/Cargo.toml").unwrap();
        assert_eq!(check_manifest(manifest), Ok("carts-runtime".to_owned()));
        assert!(!manifest.contains("workspace = true"), "{manifest}");
        assert!(
            manifest.contains("test = false\ndoctest = false"),
            "{manifest}"
        );
        assert!(tree.get("runtime/src/lib.rs").is_some());
    }

    #[test]
    fn another_package_or_version_is_refused() {
        let with = |name: &str, version: &str| {
            check_manifest(&format!(
                "[package]\nname = {name:?}\nversion = {version:?}\n"
            ))
        };
        assert_eq!(with(NAME, VERSION), Ok(NAME.to_owned()));
        assert_eq!(
            with("serde", "1.0.0"),
            Err(Misfit::OtherPackage("serde".to_owned()))
        );
        assert_eq!(
            with(NAME, "9.0.0"),
            Err(Misfit::OtherVersion("9.0.0".to_owned()))
        );
        assert_eq!(check_manifest("[workspace]\n"), Err(Misfit::NoManifest));
        let requirement = |text: &str| check_requirement(&VersionReq::parse(text).unwrap());
        assert_eq!(requirement(VERSION), Ok(()));
        assert_eq!(requirement("9"), Err(Misfit::Requirement("^9".to_owned())));
    }
}
