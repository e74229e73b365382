//! Changes to a folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::Context;

use crate::folder::{Change, Folder, staged};

/// Makes the changes. Folders come first, so that a run that cannot create one has changed no file. A file is replaced
/// as a whole or not at all; it is not synced to disk, as it can be generated again.
pub fn apply(folder: &Folder, drift: &[Change<'_>]) -> anyhow::Result<()> {
    let root = folder.path();
    let written: Vec<_> = drift
        .iter()
        .filter_map(|change| Some((root.join(change.path()), change.new_text()?)))
        .collect();
    let folders: BTreeSet<_> = written
        .iter()
        .filter_map(|(path, _)| path.parent())
        .collect();
    for path in folders {
        fs::create_dir_all(path)
            .with_context(|| format!("cannot create the folder {}", path.display()))?;
    }
    for (path, text) in &written {
        replace(path, text)?;
    }
    for change in drift {
        if let Change::Orphaned { path, .. } = change {
            let target = root.join(path);
            fs::remove_file(&target)
                .with_context(|| format!("cannot remove {}", target.display()))?;
            remove_empty(target.parent(), root);
        }
    }
    Ok(())
}

/// Writes a file beside its place and moves it there.
fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    let staged = staged(path);
    let replaced = fs::write(&staged, text).and_then(|()| fs::rename(&staged, path));
    if replaced.is_err() {
        let _ = fs::remove_file(&staged);
    }
    replaced.with_context(|| format!("cannot write {}", path.display()))
}

/// Removes folders that have become empty, up to that of the crate.
fn remove_empty(folder: Option<&Path>, root: &Path) {
    let mut folder = folder;
    while let Some(path) = folder.filter(|path| *path != root) {
        if fs::remove_dir(path).is_err() {
            break;
        }
        folder = path.parent();
    }
}
