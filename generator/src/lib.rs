//! Turns an OpenAPI description into a Rust crate.
//!
//! Data flows one way: [`apicrate_description`] reads the files and builds the [`model`], `rust` decides how that looks
//! in Rust and builds the [`ir`], `emit` writes it to files. Problems are collected on the way, and all of them
//! are returned.

pub mod diff;
mod edited_copy;
mod emit;
pub mod ir;
mod package_name;
mod parallel;
pub mod rehearsal;
pub mod runtime;
mod rust;
mod surface;
mod tree;

use std::panic::resume_unwind;
use std::path::Path;
use std::thread;

use apicrate_description::diagnostic::{Diagnostic, Diagnostics};
use apicrate_description::model::Model;
use apicrate_description::source::ReadFile;
use diff::Version;
use ir::Api;

pub use apicrate_description::mark::{is_copy, is_marked};
pub use apicrate_description::{
    Decided, Description, Selection, diagnostic, gaps, model, source, span,
};
pub use edited_copy::is_edited_copy;
pub use package_name::{InvalidPackageName, PackageName};
pub use runtime::Runtime;
pub use surface::surface;
pub use tree::Tree;

/// Details of the crate that the description does not contain.
#[derive(Debug, Clone)]
pub struct Options {
    /// The name of the package.
    pub package: PackageName,
    /// The changelog, if there has been a release.
    pub changelog: Option<String>,
    /// Where the crate gets its runtime from.
    pub runtime: Runtime,
}

impl Options {
    /// Options for a package that has not been released, with a copy of the runtime.
    pub fn new(package: PackageName) -> Self {
        Self {
            package,
            changelog: None,
            runtime: Runtime::Vendored,
        }
    }
}

/// Generates the crate for the description at `path`.
///
/// # Errors
///
/// Every problem of the description, if one of them is an error.
pub fn generate(
    path: &Path,
    read: ReadFile<'_>,
    options: &Options,
) -> Result<Generated, Diagnostics> {
    Description::read(path, read).generate(options)
}

/// The stack size in bytes of the thread that decides, as a main thread usually has it.
const STACK: usize = 8 << 20;

/// A generated crate.
#[derive(Debug)]
pub struct Generated {
    /// The API, as a model and in Rust.
    pub version: Version,
    /// Its files.
    pub tree: Tree,
    /// The warnings about the description.
    pub warnings: Diagnostics,
}

/// Generates Rust from a description.
pub trait Generate: Sized {
    /// Leaves out what cannot be generated, and whatever depends on it. Each part that is left out is a warning; errors
    /// that belong to no part stay.
    #[must_use]
    fn leave_out_unsupported(self) -> Self;

    /// Decides what the description means, and how the API looks in Rust. The second value holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    fn version(self) -> Result<(Version, Diagnostics), Diagnostics>;

    /// Decides how the API looks in Rust. The second value holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    fn api(self) -> Result<(Api, Diagnostics), Diagnostics> {
        let (version, warnings) = self.version()?;
        Ok((version.api, warnings))
    }

    /// Generates the crate.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    fn generate(self, options: &Options) -> Result<Generated, Diagnostics>;
}

impl Generate for Description {
    fn leave_out_unsupported(self) -> Self {
        let decided = self.decide(version);
        self.leave_out(decided)
    }

    fn version(self) -> Result<(Version, Diagnostics), Diagnostics> {
        let decided = self.decide(version);
        self.finish(decided)
    }

    fn generate(self, options: &Options) -> Result<Generated, Diagnostics> {
        let (bundle, decided) = bundled_and_decided(&self);
        let description = self.without_content();
        let decided =
            decided.then(|(model, schemas), problems| (version(model, problems), schemas));
        let ((version, schemas), warnings) = description.finish(decided)?;
        let texts = emit(&version.api, &schemas, options);
        let tree = tree(texts, &bundle, options);
        Ok(Generated {
            version,
            tree,
            warnings,
        })
    }
}

/// The bundled description and, made at the same time, what it means: the model, and the schemas of the requests.
fn bundled_and_decided(description: &Description) -> (String, Decided<(Model, serde_json::Value)>) {
    let decide = |model: Model, _: &mut Vec<Diagnostic>| {
        let schemas = description.request_schemas(&model);
        (model, schemas)
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK);
        let decided = thread.spawn_scoped(scope, || description.decide(decide));
        let bundle = description.bundle();
        let decided = match decided {
            Ok(decided) => decided.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => description.decide(decide),
        };
        (bundle, decided)
    })
}

/// The version of a model, with the API in Rust.
fn version(model: Model, problems: &mut Vec<Diagnostic>) -> Version {
    let api = rust::api(&model, problems);
    Version { model, api }
}

/// Writes the files of a crate for an API, with the schemas of its requests.
pub fn emit(api: &Api, schemas: &serde_json::Value, options: &Options) -> Vec<emit::Text> {
    emit::files(api, schemas, options)
}

/// Assembles a crate from these files, the bundled description, and the changelog.
pub fn tree(texts: Vec<emit::Text>, bundle: &str, options: &Options) -> Tree {
    let mut tree = Tree::default();
    for text in texts {
        tree.insert(text.path, &text.content);
    }
    tree.insert("openapi.yaml".to_owned(), bundle);
    options.runtime.add_to(&mut tree, &options.package);
    if let Some(changelog) = &options.changelog {
        tree.insert("CHANGELOG.md".to_owned(), changelog);
    }
    tree
}
