//! The folder that a crate is generated into.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::Context;
use apicrate::{Tree, is_copy, is_edited_copy, is_marked};
use similar::TextDiff;

/// The contents of a folder that concern generation.
pub struct Folder {
    path: PathBuf,
    /// The text of files that are marked as generated, or have the path of a file to be written.
    files: BTreeMap<String, String>,
    /// Whether there are files, none of them generated.
    foreign: bool,
}

/// A difference between a folder and what it should hold.
#[derive(Debug)]
pub enum Change<'a> {
    /// The file has a different text.
    Changed {
        path: &'a str,
        old: &'a str,
        new: &'a str,
    },
    /// The file does not exist.
    Missing { path: &'a str, new: &'a str },
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
    pub fn path(&self) -> &str {
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

    /// The text to write.
    pub fn new_text(&self) -> Option<&str> {
        match self {
            Self::Changed { new, .. } | Self::Missing { new, .. } => Some(new),
            Self::Orphaned { .. } => None,
        }
    }

    /// The text that would be lost.
    fn old(&self) -> Option<&str> {
        match self {
            Self::Changed { old, .. } | Self::Orphaned { old, .. } => Some(old),
            Self::Missing { .. } => None,
        }
    }
}

impl Folder {
    /// Reads a folder; one that does not exist is empty.
    pub fn read(path: PathBuf, tree: &Tree) -> anyhow::Result<Self> {
        let mut files = BTreeMap::new();
        let mut others = false;
        let names =
            list(&path).with_context(|| format!("cannot read the folder {}", path.display()))?;
        for name in names {
            let file = path.join(&name);
            let is_ours = tree.get(&name).is_some() || is_generated(&file) || is_staged(&file);
            if file.is_file() && is_ours {
                let text = read_text(&file);
                files.insert(
                    name,
                    text.with_context(|| format!("cannot read {}", file.display()))?,
                );
            } else {
                others = true;
            }
        }
        let foreign = others && !files.values().any(|text: &String| is_marked(text));
        Ok(Self {
            path,
            files,
            foreign,
        })
    }

    /// The path of the folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The changes after which the folder holds the tree.
    pub fn drift<'a>(&'a self, tree: &'a Tree) -> Vec<Change<'a>> {
        let mut drift = Vec::new();
        for (path, new) in tree.iter() {
            match self.files.get(path) {
                None => drift.push(Change::Missing { path, new }),
                Some(old) if old != new => drift.push(Change::Changed { path, old, new }),
                Some(_) => {}
            }
        }
        let orphans = self
            .files
            .iter()
            .filter(|(path, _)| tree.get(path).is_none());
        drift.extend(orphans.map(|(path, old)| Change::Orphaned { path, old }));
        drift.sort_by(|a, b| a.path().cmp(b.path()));
        drift
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
        reasons
    }

    /// The reason against making a change without `--force`, if there is one. A generated file is generated again,
    /// whatever was edited in it; a copy of the runtime may hold a patch.
    fn guard(&self, change: &Change<'_>) -> Option<String> {
        let old = change.old()?;
        let shown = self.shown(change);
        if is_staged(Path::new(change.path())) {
            None
        } else if !is_marked(old) {
            Some(format!("{shown} was not generated"))
        } else if is_edited_copy(old) {
            Some(format!("{shown} was edited after it was copied"))
        } else {
            None
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
            Change::Changed { old, new, .. } => (*old, *new),
            Change::Missing { new, .. } => ("", *new),
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

/// Returns whether a folder holds a crate of its own. A copy of the runtime belongs to the crate that it is in.
fn is_other_crate(folder: &Path) -> bool {
    let manifest = folder.join("Cargo.toml");
    manifest.exists() && !is_copy(&first_line(&manifest))
}

/// Where a file is written before it replaces another one.
pub fn staged(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}{STAGED}"))
}

const STAGED: &str = ".codegen-new";

/// Returns whether a file is what an interrupted run has left of such a file.
fn is_staged(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    name.starts_with('.') && name.ends_with(STAGED)
}

/// Returns whether the first line of a file says that it was generated.
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

/// The paths of all files below a folder, with `/`, except for build output and version control. A folder with a
/// manifest is a crate of its own, and listed as if it were a file.
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
            let skipped = prefix.is_empty() && matches!(name.as_str(), "target" | ".git");
            if kind.is_dir() && !other_crate {
                if !skipped {
                    pending.push((entry.path(), format!("{prefix}{name}/")));
                }
            } else {
                names.push(format!("{prefix}{name}"));
            }
        }
    }
    names.sort();
    Ok(names)
}
