//! Releases of the crate: the description that the last one was made from and what is said of all of them, in two files beside
//! the description.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use generator::Description;
use generator::diff::{Report, Version};

use crate::place::quoted;

/// The description that the last release was made from.
const RELEASED: &str = "released.yaml";

/// What is said of each release.
const CHANGELOG: &str = "CHANGELOG.md";

/// The keyword of the description that holds the version of the crate.
const KEYWORD: &str = "x-crate-version:";

/// The releases that are recorded beside a description.
pub struct Releases {
    folder: PathBuf,
}

impl Releases {
    pub fn beside(spec: &Path) -> Self {
        let folder = spec.parent().unwrap_or(Path::new("")).to_owned();
        Self { folder }
    }

    /// What is said of the releases so far.
    pub fn changelog(&self) -> anyhow::Result<Option<String>> {
        optional(&self.folder.join(CHANGELOG))
    }

    /// The last release.
    fn last(&self) -> anyhow::Result<Option<Version>> {
        let path = self.folder.join(RELEASED);
        if optional(&path)?.is_none() {
            return Ok(None);
        }
        match Description::read(&path, &|path| fs::read_to_string(path)).version() {
            Ok((version, _)) => Ok(Some(version)),
            Err(problems) => bail!("{problems}"),
        }
    }

    /// Why the version of the crate does not follow from the changes since the last release, if it does not.
    pub fn objection(&self, version: &Version) -> anyhow::Result<Option<String>> {
        let Some(last) = self.last()? else {
            return Ok(None);
        };
        let report = Report::new(&last, version);
        let (was, is) = (&last.api.crate_version, &version.api.crate_version);
        if report.allows(was, is).unwrap_or(true) {
            return Ok(None);
        }
        let next = report.next_version(was).unwrap_or_default();
        Ok(Some(format!(
            "version {is} of the crate does not follow from what has changed since {was}: \
             {}, as `cargo xtask diff {}` shows; write `{KEYWORD} {next}` into the description, or run \
             again with `--release`",
            report.total(),
            quoted(&self.folder.join(RELEASED))
        )))
    }

    /// Records a release: its version in the description, what is said of it, and the description that it is made from.
    pub fn make(&self, spec: &Path) -> anyhow::Result<Option<String>> {
        let version = read(spec)?;
        let (number, section) = match self.last()? {
            None => {
                let number = numbered(&version.api.crate_version, &version.api.version);
                let section = format!(
                    "## {number}\n\nThe first release, for version {} of the API.\n",
                    version.api.version
                );
                (number, section)
            }
            Some(last) => {
                let report = Report::new(&last, &version);
                if report.is_empty() {
                    return Ok(None);
                }
                let number = next(&report, &last, &version)?;
                let section = report.section(&number);
                (number, section)
            }
        };
        write_version(spec, &number)?;
        let description = Description::read(spec, &|path| fs::read_to_string(path));
        write(&self.folder.join(RELEASED), &description.bundle())?;
        let before = self.changelog()?.unwrap_or_default();
        let before = before.strip_prefix(TITLE).unwrap_or(&before);
        let changelog = format!("{TITLE}{section}{}{before}", separator(before));
        write(&self.folder.join(CHANGELOG), &changelog)?;
        Ok(Some(number))
    }
}

const TITLE: &str = "# Changelog\n\n";

fn separator(rest: &str) -> &'static str {
    if rest.is_empty() { "" } else { "\n" }
}

/// The number that the description has, if it says enough, or the least that does.
fn next(report: &Report, last: &Version, version: &Version) -> anyhow::Result<String> {
    let (was, is) = (&last.api.crate_version, &version.api.crate_version);
    match report.allows(was, is) {
        Some(true) => Ok(numbered(is, &version.api.version)),
        _ => report
            .next_version(was)
            .with_context(|| format!("`{was}` is no version that another one can follow")),
    }
}

/// The version of the crate with that of the API behind it.
fn numbered(version: &str, api: &str) -> String {
    let number = version.split('+').next().unwrap_or(version);
    format!("{number}+{api}")
}

fn read(spec: &Path) -> anyhow::Result<Version> {
    match Description::read(spec, &|path| fs::read_to_string(path)).version() {
        Ok((version, _)) => Ok(version),
        Err(problems) => bail!("{problems}"),
    }
}

/// Writes the version of the crate into the description.
fn write_version(spec: &Path, number: &str) -> anyhow::Result<()> {
    let text =
        fs::read_to_string(spec).with_context(|| format!("cannot read {}", spec.display()))?;
    let is_version = |line: &&str| line.starts_with(KEYWORD);
    let Some(line) = text.lines().find(is_version) else {
        bail!(
            "{} does not say the version of the crate; write `{KEYWORD} {number}` at its root",
            spec.display()
        );
    };
    write(
        spec,
        &text.replacen(line, &format!("{KEYWORD} {number}"), 1),
    )
}

fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, text).with_context(|| format!("cannot write {}", path.display()))
}

/// The text of a file; none if there is no such file.
fn optional(path: &Path) -> anyhow::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}
