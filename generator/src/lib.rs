//! Turns an OpenAPI description into a Rust crate.
//!
//! Data flows one way: [`source`] reads files into nodes that know their place, `openapi` reads
//! nodes as OpenAPI, `resolve` decides what that means and leaves it in [`model`], `rust` decides how it
//! stands in Rust and leaves that in [`ir`], `emit` writes it down. Problems are collected on the way, and
//! all of them are returned.

mod bundle;
mod checksums;
pub mod diagnostic;
pub mod diff;
mod emit;
pub mod gaps;
pub mod ir;
pub mod model;
mod openapi;
mod overlay;
mod prune;
pub mod rehearsal;
mod resolve;
mod rust;
pub mod source;
pub mod span;
mod surface;
mod taken;
mod tree;
mod undescribed;
mod wire_prefix;

use std::path::{Path, PathBuf};

use diagnostic::{Diagnostic, Diagnostics, Policy, Severity};
use diff::Version;
use ir::Api;
use model::Model;
use source::{Linked, ReadFile, Sources};

pub use checksums::{Origin, Sums};
pub use prune::Selection;
pub use surface::surface;
pub use tree::{Tree, is_marked};

/// What the description does not say about the crate.
#[derive(Debug, Clone)]
pub struct Options {
    /// The name of the package.
    pub package: String,
    /// What is said of its releases, if there has been one.
    pub changelog: Option<String>,
}

impl Options {
    /// For a package that has not been released.
    pub fn new(package: impl Into<String>) -> Self {
        Self {
            package: package.into(),
            changelog: None,
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

/// A generated crate.
#[derive(Debug)]
pub struct Generated {
    /// What the API is, and how it stands in it.
    pub version: Version,
    /// Its files.
    pub tree: Tree,
    /// What is not quite right with the description.
    pub warnings: Diagnostics,
}

/// A description whose files have been read and joined.
#[derive(Debug)]
pub struct Description {
    sources: Sources,
    linked: Option<Linked>,
    problems: Vec<Diagnostic>,
    policy: Policy,
    selection: Selection,
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
            policy: Policy::default(),
            selection: Selection::default(),
        }
    }

    /// Changes the description as OpenAPI Overlays say, one after the other.
    #[must_use]
    pub fn overlay(mut self, paths: &[PathBuf], read: ReadFile<'_>) -> Self {
        if let Some(linked) = self.linked.take_if(|_| !paths.is_empty()) {
            let (sources, problems) = (&mut self.sources, &mut self.problems);
            self.linked = overlay::apply(linked, paths, read, sources, problems);
        }
        self
    }

    /// Says what is done about warnings.
    #[must_use]
    pub fn with_policy(self, policy: Policy) -> Self {
        Self { policy, ..self }
    }

    /// Takes out the operations that are not asked for, and the components that nothing needs then.
    #[must_use]
    pub fn select(mut self, selection: Selection) -> Self {
        if let Some(linked) = self.linked.as_mut().filter(|_| !selection.is_everything()) {
            prune::select(&mut linked.root, &selection, &mut self.problems);
        }
        Self { selection, ..self }
    }

    /// Takes out what cannot be generated, and what cannot be without it. Each part that is left out is a
    /// warning; errors that belong to no part stay.
    #[must_use]
    pub fn leave_out_unsupported(mut self) -> Self {
        let mut left_out = Vec::new();
        while let Some(linked) = &mut self.linked {
            let mut errors = self.problems.clone();
            version(Some(linked), &self.sources, &mut errors);
            errors.retain(is_error);
            let warnings = prune::leave_out(&mut linked.root, &errors, &mut self.problems);
            if warnings.is_empty() {
                break;
            }
            left_out.extend(warnings);
        }
        if let Some(linked) = self
            .linked
            .as_mut()
            .filter(|_| !self.selection.is_everything())
        {
            prune::sweep(&mut linked.root, &mut self.problems);
        }
        self.problems.extend(left_out);
        self
    }

    /// Gives names on the wire this prefix, in place of the one that the description declares with
    /// `x-wire-prefix`. Names in Rust stay as they are.
    #[must_use]
    pub fn with_wire_prefix(mut self, prefix: &str) -> Self {
        if let Some(linked) = &mut self.linked {
            wire_prefix::replace(&mut linked.root, prefix, &mut self.problems);
        }
        self
    }

    /// The description as a single file of YAML; empty if it could not be read.
    pub fn bundle(&self) -> String {
        self.linked.as_ref().map(bundle::yaml).unwrap_or_default()
    }

    /// The description as a single file of YAML, if its files could be read and joined. The second value
    /// holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem that has been found so far, if one of them is an error.
    pub fn bundled(self) -> Result<(String, Diagnostics), Diagnostics> {
        let bundle = self.bundle();
        let bundle = self.linked.is_some().then_some(bundle);
        finished(bundle, self.sources, self.policy.apply(self.problems))
    }

    /// Decides what the description means. The second value holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    pub fn model(self) -> Result<(Model, Diagnostics), Diagnostics> {
        let mut problems = self.problems;
        let model = resolved(self.linked.as_ref(), &self.sources, &mut problems);
        finished(model, self.sources, self.policy.apply(problems))
    }

    /// Decides what the description means, and how that stands in Rust. The second value holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    pub fn version(self) -> Result<(Version, Diagnostics), Diagnostics> {
        let mut problems = self.problems;
        let version = version(self.linked.as_ref(), &self.sources, &mut problems);
        finished(version, self.sources, self.policy.apply(problems))
    }

    /// Generates the crate.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    pub fn generate(self, options: &Options) -> Result<Generated, Diagnostics> {
        let mut problems = self.problems.clone();
        let decide = || version(self.linked.as_ref(), &self.sources, &mut problems);
        let (bundle, version) = rayon::join(|| self.bundle(), decide);
        let (version, warnings) = finished(version, self.sources, self.policy.apply(problems))?;
        let tree = tree(emit(&version.api, options), &bundle, options);
        Ok(Generated {
            version,
            tree,
            warnings,
        })
    }

    /// Decides how the API stands in Rust. The second value holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    pub fn api(self) -> Result<(Api, Diagnostics), Diagnostics> {
        let (version, warnings) = self.version()?;
        Ok((version.api, warnings))
    }
}

/// The model of a description, as far as it can be made out.
fn resolved(
    linked: Option<&Linked>,
    sources: &Sources,
    problems: &mut Vec<Diagnostic>,
) -> Option<Model> {
    let document = openapi::read(linked?, problems)?;
    let model = resolve::resolve(&document, sources.files().names(), problems);
    undescribed::report(&model, problems);
    Some(model)
}

/// The model, and the API as it stands in Rust, as far as they can be made out.
fn version(
    linked: Option<&Linked>,
    sources: &Sources,
    problems: &mut Vec<Diagnostic>,
) -> Option<Version> {
    let model = resolved(linked, sources, problems)?;
    let api = rust::api(&model, problems);
    Some(Version { model, api })
}

/// A result with the warnings, if there are no errors.
fn finished<T>(
    result: Option<T>,
    sources: Sources,
    problems: Vec<Diagnostic>,
) -> Result<(T, Diagnostics), Diagnostics> {
    let has_errors = problems.iter().any(is_error);
    let problems = Diagnostics::new(sources.into_files(), problems);
    match result {
        Some(result) if !has_errors => Ok((result, problems)),
        _ => Err(problems),
    }
}

fn is_error(problem: &Diagnostic) -> bool {
    problem.severity == Severity::Error
}

/// Writes an API down as the files of a crate.
pub fn emit(api: &Api, options: &Options) -> Vec<emit::Text> {
    let mut texts = emit::rust(api, &options.package);
    texts.extend(emit::texts(api, &options.package));
    texts
}

/// A crate of these files, the description that they were made of, and what is said of its releases.
pub fn tree(texts: Vec<emit::Text>, bundle: &str, options: &Options) -> Tree {
    let mut tree = Tree::default();
    for text in texts {
        tree.insert(text.path, &text.content);
    }
    tree.insert("openapi.yaml".to_owned(), bundle);
    if let Some(changelog) = &options.changelog {
        tree.insert("CHANGELOG.md".to_owned(), changelog);
    }
    tree
}
