//! Files in the folder of the description that are not part of it: usually one that the root should refer to.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use anyhow::Context;

use crate::place;
use crate::print::complain;

/// The file of accepted changes, which is beside the description but not part of it.
pub const ACCEPTED: &str = "accepted-changes.yaml";

/// The files that a description was read from.
#[derive(Debug, Default)]
pub struct FilesRead(Mutex<BTreeSet<PathBuf>>);

impl FilesRead {
    pub fn add(&self, path: &Path) {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        files.insert(path.to_owned());
    }

    /// Reports files beside the root file of the description that were not read, and returns whether there are any.
    pub fn has_strays(self, spec: &Path) -> anyhow::Result<bool> {
        let read = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        let strays = strays(spec, &read)
            .with_context(|| format!("cannot look beside {}", spec.display()))?;
        for path in &strays {
            complain(&format!(
                "error: {} is not part of the description: nothing refers to it\n  help: refer to it with `$ref`, or remove it",
                path.display()
            ));
        }
        Ok(!strays.is_empty())
    }
}

/// The YAML files below the folder of a description that nothing refers to, except for other descriptions, overlays and
/// accepted changes.
fn strays(spec: &Path, read: &BTreeSet<PathBuf>) -> io::Result<Vec<PathBuf>> {
    let read: BTreeSet<_> = read.iter().flat_map(fs::canonicalize).collect();
    let mut files = below(spec.parent().unwrap_or(Path::new(".")))?;
    files.retain(|path| {
        let is_part = fs::canonicalize(path).is_ok_and(|path| read.contains(&path));
        !is_part && !path.ends_with(ACCEPTED) && !stands_alone(path)
    });
    Ok(files.iter().map(|path| place::relative(path)).collect())
}

fn stands_alone(path: &Path) -> bool {
    let text = fs::read_to_string(path).unwrap_or_default();
    let mut lines = text.lines();
    lines.any(|line| line.starts_with("openapi:") || line.starts_with("overlay:"))
}

/// All YAML files below a folder, in the order of their names.
fn below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
    let mut paths: Vec<_> = entries.iter().map(|entry| entry.path()).collect();
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let is_yaml = path
            .extension()
            .is_some_and(|name| name == "yaml" || name == "yml");
        let name = path.file_name().unwrap_or_default();
        // Hidden files are settings of other tools.
        if name.to_string_lossy().starts_with('.') {
            continue;
        }
        if path.is_dir() && !path.is_symlink() {
            files.extend(below(&path)?);
        } else if is_yaml {
            files.push(path);
        }
    }
    Ok(files)
}
