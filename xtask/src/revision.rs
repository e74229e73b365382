//! Descriptions as they are, and as they were at a revision of git.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use anyhow::bail;
use apicrate::diagnostic::{Extent, Policy, Strictness};
use apicrate::diff::Version;
use apicrate::{Description, Generate};

use crate::git;
use crate::place;
use crate::print::{complain, print_problems};
use crate::stray::FilesRead;

/// A description that was named as a file, a folder, or a git revision.
#[derive(Debug)]
pub enum Origin {
    /// A file.
    File(PathBuf),
    /// The description of this repository at a revision.
    Revision(String),
}

/// The root file of this repository's description.
const SPEC: &str = "spec/openapi.yaml";

/// How warnings are treated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Flaws {
    Told,
    Passed,
}

impl Origin {
    /// The description that a word names: a file, a folder with an `openapi.yaml`, or a revision.
    pub fn named(word: &str) -> anyhow::Result<Self> {
        let path = Path::new(word);
        if path.is_dir() {
            return Ok(Self::File(path.join("openapi.yaml")));
        }
        if path.is_file() {
            return Ok(Self::File(path.to_owned()));
        }
        match git(&["cat-file", "-e", &format!("{word}:{SPEC}")]) {
            Ok(_) => Ok(Self::Revision(word.to_owned())),
            Err(error) => bail!(
                "`{word}` is neither a file, nor a folder, nor a git revision that has `{SPEC}`: {error}"
            ),
        }
    }

    /// The root file of the description.
    pub fn path(&self) -> PathBuf {
        match self {
            Self::File(path) => path.clone(),
            Self::Revision(revision) => Path::new(revision).join(SPEC),
        }
    }

    /// The file with this name beside the root file, if there is one.
    pub fn beside(&self, name: &str) -> Option<PathBuf> {
        let path = self.path().with_file_name(name);
        let is_there = match self {
            Self::File(_) => path.is_file(),
            Self::Revision(revision) => {
                let name = Path::new(SPEC).with_file_name(name);
                git(&["cat-file", "-e", &format!("{revision}:{}", name.display())]).is_ok()
            }
        };
        is_there.then_some(path)
    }

    /// The path of a file of the description in the work tree: a revision is no folder.
    pub fn in_work_tree<'f>(&self, file: &'f str) -> &'f str {
        match self {
            Self::File(_) => file,
            Self::Revision(revision) => file
                .strip_prefix(revision.as_str())
                .map_or(file, |path| path.trim_start_matches('/')),
        }
    }

    /// Reads a past version without its warnings, which nobody can fix any more. Reports why, if that is impossible.
    pub fn past_version(&self) -> Option<Version> {
        self.read_version(Flaws::Passed)
    }

    /// Reads the version and reports its warnings, or why that is impossible.
    pub fn version(&self) -> Option<Version> {
        self.read_version(Flaws::Told)
    }

    fn read_version(&self, flaws: Flaws) -> Option<Version> {
        let files = FilesRead::default();
        let read = |path: &Path| {
            files.add(path);
            self.read(path)
        };
        let description = Description::read(&self.path(), &read);
        match description.with_policy(self.policy()).version() {
            Ok((version, warnings)) => {
                if flaws == Flaws::Told && !warnings.is_empty() {
                    print_problems(&warnings, Extent::Short);
                }
                Some(version).filter(|_| !self.is_own() || self.has_all_files(files))
            }
            Err(problems) => {
                print_problems(&problems, Extent::Short);
                None
            }
        }
    }

    /// Returns whether the description refers to all files beside it; reports the others.
    fn has_all_files(&self, files: FilesRead) -> bool {
        match files.has_strays(&self.path()) {
            Ok(has_strays) => !has_strays,
            Err(error) => {
                complain(&format!("error: {error:#}"));
                false
            }
        }
    }

    /// As strict as `codegen`: the description of this repository must have no flaws, its past versions may.
    fn policy(&self) -> Policy {
        Policy {
            strictness: if self.is_own() {
                Strictness::Described
            } else {
                Strictness::Meaning
            },
            ..Policy::default()
        }
    }

    /// Returns whether this is the description of this repository.
    fn is_own(&self) -> bool {
        let own = place::in_repository(SPEC);
        matches!((self, &own), (Self::File(path), Ok(own)) if place::is_same(path, own))
    }

    /// The text of a file of the description.
    pub fn read(&self, path: &Path) -> io::Result<String> {
        match self {
            Self::File(_) => fs::read_to_string(path),
            Self::Revision(revision) => {
                let path = path.strip_prefix(revision).unwrap_or(path);
                // Git knows paths with `/`, on any machine.
                let parts = path.iter().map(|part| part.to_string_lossy());
                let path = parts.collect::<Vec<_>>().join("/");
                git(&["show", &format!("{revision}:{path}")])
            }
        }
    }
}

/// Runs git in this repository, and returns what it prints.
fn git(arguments: &[&str]) -> io::Result<String> {
    let root = place::repository().map_err(io::Error::other)?;
    git::git(&root, arguments)
}
