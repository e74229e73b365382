//! Objects whose only purpose is to hold a value, in one version or in both.

use super::super::change::Change;
use super::super::rules::Rule;
use super::Versions;
use super::documentation::{self, Both};
use crate::model::{Content, Envelope, Object, Property, SchemaId, SchemaKind, Schemas};

/// An envelope of the one version that is an object with further properties in the other.
struct Opened<'m> {
    object: &'m Object,
    property: &'m Property,
}

fn opened<'m>(
    closed: Option<&Envelope>,
    schemas: &'m Schemas,
    other: &Content,
) -> Option<Opened<'m>> {
    let closed = closed.filter(|_| other.envelope.is_none())?;
    let SchemaKind::Object(object) = schemas.kind(other.schema?) else {
        return None;
    };
    let property = object.property(&closed.property)?;
    Some(Opened { object, property })
}

/// The values of two bodies, each without the object around it.
pub(super) fn values(
    versions: Versions<'_>,
    old: &Content,
    new: &Content,
) -> Option<(SchemaId, SchemaId)> {
    let (before, after) = (old.schema?, new.schema?);
    let (old_schemas, new_schemas) = (&versions.old.schemas, &versions.new.schemas);
    if let Some(opened) = opened(old.envelope.as_ref(), new_schemas, new) {
        return Some((before, opened.property.schema));
    }
    if let Some(opened) = opened(new.envelope.as_ref(), old_schemas, old) {
        return Some((opened.property.schema, after));
    }
    Some((before, after))
}

/// What has changed around the value.
pub(super) fn changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &Content,
    new: &Content,
) -> Vec<Change> {
    let (before, after) = (old.envelope.as_ref(), new.envelope.as_ref());
    let gaps = |envelope: Option<&Envelope>| match envelope {
        Some(Envelope { property: _, gaps }) => gaps.clone(),
        None => Vec::new(),
    };
    let mut changes = documentation::gaps(both, &gaps(before), &gaps(after));
    if let Some(opened) = opened(before, &versions.new.schemas, new) {
        changes.extend(more(both, &opened));
    } else if let Some(opened) = opened(after, &versions.old.schemas, old) {
        changes.extend(less(both, &opened));
    } else {
        changes.extend(other(both, before, after));
    }
    changes
}

/// The value has got company.
fn more(both: Both<'_>, opened: &Opened<'_>) -> Vec<Change> {
    let name = &opened.property.name.value;
    let what = format!("holds more than the property `{name}` now");
    let mut changes = vec![both.change(Rule::TypeRespelled, what)];
    if !opened.property.required {
        changes.push(of(
            both,
            Rule::PropertyBecameOptional,
            opened.property,
            "may be left out now",
        ));
    }
    changes.extend(beside(opened).map(|property| match property.required {
        false => of(
            both,
            Rule::PropertyAdded,
            property,
            "is new and may be left out",
        ),
        true => of(
            both,
            Rule::RequiredPropertyAdded,
            property,
            "is new and always there",
        ),
    }));
    changes
}

/// The value is alone.
fn less(both: Both<'_>, opened: &Opened<'_>) -> Vec<Change> {
    let name = &opened.property.name.value;
    let what = format!("holds no more than the property `{name}` now");
    let mut changes = vec![both.change(Rule::TypeRespelled, what)];
    if !opened.property.required {
        changes.push(of(
            both,
            Rule::PropertyBecameRequired,
            opened.property,
            "is always there now",
        ));
    }
    changes.extend(beside(opened).map(|property| match property.required {
        false => of(both, Rule::PropertyRemoved, property, "is gone"),
        true => of(both, Rule::RequiredPropertyRemoved, property, "is gone"),
    }));
    changes
}

/// The properties beside the value.
fn beside<'m>(opened: &Opened<'m>) -> impl Iterator<Item = &'m Property> {
    let value = opened.property;
    let properties = opened.object.properties.iter();
    properties.filter(move |property| !std::ptr::eq(*property, value))
}

fn of(both: Both<'_>, rule: Rule, property: &Property, what: &str) -> Change {
    let subject = both.subject.property(&property.name.value);
    let change = Change::new(rule, &subject, what);
    change.at(both.old, both.new).used(both.used)
}

fn other(both: Both<'_>, old: Option<&Envelope>, new: Option<&Envelope>) -> Option<Change> {
    let property = |envelope: Option<&Envelope>| match envelope {
        Some(envelope) => format!("the property `{}`", envelope.property),
        None => "no property".to_owned(),
    };
    let (was, is) = (property(old), property(new));
    let what = format!("holds the value in {is}, and did in {was}");
    (was != is).then(|| both.change(Rule::EnvelopeChanged, what))
}
