//! Changes between two versions of an API, in messages and for code that uses the crate.

mod accepted_changes;
mod attach;
mod change;
mod list_diff;
mod release;
mod report;
mod rules;
mod show;
mod source;
mod subject;
mod subjects;
#[cfg(test)]
mod testing;
mod wire;

use std::collections::HashMap;

pub use accepted_changes::AcceptedChanges;
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
    let mut before = subjects::schema_subjects(&old.model);
    before.extend(compared.old);
    let mut after = subjects::schema_subjects(&new.model);
    after.extend(compared.new);
    let mut changes = compared.changes;
    let renames: Vec<_> = changes.iter().filter_map(rename).collect();
    let old = items_with_subjects(&old.api, &before, &renames);
    let new = items_with_subjects(&new.api, &after, &[]);
    for (item, subjects) in source::compare(old, new) {
        attach::attach(&mut changes, item, &subjects);
    }
    changes
}

/// The items of a crate with their subjects, those that were renamed with the new one.
fn items_with_subjects(
    api: &Api,
    schemas: &HashMap<SchemaId, Subject>,
    renames: &[(&Subject, &Subject)],
) -> Vec<(Item, Subject)> {
    api.items()
        .into_iter()
        .map(|item| {
            let subject = new_subject(renames, subject(&item.owner, schemas));
            (item, subject)
        })
        .collect()
}

/// The former and the current subject of a change, if the name has changed.
fn rename(change: &Change) -> Option<(&Subject, &Subject)> {
    Some((change.before.as_ref()?, &change.subject))
}

/// The subject in the new version, for a subject of the old one.
fn new_subject(renames: &[(&Subject, &Subject)], subject: Subject) -> Subject {
    let renamed = renames
        .iter()
        .filter_map(|(before, after)| subject.replace_outer(before, after));
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
