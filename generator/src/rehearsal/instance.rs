//! Values of schemas: the examples of the description, or made-up values where it has none.

use std::cell::RefCell;

use serde_json::{Map, Value, json};

use super::fitting;
use super::limits::Limits;
use super::missing::Missing;
use apicrate_description::model::{Format, Object, SchemaId, SchemaKind, Schemas};

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
    /// The optional parts for which no value is found.
    pub(super) left_out: &'a RefCell<Vec<Missing>>,
}

/// Below this depth, optional parts are left out, as a schema may contain itself.
const DEEP: usize = 6;

/// The greatest number of items that is tried to satisfy the constraints of a list.
const MOST_ITEMS: usize = 8;

/// Below this depth, a schema is taken to require itself, so that it has no value.
const TOO_DEEP: usize = 24;

impl Instances<'_> {
    /// A value of a schema, if one is found; none is if the schema requires itself.
    pub(super) fn value(self, id: SchemaId) -> Result<Value, Missing> {
        self.value_at(id, 0)
    }

    /// A value that satisfies the constraints of a schema, if one is found.
    fn value_at(self, id: SchemaId, depth: usize) -> Result<Value, Missing> {
        let value = self.value_of_kind(id, depth)?;
        let constraints = self.schemas.constraints(id);
        let mut limits = Limits::default();
        if value.is_null() || fitting::fits(&mut limits, &value, &constraints) {
            return Ok(value);
        }
        let kind = self.schemas.kind(id);
        let other = match kind {
            SchemaKind::List(item) => {
                let item = self.value_at(*item, depth + 1)?;
                let mut lengths = (0..=MOST_ITEMS).map(|length| json!(vec![&item; length]));
                lengths.find(|list| fitting::fits(&mut limits, list, &constraints))
            }
            kind => fitting::fitting_value(&mut limits, kind, &constraints),
        };
        other.ok_or_else(|| Missing::for_constraints(&constraints))
    }

    fn value_of_kind(self, id: SchemaId, depth: usize) -> Result<Value, Missing> {
        let schema = &self.schemas[id];
        let given = schema.constant.as_ref().or(schema.examples.first());
        if let Some(value) = given.and_then(|node| serde_json::to_value(node).ok()) {
            return Ok(value);
        }
        let is_least = self.completeness == Completeness::Least || depth > DEEP;
        if depth > TOO_DEEP || (is_least && self.schemas.is_nullable(id)) {
            return if self.schemas.is_nullable(id) {
                Ok(Value::Null)
            } else {
                Err(Missing::default())
            };
        }
        let target = self.schemas.target(id);
        if target != id {
            let mut value = self.value_at(target, depth)?;
            for fixed in self.schemas.fixed(id) {
                let property = serde_json::to_value(&fixed.value);
                put(&mut value, &fixed.name, property.unwrap_or_default());
            }
            return Ok(value);
        }
        self.generated_value(id, depth + 1)
    }

    fn generated_value(self, id: SchemaId, depth: usize) -> Result<Value, Missing> {
        let is_most = self.completeness != Completeness::Least && depth <= DEEP;
        Ok(match &self.schemas[id].kind {
            SchemaKind::Any => json!("anything"),
            SchemaKind::Boolean => json!(is_most),
            SchemaKind::Integer(_) => json!(1),
            SchemaKind::Number | SchemaKind::Decimal => json!(1.5),
            SchemaKind::String(format) => json!(text(*format)),
            SchemaKind::Enumeration(values) => json!(self.one_of(&values.values)?.value.value),
            SchemaKind::Integers(values) => {
                let number = &self.one_of(&values.values)?.value.value;
                serde_json::from_str(number).unwrap_or_default()
            }
            SchemaKind::List(item) | SchemaKind::OneOrMany { one: item, .. } => {
                if is_most {
                    json!([self.value_at(*item, depth)?])
                } else {
                    json!([])
                }
            }
            SchemaKind::Tuple(tuple) => {
                let items = tuple.items.iter().map(|item| self.value_at(*item, depth));
                Value::Array(items.collect::<Result<_, _>>()?)
            }
            SchemaKind::FreeForm if is_most => json!({"key": "anything"}),
            SchemaKind::Map(value) if is_most => json!({"key": self.value_at(*value, depth)?}),
            SchemaKind::FreeForm | SchemaKind::Map(_) => json!({}),
            SchemaKind::Object(object) => self.object(object, depth)?,
            SchemaKind::OneOf(one_of) => {
                let alternative = self.one_of(&one_of.alternatives)?;
                let mut value = self.value_at(alternative.schema, depth)?;
                put(
                    &mut value,
                    &one_of.discriminator.value,
                    json!(alternative.name.value),
                );
                value
            }
            SchemaKind::Union(union) => self.value_at(*self.one_of(&union.alternatives)?, depth)?,
            SchemaKind::Reference(_) | SchemaKind::Unresolved => return Err(Missing::default()),
        })
    }

    fn object(self, object: &Object, depth: usize) -> Result<Value, Missing> {
        let is_most = self.completeness != Completeness::Least && depth <= DEEP;
        let mut value = Map::new();
        for choice in &object.choices {
            match self.value_at(*choice, depth)? {
                Value::Object(entries) => value.extend(entries),
                _ => return Err(Missing::default()),
            }
        }
        for property in &object.properties {
            let is_sent = match self.sender {
                Sender::Caller => !self.schemas.is_read_only(property.schema),
                Sender::Service => !self.schemas.is_write_only(property.schema),
            };
            if is_sent && (property.required || is_most) {
                let name = &property.name.value;
                match (self.value_at(property.schema, depth), property.required) {
                    (Ok(inner), _) => drop(value.insert(name.clone(), inner)),
                    (Err(missing), false) => self.left_out(missing.in_part(name)),
                    (Err(missing), true) => return Err(missing.in_part(name)),
                }
            }
        }
        if let Some(other) = object.additional.filter(|_| is_most) {
            value.insert("other".to_owned(), self.value_at(other, depth)?);
        }
        Ok(Value::Object(value))
    }

    fn one_of<T>(self, list: &[T]) -> Result<&T, Missing> {
        let alternative = match self.completeness {
            Completeness::Least => list.first(),
            Completeness::Most | Completeness::Shown => list.last(),
        };
        alternative.ok_or_else(Missing::default)
    }

    /// Notes an optional part that is left out.
    fn left_out(self, missing: Missing) {
        let mut left_out = self.left_out.borrow_mut();
        if !left_out.contains(&missing) {
            left_out.push(missing);
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
