//! Values of schemas: the examples of the description, or made-up values where it has none.

use serde_json::{Map, Value, json};

use super::fitting;
use description::limits::Limits;
use description::model::{Format, Object, SchemaId, SchemaKind, Schemas};

/// How much of the optional parts is present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Completeness {
    /// None of them; of several alternatives, the first.
    Least,
    /// All of them; of several alternatives, the last.
    Most,
    /// All of them, with bodies as in the examples of the description.
    Shown,
}

/// Who sends a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sender {
    Caller,
    Service,
}

/// Values of the schemas of an API.
#[derive(Debug, Clone, Copy)]
pub(super) struct Instances<'a> {
    pub(super) schemas: &'a Schemas,
    pub(super) completeness: Completeness,
    pub(super) sender: Sender,
}

/// Below this depth, optional parts are left out, as a schema may contain itself.
const DEEP: usize = 6;

/// The greatest number of items that is tried to satisfy the constraints of a list.
const MOST_ITEMS: usize = 8;

/// Below this depth, a schema is taken to require itself, so that it has no value.
const TOO_DEEP: usize = 24;

impl Instances<'_> {
    /// A value of a schema, if one is found; none if the schema requires itself.
    pub(super) fn of(self, id: SchemaId) -> Option<Value> {
        self.at(id, 0)
    }

    /// A value that satisfies the constraints of a schema, if one is found.
    fn at(self, id: SchemaId, depth: usize) -> Option<Value> {
        let value = self.of_type(id, depth)?;
        let constraints = self.schemas.constraints(id);
        let mut limits = Limits::default();
        if value.is_null() || fitting::fits(&mut limits, &value, &constraints) {
            return Some(value);
        }
        let kind = self.schemas.kind(id);
        match kind {
            SchemaKind::List(item) => {
                let item = self.at(*item, depth + 1)?;
                let mut lengths = (0..=MOST_ITEMS).map(|length| json!(vec![&item; length]));
                lengths.find(|list| fitting::fits(&mut limits, list, &constraints))
            }
            kind => fitting::found(&mut limits, kind, &constraints),
        }
    }

    fn of_type(self, id: SchemaId, depth: usize) -> Option<Value> {
        let schema = &self.schemas[id];
        let given = schema.constant.as_ref().or(schema.examples.first());
        if let Some(value) = given.and_then(|node| serde_json::to_value(node).ok()) {
            return Some(value);
        }
        let is_least = self.completeness == Completeness::Least || depth > DEEP;
        if depth > TOO_DEEP || (is_least && self.schemas.is_nullable(id)) {
            return self.schemas.is_nullable(id).then_some(Value::Null);
        }
        let target = self.schemas.target(id);
        if target != id {
            let mut value = self.at(target, depth)?;
            for fixed in self.schemas.fixed(id) {
                put(
                    &mut value,
                    &fixed.name,
                    serde_json::to_value(&fixed.value).ok()?,
                );
            }
            return Some(value);
        }
        self.made(id, depth + 1)
    }

    fn made(self, id: SchemaId, depth: usize) -> Option<Value> {
        let is_most = self.completeness != Completeness::Least && depth <= DEEP;
        Some(match &self.schemas[id].kind {
            SchemaKind::Any => json!("anything"),
            SchemaKind::Boolean => json!(is_most),
            SchemaKind::Integer(_) => json!(1),
            SchemaKind::Number | SchemaKind::Decimal => json!(1.5),
            SchemaKind::String(format) => json!(text(*format)),
            SchemaKind::Enumeration(values) => json!(self.one_of(&values.values)?.value.value),
            SchemaKind::Integers(values) => {
                serde_json::from_str(&self.one_of(&values.values)?.value.value).ok()?
            }
            SchemaKind::List(item) | SchemaKind::OneOrMany { one: item, .. } => match is_most {
                true => json!([self.at(*item, depth)?]),
                false => json!([]),
            },
            SchemaKind::Tuple(items) => {
                let items = items.iter().map(|item| self.at(*item, depth));
                Value::Array(items.collect::<Option<_>>()?)
            }
            SchemaKind::FreeForm if is_most => json!({"key": "anything"}),
            SchemaKind::Map(value) if is_most => json!({"key": self.at(*value, depth)?}),
            SchemaKind::FreeForm | SchemaKind::Map(_) => json!({}),
            SchemaKind::Object(object) => self.object(object, depth)?,
            SchemaKind::OneOf(one_of) => {
                let alternative = self.one_of(&one_of.alternatives)?;
                let mut value = self.at(alternative.schema, depth)?;
                put(
                    &mut value,
                    &one_of.discriminator.value,
                    json!(alternative.name.value),
                );
                value
            }
            SchemaKind::Union(union) => self.at(*self.one_of(&union.alternatives)?, depth)?,
            SchemaKind::Reference(_) | SchemaKind::Unresolved => return None,
        })
    }

    fn object(self, object: &Object, depth: usize) -> Option<Value> {
        let is_most = self.completeness != Completeness::Least && depth <= DEEP;
        let mut value = Map::new();
        for choice in &object.choices {
            match self.at(*choice, depth)? {
                Value::Object(entries) => value.extend(entries),
                _ => return None,
            }
        }
        for property in &object.properties {
            let is_sent = match self.sender {
                Sender::Caller => !self.schemas.is_read_only(property.schema),
                Sender::Service => !self.schemas.is_write_only(property.schema),
            };
            if is_sent && (property.required || is_most) {
                let found = self.at(property.schema, depth);
                match (found, property.required) {
                    (Some(found), _) => drop(value.insert(property.name.value.clone(), found)),
                    (None, false) => {}
                    (None, true) => return None,
                }
            }
        }
        if let Some(other) = object.additional.filter(|_| is_most) {
            value.insert("other".to_owned(), self.at(other, depth)?);
        }
        Some(Value::Object(value))
    }

    fn one_of<T>(self, list: &[T]) -> Option<&T> {
        match self.completeness {
            Completeness::Least => list.first(),
            Completeness::Most | Completeness::Shown => list.last(),
        }
    }
}

/// Sets a property of an object.
pub(super) fn put(value: &mut Value, name: &str, property: Value) {
    if let Value::Object(entries) = value {
        entries.insert(name.to_owned(), property);
    }
}

fn text(format: Format) -> &'static str {
    match format {
        Format::Plain | Format::Binary => "text",
        Format::Base64 => "Ynl0ZXM=",
        Format::Uuid => "00000000-0000-4000-8000-000000000001",
        Format::Date => "2024-02-29",
        Format::DateTime => "2024-02-29T12:00:00Z",
        Format::Decimal => "1.50",
    }
}
