//! How the values of one schema relate to those of another, without looking into their parts.

use std::collections::BTreeSet;

use super::super::subject::Subject;
use super::Versions;
use super::pair::{Occurrence, Pair, Written};
use crate::ir::Step;
use apicrate_description::model::{Enumeration, Format, SchemaId, SchemaKind, Schemas, Width};

/// How values of the new version relate to those of the old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Relation {
    /// They are described in the same way; their parts may differ.
    Same,
    /// They are the same, described differently.
    Respelled,
    /// There are more of them.
    Wider,
    /// There are fewer of them.
    Narrower,
    /// They are different.
    Other,
}

impl Relation {
    pub(super) fn reverse(self) -> Self {
        match self {
            Self::Wider => Self::Narrower,
            Self::Narrower => Self::Wider,
            relation => relation,
        }
    }
}

/// The name of a component.
pub(super) fn name(schemas: &Schemas, id: SchemaId) -> Option<&str> {
    schemas[id].name()
}

/// The new name of a component, if both are the same one: they share a name, or are alike and each has a name that the
/// other version lacks.
pub(super) fn counterpart<'m>(
    (old, old_id): (&Schemas, SchemaId),
    (new, new_id): (&'m Schemas, SchemaId),
) -> Option<&'m str> {
    let (before, after) = (name(old, old_id)?, name(new, new_id)?);
    let is_in = |schemas: &Schemas, wanted| {
        let mut components = schemas.components();
        components.any(|(id, _)| name(schemas, id) == Some(wanted))
    };
    // All components are searched only where the names differ.
    let is_renamed = || {
        !is_in(new, before) && !is_in(old, after) && is_alike(old.kind(old_id), new.kind(new_id))
    };
    let is_same = before == after || is_renamed();
    is_same.then_some(after)
}

/// How the values of two schemas relate.
pub(super) fn relation(
    (old, old_id): (&Schemas, SchemaId),
    (new, new_id): (&Schemas, SchemaId),
) -> Relation {
    let (before, after) = (old.kind(old_id), new.kind(new_id));
    if let Some(relation) = relate_kinds(before, after) {
        return relation;
    }
    if let Some(relation) = relate_kinds(after, before) {
        return relation.reverse();
    }
    match (before, after) {
        (_, SchemaKind::Union(union)) if holds(&union.alternatives, (new, old, old_id)) => {
            Relation::Wider
        }
        (SchemaKind::Union(union), _) if holds(&union.alternatives, (old, new, new_id)) => {
            Relation::Narrower
        }
        (_, SchemaKind::OneOrMany { one: item, .. }) if is_same((old, old_id), (new, *item)) => {
            Relation::Wider
        }
        (SchemaKind::OneOrMany { one: item, .. }, _) if is_same((old, *item), (new, new_id)) => {
            Relation::Narrower
        }
        _ => Relation::Other,
    }
}

/// The two schemas to compare where one version has a choice, or one or many values, of which the other one is a part.
pub(super) fn contained_pair(versions: Versions<'_>, pair: &Pair) -> Option<(SchemaId, SchemaId)> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let (before, after) = ((old, pair.old), (new, pair.new));
    // Where several are alike, none is known to be the same.
    let one_of = |alternatives: &[SchemaId], of, other| {
        let alternatives = alternatives.iter().copied();
        let mut same = alternatives.filter(|alternative| is_same((of, *alternative), other));
        same.next().filter(|_| same.next().is_none())
    };
    match (old.kind(pair.old), new.kind(pair.new)) {
        (SchemaKind::Union(_), SchemaKind::Union(_)) => None,
        (_, SchemaKind::Union(union)) => {
            let alternative = one_of(&union.alternatives, new, before)?;
            Some((pair.old, alternative))
        }
        (SchemaKind::Union(union), _) => {
            let alternative = one_of(&union.alternatives, old, after)?;
            Some((alternative, pair.new))
        }
        (SchemaKind::OneOrMany { .. }, SchemaKind::OneOrMany { .. }) => None,
        (SchemaKind::List(_), SchemaKind::OneOrMany { many, .. }) => Some((pair.old, *many)),
        (SchemaKind::OneOrMany { many, .. }, SchemaKind::List(_)) => Some((*many, pair.new)),
        (_, SchemaKind::OneOrMany { one: item, .. }) => {
            is_same(before, (new, *item)).then_some((pair.old, *item))
        }
        (SchemaKind::OneOrMany { one: item, .. }, _) => {
            is_same((old, *item), after).then_some((*item, pair.new))
        }
        (_, SchemaKind::List(item)) if pair.written == Written::OneOrMany => {
            is_same(before, (new, *item)).then_some((pair.old, *item))
        }
        (SchemaKind::List(item), _) if pair.written == Written::OneOrMany => {
            is_same((old, *item), after).then_some((*item, pair.new))
        }
        _ => None,
    }
}

/// How the values of two schemas relate that are written as text, or as a single text in one version only.
pub(super) fn as_text(
    (old, old_id): (&Schemas, SchemaId),
    (new, new_id): (&Schemas, SchemaId),
    written: Written,
) -> Relation {
    match (written, old.kind(old_id), new.kind(new_id)) {
        (
            Written::Text | Written::Segment | Written::Fields,
            before,
            SchemaKind::String(Format::Plain),
        ) if is_scalar(before) => Relation::Wider,
        (
            Written::Text | Written::Segment | Written::Fields,
            SchemaKind::String(Format::Plain),
            after,
        ) if is_scalar(after) => Relation::Narrower,
        (Written::OneOrMany, _, SchemaKind::List(item)) if is_same((old, old_id), (new, *item)) => {
            Relation::Wider
        }
        (Written::OneOrMany, SchemaKind::List(item), _) if is_same((old, *item), (new, new_id)) => {
            Relation::Narrower
        }
        _ => Relation::Other,
    }
}

/// How the values of a schema relate to any text, where the other version does not describe them.
pub(super) fn to_text(schemas: &Schemas, id: SchemaId, written: Written) -> Relation {
    let text = SchemaKind::String(Format::Plain);
    let is_text = |id: &SchemaId| matches!(schemas.kind(*id), SchemaKind::String(Format::Plain));
    let described = schemas.kind(id);
    let related = relate_kinds(&text, described);
    if let Some(relation) =
        related.or_else(|| relate_kinds(described, &text).map(Relation::reverse))
    {
        return relation;
    }
    match (written, described) {
        (Written::Text | Written::Segment, described) if is_scalar(described) => Relation::Narrower,
        (Written::OneOrMany, SchemaKind::List(item)) if is_text(item) => Relation::Wider,
        (_, SchemaKind::OneOrMany { one, .. }) if is_text(one) => Relation::Wider,
        (_, SchemaKind::Union(union)) if union.alternatives.iter().any(is_text) => Relation::Wider,
        _ => Relation::Other,
    }
}

fn is_scalar(kind: &SchemaKind) -> bool {
    matches!(
        kind,
        SchemaKind::Boolean
            | SchemaKind::Integer(_)
            | SchemaKind::Integers(_)
            | SchemaKind::Number
            | SchemaKind::Decimal
    )
}

/// Whether one of the alternatives is the other schema.
fn holds(alternatives: &[SchemaId], (of, other, id): (&Schemas, &Schemas, SchemaId)) -> bool {
    let mut alternatives = alternatives.iter();
    alternatives.any(|alternative| is_same((of, *alternative), (other, id)))
}

/// Returns whether two schemas have the same name or, where not both have one, the same kind and parts.
pub(super) fn is_same(
    (old, old_id): (&Schemas, SchemaId),
    (new, new_id): (&Schemas, SchemaId),
) -> bool {
    let (old_id, new_id) = (old.target(old_id), new.target(new_id));
    if let (Some(old), Some(new)) = (name(old, old_id), name(new, new_id)) {
        return old == new;
    }
    let (before, after) = (&old[old_id].kind, &new[new_id].kind);
    match (before, after) {
        (SchemaKind::List(before), SchemaKind::List(after))
        | (SchemaKind::Map(before), SchemaKind::Map(after))
        | (SchemaKind::OneOrMany { one: before, .. }, SchemaKind::OneOrMany { one: after, .. }) => {
            is_same((old, *before), (new, *after))
        }
        _ => {
            relate_kinds(before, after) == Some(Relation::Same) && members(before) == members(after)
        }
    }
}

/// Returns whether two inline schemas are likely to be versions of one: they have about the same members, or one has
/// all members of the other, or only the type of one is wider.
pub(super) fn is_likely(
    (old, old_id): (&Schemas, SchemaId),
    (new, new_id): (&Schemas, SchemaId),
) -> bool {
    use SchemaKind as Kind;
    let (old_id, new_id) = (old.target(old_id), new.target(new_id));
    if name(old, old_id).is_some() || name(new, new_id).is_some() {
        return false;
    }
    match (&old[old_id].kind, &new[new_id].kind) {
        (Kind::Any, _) | (_, Kind::Any) => false,
        (Kind::List(before), Kind::List(after))
        | (Kind::Map(before), Kind::Map(after))
        | (Kind::OneOrMany { one: before, .. }, Kind::OneOrMany { one: after, .. }) => {
            let (before, after) = ((old, *before), (new, *after));
            is_same(before, after) || is_likely(before, after)
        }
        (before, after) => match relation((old, old_id), (new, new_id)) {
            Relation::Same => is_alike(before, after) || is_part(before, after),
            Relation::Wider | Relation::Narrower | Relation::Respelled => true,
            Relation::Other => false,
        },
    }
}

/// Whether one schema may be the other under a new name: at least half of their members are the same.
fn is_alike(old: &SchemaKind, new: &SchemaKind) -> bool {
    let (before, after) = (members(old), members(new));
    let shared = before.intersection(&after).count();
    shared * 2 >= before.len().max(after.len())
}

/// Whether one schema has some members, and the other has them, too.
fn is_part(old: &SchemaKind, new: &SchemaKind) -> bool {
    let (before, after) = (members(old), members(new));
    let has_any = !before.is_empty() && !after.is_empty();
    has_any && (before.is_subset(&after) || after.is_subset(&before))
}

/// The names of properties or the listed values, which tell schemas of one kind apart.
fn members(kind: &SchemaKind) -> BTreeSet<&str> {
    match kind {
        SchemaKind::Object(object) => {
            let names = object.properties.iter();
            names.map(|property| property.name.value.as_str()).collect()
        }
        SchemaKind::Enumeration(enumeration) | SchemaKind::Integers(enumeration) => {
            let values = enumeration.values.iter();
            values.map(|value| value.value.value.as_str()).collect()
        }
        _ => BTreeSet::new(),
    }
}

/// How kinds relate, from the narrower to the wider; none if that is unknown.
fn relate_kinds(old: &SchemaKind, new: &SchemaKind) -> Option<Relation> {
    use SchemaKind as Kind;
    Some(match (old, new) {
        (Kind::Integer(old), Kind::Integer(new)) => return relate_widths(*old, *new),
        (Kind::String(old), Kind::String(new)) => return relate_formats(*old, *new),
        (Kind::Enumeration(old), Kind::String(Format::Plain))
        | (Kind::Integers(old), Kind::Integer(Width::Int64)) => relate_values(old),
        (Kind::Integers(_), Kind::Number | Kind::Decimal) => Relation::Wider,
        (Kind::Integer(_), Kind::Number | Kind::Decimal) => Relation::Wider,
        (Kind::Number, Kind::Decimal) => Relation::Respelled,
        (Kind::Object(_) | Kind::Map(_) | Kind::OneOf(_), Kind::FreeForm) => Relation::Wider,
        (Kind::List(_), Kind::OneOrMany { .. }) => Relation::Wider,
        (Kind::Any, Kind::Any) => Relation::Same,
        (_, Kind::Any) => Relation::Wider,
        (old, new) if std::mem::discriminant(old) == std::mem::discriminant(new) => Relation::Same,
        _ => return None,
    })
}

fn relate_widths(old: Width, new: Width) -> Option<Relation> {
    let ((old_least, old_most), (new_least, new_most)) = (old.bounds(), new.bounds());
    if old == new {
        Some(Relation::Same)
    } else {
        (new_least <= old_least && old_most <= new_most).then_some(Relation::Wider)
    }
}

fn relate_formats(old: Format, new: Format) -> Option<Relation> {
    match (old, new) {
        (old, new) if old == new => Some(Relation::Same),
        (_, Format::Plain) => Some(Relation::Wider),
        _ => None,
    }
}

/// How listed values relate to all values of their type.
fn relate_values(listed: &Enumeration) -> Relation {
    if listed.open {
        Relation::Respelled
    } else {
        Relation::Wider
    }
}

/// The component that both refer to, which is compared separately.
pub(super) fn shared_component(versions: Versions<'_>, pair: &Pair) -> Option<Pair> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let (SchemaKind::Reference(before), SchemaKind::Reference(after)) =
        (&old[pair.old].kind, &new[pair.new].kind)
    else {
        return None;
    };
    let ids = (before.target, after.target);
    let name = counterpart((old, ids.0), (new, ids.1))?;
    let subject = Subject::new(Step::Schema(name.to_owned()));
    Some(Pair {
        written: pair.written,
        ..Pair::new(ids, pair.used, Occurrence::Definition, subject)
    })
}
