//! What the tests and benches of this workspace share.

use std::fs;
use std::path::{Path, PathBuf};

use generator::diagnostic::Diagnostics;
use generator::ir::Api;
use generator::{Description, Options, Tree};

pub mod handlers;

/// The folder of this package.
pub fn here() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The folder of the workspace.
pub fn workspace() -> &'static Path {
    here().parent().unwrap_or(here())
}

/// The description of the billing API.
pub fn spec() -> PathBuf {
    workspace().join("spec/openapi.yaml")
}

/// The description of a case under `cases/`.
pub fn case(name: &str) -> PathBuf {
    here().join("cases").join(name).join("openapi.yaml")
}

/// The names of the folders in a folder of this package, in their order.
pub fn folders(name: &str) -> Vec<String> {
    let entries = fs::read_dir(here().join(name))
        .into_iter()
        .flatten()
        .flatten();
    let folders = entries.filter(|entry| entry.path().is_dir());
    let mut names: Vec<_> = folders
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// The crate for a description in files.
pub fn generate(path: &Path) -> Result<Tree, Diagnostics> {
    generate_as(path, "billing-api")
}

/// The crate for a description in files, under the name of a package.
pub fn generate_as(path: &Path, package: &str) -> Result<Tree, Diagnostics> {
    generator::generate(
        path,
        &|path| fs::read_to_string(path),
        &Options {
            package: package.to_owned(),
        },
    )
}

/// The API that a description in files stands for in Rust.
pub fn api(path: &Path) -> Result<Api, Diagnostics> {
    Description::read(path, &|path| fs::read_to_string(path)).api()
}

/// Writes a generated crate into a folder.
pub fn write(tree: &Tree, folder: &Path) -> std::io::Result<()> {
    for (path, content) in tree.iter() {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, content)?;
    }
    Ok(())
}
