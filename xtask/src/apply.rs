//! Changes to a folder.

use std::collections::BTreeSet;
use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::Context;
use apicrate::{Sums, Tree};

use crate::folder::{Change, Folder};
use crate::staging::Staging;

/// Makes the changes. Steps that can fail for lack of space or permission come first, so that a run that fails has
/// changed no file. A file is replaced as a whole or not at all; it is not synced to disk, as it can be generated
/// again. While some files are old and some are new, the checksums of both are kept.
pub fn apply(folder: &Folder, drift: &[Change<'_>], tree: &Tree) -> anyhow::Result<()> {
    if drift.is_empty() {
        return Ok(());
    }
    let staging = Staging::within(folder.path());
    let mut staged = Vec::new();
    for change in drift {
        if let Change::Changed { path, new, .. } | Change::Missing { path, new } = change {
            let target = folder.path().join(path);
            let source = staging.path().join(staged.len().to_string());
            staged.push((source, target, &**new));
        }
    }
    let (new, written) = thread::scope(|scope| {
        // The system may refuse a thread.
        let sums = thread::Builder::new().spawn_scoped(scope, || Sums::of(tree));
        let written = stage(staging.path(), &staged).and_then(|()| make_folders(&staged));
        let sums = match sums {
            Ok(sums) => sums.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => Sums::of(tree),
        };
        (sums, written)
    });
    written?;
    let both = folder.sums().map(|old| new.clone().and(old));
    write_sums(folder, &staging, both.as_ref().unwrap_or(&new))?;
    for (source, target, _) in staged {
        fs::rename(source, &target)
            .with_context(|| format!("cannot write {}", target.display()))?;
    }
    for change in drift {
        if let Change::Orphaned { path, .. } = change {
            let target = folder.path().join(path);
            fs::remove_file(&target)
                .with_context(|| format!("cannot remove {}", target.display()))?;
            remove_empty(target.parent(), folder.path());
        }
    }
    write_sums(folder, &staging, &new)
}

fn write_sums(folder: &Folder, staging: &Staging, sums: &Sums) -> anyhow::Result<()> {
    let (source, target) = (
        staging.path().join(Sums::FILE),
        folder.path().join(Sums::FILE),
    );
    let written = fs::write(&source, sums.to_string()).and_then(|()| fs::rename(&source, &target));
    written.with_context(|| format!("cannot write {}", target.display()))
}

/// The path where a text is staged, the path where it goes from there, and the text.
type Staged<'a> = (PathBuf, PathBuf, &'a str);

/// Writes texts to the staging folder, from where they only have to be moved.
fn stage(staging: &Path, staged: &[Staged<'_>]) -> anyhow::Result<()> {
    make_folder(staging)?;
    staged.iter().try_for_each(|(source, target, text)| {
        fs::write(source, text).with_context(|| format!("cannot write {}", target.display()))
    })
}

/// Creates the folders of files, each once.
fn make_folders(staged: &[Staged<'_>]) -> anyhow::Result<()> {
    let folders: BTreeSet<_> = staged
        .iter()
        .filter_map(|(_, path, _)| path.parent())
        .collect();
    folders.into_iter().try_for_each(make_folder)
}

fn make_folder(path: &Path) -> anyhow::Result<()> {
    fs::create_dir_all(path).with_context(|| format!("cannot create the folder {}", path.display()))
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

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use apicrate::{Options, generate};

    use super::*;

    fn crate_of(names: [&str; 2]) -> Tree {
        let schemas = names.map(|name| {
            format!("    {name}: {{type: object, properties: {{id: {{type: string}}}}}}\n")
        });
        let text = format!(
            "openapi: 3.1.0\ninfo: {{title: Shop, version: 1.0.0}}\npaths: {{}}\ncomponents:\n  schemas:\n{}",
            schemas.concat()
        );
        let read = |_: &Path| Ok(text.clone());
        let generated = generate(
            Path::new("openapi.yaml"),
            &read,
            &Options::new("shop".parse().unwrap()),
        );
        generated.unwrap().tree
    }

    fn folder(path: &Path, tree: &Tree) -> Folder {
        Folder::read(path.to_owned(), tree).unwrap()
    }

    /// It is like an interrupted run: some files are new, others are not, and all are known as generated.
    #[test]
    fn a_run_that_cannot_go_on_leaves_files_that_the_next_one_knows() {
        let place = tempfile::tempdir().unwrap();
        let (old, new) = (crate_of(["Fee", "Tax"]), crate_of(["Fee", "Unit"]));
        let before = folder(place.path(), &old);
        apply(&before, &before.drift(&old), &old).unwrap();
        let before = folder(place.path(), &new);
        let drift = before.drift(&new);
        let obstacle = place.path().join("src/models/unit.rs");
        fs::create_dir_all(obstacle.join("more")).unwrap();
        apply(&before, &drift, &new).unwrap_err();
        let lib = fs::read_to_string(place.path().join("src/models/mod.rs")).unwrap();
        assert!(lib.contains("unit"), "nothing was written:\n{lib}");
        fs::remove_dir_all(obstacle).unwrap();
        let later = crate_of(["Coupon", "Unit"]);
        let before = folder(place.path(), &later);
        let drift = before.drift(&later);
        assert_eq!(before.guarded(&drift), Vec::<String>::new());
        apply(&before, &drift, &later).unwrap();
        assert!(folder(place.path(), &later).drift(&later).is_empty());
    }
}
