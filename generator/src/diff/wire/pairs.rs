//! Pairs the schemas of the old version with those in the same places of the new version, by messages.

use std::collections::{HashMap, HashSet};

use super::super::change::Use;
use super::super::list_diff::ListDiff;
use super::super::subject::Subject;
use super::pair::{Occurrence, Pair, Written};
use super::relation::{contained_pair, shared_component};
use super::{Versions, object, operation, union, webhook};
use crate::ir::Step;
use apicrate_description::model::{Operation, SchemaId, SchemaKind, Schemas};

/// All pairs, each once for requests, once for responses and once for details, and for each way to write their values.
pub(super) fn pairs(versions: Versions<'_>, operations: &ListDiff<'_, '_, Operation>) -> Vec<Pair> {
    let mut roots = operation::pairs(versions, operations);
    roots.extend(webhook::pairs(versions));
    let mut pairs = with_inner_pairs(versions, roots, HashSet::new());
    let seen = pairs.iter().map(key).collect();
    let unused = components(versions, &pairs);
    pairs.extend(with_inner_pairs(versions, unused, seen));
    pairs
}

/// The schemas, their messages, and how their values are written in these.
type Key = (SchemaId, SchemaId, Use, Written);

fn key(pair: &Pair) -> Key {
    (pair.old, pair.new, pair.used, pair.written)
}

/// The roots and all pairs inside them. A root that is part of several messages, such as a shared parameter, is listed
/// for each of them, the pairs inside it only once.
fn with_inner_pairs(versions: Versions<'_>, roots: Vec<Pair>, mut seen: HashSet<Key>) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for root in roots {
        let mut pending = if seen.insert(key(&root)) {
            inner(versions, &root)
        } else {
            Vec::new()
        };
        pairs.push(root);
        pending.reverse();
        while let Some(pair) = pending.pop() {
            if !seen.insert(key(&pair)) {
                continue;
            }
            let mut inner = inner(versions, &pair);
            inner.reverse();
            pending.extend(inner);
            pairs.push(pair);
        }
    }
    pairs
}

/// Pairs of components with the same name that no message refers to.
fn components(versions: Versions<'_>, pairs: &[Pair]) -> Vec<Pair> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let used: HashSet<_> = pairs.iter().map(|pair| (pair.old, pair.new)).collect();
    let named_new: HashMap<_, _> = named_schemas(new).collect();
    let unused = named_schemas(old).filter_map(|(name, old)| {
        let new = *named_new.get(name)?;
        (!used.contains(&(old, new))).then(|| {
            let subject = Subject::new(Step::Schema(name.to_owned()));
            Pair::new((old, new), Use::UNUSED, Occurrence::Definition, subject)
        })
    });
    unused.collect()
}

fn named_schemas(schemas: &Schemas) -> impl Iterator<Item = (&str, SchemaId)> {
    let components = schemas.components();
    components.filter_map(|(id, schema)| Some((schema.name()?, id)))
}

/// The pairs directly inside a pair, where they can be matched.
fn inner(versions: Versions<'_>, pair: &Pair) -> Vec<Pair> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    if let Some(component) = shared_component(versions, pair) {
        return vec![component];
    }
    if let Some(ids) = contained_pair(versions, pair) {
        let occurrence = Occurrence::Held(pair.old, pair.new);
        return vec![pair.inner(ids, occurrence, pair.subject.clone())];
    }
    let always = |ids, step| pair.inner(ids, Occurrence::Always, pair.subject.step(step));
    match (old.kind(pair.old), new.kind(pair.new)) {
        (SchemaKind::List(old), SchemaKind::List(new)) => vec![always((*old, *new), Step::Items)],
        (
            SchemaKind::OneOrMany { one, many },
            SchemaKind::OneOrMany {
                one: new_one,
                many: new_many,
            },
        ) => vec![
            always((*one, *new_one), Step::One),
            always((*many, *new_many), Step::Many),
        ],
        (SchemaKind::Map(old), SchemaKind::Map(new)) => vec![always((*old, *new), Step::Values)],
        (SchemaKind::Tuple(old), SchemaKind::Tuple(new)) => {
            let items = old.items.iter().zip(&new.items).zip(1..);
            items
                .map(|((old, new), place)| always((*old, *new), Step::Item(place)))
                .collect()
        }
        (SchemaKind::Object(old), SchemaKind::Object(new)) => {
            object::pairs(versions, pair, old, new)
        }
        (SchemaKind::OneOf(old), SchemaKind::OneOf(new)) => {
            union::one_of_pairs(versions, pair, old, new)
        }
        (SchemaKind::Union(old), SchemaKind::Union(new)) => union::pairs(versions, pair, old, new),
        _ => Vec::new(),
    }
}
