//! Decides what unions are, once all of their alternatives are known.

use std::collections::{HashMap, HashSet};

use super::described_discriminator::DescribedDiscriminator;
use super::{discriminator, listed_values, recursion};
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{
    Enumeration, Format, Reference, SchemaId, SchemaKind, Schemas, Union, same_type,
};

/// Decides for each union how a value selects an alternative.
pub(super) fn decide_all(
    schemas: &mut Schemas,
    discriminators: HashMap<SchemaId, DescribedDiscriminator>,
    problems: &mut Vec<Diagnostic>,
) {
    let mut state = State {
        schemas,
        discriminators,
        open: HashSet::new(),
        done: HashSet::new(),
        breadths: HashMap::new(),
        problems,
    };
    // Iterative: unions may be nested to any depth.
    let ids: Vec<_> = state.schemas.ids().collect();
    let mut visits: Vec<_> = ids.into_iter().rev().map(Visit::Enter).collect();
    while let Some(visit) = visits.pop() {
        match visit {
            Visit::Enter(id) => state.enter(id, &mut visits),
            Visit::Leave(id) => state.leave(id),
        }
    }
}

/// A step of deciding a union. Unions among its alternatives are decided between the two.
enum Visit {
    Enter(SchemaId),
    Leave(SchemaId),
}

struct State<'m> {
    schemas: &'m mut Schemas,
    /// The discriminators of unions that have not been decided.
    discriminators: HashMap<SchemaId, DescribedDiscriminator>,
    /// Unions whose alternatives are being decided.
    open: HashSet<SchemaId>,
    done: HashSet<SchemaId>,
    /// The breadths of the unions that have been decided.
    breadths: Breadths,
    problems: &'m mut Vec<Diagnostic>,
}

impl State<'_> {
    /// Queues the unions among the alternatives of a union, which are decided before it.
    fn enter(&mut self, id: SchemaId, visits: &mut Vec<Visit>) {
        let id = self.schemas.target(id);
        let SchemaKind::Union(union) = &self.schemas[id].kind else {
            return;
        };
        if !self.done.insert(id) {
            return;
        }
        self.open.insert(id);
        visits.push(Visit::Leave(id));
        let alternatives = union.alternatives.iter().rev();
        visits.extend(alternatives.map(|id| Visit::Enter(*id)));
    }

    /// Decides a union.
    fn leave(&mut self, id: SchemaId) {
        let SchemaKind::Union(union) = &self.schemas[id].kind else {
            return;
        };
        let mut listed = union.alternatives.clone();
        let discriminator = self.discriminators.remove(&id);
        let exclusive = union.exclusive;
        let nullable = listed
            .iter()
            .any(|alternative| self.schemas.is_nullable(*alternative));
        let is_null =
            |alternative: &SchemaId| self.schemas[self.schemas.target(*alternative)].only_null;
        if !listed.iter().all(is_null) {
            listed.retain(|alternative| !is_null(alternative));
        }
        let alternatives = self.distinct(&listed);
        self.open.remove(&id);
        let base = discriminator
            .as_ref()
            .and_then(|described| described.base.as_ref())
            .map(|base| base.schema);
        let independent = without_selected(self.schemas, &alternatives);
        let base_property = (alternatives.len() > 1)
            .then(|| discriminator_of(self.schemas, &independent))
            .flatten();
        // The discriminator of a base that is listed with what is built on it selects the same.
        let other = discriminator.filter(|described| {
            base_property.as_ref() != Some(&described.property.value)
                || !described.mapping.is_empty()
        });
        let discriminated = other.and_then(|described| {
            discriminator::by_discriminator(self.schemas, &described, &alternatives, self.problems)
        });
        let kind = discriminated.unwrap_or_else(|| {
            let with_base = independent.into_iter().chain(base).collect();
            let merged = listed_values::merged(self.schemas, with_base);
            decide(self.schemas, merged, exclusive, &self.breadths)
        });
        let merged = merged(self.schemas, &listed, &kind);
        self.schemas[id].merged.extend(merged);
        if let SchemaKind::Union(union) = &kind {
            let alternatives = union.alternatives.iter();
            let breadths = alternatives.map(|id| breadth(self.schemas, *id, &self.breadths));
            self.breadths.insert(id, breadths.max().unwrap_or_default());
        }
        self.schemas[id].kind = kind;
        self.schemas[id].nullable |= nullable;
        recursion::check(self.schemas, id, self.problems);
    }

    /// The alternatives whose values are not already among those of another one.
    fn distinct(&mut self, listed: &[SchemaId]) -> Vec<SchemaId> {
        let mut distinct: Vec<SchemaId> = Vec::new();
        let mut targets = HashSet::new();
        // Alternatives that another schema may repeat in other words.
        let mut plain: Vec<SchemaId> = Vec::new();
        for id in listed {
            let target = self.schemas.target(*id);
            if self.open.contains(&target) {
                let span = self.schemas[*id].span;
                let message = "an alternative of this union is the union itself";
                self.problems.push(
                    Diagnostic::new(Rule::CyclicReference, span, message)
                        .help("remove it: it adds no values"),
                );
            } else if targets.insert(target)
                && !plain.iter().any(|other| same(self.schemas, *other, target))
            {
                distinct.push(*id);
                plain.extend(Some(target).filter(|_| can_be_repeated(self.schemas, target)));
            }
        }
        let kind = |id: &SchemaId| self.schemas.kind(*id);
        let has = |wanted: fn(&SchemaKind) -> bool| distinct.iter().any(|id| wanted(kind(id)));
        let has_numbers = has(|kind| matches!(kind, SchemaKind::Number));
        let has_bytes = has(|kind| matches!(kind, SchemaKind::String(Format::Binary)));
        let has_texts = has_bytes || has(|kind| matches!(kind, SchemaKind::String(Format::Plain)));
        // Whole numbers are numbers, and bytes as text are text; a file can hold either.
        distinct.retain(|id| match kind(id) {
            SchemaKind::Integer(_) => !has_numbers,
            SchemaKind::String(Format::Plain) => !has_bytes,
            SchemaKind::String(Format::Base64) => !has_texts,
            _ => true,
        });
        distinct
    }
}

/// The discriminator property of the only alternative, if it is a union itself.
fn discriminator_of(schemas: &Schemas, alternatives: &[SchemaId]) -> Option<String> {
    match alternatives {
        [only] => match schemas.kind(*only) {
            SchemaKind::OneOf(one_of) => Some(one_of.discriminator.value.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// The alternatives that no discriminator of another one selects: with a base, those that are built on it are left out.
fn without_selected(schemas: &Schemas, alternatives: &[SchemaId]) -> Vec<SchemaId> {
    let selected: HashSet<_> = alternatives
        .iter()
        .filter_map(|id| match schemas.kind(*id) {
            SchemaKind::OneOf(one_of) => Some(&one_of.alternatives),
            _ => None,
        })
        .flatten()
        .map(|alternative| schemas.target(alternative.schema))
        .collect();
    let independent = alternatives.iter().copied();
    independent
        .filter(|id| !selected.contains(&schemas.target(*id)))
        .collect()
}

/// The listed alternatives that are not part of the decided kind.
fn merged(schemas: &Schemas, listed: &[SchemaId], kind: &SchemaKind) -> Vec<SchemaId> {
    let target = |id: &SchemaId| schemas.target(*id);
    let kept: HashSet<_> = match kind {
        SchemaKind::Union(union) => union.alternatives.iter().map(target).collect(),
        SchemaKind::OneOf(one_of) => {
            let kept = one_of.alternatives.iter();
            kept.map(|property| target(&property.schema)).collect()
        }
        SchemaKind::Reference(reference) => [target(&reference.target)].into(),
        SchemaKind::OneOrMany { one, many } => [target(one), target(many)].into(),
        _ => HashSet::new(),
    };
    let others = listed.iter().filter(|id| !kept.contains(&target(id)));
    others.copied().collect()
}

/// Whether another schema can describe the same type; objects, unions and tuples are each a type of their own.
fn can_be_repeated(schemas: &Schemas, id: SchemaId) -> bool {
    !matches!(
        schemas[id].kind,
        SchemaKind::Object(_) | SchemaKind::OneOf(_) | SchemaKind::Union(_) | SchemaKind::Tuple(_)
    )
}

/// Whether two schemas have the same values, null aside, in any order.
fn same(schemas: &Schemas, first: SchemaId, second: SchemaId) -> bool {
    let Some((first, second)) = same_type::innermost(schemas, first, second) else {
        return false;
    };
    let (first, second) = (schemas.target(first), schemas.target(second));
    let is_fixed = |id: SchemaId| schemas[id].constant.is_some();
    first == second
        || match (&schemas[first].kind, &schemas[second].kind) {
            (SchemaKind::Enumeration(first), SchemaKind::Enumeration(second)) => {
                lists_the_same(first, second)
            }
            (one, other) => {
                same_type::is_same_plain(one, other) && !is_fixed(first) && !is_fixed(second)
            }
        }
}

fn lists_the_same(first: &Enumeration, second: &Enumeration) -> bool {
    fn values(listed: &Enumeration) -> HashSet<&str> {
        let values = listed.values.iter();
        values.map(|value| &*value.value.value).collect()
    }
    first.open == second.open && values(first) == values(second)
}

fn decide(
    schemas: &Schemas,
    alternatives: Vec<SchemaId>,
    exclusive: bool,
    breadths: &Breadths,
) -> SchemaKind {
    match alternatives.as_slice() {
        [] => SchemaKind::Unresolved,
        [only] => SchemaKind::Reference(Reference {
            target: *only,
            span: schemas[*only].span,
            fixed: Vec::new(),
            described: Vec::new(),
        }),
        [one, many] | [many, one] if is_list_of(schemas, *many, *one) => SchemaKind::OneOrMany {
            one: *one,
            many: *many,
        },
        _ => discriminator::by_constant(schemas, &alternatives)
            .unwrap_or_else(|| untagged(schemas, alternatives, exclusive, breadths)),
    }
}

/// Whether a schema is a list of the values of another one, which is no list itself.
fn is_list_of(schemas: &Schemas, list: SchemaId, item: SchemaId) -> bool {
    let is_list = matches!(
        schemas.kind(item),
        SchemaKind::Any
            | SchemaKind::List(_)
            | SchemaKind::OneOrMany { .. }
            | SchemaKind::Tuple(_)
            | SchemaKind::Union(_)
            | SchemaKind::Unresolved
    );
    match schemas.kind(list) {
        SchemaKind::List(items) => {
            !is_list && !schemas.is_nullable(*items) && same(schemas, *items, item)
        }
        _ => false,
    }
}

/// A union of the alternatives, from the narrowest to the widest.
fn untagged(
    schemas: &Schemas,
    mut alternatives: Vec<SchemaId>,
    exclusive: bool,
    breadths: &Breadths,
) -> SchemaKind {
    alternatives.sort_by_cached_key(|id| breadth(schemas, *id, breadths));
    SchemaKind::Union(Union {
        alternatives,
        exclusive,
    })
}

/// Sorts the alternatives of a union again, as other properties are required now. Unions among them keep their places.
pub(in crate::resolve) fn sort(schemas: &mut Schemas, id: SchemaId) {
    let SchemaKind::Union(union) = &schemas[id].kind else {
        return;
    };
    let is_union = |id: &SchemaId| matches!(schemas.kind(*id), SchemaKind::Union(_));
    let mut alternatives = union.alternatives.clone();
    let mut others = alternatives.clone();
    others.retain(|id| !is_union(id));
    others.sort_by_cached_key(|id| breadth(schemas, *id, &Breadths::new()));
    let places = alternatives.iter_mut().filter(|id| !is_union(id));
    places.zip(others).for_each(|(place, id)| *place = id);
    if let SchemaKind::Union(union) = &mut schemas[id].kind {
        union.alternatives = alternatives;
    }
}

/// A rank, and an order within the rank.
type Breadth = (u8, usize);

/// The breadths of unions.
type Breadths = HashMap<SchemaId, Breadth>;

/// How wide a type is: a value of one type may also be read as a wider one. Objects that require a constant are the
/// narrowest, then those that require more properties, then those that know more; so are lists of narrower items.
fn breadth(schemas: &Schemas, id: SchemaId, breadths: &Breadths) -> Breadth {
    let kind = schemas.kind(id);
    match kind {
        SchemaKind::Object(object) => {
            let required = object
                .properties
                .iter()
                .filter(|property| property.required);
            let fixed = schemas.fixed(id);
            let is_fixed = |name: &str| fixed.iter().any(|fixed| fixed.name == name);
            let constant = required
                .clone()
                .filter(|property| is_fixed(&property.name.value));
            let narrowness = (constant.count() << 32) + (required.count() << 16);
            (
                rank(kind),
                usize::MAX - narrowness - object.properties.len(),
            )
        }
        SchemaKind::List(items) | SchemaKind::OneOrMany { one: items, .. } => {
            (rank(kind), rank(schemas.kind(*items)).into())
        }
        SchemaKind::Union(_) => {
            let breadth = breadths.get(&schemas.target(id));
            breadth.copied().unwrap_or_default()
        }
        SchemaKind::Integer(width) => (rank(kind), *width as usize),
        kind => (rank(kind), 0),
    }
}

fn rank(kind: &SchemaKind) -> u8 {
    match kind {
        SchemaKind::Boolean => 0,
        SchemaKind::Integer(_) | SchemaKind::Integers(_) => 1,
        SchemaKind::Number | SchemaKind::Decimal => 2,
        SchemaKind::Enumeration(_) => 3,
        SchemaKind::String(Format::Plain | Format::Binary) => 5,
        SchemaKind::String(_) => 4,
        SchemaKind::OneOf(_) => 6,
        SchemaKind::Object(_) | SchemaKind::Union(_) => 7,
        SchemaKind::Tuple(_) => 8,
        SchemaKind::List(_) | SchemaKind::OneOrMany { .. } => 9,
        SchemaKind::Map(_) => 10,
        SchemaKind::FreeForm => 11,
        SchemaKind::Any | SchemaKind::Reference(_) | SchemaKind::Unresolved => 12,
    }
}

#[cfg(test)]
mod tests;
