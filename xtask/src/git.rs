//! Queries to git.

use std::io;
use std::path::Path;
use std::process::Command;

/// Returns whether the repository around a folder, if there is one, has changes that are not committed.
pub fn is_uncommitted(folder: &Path) -> bool {
    git(folder, &["status", "--porcelain"]).is_ok_and(|changes| !changes.is_empty())
}

/// Runs a git command in a folder, and returns what it prints.
pub fn git(folder: &Path, arguments: &[&str]) -> io::Result<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(folder)
        .args(arguments)
        .output()?;
    if output.status.success() {
        String::from_utf8(output.stdout).map_err(io::Error::other)
    } else {
        let message = String::from_utf8_lossy(&output.stderr);
        Err(io::Error::other(message.trim().to_owned()))
    }
}
