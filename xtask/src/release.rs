//! Releases of the crate, in two files beside the description: the description of the last release, and the changelog.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use apicrate::diff::{Report, Version, is_before, numbered};
use apicrate::{Description, Generate};

use crate::folder::Done;
use crate::place::{self, quoted};
use crate::print::complain;

/// The description that the last release was made from. A release is recorded once this exists.
const RELEASED: &str = "released.yaml";

/// The changelog, with a section for each release.
const CHANGELOG: &str = "CHANGELOG.md";

/// How the changelog begins.
const TITLE: &str = "# Changelog\n\n";

/// The keyword of the description that holds the version of the crate.
const KEYWORD: &str = "x-crate-version:";

/// The releases that are recorded beside a description.
pub struct Releases {
    folder: PathBuf,
}

/// A release that is not recorded yet.
pub struct Plan {
    /// The version of the crate.
    pub number: String,
    /// The root file of the description, with this version.
    pub text: String,
    /// The changelog, with this release.
    pub changelog: String,
}

impl Releases {
    pub fn beside(spec: &Path) -> Self {
        let folder = spec.parent().unwrap_or(Path::new("")).to_owned();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The changelog so far; without a release, a file with that name is not one of ours.
    pub fn changelog(&self) -> anyhow::Result<Option<String>> {
        if self.path(RELEASED).is_file() {
            optional(&self.path(CHANGELOG))
        } else {
            Ok(None)
        }
    }

    /// The last release.
    fn last(&self) -> anyhow::Result<Option<Version>> {
        let path = self.path(RELEASED);
        if optional(&path)?.is_none() {
            return Ok(None);
        }
        match Description::read(&path, &|path| fs::read_to_string(path)).version() {
            Ok((version, _)) => Ok(Some(version)),
            Err(problems) => bail!("{problems}"),
        }
    }

    /// The objection to the version of the crate, if it is too low to follow the last release.
    pub fn objection(&self, version: &Version) -> anyhow::Result<Option<String>> {
        let Some(last) = self.last()? else {
            return Ok(None);
        };
        let report = Report::new(&last, version);
        let (was, is) = (&last.api.crate_version, &version.api.crate_version);
        if is_before(is, was) {
            return Ok(Some(format!(
                "version {was} of the crate is already released, but the description is for version {is}: write \
                 `{KEYWORD} {was}` into it"
            )));
        }
        if !report.breaks() || report.allows(was, is).unwrap_or(true) {
            return Ok(None);
        }
        let next = report.next_version(was).unwrap_or_default();
        Ok(Some(format!(
            "changes since {was} are breaking ({}), but the description still says `{KEYWORD} {is}`: write \
             `{KEYWORD} {next}`, or run `cargo xtask codegen --release`; `cargo xtask diff {}` lists the changes",
            report.total(),
            quoted(&self.path(RELEASED))
        )))
    }

    /// The next release; none if nothing has changed since the last one. Nothing is written.
    pub fn plan(&self, spec: &Path, version: &Version) -> anyhow::Result<Option<Plan>> {
        let (is, api) = (&version.api.crate_version, &version.api.version);
        let (number, section) = match self.last()? {
            None => {
                let number = numbered(is, api).with_context(|| not_a_version(is))?;
                self.check_first(&number)?;
                let sentence = format!("The first release, for version {api} of the API.");
                let section = format!("## {number}\n\n{sentence}\n");
                (number, section)
            }
            Some(last) => {
                let report = Report::new(&last, version);
                if report.is_empty() {
                    return Ok(None);
                }
                if let Some(hint) = version_hint(&report, &last.api.version, api) {
                    complain(&hint);
                }
                let was = &last.api.crate_version;
                let next = match report.allows(was, is) {
                    Some(true) => numbered(is, api),
                    _ => report.next_version(was),
                };
                let number = next.with_context(|| not_a_version(was))?;
                let section = report.section(&number);
                (number, section)
            }
        };
        let text =
            fs::read_to_string(spec).with_context(|| format!("cannot read {}", spec.display()))?;
        Ok(Some(Plan {
            text: with_version(&text, &number, spec)?,
            changelog: self.with_section(&number, &section)?,
            number,
        }))
    }

    /// Checks that this release can be the first: an interrupted run may have written its section, but no other.
    fn check_first(&self, number: &str) -> anyhow::Result<()> {
        let (changelog, released) = (self.path(CHANGELOG), self.path(RELEASED));
        let text = optional(&changelog)?.unwrap_or_default();
        let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
        let mut releases = headings.filter(|heading| numbered(heading, "").is_some());
        if releases.any(|release| release != number) {
            bail!(
                "{} lists releases, but {} is missing, which is the description of the last one: restore it, for \
                 example with `git checkout`, or move the changelog away",
                place::relative(&changelog).display(),
                place::relative(&released).display()
            );
        }
        Ok(())
    }

    /// The changelog with a section; one that an interrupted run has already written is not repeated.
    fn with_section(&self, number: &str, section: &str) -> anyhow::Result<String> {
        let path = self.path(CHANGELOG);
        let changelog = optional(&path)?.unwrap_or_default().replace("\r\n", "\n");
        let before = match changelog.strip_prefix(TITLE) {
            Some(before) => before,
            None if changelog.is_empty() => "",
            None => bail!(
                "{} does not begin with `{}`, so it may be somebody's own; move it away",
                path.display(),
                TITLE.trim_end()
            ),
        };
        if before.starts_with(&format!("## {number}\n")) {
            return Ok(format!("{TITLE}{before}"));
        }
        let gap = if before.is_empty() { "" } else { "\n" };
        Ok(format!("{TITLE}{section}{gap}{before}"))
    }

    /// Records a release, and returns what was done to which files. The description that it was made from is written
    /// last: until then, the run can be repeated.
    pub fn record(
        &self,
        spec: &Path,
        plan: &Plan,
        bundle: &str,
    ) -> anyhow::Result<Vec<(Done, PathBuf)>> {
        let (changelog, released) = (self.path(CHANGELOG), self.path(RELEASED));
        let files = [
            (changelog.as_path(), plan.changelog.as_str()),
            (spec, &plan.text),
            (&released, bundle),
        ];
        let mut record = Vec::new();
        for (path, text) in files {
            let before = optional(path)?;
            replace(path, text)?;
            let what = match before {
                None => Done::Created,
                Some(before) if before == text => continue,
                Some(_) => Done::Updated,
            };
            record.push((what, place::relative(path)));
        }
        Ok(record)
    }
}

/// A hint about the version of the API, if it has not been raised with its changes.
pub fn version_hint(report: &Report, old: &str, new: &str) -> Option<String> {
    if report.is_empty() {
        None
    } else if new == old {
        Some(format!(
            "warning: the API has changed and still has the version {new}: was `info.version` forgotten?"
        ))
    } else if is_before(new, old) {
        Some(format!(
            "warning: the API goes back from version {old} to {new}: is `info.version` right?"
        ))
    } else {
        None
    }
}

fn not_a_version(text: &str) -> String {
    format!("`{text}` is not a version that another one can follow")
}

/// The description with another version of the crate. Only the keys of the root begin at the start of a line.
fn with_version(text: &str, number: &str, spec: &Path) -> anyhow::Result<String> {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(value) = line.strip_prefix(KEYWORD) {
            let (before, after) = (&text[..start], &text[start + line.len()..]);
            let comment = value
                .find(" #")
                .map_or("", |place| value[place..].trim_end());
            let end = if line.ends_with('\n') { "\n" } else { "" };
            return Ok(format!("{before}{KEYWORD} {number}{comment}{end}{after}"));
        }
        start += line.len();
    }
    bail!(
        "{} does not contain the version of the crate; write `{KEYWORD} {number}` at its root",
        spec.display()
    )
}

/// Replaces a file as a whole.
fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    let staged = path.with_extension("release");
    let written = fs::write(&staged, text).and_then(|()| fs::rename(&staged, path));
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// The text of a file; none if there is no such file.
fn optional(path: &Path) -> anyhow::Result<Option<String>> {
    match fs::read_to_string(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}
