//! Where descriptions are, and how they are called in messages.

use std::env;
use std::path::{Path, PathBuf};

/// The folder that holds the workspace.
pub fn workspace() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    package.parent().unwrap_or(package)
}

/// The description of this repository.
pub fn default() -> PathBuf {
    workspace().join("spec/openapi.yaml")
}

/// The path by which somebody in the working directory would name a file.
pub fn relative(path: &Path) -> PathBuf {
    let from_here = env::current_dir().ok().and_then(|here| {
        let path = here.join(path);
        pathdiff::diff_paths(path, here)
    });
    match from_here {
        Some(relative) if relative.as_os_str().is_empty() => PathBuf::from("."),
        Some(relative) => relative,
        None => path.to_owned(),
    }
}
