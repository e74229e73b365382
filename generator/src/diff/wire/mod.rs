//! Compares two models: what changes in messages.

mod api;
mod body;
mod bound;
mod constraint;
mod content;
mod documentation;
mod enumeration;
mod envelope;
mod facts;
mod noun;
mod object;
mod operation;
mod pair;
mod pairs;
mod parameter;
mod relation;
mod response;
mod restriction;
mod route;
mod schema;
mod security;
mod success;
mod tuple;
mod union;
mod value_list;
mod values;
mod webhook;

use std::collections::HashMap;

use super::change::Change;
use super::subject::Subject;
use apicrate_description::model::{Model, SchemaId};
use pair::Pair;
use pairs::pairs;

/// Two versions of an API.
#[derive(Clone, Copy)]
struct Versions<'m> {
    old: &'m Model,
    new: &'m Model,
}

/// The changes, and the subjects of the schemas of both versions.
pub(super) struct Compared {
    pub(super) changes: Vec<Change>,
    /// The subjects of the schemas of the old version.
    pub(super) old: HashMap<SchemaId, Subject>,
    /// The subjects of the schemas of the new version.
    pub(super) new: HashMap<SchemaId, Subject>,
}

/// Compares the models of two versions.
pub(super) fn compare(old: &Model, new: &Model) -> Compared {
    let versions = Versions { old, new };
    let operations = operation::match_operations(versions);
    let pairs = pairs(versions, &operations);
    let mut changes = api::changes(versions);
    changes.extend(operation::changes(versions, &operations));
    changes.extend(webhook::changes(versions));
    changes.extend(schema::component_changes(versions, &pairs));
    for pair in &pairs {
        changes.extend(schema::changes(versions, pair));
    }
    let subjects = |id: fn(&Pair) -> SchemaId| {
        let outermost_last = pairs.iter().rev();
        outermost_last
            .map(|pair| (id(pair), pair.subject.clone()))
            .collect()
    };
    Compared {
        changes: merge_duplicates(changes),
        old: subjects(|pair| pair.old),
        new: subjects(|pair| pair.new),
    }
}

/// The changes, each once: something that is sent in both directions was compared in both.
fn merge_duplicates(changes: Vec<Change>) -> Vec<Change> {
    let mut places = HashMap::new();
    let mut joined: Vec<Change> = Vec::new();
    for change in changes {
        let key = (change.rule, change.subject.clone(), change.what.clone());
        let place = *places.entry(key).or_insert(joined.len());
        match joined.get_mut(place) {
            Some(known) => known.used = known.used.and(change.used),
            None => joined.push(change),
        }
    }
    joined
}
