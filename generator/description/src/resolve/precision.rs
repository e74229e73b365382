//! Which times have fractions of a second: those that the description shows with one, in their own schema, or in a
//! parameter, a header, a body or a schema around them.

use std::collections::HashSet;
use std::ptr;

use super::{Context, used};
use crate::model::{Format, Object, SchemaId, SchemaKind, Schemas, Union};
use crate::source::{Mapping, Node, Value};

/// A value, and the schema that it is shown for.
type Shown<'n> = (SchemaId, &'n Node);

/// The schemas of times that are shown with a fraction, and those that refer to one.
pub(super) fn all(context: &Context<'_, '_>) -> HashSet<SchemaId> {
    let schemas = &context.schemas;
    let marked = marked(schemas, own(schemas).chain(beside(context)).collect());
    let refers = |id: &SchemaId| schemas.chain(*id).any(|(id, _)| marked.contains(&id));
    schemas.ids().filter(refers).collect()
}

/// The values that schemas show themselves.
fn own(schemas: &Schemas) -> impl Iterator<Item = Shown<'_>> {
    schemas.iter().flat_map(|(id, schema)| {
        let shown = schema.examples.iter().chain(&schema.default);
        shown.chain(&schema.constant).map(move |value| (id, value))
    })
}

/// The values that parameters, headers and bodies show.
fn beside<'s>(context: &'s Context<'_, '_>) -> impl Iterator<Item = Shown<'s>> {
    let components = &context.document.components.examples;
    used::all(context.document)
        .into_iter()
        .flat_map(move |used| {
            let id = context.numbers.get(used.schema);
            used.examples.into_iter().filter_map(move |example| {
                let value = example.value(components)?;
                let value = match &used.envelope {
                    Some(envelope) => value.get(&envelope.property)?,
                    None => value,
                };
                Some((id?, value))
            })
        })
}

/// The schemas of times that are shown with a fraction. Each value is visited once for each schema: alternatives may
/// form a cycle.
fn marked(schemas: &Schemas, mut pending: Vec<Shown<'_>>) -> HashSet<SchemaId> {
    let mut seen = HashSet::new();
    let mut marked = HashSet::new();
    while let Some((id, node)) = pending.pop() {
        if !seen.insert((id, ptr::from_ref(node))) {
            continue;
        }
        match (schemas.kind(id), &node.value) {
            (SchemaKind::String(Format::DateTime), Value::String(text)) if has_fraction(text) => {
                marked.insert(id);
            }
            (kind, _) => parts(schemas, kind, node, &mut pending),
        }
    }
    marked
}

/// Adds the parts of a value.
fn parts<'n>(schemas: &Schemas, kind: &SchemaKind, node: &'n Node, pending: &mut Vec<Shown<'n>>) {
    match (kind, &node.value) {
        (
            SchemaKind::List(item) | SchemaKind::OneOrMany { one: item, .. },
            Value::Sequence(values),
        ) => {
            pending.extend(values.iter().map(|value| (*item, value)));
        }
        (SchemaKind::OneOrMany { one: item, .. }, _) => pending.push((*item, node)),
        (SchemaKind::Tuple(items), Value::Sequence(values)) => {
            pending.extend(items.iter().copied().zip(values));
        }
        (SchemaKind::Map(item), Value::Mapping(entries)) => {
            pending.extend(entries.values().map(|value| (*item, value)));
        }
        (SchemaKind::Object(object), Value::Mapping(entries)) => {
            pending.extend(properties(object, entries));
            pending.extend(object.choices.iter().map(|choice| (*choice, node)));
        }
        (SchemaKind::OneOf(one_of), Value::Mapping(entries)) => {
            let value = entries.get(one_of.discriminator.value.as_str());
            let value = value.map(Node::text);
            let alternatives = one_of.alternatives.iter();
            let named = alternatives.filter(|found| Some(&found.name.value) == value.as_ref());
            pending.extend(named.map(|found| (found.schema, node)));
        }
        (SchemaKind::Union(union), _) => {
            pending.extend(alternatives(schemas, union, node).map(|found| (found, node)));
        }
        _ => {}
    }
}

fn properties<'n>(object: &Object, entries: &'n Mapping) -> impl Iterator<Item = Shown<'n>> {
    entries.iter().filter_map(|(name, value)| {
        let property = object.property(&name.text);
        let schema = property.map(|property| property.schema);
        Some((schema.or(object.additional)?, value))
    })
}

/// The alternatives that a value may be: of objects, those whose required properties it has. Others are told apart by
/// their types.
fn alternatives(schemas: &Schemas, union: &Union, node: &Node) -> impl Iterator<Item = SchemaId> {
    let may_be = |id: &SchemaId| match schemas.kind(*id) {
        SchemaKind::Object(object) => {
            let mut required = object
                .properties
                .iter()
                .filter(|property| property.required);
            required.all(|property| node.get(&property.name.value).is_some())
        }
        _ => true,
    };
    union.alternatives.iter().copied().filter(may_be)
}

/// Whether a text is an RFC 3339 time with a fraction. All that precedes a fraction has a fixed length.
fn has_fraction(text: &str) -> bool {
    let text = text.as_bytes();
    let is_time = matches!(text.get(10), Some(b'T' | b't' | b' '));
    is_time && text.get(16) == Some(&b':') && text.get(19) == Some(&b'.')
}
