//! The folder of a run, inside that of the crate.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::Context;

const PREFIX: &str = ".codegen-";

/// Where text lies until it takes the place of a file. It goes with all that is left in it.
pub struct Staging(PathBuf);

impl Staging {
    /// That of this run, which is still to be made.
    pub fn within(folder: &Path) -> Self {
        Self(folder.join(format!("{PREFIX}{}", process::id())))
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Whether a folder of this name, in that of a crate, is a run's own.
pub fn is_staging(name: &str) -> bool {
    let number = name.strip_prefix(PREFIX);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    number.is_some_and(is_number)
}

/// Removes what a run that was stopped has left. No other one may be at work.
pub fn clean(folder: &Path) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if is_staging(&entry.file_name().to_string_lossy()) && path.is_dir() {
            fs::remove_dir_all(&path)
                .with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}
