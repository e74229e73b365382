//! The staging folder of a run, inside the folder of the crate.

use std::fs;
use std::path::{Path, PathBuf};
use std::process;

use anyhow::Context;

const PREFIX: &str = ".codegen-";

/// The folder for texts until they replace files. Dropping it removes the folder with all that is left in it.
pub struct Staging(PathBuf);

impl Staging {
    /// The folder of this run, which is not created yet.
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

/// Whether a folder with this name is the staging folder of a run.
pub fn is_staging(name: &str) -> bool {
    let number = name.strip_prefix(PREFIX);
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    number.is_some_and(is_number)
}

/// Removes the leftovers of interrupted runs. No other run may be active.
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
