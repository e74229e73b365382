//! Where a generated crate gets its runtime from.

use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, bail};
use apicrate::is_marked;
use apicrate::runtime::{self, Runtime};
use semver::VersionReq;

use crate::place::{quoted, real, relative};

/// The folder of the runtime in this repository, as seen from `generated/`.
const OWN: &str = "../generator/runtime";

/// Where the runtime shall come from, as it is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    Vendored,
    /// A folder, as seen from the working directory.
    Path(PathBuf),
    Version(VersionReq),
}

impl FromStr for Source {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.split_once('=') {
            None if text == "vendored" => Ok(Self::Vendored),
            Some(("path", folder)) if !folder.is_empty() => Ok(Self::Path(folder.into())),
            Some(("version", requirement)) => requirement
                .parse()
                .map(Self::Version)
                .map_err(|error| format!("`{requirement}` is not a version requirement: {error}")),
            _ => Err("expected `vendored`, `path=DIR` or `version=REQ`".to_owned()),
        }
    }
}

impl Source {
    /// The value of the option, as a word of a shell command.
    pub fn as_word(&self) -> String {
        match self {
            Self::Vendored => "vendored".to_owned(),
            Self::Path(folder) => format!("path={}", quoted(folder)),
            Self::Version(requirement) => quoted(Path::new(&format!("version={requirement}"))),
        }
    }
}

/// The runtime of the crate in a folder: as asked for, or else as before. That of this repository has the one beside
/// it.
pub fn choose(out: &Path, asked: Option<&Source>, is_own: bool) -> anyhow::Result<Runtime> {
    if is_own {
        return Ok(Runtime::in_folder(OWN));
    }
    match asked {
        Some(Source::Vendored) => Ok(Runtime::Vendored),
        Some(Source::Path(folder)) => in_folder(out, seen_from(out, folder)?),
        Some(Source::Version(requirement)) => from_registry(requirement.clone()),
        None => match before(out)? {
            Some(Runtime::Path { folder, .. }) => in_folder(out, folder),
            Some(Runtime::Version(requirement)) => from_registry(requirement),
            Some(Runtime::Vendored) | None => Ok(Runtime::Vendored),
        },
    }
}

/// The runtime of the crate that was generated into a folder before.
fn before(out: &Path) -> anyhow::Result<Option<Runtime>> {
    let path = out.join("Cargo.toml");
    let manifest = fs::read_to_string(&path).unwrap_or_default();
    if !is_marked(&manifest) || !manifest.contains(runtime::NAME) {
        return Ok(None);
    }
    let runtime = Runtime::from_manifest(&manifest);
    if runtime.is_none() {
        bail!(
            "nothing was written: {} does not say in one line where the crate gets its runtime from; choose with `--runtime`",
            path.display()
        );
    }
    Ok(runtime)
}

/// The runtime of the registry, in a version for which the code is generated.
fn from_registry(requirement: VersionReq) -> anyhow::Result<Runtime> {
    runtime::check_requirement(&requirement)
        .context("nothing was written: the runtime does not fit")?;
    Ok(Runtime::Version(requirement))
}

/// The runtime in a folder as seen from the crate, if it is there and the one for which the code is generated.
fn in_folder(out: &Path, folder: String) -> anyhow::Result<Runtime> {
    let shown = relative(&real(&real(out)?.join(&folder))?);
    let manifest = fs::read_to_string(shown.join("Cargo.toml")).with_context(|| {
        format!(
            "nothing was written: {} is not the folder of a runtime, as it has no Cargo.toml that can be read",
            shown.display()
        )
    })?;
    let package = runtime::check_manifest(&manifest).with_context(|| {
        format!(
            "nothing was written: the runtime in {} does not fit",
            shown.display()
        )
    })?;
    Ok(Runtime::Path { folder, package })
}

/// A folder as seen from the crate, so that both can be moved together. It is not in the crate, where what is no longer
/// generated is removed.
fn seen_from(out: &Path, folder: &Path) -> anyhow::Result<String> {
    let (from, to) = (real(out)?, real(folder)?);
    let Some(path) = pathdiff::diff_paths(&to, &from) else {
        bail!(
            "there is no path from {} to {}",
            out.display(),
            folder.display()
        );
    };
    if to.starts_with(&from) {
        bail!(
            "nothing was written: the runtime in {} is inside the crate; for a copy that belongs to the crate, use \
             `--runtime vendored`",
            folder.display()
        );
    }
    let parts: Vec<_> = path
        .components()
        .map(|part| part.as_os_str().to_str())
        .collect::<Option<_>>()
        .with_context(|| format!("{} is not UTF-8", path.display()))?;
    Ok(parts.join("/"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn a_source_is_read_as_it_is_written() {
        for text in ["vendored", "path=../runtime"] {
            assert_eq!(text.parse::<Source>().unwrap().as_word(), text);
        }
        // The shell would take some requirements for its own.
        let version: Source = "version=0.1".parse().unwrap();
        assert_eq!(version.as_word(), "'version=^0.1'");
        for text in [
            "",
            "path",
            "path=",
            "version=one",
            "elsewhere",
            "vendored=1",
        ] {
            assert!(text.parse::<Source>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_folder_is_seen_from_the_crate() {
        let seen = |out: &str, folder: &str| seen_from(Path::new(out), Path::new(folder)).unwrap();
        assert_eq!(seen("a/b", "a/runtime"), "../runtime");
        assert_eq!(seen("/a/b", "/c/./d/../runtime"), "../../c/runtime");
        assert!(seen_from(Path::new("a"), Path::new("a/runtime")).is_err());
    }
}
