//! Envelopes, in one version or in both.

use std::cmp::Ordering;

use super::super::change::Change;
use super::super::rules::Rule;
use super::documentation::{self, Both};
use super::noun::noun;
use super::pair::{Occurrence, Pair};
use super::{Versions, object};
use apicrate_description::model::{
    Content, Envelope, MediaKind, Object, Property, SchemaId, SchemaKind, Schemas,
};
use apicrate_description::span::Spanned;

/// An envelope of one version that is an object with further properties in the other.
struct Opened<'m> {
    object: &'m Object,
    property: &'m Property,
    is_closed: bool,
}

fn open<'m>(
    envelope: Option<&Envelope>,
    schemas: &'m Schemas,
    other: &Content,
) -> Option<Opened<'m>> {
    let envelope = envelope.filter(|_| other.envelope.is_none())?;
    let SchemaKind::Object(object) = schemas.kind(other.schema?) else {
        return None;
    };
    let property = object.property(&envelope.property)?;
    Some(Opened {
        object,
        property,
        is_closed: envelope.closed,
    })
}

/// The change between an envelope and a body that can be any object.
fn change_of_any_object(
    versions: Versions<'_>,
    old: &Content,
    new: &Content,
) -> Option<(Rule, String)> {
    let any = |schemas: &Schemas, content: &Content| {
        let kind = content.schema.map(|id| schemas.kind(id));
        let kind = kind.unwrap_or(&SchemaKind::Any);
        let is_any = matches!(kind, SchemaKind::Any | SchemaKind::FreeForm)
            && content.kind == MediaKind::Json
            && content.envelope.is_none();
        is_any.then(|| noun(kind))
    };
    if old.envelope.is_some() {
        let any = any(&versions.new.schemas, new)?;
        Some((Rule::TypeWidened, format!("is {any}, was an object")))
    } else if new.envelope.is_some() {
        let any = any(&versions.old.schemas, old)?;
        Some((Rule::TypeNarrowed, format!("is an object, was {any}")))
    } else {
        None
    }
}

/// The schemas of the values of two bodies, without their envelopes.
pub(super) fn values(
    versions: Versions<'_>,
    old: &Content,
    new: &Content,
) -> Option<(SchemaId, SchemaId)> {
    let (before, after) = (old.schema?, new.schema?);
    if change_of_any_object(versions, old, new).is_some() {
        return None;
    }
    let (old_schemas, new_schemas) = (&versions.old.schemas, &versions.new.schemas);
    if let Some(opened) = open(old.envelope.as_ref(), new_schemas, new) {
        return Some((before, opened.property.schema));
    }
    if let Some(opened) = open(new.envelope.as_ref(), old_schemas, old) {
        return Some((opened.property.schema, after));
    }
    Some((before, after))
}

/// The changes of the envelope.
pub(super) fn changes(
    versions: Versions<'_>,
    both: Both<'_>,
    old: &Content,
    new: &Content,
) -> Vec<Change> {
    let (before, after) = (old.envelope.as_ref(), new.envelope.as_ref());
    let gaps = |envelope: Option<&Envelope>| match envelope {
        // The others are compared below.
        Some(Envelope {
            property: _,
            closed: _,
            gaps,
        }) => gaps.clone(),
        None => Vec::new(),
    };
    let mut changes = documentation::gaps(both, &gaps(before), &gaps(after));
    if let Some((rule, what)) = change_of_any_object(versions, old, new) {
        changes.push(both.change(rule, what));
        return changes;
    }
    let Some(values) = old.schema.zip(new.schema) else {
        return changes;
    };
    if let Some(opened) = open(before, &versions.new.schemas, new) {
        let envelope = opened.as_object(&versions.old.schemas, values.0);
        let objects = (&envelope, opened.object);
        changes.extend(as_objects(versions, both, objects, values));
    } else if let Some(opened) = open(after, &versions.old.schemas, old) {
        let envelope = opened.as_object(&versions.new.schemas, values.1);
        let objects = (opened.object, &envelope);
        changes.extend(as_objects(versions, both, objects, values));
    } else {
        changes.extend(property_change(both, before, after));
        let are_closed = before.zip(after).map(|(old, new)| (old.closed, new.closed));
        changes.extend(are_closed.and_then(|closed| object::refusal_change(both, closed)));
    }
    changes
}

/// The changes between an envelope and an object that holds more.
fn as_objects(
    versions: Versions<'_>,
    both: Both<'_>,
    (old, new): (&Object, &Object),
    schemas: (SchemaId, SchemaId),
) -> Vec<Change> {
    let pair = Pair::new(schemas, both.used, Occurrence::Always, both.subject.clone());
    let has_all = |object: &Object| object.properties.iter().all(|property| property.required);
    let what = match old.properties.len().cmp(&new.properties.len()) {
        Ordering::Less => "now has more than one property",
        Ordering::Greater => "now has only one property",
        Ordering::Equal if has_all(old) && !has_all(new) => "can now lack its only property",
        Ordering::Equal if has_all(new) && !has_all(old) => "now always has its only property",
        Ordering::Equal => "is described differently, with the same single property",
    };
    let mut changes = vec![both.change(Rule::TypeRespelled, what)];
    changes.extend(object::changes(versions, &pair, old, new));
    changes
}

impl Opened<'_> {
    /// The envelope as an object with a single required property.
    fn as_object(&self, schemas: &Schemas, value: SchemaId) -> Object {
        let property = Property {
            name: Spanned::new(self.property.name.value.clone(), schemas[value].span),
            required: true,
            schema: value,
            discriminator_value: None,
        };
        Object {
            properties: vec![property],
            additional: None,
            choices: Vec::new(),
            closed: self.is_closed,
        }
    }
}

fn property_change(
    both: Both<'_>,
    old: Option<&Envelope>,
    new: Option<&Envelope>,
) -> Option<Change> {
    let property = |envelope: Option<&Envelope>| match envelope {
        Some(envelope) => format!("the property `{}`", envelope.property),
        None => "no property".to_owned(),
    };
    let (was, is) = (property(old), property(new));
    let what = format!("has the value in {is}, had it in {was}");
    (was != is).then(|| both.change(Rule::EnvelopeChanged, what))
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::{request_changes, response_changes};

    #[test]
    fn an_optional_property_beside_the_value_of_an_envelope_is_new() {
        let content = |more: &str| {
            let properties = format!("{{thing: {{type: string}}{more}}}");
            format!("application/json: {{schema: {{required: [thing], properties: {properties}}}}}")
        };
        let [alone, beside] = ["", ", next: {type: string}"].map(content);
        assert_eq!(
            response_changes(&alone, &beside),
            [
                "type-respelled (works, works): Response 200 of operation `test` now has more than one property",
                "property-added (works, works): Property `next` of response 200 of operation `test` is new and optional",
            ]
        );
        assert_eq!(
            request_changes(&alone, &beside),
            [
                "type-respelled (works, works): The body of operation `test` now has more than one property",
                "property-added (works, loses): Property `next` of the body of operation `test` is new and optional",
            ]
        );
    }

    #[test]
    fn properties_beside_the_value_of_an_envelope_are_refused_or_ignored() {
        let content = |rest: &str| {
            let object =
                format!("required: [thing], properties: {{thing: {{type: string}}}}{rest}");
            format!("application/json: {{schema: {{{object}}}}}")
        };
        let [open, closed] = ["", ", additionalProperties: false"].map(content);
        assert_eq!(
            request_changes(&open, &closed),
            [
                "unknown-properties-refused (depends, works): The body of operation `test` refuses undescribed properties, ignored them before"
            ]
        );
        assert_eq!(
            request_changes(&closed, &open),
            [
                "unknown-properties-ignored (works, depends): The body of operation `test` ignores undescribed properties, refused them before"
            ]
        );
        assert_eq!(
            response_changes(&open, &closed),
            [
                "unknown-properties-refused (works, works): Response 200 of operation `test` refuses undescribed properties, ignored them before"
            ]
        );
    }

    #[test]
    fn a_closed_envelope_refuses_a_new_property() {
        let content = |more: &str| {
            let properties = format!("{{thing: {{type: string}}{more}}}");
            format!(
                "application/json: {{schema: {{required: [thing], properties: {properties}, additionalProperties: false}}}}"
            )
        };
        let [alone, beside] = ["", ", next: {type: string}"].map(content);
        let rules = |old: &str, new: &str| -> Vec<_> {
            let changes = request_changes(old, new).into_iter();
            changes
                .filter_map(|change| Some(change.split_once(':')?.0.to_owned()))
                .collect()
        };
        let respelled = "type-respelled (works, works)";
        assert_eq!(
            rules(&alone, &beside),
            [respelled, "closed-property-added (works, fails)"]
        );
        assert_eq!(
            rules(&beside, &alone),
            [respelled, "closed-property-removed (fails, works)"]
        );
    }
}
