//! Values that a description shows or sets, such as examples and defaults.

pub(super) mod mistaken;
mod unmet;
mod written;

use super::Context;
use super::used::{ExampleForm, UsedSchema};
use crate::model::{Object, SchemaId, SchemaKind, Schemas, Union};
use crate::source::{Mapping, Node, Value};

/// A value, and the schema that it is shown for.
pub(super) type Shown<'n> = (SchemaId, &'n Node);

/// The values that parameters, headers and bodies show.
pub(super) fn where_used<'s, 'a>(
    context: &Context<'s, 'a>,
    used: &[UsedSchema<'s, 'a>],
) -> Vec<Shown<'s>> {
    let components = &context.document.components.examples;
    let mut shown = Vec::new();
    for used in used {
        let Some(id) = context.numbers.get(used.schema) else {
            continue;
        };
        let examples = used.examples.iter();
        for example in examples.filter_map(|example| example.value(components)) {
            let values = values(&context.schemas, id, example, &used.form);
            shown.extend(values.into_iter().map(|value| (id, value)));
        }
    }
    shown
}

/// The values in an example.
fn values<'n>(
    schemas: &Schemas,
    id: SchemaId,
    example: &'n Node,
    form: &ExampleForm,
) -> Vec<&'n Node> {
    match (form, &example.value) {
        (ExampleForm::Envelope(envelope), _) => {
            example.get(&envelope.property).into_iter().collect()
        }
        (ExampleForm::List, Value::Sequence(values)) => values.iter().collect(),
        (ExampleForm::List | ExampleForm::Written, Value::String(_))
            if !is_text(schemas.kind(id)) =>
        {
            Vec::new()
        }
        _ => vec![example],
    }
}

fn is_text(kind: &SchemaKind) -> bool {
    matches!(kind, SchemaKind::String(_) | SchemaKind::Enumeration(_))
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
