//! Changes between two versions of an API, in messages and for code that uses the crate.

mod accepted;
mod attach;
mod change;
mod matched;
mod release;
mod report;
mod rules;
mod show;
mod source;
mod subject;
mod subjects;
mod wire;

use std::collections::HashMap;

pub use accepted::Accepted;
pub use change::{Change, Use};
pub use release::{Bump, is_before, numbered};
pub use report::{Report, Weight};
pub use rules::{Category, Rule, Verdict, Wire};
pub use show::Styled;
pub use source::{ItemChange, Source};
pub use subject::Subject;

use crate::ir::{Api, Item, Owner, Step};
use apicrate_description::model::{Model, SchemaId};

/// A version of an API: its model, and the API in Rust.
#[derive(Debug)]
pub struct Version {
    /// The API, independent of Rust.
    pub model: Model,
    /// The API in Rust.
    pub api: Api,
}

/// Everything that has changed from one version to the next.
fn compare(old: &Version, new: &Version) -> Vec<Change> {
    let compared = wire::compare(&old.model, &new.model);
    let mut before = subjects::of_schemas(&old.model);
    before.extend(compared.old);
    let mut after = subjects::of_schemas(&new.model);
    after.extend(compared.new);
    let mut changes = compared.changes;
    let renames: Vec<_> = changes.iter().filter_map(rename).collect();
    let old = known(&old.api, &before, |subject| renamed(&renames, subject));
    let new = known(&new.api, &after, |subject| subject);
    for (item, subjects) in source::compare(old, new) {
        attach::attach(&mut changes, item, &subjects);
    }
    changes
}

/// The items of a crate with their subjects.
fn known(
    api: &Api,
    schemas: &HashMap<SchemaId, Subject>,
    translate: impl Fn(Subject) -> Subject,
) -> Vec<(Item, Subject)> {
    api.items()
        .into_iter()
        .map(|item| {
            let subject = translate(subject(&item.owner, schemas));
            (item, subject)
        })
        .collect()
}

/// The former and the current subject of a change, if the name has changed.
fn rename(change: &Change) -> Option<(&Subject, &Subject)> {
    Some((change.before.as_ref()?, &change.subject))
}

/// The subject in the new version, for a subject of the old one.
fn renamed(renames: &[(&Subject, &Subject)], subject: Subject) -> Subject {
    let renamed = renames
        .iter()
        .filter_map(|(before, after)| subject.translated(before, after));
    renamed
        .max_by_key(|subject| subject.steps().len())
        .unwrap_or(subject)
}

/// The subject of an item.
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
