//! Which schema of the old version stands where which one of the new version stands, and in which messages.

use std::collections::{HashMap, HashSet};

use super::super::change::Use;
use super::super::matched::Matched;
use super::super::subject::{Step, Subject};
use super::{Versions, object, operation, relation, union, webhook};
use crate::model::{Operation, SchemaId, SchemaKind, Schemas};

/// Two schemas that stand in the same place.
#[derive(Debug, Clone)]
pub(super) struct Pair {
    pub(super) old: SchemaId,
    pub(super) new: SchemaId,
    /// In which messages: requests, responses, or none.
    pub(super) used: Use,
    pub(super) place: Occurrence,
    pub(super) written: Written,
    pub(super) subject: Subject,
}

/// How the values of a pair are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    /// As JSON, or within something else.
    Json,
    /// Alone, as one text.
    Text,
    /// As one text in the one version, and as one for each item of a list in the other.
    OneOrMany,
}

/// What sort of place a schema stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Occurrence {
    /// There is always a value.
    Always,
    /// The value may be left out.
    Optional,
    /// It is what others refer to.
    Definition,
}

impl Occurrence {
    pub(super) fn required(required: bool) -> Self {
        match required {
            true => Self::Always,
            false => Self::Optional,
        }
    }
}

impl Pair {
    /// Two schemas whose values are JSON, or stand within something else.
    pub(super) fn new(
        (old, new): (SchemaId, SchemaId),
        used: Use,
        place: Occurrence,
        subject: Subject,
    ) -> Self {
        Self {
            old,
            new,
            used,
            place,
            written: Written::Json,
            subject,
        }
    }

    /// The schemas of something that stands in this.
    pub(super) fn inner(
        &self,
        schemas: (SchemaId, SchemaId),
        place: Occurrence,
        subject: Subject,
    ) -> Self {
        Self::new(schemas, self.used, place, subject)
    }
}

/// All pairs, each once for requests and once for responses.
pub(super) fn pairs(versions: Versions<'_>, operations: &Matched<'_, '_, Operation>) -> Vec<Pair> {
    let mut open = operation::pairs(versions, operations);
    open.extend(webhook::pairs(versions));
    let mut pairs = closed(versions, open, HashSet::new());
    let seen = pairs.iter().map(key).collect();
    let unused = components(versions, &pairs);
    pairs.extend(closed(versions, unused, seen));
    pairs
}

fn key(pair: &Pair) -> (SchemaId, SchemaId, Use) {
    (pair.old, pair.new, pair.used)
}

/// These and all that they are made of. What stands in two messages, as a shared parameter does, is looked at
/// in both; what it is made of once.
fn closed(
    versions: Versions<'_>,
    roots: Vec<Pair>,
    mut seen: HashSet<(SchemaId, SchemaId, Use)>,
) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for root in roots {
        let mut open = match seen.insert(key(&root)) {
            true => inner(versions, &root),
            false => Vec::new(),
        };
        pairs.push(root);
        open.reverse();
        while let Some(pair) = open.pop() {
            if !seen.insert(key(&pair)) {
                continue;
            }
            let mut inner = inner(versions, &pair);
            inner.reverse();
            open.extend(inner);
            pairs.push(pair);
        }
    }
    pairs
}

/// Components of the same name that no message leads to.
fn components(versions: Versions<'_>, pairs: &[Pair]) -> Vec<Pair> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let used: HashSet<_> = pairs.iter().map(|pair| (pair.old, pair.new)).collect();
    let named_new: HashMap<_, _> = named(new).collect();
    let unused = named(old).filter_map(|(name, old)| {
        let new = *named_new.get(name)?;
        (!used.contains(&(old, new))).then(|| {
            let subject = Subject::new(Step::Schema(name.to_owned()));
            Pair::new((old, new), Use::UNUSED, Occurrence::Definition, subject)
        })
    });
    unused.collect()
}

fn named(schemas: &Schemas) -> impl Iterator<Item = (&str, SchemaId)> {
    let components = schemas.components();
    components.filter_map(|(id, schema)| Some((schema.name()?, id)))
}

/// What the two are made of, where that can be told apart.
fn inner(versions: Versions<'_>, pair: &Pair) -> Vec<Pair> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    if let Some(referred) = referred(versions, pair) {
        return vec![referred];
    }
    let always = |ids, step| pair.inner(ids, Occurrence::Always, pair.subject.step(step));
    match (old.kind(pair.old), new.kind(pair.new)) {
        (SchemaKind::List(old), SchemaKind::List(new))
        | (SchemaKind::OneOrMany(old), SchemaKind::OneOrMany(new))
        | (SchemaKind::List(old), SchemaKind::OneOrMany(new))
        | (SchemaKind::OneOrMany(old), SchemaKind::List(new)) => {
            vec![always((*old, *new), Step::Items)]
        }
        (SchemaKind::Map(old), SchemaKind::Map(new)) => vec![always((*old, *new), Step::Values)],
        (SchemaKind::Tuple(old), SchemaKind::Tuple(new)) => {
            let items = old.iter().zip(new).zip(1..);
            items
                .map(|((old, new), place)| always((*old, *new), Step::Item(place)))
                .collect()
        }
        (SchemaKind::Object(old), SchemaKind::Object(new)) => {
            object::pairs(versions, pair, old, new)
        }
        (SchemaKind::OneOf(old), SchemaKind::OneOf(new)) => union::tagged_pairs(pair, old, new),
        (SchemaKind::Union(old), SchemaKind::Union(new)) => union::pairs(versions, pair, old, new),
        _ => Vec::new(),
    }
}

/// The component that both refer to, which is looked at by itself.
pub(super) fn referred(versions: Versions<'_>, pair: &Pair) -> Option<Pair> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let (SchemaKind::Reference(before), SchemaKind::Reference(after)) =
        (&old[pair.old].kind, &new[pair.new].kind)
    else {
        return None;
    };
    let ids = (before.target, after.target);
    let name = relation::counterpart((old, ids.0), (new, ids.1))?;
    let subject = Subject::new(Step::Schema(name.to_owned()));
    Some(pair.inner(ids, Occurrence::Definition, subject))
}
