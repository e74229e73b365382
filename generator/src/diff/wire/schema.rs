//! Schemas: their facts, and how their values have changed.

use std::collections::{BTreeMap, BTreeSet};

use super::super::change::{Change, Use};
use super::super::rules::Rule;
use super::super::subject::Subject;
use super::documentation::{self, Both};
use super::facts::{self, Facts};
use super::noun::noun;
use super::pair::{Occurrence, Pair, Written};
use super::relation::{self, Relation, relation};
use super::{Versions, constraint, enumeration, object, tuple, union, value_list, values};
use crate::ir::Step;
use apicrate_description::model::{Format, Model, SchemaId, SchemaKind, Schemas};
use apicrate_description::span::Span;

/// Components that are new, gone or renamed.
pub(super) fn component_changes(versions: Versions<'_>, pairs: &[Pair]) -> Vec<Change> {
    let (old, new) = (components(versions.old), components(versions.new));
    let subject = |name: &str| Subject::new(Step::Schema(name.to_owned()));
    let renamed: BTreeSet<_> = pairs
        .iter()
        .filter_map(|pair| {
            let (old, new) = (&versions.old.schemas, &versions.new.schemas);
            let before = relation::name(old, pair.old)?;
            let after = relation::counterpart((old, pair.old), (new, pair.new))?;
            (before != after).then_some((before, after))
        })
        .collect();
    let mut changes = Vec::new();
    for (before, after) in &renamed {
        let change = Change::new(
            Rule::SchemaRenamed,
            &subject(after),
            format!("was probably called `{before}`"),
        )
        .with_former_subject(subject(before))
        .with_use(Use::UNUSED);
        changes.push(change.with_spans(old[before], new[after]));
    }
    for (name, span) in &old {
        if !new.contains_key(name) && !renamed.iter().any(|(before, _)| before == name) {
            let change = Change::new(Rule::SchemaRemoved, &subject(name), "is gone");
            changes.push(change.with_old_span(*span).with_use(Use::UNUSED));
        }
    }
    for (name, span) in &new {
        if !old.contains_key(name) && !renamed.iter().any(|(_, after)| after == name) {
            let change = Change::new(Rule::SchemaAdded, &subject(name), "is new");
            changes.push(change.with_new_span(*span).with_use(Use::UNUSED));
        }
    }
    changes
}

fn components(model: &Model) -> BTreeMap<&str, Span> {
    let components = model.schemas.components();
    components
        .filter_map(|(_, schema)| Some((schema.name()?, schema.span)))
        .collect()
}

/// The changes between the two schemas of a pair.
pub(super) fn changes(versions: Versions<'_>, pair: &Pair) -> Vec<Change> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let both = Both {
        subject: &pair.subject,
        old: old[pair.old].span,
        new: new[pair.new].span,
        used: pair.used,
    };
    let mut changes = Vec::new();
    if let Occurrence::Held(before, after) = pair.occurrence {
        let before = facts::whole_with_outer(old, before, pair.old);
        let after = facts::whole_with_outer(new, after, pair.new);
        changes.extend(constraint::changes(versions, pair, both, &(before, after)));
        if relation::shared_component(versions, pair).is_none() {
            changes.extend(value_changes(versions, pair, both));
        }
        return changes;
    }
    changes.extend(nullability(versions, pair, both));
    // The target of a reference is compared separately, if it is the same component in both.
    if relation::shared_component(versions, pair).is_some() {
        let facts = (facts::own(old, pair.old), facts::own(new, pair.new));
        changes.extend(fact_changes(both, &facts.0, &facts.1));
        changes.extend(constraint::changes(versions, pair, both, &facts));
        return changes;
    }
    let facts = (facts::whole(old, pair.old), facts::whole(new, pair.new));
    changes.extend(fact_changes(both, &facts.0, &facts.1));
    let listed = value_list::change(versions, pair, both, &facts);
    if let Some(listed) = listed {
        changes.extend(listed);
        return changes;
    }
    // What is held in a choice is compared separately.
    if relation::contained_pair(versions, pair).is_none() {
        changes.extend(constraint::changes(versions, pair, both, &facts));
    }
    changes.extend(value_changes(versions, pair, both));
    changes
}

fn nullability(versions: Versions<'_>, pair: &Pair, both: Both<'_>) -> Option<Change> {
    let optional = match pair.occurrence {
        Occurrence::Always => false,
        Occurrence::Optional => true,
        Occurrence::UnlessNull | Occurrence::Definition | Occurrence::Held(..) => return None,
    };
    let before = versions.old.schemas.is_nullable(pair.old);
    let after = versions.new.schemas.is_nullable(pair.new);
    let (rule, what) = match (before, after, optional) {
        (false, true, false) => (Rule::BecameNullable, "may be null"),
        (false, true, true) => (Rule::OptionalBecameNullable, "may be null"),
        (true, false, false) => (Rule::BecameNotNullable, "can no longer be null"),
        (true, false, true) => (Rule::OptionalBecameNotNullable, "can no longer be null"),
        _ => return None,
    };
    Some(both.change(rule, what))
}

fn fact_changes(both: Both<'_>, old: &Facts<'_>, new: &Facts<'_>) -> Vec<Change> {
    let documented = |facts: &Facts<'_>| -> (Vec<String>, Vec<String>) {
        let examples = facts.examples.iter().map(|node| node.text());
        let texts = facts.texts.iter().map(|text| (*text).to_owned());
        (texts.collect(), examples.collect())
    };
    let deprecation = (Rule::SchemaDeprecated, Rule::SchemaUndeprecated);
    let mut changes = documentation::gaps(both, &old.gaps, &new.gaps);
    changes.extend(documentation::texts(both, documented(old), documented(new)));
    changes.extend(documentation::deprecation(
        both,
        (old.deprecated, new.deprecated),
        deprecation,
    ));
    changes.extend(documentation::code_name(both, old.code_name, new.code_name));
    changes.extend(values::value(
        both,
        Rule::DefaultChanged,
        "default",
        (old.default, new.default),
    ));
    changes.extend(values::fixed_value_change(both, &old.fixed, &new.fixed));
    changes
}

/// Whether values are lists in one version, and lists or single values in the other.
fn may_both_be_lists(before: &SchemaKind, after: &SchemaKind) -> bool {
    matches!(
        (before, after),
        (SchemaKind::List(_), SchemaKind::OneOrMany { .. })
            | (SchemaKind::OneOrMany { .. }, SchemaKind::List(_))
    )
}

fn value_changes(versions: Versions<'_>, pair: &Pair, both: Both<'_>) -> Vec<Change> {
    let (old, new) = (&versions.old.schemas, &versions.new.schemas);
    let (before, after) = (old.kind(pair.old), new.kind(pair.new));
    let relation = match relation((old, pair.old), (new, pair.new)) {
        _ if pair.written == Written::Items && may_both_be_lists(before, after) => {
            Relation::Respelled
        }
        Relation::Other => relation::as_text((old, pair.old), (new, pair.new), pair.written),
        relation => relation,
    };
    match relation {
        Relation::Same => match (before, after) {
            (SchemaKind::Object(old), SchemaKind::Object(new)) => {
                object::changes(versions, pair, old, new)
            }
            (SchemaKind::Enumeration(old), SchemaKind::Enumeration(new))
            | (SchemaKind::Integers(old), SchemaKind::Integers(new)) => {
                enumeration::changes(both, old, new)
            }
            (SchemaKind::OneOf(old), SchemaKind::OneOf(new)) => {
                union::one_of_changes(versions, both, old, new)
            }
            (SchemaKind::Union(old), SchemaKind::Union(new)) => {
                union::changes(versions, both, old, new)
            }
            (SchemaKind::Tuple(old), SchemaKind::Tuple(new)) => {
                tuple::changes(versions, both, old, new)
            }
            _ => Vec::new(),
        },
        relation => vec![type_change(both, relation, (before, after))],
    }
}

/// The change of a type.
fn type_change(
    both: Both<'_>,
    relation: Relation,
    (before, after): (&SchemaKind, &SchemaKind),
) -> Change {
    let rule = match relation {
        // A client keeps unknown values.
        Relation::Wider if is_listed(before) && is_plain(after) => Rule::ValuesOpened,
        Relation::Narrower if is_listed(after) && is_plain(before) => Rule::ValuesClosed,
        _ if is_decimal(before) && is_decimal(after) => Rule::NotationChanged,
        Relation::Wider => Rule::TypeWidened,
        Relation::Narrower => Rule::TypeNarrowed,
        Relation::Respelled => Rule::TypeRespelled,
        Relation::Same | Relation::Other => Rule::TypeChanged,
    };
    both.change(rule, format!("is {}, was {}", noun(after), noun(before)))
}

/// The values where a version does not describe them.
#[derive(Clone, Copy)]
pub(super) enum Undescribed {
    /// Text, written in this way.
    Text(Written),
    /// The data of events: text, which may be JSON.
    Data,
    /// The fields of a form.
    Fields,
    /// Any JSON.
    Json,
}

impl Undescribed {
    fn kind(self) -> SchemaKind {
        match self {
            Self::Text(_) | Self::Data => SchemaKind::String(Format::Plain),
            Self::Fields => SchemaKind::FreeForm,
            Self::Json => SchemaKind::Any,
        }
    }

    fn written(self) -> Written {
        match self {
            Self::Text(written) => written,
            Self::Data | Self::Fields | Self::Json => Written::Json,
        }
    }

    /// How the values of a schema relate to them.
    fn relation_to(self, schemas: &Schemas, id: SchemaId) -> Relation {
        match (self, schemas.kind(id)) {
            (Self::Text(written), _) => relation::to_text(schemas, id, written),
            (Self::Data, SchemaKind::String(Format::Plain))
            | (Self::Fields, SchemaKind::FreeForm | SchemaKind::Any)
            | (Self::Json, SchemaKind::Any) => Relation::Same,
            _ => Relation::Narrower,
        }
    }
}

/// The changes of values that only one version describes.
pub(super) fn values_of_one_version(
    versions: Versions<'_>,
    both: Both<'_>,
    ids: (Option<SchemaId>, Option<SchemaId>),
    undescribed: Undescribed,
) -> Vec<Change> {
    let (schemas, id, is_new) = match ids {
        (None, Some(id)) => (&versions.new.schemas, id, true),
        (Some(id), None) => (&versions.old.schemas, id, false),
        _ => return Vec::new(),
    };
    let (any, kind) = (undescribed.kind(), schemas.kind(id));
    let (no_facts, facts) = (Facts::default(), facts::whole(schemas, id));
    let relation = undescribed.relation_to(schemas, id);
    let (relation, kinds, facts) = if is_new {
        (relation, (&any, kind), (&no_facts, &facts))
    } else {
        (relation.reverse(), (kind, &any), (&facts, &no_facts))
    };
    let mut changes = fact_changes(both, facts.0, facts.1);
    changes.extend(constraint::constraints_of_one_version(
        both,
        schemas,
        (id, undescribed.written()),
        is_new,
    ));
    changes.extend((relation != Relation::Same).then(|| type_change(both, relation, kinds)));
    changes
}

fn is_listed(kind: &SchemaKind) -> bool {
    matches!(kind, SchemaKind::Enumeration(_) | SchemaKind::Integers(_))
}

/// Whether a schema allows all values of a type that listed values can have.
fn is_plain(kind: &SchemaKind) -> bool {
    matches!(
        kind,
        SchemaKind::String(Format::Plain) | SchemaKind::Integer(_)
    )
}

fn is_decimal(kind: &SchemaKind) -> bool {
    matches!(
        kind,
        SchemaKind::Decimal | SchemaKind::String(Format::Decimal)
    )
}
