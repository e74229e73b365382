//! What changes between two versions of an API: in the messages, and for code that uses the crate.

mod change;
mod matched;
mod report;
mod rules;
mod show;
mod source;
mod subject;
mod wire;

use std::collections::HashMap;

pub use change::{Change, Use};
pub use report::{Report, Weight};
pub use rules::{Category, Rule, Verdict, Wire};
pub use show::Styled;
pub use source::{Item, ItemChange, Owner, Shape, Source, items};
pub use subject::{Place, Step, Subject};

use crate::ir::Api;
use crate::model::{Model, SchemaId};
use source::Attributed;

/// A version of an API: what it is, and how it stands in Rust.
#[derive(Debug)]
pub struct Version {
    /// What it is.
    pub model: Model,
    /// How it stands in Rust.
    pub api: Api,
}

/// Everything that has changed from one version to the next.
fn compare(old: &Version, new: &Version) -> Vec<Change> {
    let compared = wire::compare(&old.model, &new.model);
    let mut changes = compared.changes;
    for found in source::compare(&old.api, &new.api) {
        let before = found
            .old
            .as_ref()
            .map(|owner| subject(owner, &compared.old));
        let after = found
            .new
            .as_ref()
            .map(|owner| subject(owner, &compared.new));
        attach(&mut changes, found, before, after);
    }
    changes
}

/// What an item stands for.
fn subject(owner: &Owner, schemas: &HashMap<SchemaId, Subject>) -> Subject {
    let (outer, step) = match owner {
        Owner::Step(step) => return Subject::new(step.clone()),
        Owner::Operation(id, step) => (Subject::new(Step::Operation(id.clone())), step),
        Owner::Schema(id, step) => {
            let subject = schemas.get(id).cloned();
            (subject.unwrap_or_else(|| Subject::new(Step::Api)), step)
        }
    };
    match step {
        Some(step) => outer.step(step.clone()),
        None => outer,
    }
}

/// Puts what becomes of an item to the change that it comes from: that of the same thing, of what the thing stands in, or of
/// what stands in it.
fn attach(
    changes: &mut Vec<Change>,
    found: Attributed,
    before: Option<Subject>,
    after: Option<Subject>,
) {
    let subjects: Vec<_> = [after, before].into_iter().flatten().collect();
    let causes = |change: &Change| change.rule != Rule::DocumentationChanged;
    let exact = |change: &&mut Change| subjects.contains(&change.subject) && causes(change);
    if let Some(change) = changes.iter_mut().find(exact) {
        change.items.push(found.change);
        return;
    }
    let around = |change: &&mut Change| {
        let outer = change.subject.outer();
        let is_inside = outer.is_some_and(|outer| subjects.contains(&outer));
        let is_outside = subjects
            .iter()
            .filter_map(Subject::outer)
            .any(|outer| outer == change.subject);
        (is_inside || is_outside) && causes(change)
    };
    if let Some(change) = changes.iter_mut().find(around) {
        change.items.push(found.change);
        return;
    }
    let Some(subject) = subjects.into_iter().next() else {
        return;
    };
    let mut change = Change::new(Rule::ItemChanged, &subject, "stands in Rust in another way");
    change.used = Use::Unused;
    change.items.push(found.change);
    changes.push(change);
}
