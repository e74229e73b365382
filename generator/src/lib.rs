//! Turns an OpenAPI 3.1 description into a Rust crate.
//!
//! Data flows one way: [`source`] reads files into nodes that know their place, `document` reads
//! nodes as OpenAPI, `lower` decides how that stands in Rust and leaves the result in [`ir`], `emit`
//! writes it down. Problems are collected on the way, and all of them are returned.

mod bundle;
pub mod diagnostic;
mod document;
mod emit;
pub mod ir;
mod lower;
pub mod source;
mod surface;
mod tree;

use std::path::Path;

use diagnostic::{Diagnostic, Diagnostics};
use ir::Api;
use source::{Linked, ReadFile, Sources};

pub use surface::surface;
pub use tree::{Origin, Tree, origin};

/// What the description does not say about the crate.
#[derive(Debug, Clone)]
pub struct Options {
    /// The name of the package.
    pub package: String,
}

/// Generates the crate for the description at `path`.
///
/// # Errors
///
/// Every problem of the description, if it has any.
pub fn generate(path: &Path, read: ReadFile<'_>, options: &Options) -> Result<Tree, Diagnostics> {
    let description = Description::read(path, read);
    let bundle = description.bundle();
    let api = description.lower()?;
    let files = emit(&api, options);
    Ok(format(files, &api, &bundle, options))
}

/// A description whose files have been read and joined.
#[derive(Debug)]
pub struct Description {
    sources: Sources,
    linked: Option<Linked>,
    problems: Vec<Diagnostic>,
}

impl Description {
    /// Reads the description at `path` and the files that it refers to.
    pub fn read(path: &Path, read: ReadFile<'_>) -> Self {
        let (mut sources, mut problems) = (Sources::default(), Vec::new());
        let linked = source::read(path, read, &mut sources, &mut problems);
        Self {
            sources,
            linked,
            problems,
        }
    }

    /// The description as a single file of YAML; empty if it could not be read.
    pub fn bundle(&self) -> String {
        self.linked.as_ref().map(bundle::yaml).unwrap_or_default()
    }

    /// Reports what went wrong while the files were read and joined.
    ///
    /// # Errors
    ///
    /// Every problem that has been found so far, if there is any.
    pub fn check(self) -> Result<Self, Diagnostics> {
        match self.problems.is_empty() {
            true => Ok(self),
            false => Err(Diagnostics::new(self.sources, self.problems)),
        }
    }

    /// Decides how the API stands in Rust.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if it has any.
    pub fn lower(self) -> Result<Api, Diagnostics> {
        let Self {
            sources,
            linked,
            mut problems,
        } = self;
        let document = linked
            .as_ref()
            .and_then(|linked| document::read(linked, &mut problems));
        let api = document.map(|document| lower::lower(&document, &mut problems));
        match (api, problems.is_empty()) {
            (Some(api), true) => Ok(api),
            _ => Err(Diagnostics::new(sources, problems)),
        }
    }
}

/// Writes an API down as items of Rust.
pub fn emit(api: &Api, options: &Options) -> Vec<emit::File> {
    emit::rust(api, &options.package)
}

/// Formats the files of a crate, and adds those that are not Rust.
pub fn format(files: Vec<emit::File>, api: &Api, bundle: &str, options: &Options) -> Tree {
    let mut tree = Tree::default();
    let texts = files
        .into_iter()
        .map(emit::format)
        .chain(emit::texts(api, &options.package));
    for text in texts {
        tree.insert(text.path, &text.content);
    }
    tree.insert("openapi.yaml".to_owned(), bundle);
    tree
}
