//! Objects and their properties.

use super::super::change::{Change, Use};
use super::super::list_diff::{ListDiff, is_renamed};
use super::super::rules::Rule;
use super::documentation::Both;
use super::noun::noun;
use super::pair::{Occurrence, Pair};
use super::relation::is_same;
use super::{Versions, facts};
use crate::ir::Step;
use apicrate_description::model::{Object, Property, SchemaId, SchemaKind, Schemas};

/// Matches the properties of two objects that are part of the messages of the pair.
fn match_properties<'m>(
    versions: Versions<'m>,
    pair: &Pair,
    old: &'m Object,
    new: &'m Object,
) -> ListDiff<'m, 'm, Property> {
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    let name = |property: &Property| property.name.value.clone();
    let was_sent = old
        .properties
        .iter()
        .filter(|property| is_sent(before, property, pair.used));
    let sent = new
        .properties
        .iter()
        .filter(|property| is_sent(after, property, pair.used));
    let matched = ListDiff::by_key(was_sent, sent, name);
    matched.with_guessed_renames(|was, is| {
        let text = |schemas, property: &Property| {
            facts::whole(schemas, property.schema)
                .texts
                .first()
                .map(|text| (*text).to_owned())
        };
        let (old_text, new_text) = (text(before, was), text(after, is));
        // Otherwise, the old name fares differently from the new one.
        old.closed == new.closed
            && was.required == is.required
            && is_same((before, was.schema), (after, is.schema))
            && is_renamed(
                (&was.name.value, old_text.as_deref()),
                (&is.name.value, new_text.as_deref()),
            )
    })
}

/// An object cannot be read without such a property. A client reads an absent property as null.
fn is_needed(schemas: &Schemas, property: &Property, used: Use) -> bool {
    let is_read_by_clients = matches!(used, Use::RESPONSES | Use::DETAILS);
    property.required && !(is_read_by_clients && schemas.is_nullable(property.schema))
}

fn is_sent(schemas: &Schemas, property: &Property, used: Use) -> bool {
    match used {
        Use::REQUESTS => !schemas.is_read_only(property.schema),
        Use::RESPONSES | Use::DETAILS => !schemas.is_write_only(property.schema),
        _ => true,
    }
}

/// The pairs of schemas that both objects contain.
pub(super) fn pairs(versions: Versions<'_>, pair: &Pair, old: &Object, new: &Object) -> Vec<Pair> {
    let matched = match_properties(versions, pair, old, new);
    let known = matched.both.iter().chain(&matched.renamed);
    let named = known.map(|(old, new)| {
        let place = Occurrence::required(old.required && new.required);
        let subject = pair.subject.property(&new.name.value);
        pair.inner((old.schema, new.schema), place, subject)
    });
    let others = old.additional.zip(new.additional);
    let others =
        others.map(|ids| pair.inner(ids, Occurrence::Always, pair.subject.step(Step::Values)));
    let choices = old
        .choices
        .iter()
        .zip(&new.choices)
        .map(|(old, new)| pair.inner((*old, *new), Occurrence::Always, pair.subject.clone()));
    // A property that only one version names is one of the others in the other version.
    let taken_out = matched.added.iter().filter_map(|property| {
        let ids = (old.additional?, property.schema);
        Some((*property, ids))
    });
    let put_back = matched.removed.iter().filter_map(|property| {
        let ids = (property.schema, new.additional?);
        Some((*property, ids))
    });
    let moved = taken_out.chain(put_back).map(|(property, ids)| {
        let subject = pair.subject.property(&property.name.value);
        pair.inner(ids, Occurrence::Optional, subject)
    });
    named.chain(others).chain(choices).chain(moved).collect()
}

/// The changes between two objects.
pub(super) fn changes(
    versions: Versions<'_>,
    pair: &Pair,
    old: &Object,
    new: &Object,
) -> Vec<Change> {
    let matched = match_properties(versions, pair, old, new);
    let (before, after) = (&versions.old.schemas, &versions.new.schemas);
    let added = matched
        .added
        .into_iter()
        .map(|property| property_added(after, pair, property, old));
    let removed = matched
        .removed
        .into_iter()
        .map(|property| property_removed(before, pair, property, new));
    let renamed = matched
        .renamed
        .into_iter()
        .map(|(was, is)| property_renamed(pair, was, is, new.closed));
    let both = matched
        .both
        .into_iter()
        .filter_map(|(was, is)| presence(pair, (before, was), (after, is)));
    let changes = added.chain(removed).chain(renamed).chain(both);
    changes
        .chain(undescribed_changes(versions, pair, old, new))
        .collect()
}

fn change(rule: Rule, pair: &Pair, property: &Property, what: &str) -> Change {
    let subject = pair.subject.property(&property.name.value);
    Change::new(rule, &subject, what).with_use(pair.used)
}

/// The change for a property that is not in the old messages, although the old description may have it as read-only or
/// write-only.
fn property_added(schemas: &Schemas, pair: &Pair, property: &Property, old: &Object) -> Change {
    let known = old.property(&property.name.value);
    let is_refused = old.closed && known.is_none();
    let rule = match (is_needed(schemas, property, pair.used), is_refused) {
        (false, false) => Rule::PropertyAdded,
        (false, true) => Rule::ClosedPropertyAdded,
        (true, false) => Rule::RequiredPropertyAdded,
        (true, true) => Rule::ClosedRequiredPropertyAdded,
    };
    let is_new = if property.required {
        "is new and required"
    } else {
        "is new and optional"
    };
    match (known, pair.used) {
        (None, _) if old.additional.is_some() && rule == Rule::PropertyAdded => {
            let what = "is now described; it was one of the additional properties";
            change(Rule::TypeRespelled, pair, property, what).with_new_span(property.name.span)
        }
        (None, _) => change(rule, pair, property, is_new).with_new_span(property.name.span),
        (Some(known), used) => {
            let what = match used {
                Use::REQUESTS => "is now sent",
                _ => "is now returned",
            };
            change(rule, pair, property, what).with_spans(known.name.span, property.name.span)
        }
    }
}

/// The change for a property that is not in the new messages.
fn property_removed(schemas: &Schemas, pair: &Pair, property: &Property, new: &Object) -> Change {
    let known = new.property(&property.name.value);
    let is_refused = new.closed && known.is_none();
    let rule = match (is_needed(schemas, property, pair.used), is_refused) {
        (false, false) => Rule::PropertyRemoved,
        (false, true) => Rule::ClosedPropertyRemoved,
        (true, false) => Rule::RequiredPropertyRemoved,
        (true, true) => Rule::ClosedRequiredPropertyRemoved,
    };
    match (known, pair.used) {
        (None, _) if new.additional.is_some() && rule == Rule::PropertyRemoved => {
            let what = "is no longer described; it is one of the additional properties";
            change(Rule::TypeRespelled, pair, property, what).with_old_span(property.name.span)
        }
        (None, _) => change(rule, pair, property, "is gone").with_old_span(property.name.span),
        (Some(after), used) => {
            let what = match used {
                Use::REQUESTS => "is now read-only and no longer sent",
                _ => "is now write-only and no longer returned",
            };
            change(rule, pair, property, what).with_spans(property.name.span, after.name.span)
        }
    }
}

fn property_renamed(pair: &Pair, was: &Property, is: &Property, is_closed: bool) -> Change {
    let rule = match is.required {
        false if is_closed => Rule::ClosedPropertyRenamed,
        false => Rule::PropertyRenamed,
        true => Rule::RequiredPropertyRenamed,
    };
    let what = format!("was probably called `{}`", was.name.value);
    let subject = pair.subject.property(&was.name.value);
    let change = change(rule, pair, is, &what).with_former_subject(subject);
    change.with_spans(was.name.span, is.name.span)
}

/// The change of whether a property is required.
fn presence(
    pair: &Pair,
    (before, was): (&Schemas, &Property),
    (after, is): (&Schemas, &Property),
) -> Option<Change> {
    let what = match (was.required, is.required) {
        (false, true) => "is now required",
        (true, false) => "is now optional",
        _ => return None,
    };
    let needed = [(before, was), (after, is)]
        .map(|(schemas, property)| is_needed(schemas, property, pair.used));
    let rule = match needed {
        [false, true] => Rule::PropertyBecameRequired,
        [true, false] => Rule::PropertyBecameOptional,
        _ => Rule::TypeRespelled,
    };
    Some(change(rule, pair, is, what).with_spans(was.name.span, is.name.span))
}

/// What becomes of properties that are not described.
#[derive(Clone, Copy)]
enum OtherProperties {
    Kept,
    Ignored,
    Refused,
}

impl OtherProperties {
    fn new(object: &Object) -> Self {
        match object.additional {
            Some(_) => Self::Kept,
            None => Self::unless_kept(object.closed),
        }
    }

    fn unless_kept(closed: bool) -> Self {
        if closed { Self::Refused } else { Self::Ignored }
    }

    /// The change to this from what it was.
    fn change_from(self, was: Self) -> Option<(Rule, &'static str)> {
        Some(match (was, self) {
            (Self::Kept, Self::Kept)
            | (Self::Ignored, Self::Ignored)
            | (Self::Refused, Self::Refused) => return None,
            (Self::Kept, Self::Refused) => (
                Rule::OtherPropertiesRefused,
                "refuses undescribed properties, kept them before",
            ),
            (Self::Ignored, Self::Refused) => (
                Rule::UnknownPropertiesRefused,
                "refuses undescribed properties, ignored them before",
            ),
            (Self::Refused, Self::Kept) => (
                Rule::OtherPropertiesAllowed,
                "keeps undescribed properties, refused them before",
            ),
            (Self::Refused, Self::Ignored) => (
                Rule::UnknownPropertiesIgnored,
                "ignores undescribed properties, refused them before",
            ),
            (Self::Ignored, Self::Kept) => {
                (Rule::OtherPropertiesKept, "keeps undescribed properties")
            }
            (Self::Kept, Self::Ignored) => (
                Rule::OtherPropertiesDropped,
                "ignores undescribed properties",
            ),
        })
    }
}

/// The change of whether a server refuses properties that are not described, of objects that never keep them.
pub(super) fn refusal_change(both: Both<'_>, (old, new): (bool, bool)) -> Option<Change> {
    let [was, is] = [old, new].map(OtherProperties::unless_kept);
    let (rule, what) = is.change_from(was)?;
    Some(both.change(rule, what))
}

/// The changes of how properties that are not described are treated, and of choices.
fn undescribed_changes(
    versions: Versions<'_>,
    pair: &Pair,
    old: &Object,
    new: &Object,
) -> Vec<Change> {
    let change = |rule, what: String| {
        let span = |schemas: &Schemas, id: SchemaId| schemas[id].span;
        Change::new(rule, &pair.subject, what)
            .with_spans(
                span(&versions.old.schemas, pair.old),
                span(&versions.new.schemas, pair.new),
            )
            .with_use(pair.used)
    };
    let mut changes = Vec::new();
    let [was, is] = [old, new].map(OtherProperties::new);
    let kind = new.additional.map(|id| versions.new.schemas.kind(id));
    let typed = kind.filter(|kind| !matches!(kind, SchemaKind::Any));
    changes.extend(is.change_from(was).map(|(rule, what)| match (rule, typed) {
        // Values of any other type were ignored.
        (Rule::OtherPropertiesKept, Some(kind)) => {
            let what = format!("{what}, each of which must be {}", noun(kind));
            change(Rule::TypedPropertiesKept, what)
        }
        _ => change(rule, what.to_owned()),
    }));
    if old.choices.len() != new.choices.len() {
        changes.push(change(
            Rule::TypeChanged,
            "has other alternatives next to its properties".to_owned(),
        ));
    }
    changes
}
