//! Reads an OpenAPI description and decides what it means. The mapping to Rust is decided elsewhere.
//!
//! Data flows one way: [`source`] reads files into nodes with spans, `openapi` reads the nodes as
//! OpenAPI, `resolve` decides what they mean and records it in [`model`]. Problems are collected along the way, and
//! all of them are returned.

mod bundle;
pub mod claimed_names;
pub mod cycles;
pub mod diagnostic;
pub mod gaps;
pub mod mark;
pub mod media_type;
mod missing_descriptions;
pub mod model;
mod openapi;
mod overlay;
mod prune;
mod request_schemas;
mod resolve;
pub mod source;
pub mod span;
mod wire_prefix;

use std::path::{Path, PathBuf};

use diagnostic::{Diagnostic, Diagnostics, Policy, Severity};
use model::Model;
use source::{Linked, ReadFile, Sources};

pub use prune::Selection;

/// The result of reading a description, if there is one, with every problem found along the way.
#[derive(Debug)]
pub struct Decided<T> {
    value: Option<T>,
    problems: Vec<Diagnostic>,
}

impl<T> Decided<T> {
    /// Passes the value, if there is one, to `decide`.
    #[must_use]
    pub fn then<R>(mut self, decide: impl FnOnce(T, &mut Vec<Diagnostic>) -> R) -> Decided<R> {
        let value = self.value.map(|value| decide(value, &mut self.problems));
        Decided {
            value,
            problems: self.problems,
        }
    }
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

    /// Applies OpenAPI Overlays to the description, one after the other.
    #[must_use]
    pub fn overlay(mut self, paths: &[PathBuf], read: ReadFile<'_>) -> Self {
        if let Some(linked) = self.linked.take_if(|_| !paths.is_empty()) {
            let (sources, problems) = (&mut self.sources, &mut self.problems);
            self.linked = overlay::apply(linked, paths, read, sources, problems);
        }
        self
    }

    /// Sets the policy for warnings.
    #[must_use]
    pub fn with_policy(self, policy: Policy) -> Self {
        Self { policy, ..self }
    }

    /// Removes the operations that are not selected, and the components that nothing needs any more.
    #[must_use]
    pub fn select(mut self, selection: Selection) -> Self {
        if let Some(linked) = self.linked.as_mut().filter(|_| !selection.is_everything()) {
            prune::select(&mut linked.root, &selection, &mut self.problems);
        }
        Self { selection, ..self }
    }

    /// Removes the parts that have these problems, as far as they are errors, and the parts that depend on them. Each
    /// removed part is reported as a warning; errors outside any removable part stay.
    #[must_use]
    pub fn leave_out<T>(mut self, decided: Decided<T>) -> Self {
        let mut errors = decided.problems;
        errors.retain(is_error);
        if let Some(linked) = &mut self.linked {
            let warnings = prune::leave_out(&mut linked.root, &errors, &mut self.problems);
            if !self.selection.is_everything() {
                prune::sweep(&mut linked.root, &mut self.problems);
            }
            self.problems.extend(warnings);
        }
        self
    }

    /// Replaces the prefix of wire names that the description declares with `x-wire-prefix`. Rust names do
    /// not change.
    #[must_use]
    pub fn with_wire_prefix(mut self, prefix: &str) -> Self {
        if let Some(linked) = &mut self.linked {
            wire_prefix::replace(&mut linked.root, prefix, &mut self.problems);
        }
        self
    }

    /// The description as a single YAML file; empty if it could not be read.
    pub fn bundle(&self) -> String {
        self.linked.as_ref().map(bundle::yaml).unwrap_or_default()
    }

    /// The schemas of the requests for the operations of its model, as JSON Schema.
    pub fn request_schemas(&self, model: &Model) -> serde_json::Value {
        let linked = self.linked.as_ref();
        linked.map_or_else(Default::default, |linked| {
            request_schemas::generate(linked, model)
        })
    }

    /// The description as a single YAML file, if its files could be read and joined. The second value
    /// holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem found so far, if one of them is an error.
    pub fn bundled(self) -> Result<(String, Diagnostics), Diagnostics> {
        let bundle = self.linked.is_some().then(|| self.bundle());
        let decided = Decided {
            value: bundle,
            problems: self.problems.clone(),
        };
        self.finish(decided)
    }

    /// Decides what the description means. The second value holds the warnings.
    ///
    /// # Errors
    ///
    /// Every problem of the description, if one of them is an error.
    pub fn model(self) -> Result<(Model, Diagnostics), Diagnostics> {
        let decided = self.decide(|model, _| model);
        self.finish(decided)
    }

    /// Decides what the description means, and passes the model to `decide`.
    pub fn decide<T>(&self, decide: impl FnOnce(Model, &mut Vec<Diagnostic>) -> T) -> Decided<T> {
        let mut problems = self.problems.clone();
        let value = self.resolved(&mut problems);
        Decided { value, problems }.then(decide)
    }

    /// Forgets the content of the files, once it is decided what it means: it takes as much memory as a model.
    #[must_use]
    pub fn without_content(self) -> Self {
        Self {
            linked: None,
            ..self
        }
    }

    /// The model of the description, as far as it can be built.
    fn resolved(&self, problems: &mut Vec<Diagnostic>) -> Option<Model> {
        let document = openapi::read(self.linked.as_ref()?, problems)?;
        let model = resolve::resolve(&document, self.sources.files().names(), problems);
        missing_descriptions::report(&model, problems);
        Some(model)
    }

    /// Applies the policy, and returns the value and the warnings if there are no errors.
    ///
    /// # Errors
    ///
    /// All problems, if one of them is an error.
    pub fn finish<T>(self, decided: Decided<T>) -> Result<(T, Diagnostics), Diagnostics> {
        let problems = self.policy.apply(decided.problems);
        let has_errors = problems.iter().any(is_error);
        let problems = Diagnostics::new(self.sources.into_files(), problems);
        match decided.value {
            Some(value) if !has_errors => Ok((value, problems)),
            _ => Err(problems),
        }
    }
}

fn is_error(problem: &Diagnostic) -> bool {
    problem.severity == Severity::Error
}
