//! What git knows.

use std::io;
use std::path::Path;
use std::process::Command;

/// What a command of git prints that is run in a folder.
pub fn git(folder: &Path, arguments: &[&str]) -> io::Result<String> {
    let output = Command::new("git")
        .arg("-C")
        .arg(folder)
        .args(arguments)
        .output()?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(io::Error::other),
        false => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(io::Error::other(said.trim().to_owned()))
        }
    }
}

/// Whether a file is as git has left it or taken it in, so that nothing is lost with it.
pub fn keeps(folder: &Path, path: &str) -> bool {
    let tracked = git(folder, &["ls-files", "--error-unmatch", "--", path]);
    tracked.is_ok() && git(folder, &["diff", "--quiet", "--", path]).is_ok()
}
