//! Constraints that a value does not meet, required properties that it does not have, and those that it must not have.

use crate::limits::Limits;
use crate::model::{Constraint, SchemaId, SchemaKind, Schemas};
use crate::source::{Node, Value};

/// The constraints that a value does not meet.
pub(super) fn constraints<'m>(
    limits: &mut Limits,
    schemas: &'m Schemas,
    id: SchemaId,
    node: &Node,
) -> Vec<&'m Constraint> {
    let mut constraints = schemas.constraints(id);
    // Values of merged alternatives meet one of several sets of constraints.
    let mut chain = schemas.chain(id);
    if constraints.is_empty() || chain.any(|(_, schema)| !schema.merged.is_empty()) {
        return Vec::new();
    }
    let value = serde_json::to_value(node).unwrap_or_default();
    constraints.retain(|constraint| !limits.are_met(constraint, &value));
    constraints
}

/// The required properties that an object does not have, of those that both directions have.
pub(super) fn requirements<'m>(schemas: &'m Schemas, id: SchemaId, node: &Node) -> Vec<&'m str> {
    let (SchemaKind::Object(object), Value::Mapping(entries)) = (schemas.kind(id), &node.value)
    else {
        return Vec::new();
    };
    let required = object.properties.iter().filter(|found| found.required);
    let missing = required.filter(|found| {
        let is_of_one_direction =
            schemas.is_read_only(found.schema) || schemas.is_write_only(found.schema);
        !is_of_one_direction && !entries.contains_key(found.name.value.as_str())
    });
    missing.map(|found| found.name.value.as_str()).collect()
}

/// The properties that an object must not have, as it has no others than those that are described.
pub(super) fn others<'n>(schemas: &Schemas, id: SchemaId, node: &'n Node) -> Vec<&'n str> {
    let (SchemaKind::Object(object), Value::Mapping(entries)) = (schemas.kind(id), &node.value)
    else {
        return Vec::new();
    };
    let names = entries.keys().map(|key| key.text.as_str());
    let others = names.filter(|name| object.closed && object.property(name).is_none());
    others.collect()
}
