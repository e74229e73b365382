//! The folder that a crate is generated into.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use apicrate::{Origin, Sums, Tree, is_copy, is_marked};
use similar::TextDiff;

use crate::git;
use crate::staging::is_staging;

/// The contents of a folder that concern generation.
pub struct Folder {
    path: PathBuf,
    /// The text of files that are marked as generated, or have the path of a file to be written.
    files: BTreeMap<String, String>,
    /// Their checksums, if the folder has them.
    sums: Option<Sums>,
    /// Whether there are files, none of them generated.
    foreign: bool,
}

/// A difference between a folder and what it should hold.
#[derive(Debug)]
pub enum Change<'a> {
    /// The file has a different text.
    Changed {
        path: &'a str,
        old: Cow<'a, str>,
        new: Cow<'a, str>,
    },
    /// The file does not exist.
    Missing { path: &'a str, new: Cow<'a, str> },
    /// The file was generated earlier and no longer is.
    Orphaned { path: &'a str, old: &'a str },
}

/// What is done to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    Created,
    Updated,
    Removed,
}

impl Done {
    pub const ALL: [Self; 3] = [Self::Created, Self::Updated, Self::Removed];
}

impl fmt::Display for Done {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Created => "created",
            Self::Updated => "updated",
            Self::Removed => "removed",
        })
    }
}

impl Change<'_> {
    fn path(&self) -> &str {
        match self {
            Self::Changed { path, .. }
            | Self::Missing { path, .. }
            | Self::Orphaned { path, .. } => path,
        }
    }

    /// The word for what is wrong.
    pub fn drift(&self) -> &'static str {
        match self {
            Self::Changed { .. } => "changed",
            Self::Missing { .. } => "missing",
            Self::Orphaned { .. } => "orphaned",
        }
    }

    /// What is done about it.
    pub fn done(&self) -> Done {
        match self {
            Self::Changed { .. } => Done::Updated,
            Self::Missing { .. } => Done::Created,
            Self::Orphaned { .. } => Done::Removed,
        }
    }

    /// The old text of a file, if the change is about it.
    pub fn before(&self, name: &str) -> Option<&str> {
        self.old().filter(|_| self.path() == name)
    }

    /// The text that would be lost.
    fn old(&self) -> Option<&str> {
        match self {
            Self::Changed { old, .. } => Some(old),
            Self::Orphaned { old, .. } => Some(old),
            Self::Missing { .. } => None,
        }
    }
}

impl Folder {
    /// Reads a folder; one that does not exist is empty.
    pub fn read(path: PathBuf, tree: &Tree) -> anyhow::Result<Self> {
        let mut files = BTreeMap::new();
        let mut others = false;
        let sums = read_sums(&path)?;
        let known = sums.clone().unwrap_or_default();
        let names =
            list(&path).with_context(|| format!("cannot read the folder {}", path.display()))?;
        for name in names {
            let file = path.join(&name);
            if file.is_file() && (tree.get(&name).is_some() || is_generated(&file)) {
                let text = read_text(&file);
                files.insert(
                    name,
                    text.with_context(|| format!("cannot read {}", file.display()))?,
                );
            } else {
                others = true;
            }
        }
        let is_foreign =
            |(name, text): (&String, &String)| known.origin(name, text) == Origin::Foreign;
        let foreign = others && files.iter().all(is_foreign);
        Ok(Self {
            path,
            files,
            sums,
            foreign,
        })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The checksums of its files, if it has them.
    pub fn sums(&self) -> Option<&Sums> {
        self.sums.as_ref()
    }

    /// The changes after which the folder holds the tree. The checksums are written with any other change, and are one
    /// themselves only if they lack a file: those that version control has joined are good enough for a check.
    pub fn drift<'a>(&'a self, tree: &'a Tree) -> Vec<Change<'a>> {
        let mut drift = Vec::new();
        for (path, new) in tree.iter() {
            match self.files.get(path) {
                None => drift.push(Change::Missing {
                    path,
                    new: new.into(),
                }),
                Some(old) if old != new => {
                    drift.push(Change::Changed {
                        path,
                        old: old.into(),
                        new: new.into(),
                    });
                }
                Some(_) => {}
            }
        }
        let orphans = self
            .files
            .iter()
            .filter(|(path, _)| tree.get(path).is_none());
        drift.extend(orphans.map(|(path, old)| Change::Orphaned { path, old }));
        if drift.is_empty() {
            drift.extend(self.unlisted(tree));
        }
        drift.sort_by(|a, b| a.path().cmp(b.path()));
        drift
    }

    /// The changes that a run makes: the drift, or else the checksums that version control has joined, as several
    /// checksums of a file make it harder to detect an edit.
    pub fn changes<'a>(&'a self, tree: &'a Tree) -> Vec<Change<'a>> {
        let mut changes = self.drift(tree);
        if changes.is_empty() && self.sums().is_some_and(Sums::are_joined) {
            changes.push(self.listing(tree));
        }
        changes
    }

    /// The change of the checksums, if they lack a file.
    fn unlisted(&self, tree: &Tree) -> Option<Change<'static>> {
        let is_whole = |sums: &Sums| tree.iter().all(|(path, _)| sums.has(path));
        (!self.sums().is_some_and(is_whole)).then(|| self.listing(tree))
    }

    /// The change of the checksums.
    fn listing(&self, tree: &Tree) -> Change<'static> {
        let (path, new) = (Sums::FILE, Sums::of(tree).to_string().into());
        match self.sums() {
            Some(sums) => Change::Changed {
                path,
                old: sums.to_string().into(),
                new,
            },
            None => Change::Missing { path, new },
        }
    }

    /// The reasons against making the changes without `--force`.
    pub fn guarded(&self, drift: &[Change<'_>]) -> Vec<String> {
        let mut reasons = Vec::new();
        if self.foreign {
            reasons.push(format!(
                "{} holds files, none of them generated",
                self.path.display()
            ));
        }
        reasons.extend(drift.iter().filter_map(|change| self.guard(change)));
        reasons.dedup();
        reasons
    }

    /// The reason against making a change without `--force`, if there is one.
    fn guard(&self, change: &Change<'_>) -> Option<String> {
        let (path, shown) = (change.path(), self.shown(change));
        let unknown = Sums::default();
        let sums = self.sums().unwrap_or(&unknown);
        match sums.origin(path, change.old()?) {
            _ if path == Sums::FILE => None,
            Origin::Generated | Origin::Conflicting => None,
            Origin::Joined if git::joined(&self.path, path, sums) => None,
            Origin::Joined | Origin::Edited => {
                Some(format!("{shown} was edited after it was generated"))
            }
            Origin::Unknown if self.sums.is_none() => Some(format!(
                "{} is missing, without which edits cannot be detected",
                self.path.join(Sums::FILE).display()
            )),
            Origin::Unknown => Some(format!("{shown} may have been edited: it has no checksum")),
            Origin::Foreign => Some(format!("{shown} was not generated")),
        }
    }

    /// The obstacles to changes that not even `--force` overcomes.
    pub fn obstacles(&self, drift: &[Change<'_>]) -> Vec<String> {
        drift
            .iter()
            .filter_map(|change| self.obstacle(change))
            .collect()
    }

    /// A folder with the name of a file, a link that leads out of the crate, another crate, or a file where none was
    /// listed, as on a disk that ignores the case of names.
    fn obstacle(&self, change: &Change<'_>) -> Option<String> {
        let target = self.path.join(change.path());
        if target.is_dir() {
            return Some(format!("{} is a folder", target.display()));
        }
        // Where nothing is listed, there are only folders.
        if self.files.is_empty() && !self.foreign {
            return None;
        }
        let inside = |path: &&Path| *path != self.path && path.starts_with(&self.path);
        let link = target
            .ancestors()
            .take_while(inside)
            .find(|path| path.is_symlink());
        if let Some(link) = link {
            return Some(format!("{} is a link to another place", link.display()));
        }
        let mut folders = target.ancestors().skip(1).take_while(inside);
        if let Some(folder) = folders.find(|folder| is_other_crate(folder)) {
            return Some(format!("{} is a crate of its own", folder.display()));
        }
        let unknown = matches!(change, Change::Missing { .. }) && target.exists();
        unknown.then(|| format!("{} belongs to something else", target.display()))
    }

    /// The path of the file that a change is about.
    pub fn shown(&self, change: &Change<'_>) -> String {
        self.path.join(change.path()).display().to_string()
    }

    /// A line about what is wrong.
    pub fn describe(&self, change: &Change<'_>) -> String {
        format!("{:>8}  {}", change.drift(), self.shown(change))
    }

    /// A line about what was done about it.
    pub fn describe_done(&self, change: &Change<'_>) -> String {
        format!("{:>8}  {}", change.done(), self.shown(change))
    }

    /// The change as a unified diff.
    pub fn diff(&self, change: &Change<'_>) -> String {
        let path = self.shown(change);
        let (old, new) = match change {
            Change::Changed { old, new, .. } => (old.as_ref(), new.as_ref()),
            Change::Missing { new, .. } => ("", new.as_ref()),
            Change::Orphaned { old, .. } => (*old, ""),
        };
        TextDiff::from_lines(old, new)
            .unified_diff()
            .header(&format!("a/{path}"), &format!("b/{path}"))
            .to_string()
    }
}

/// Reads a file as text. A file that is not UTF-8 was not generated, and never equals one that is.
fn read_text(path: &Path) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&fs::read(path)?).into_owned())
}

/// The checksums in a folder, if it has them.
fn read_sums(folder: &Path) -> anyhow::Result<Option<Sums>> {
    let path = folder.join(Sums::FILE);
    match read_text(&path) {
        Ok(text) => Ok(Some(Sums::read(&text))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Whether a folder holds a crate of its own. A copy of the runtime belongs to the crate that it is in.
fn is_other_crate(folder: &Path) -> bool {
    let manifest = folder.join("Cargo.toml");
    manifest.exists() && !is_copy(&first_line(&manifest))
}

/// Whether the first line of a file says that it was generated.
fn is_generated(path: &Path) -> bool {
    is_marked(&first_line(path))
}

/// The beginning of a file; empty if it cannot be read.
fn first_line(path: &Path) -> String {
    let mut head = Vec::new();
    match fs::File::open(path).and_then(|file| file.take(256).read_to_end(&mut head)) {
        Ok(_) => String::from_utf8_lossy(&head).into_owned(),
        Err(_) => String::new(),
    }
}

/// The paths of all files below a folder, with `/`, except for build output, version control, the checksums and the
/// leftovers of interrupted runs. A folder with a manifest is a crate of its own, and listed as if it were a file.
fn list(root: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    let mut pending = vec![(root.to_owned(), String::new())];
    while let Some((folder, prefix)) = pending.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let kind = entry.file_type()?;
            let other_crate = kind.is_dir() && is_other_crate(&entry.path());
            let skipped = prefix.is_empty()
                && (matches!(name.as_str(), "target" | ".git") || is_staging(&name));
            if kind.is_dir() && !other_crate {
                if !skipped {
                    pending.push((entry.path(), format!("{prefix}{name}/")));
                }
            } else if !(prefix.is_empty() && name == Sums::FILE) {
                names.push(format!("{prefix}{name}"));
            }
        }
    }
    names.sort();
    Ok(names)
}
