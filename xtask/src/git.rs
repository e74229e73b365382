//! Queries to git.

use std::io;
use std::path::Path;
use std::process::Command;

use apicrate::Sums;

/// Runs a git command in a folder, and returns what it prints.
pub fn git(folder: &Path, arguments: &[&str]) -> io::Result<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(folder)
        .args(arguments)
        .output()?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(io::Error::other),
        false => {
            let message = String::from_utf8_lossy(&output.stderr);
            Err(io::Error::other(message.trim().to_owned()))
        }
    }
}

/// Whether git has the content of a file, so that overwriting the file loses nothing.
fn keeps(folder: &Path, path: &str) -> bool {
    let tracked = git(folder, &["ls-files", "--error-unmatch", "--", path]);
    tracked.is_ok() && git(folder, &["diff", "--quiet", "--", path]).is_ok()
}

/// Whether git joined two versions of a generated file, and nobody has edited it since: its last change brought
/// checksums that it had on no side before, whereas an edit leaves the checksums alone.
pub fn joined(folder: &Path, path: &str, sums: &Sums) -> bool {
    if !keeps(folder, path) {
        return false;
    }
    let is_committed = git(folder, &["diff", "--cached", "--quiet", "--", path]).is_ok();
    let sides = match is_committed {
        true => last_change(folder, path),
        false => sums_at(folder, "HEAD").map(|head| (sums.clone(), vec![head])),
    };
    sides.is_ok_and(|(after, before)| {
        !before.is_empty() && before.iter().all(|side| !after.agree(side, path))
    })
}

/// The checksums in the commit that changed a file last, and in those before it.
fn last_change(folder: &Path, path: &str) -> io::Result<(Sums, Vec<Sums>)> {
    let commit = git(folder, &["rev-list", "-1", "HEAD", "--", path])?;
    let commit = commit.trim();
    let parents = git(folder, &["rev-parse", &format!("{commit}^@")])?;
    let before = parents.lines().map(|parent| sums_at(folder, parent));
    Ok((sums_at(folder, commit)?, before.collect::<Result<_, _>>()?))
}

fn sums_at(folder: &Path, commit: &str) -> io::Result<Sums> {
    let object = format!("{commit}:./{}", Sums::FILE);
    git(folder, &["cat-file", "blob", &object]).map(|text| Sums::read(&text))
}
