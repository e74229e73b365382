//! Code that the tests and benches of this workspace share.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::{env, fs};

use apicrate::diagnostic::Diagnostics;
use apicrate::ir::Api;
use apicrate::{Description, Generate, Options, PackageName, Runtime, Tree};

pub mod handlers;

/// The folder of the workspace that the tests are run in, which need not be where they were compiled.
pub fn workspace() -> &'static Path {
    static FOUND: LazyLock<PathBuf> = LazyLock::new(|| {
        let start = match env::var_os("CARGO_MANIFEST_DIR") {
            Some(package) => PathBuf::from(package),
            None => env::current_dir().unwrap_or_default(),
        };
        let mut folders = start.ancestors();
        let found = folders.find(|folder| folder.join("spec/openapi.yaml").is_file());
        found.unwrap_or(&start).to_owned()
    });
    &FOUND
}

/// The folder of this package.
pub fn here() -> &'static Path {
    static FOUND: LazyLock<PathBuf> = LazyLock::new(|| workspace().join("tests"));
    &FOUND
}

/// The build folder, which also holds these tests.
pub fn target() -> PathBuf {
    let test = env::current_exe().unwrap_or_default();
    let folder = test.ancestors().nth(3).unwrap_or(workspace());
    folder.to_owned()
}

/// A description of a single file.
pub fn description(text: &str) -> Description {
    let read = |_: &Path| Ok(text.to_owned());
    Description::read(Path::new("openapi.yaml"), &read)
}

/// The description of the billing API.
pub fn spec() -> PathBuf {
    workspace().join("spec/openapi.yaml")
}

/// The description of a case under `cases/`.
pub fn case(name: &str) -> PathBuf {
    here().join("cases").join(name).join("openapi.yaml")
}

/// The names of the folders in a folder of this package, in order.
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

/// Options for a package that is built on the runtime of this repository.
pub fn options(package: &str) -> Options {
    let package: PackageName = package.parse().unwrap();
    let runtime = match package.as_str() {
        "billing-api" => "../generator/runtime".to_owned(),
        _ => workspace().join("generator/runtime").display().to_string(),
    };
    Options {
        runtime: Runtime::in_folder(runtime),
        ..Options::new(package)
    }
}

/// The crate for a description in files.
pub fn generate(path: &Path) -> Result<Tree, Diagnostics> {
    generate_as(path, "billing-api")
}

/// The crate for a description in files, under the name of a package.
pub fn generate_as(path: &Path, package: &str) -> Result<Tree, Diagnostics> {
    apicrate::generate(path, &|path| fs::read_to_string(path), &options(package))
        .map(|generated| generated.tree)
}

/// The API in Rust for a description in files.
pub fn api(path: &Path) -> Result<Api, Diagnostics> {
    let description = Description::read(path, &|path| fs::read_to_string(path));
    description.api().map(|(api, _)| api)
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
