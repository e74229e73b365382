//! Objects that require other properties in requests than in responses. One schema could require neither, so there are
//! two.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::schema::alternatives;
use crate::model::{Operation, Property, SchemaId, SchemaKind, Schemas, Webhook};

/// Adds request forms where requests need them. The existing schemas become those of responses.
pub(super) fn split(schemas: &mut Schemas, operations: &mut [Operation], webhooks: &[Webhook]) {
    let sent = schemas.sent(operations);
    let received = schemas.received(operations, webhooks);
    let sent = schemas.ids().filter(|id| sent.contains(id));
    let (in_both, only_sent): (Vec<_>, Vec<_>) = sent.partition(|id| received.contains(id));
    let differing = differing(schemas, &in_both).into_iter();
    let copies: HashMap<_, _> = differing.map(|id| (id, copy(schemas, id))).collect();
    for id in copies.values().chain(&only_sent) {
        refer(schemas, *id, &copies);
    }
    for id in copies.iter().flat_map(|(id, copy)| [id, copy]) {
        alternatives::sort(schemas, *id);
    }
    for id in operations.iter_mut().flat_map(Operation::sent_mut) {
        *id = of_requests(&copies, *id);
    }
}

/// The request form of a schema, or the schema itself if it has none.
fn of_requests(copies: &HashMap<SchemaId, SchemaId>, id: SchemaId) -> SchemaId {
    copies.get(&id).copied().unwrap_or(id)
}

/// The schemas that differ by direction, and those that contain them.
fn differing(schemas: &Schemas, in_both: &[SchemaId]) -> BTreeSet<SchemaId> {
    let is_of_one = |id| schemas.is_read_only(id) || schemas.is_write_only(id);
    let mut users: HashMap<SchemaId, Vec<SchemaId>> = HashMap::new();
    for user in in_both {
        for part in schemas.parts_but(*user, is_of_one) {
            users.entry(part).or_default().push(*user);
        }
    }
    let mut pending = in_both.to_vec();
    pending.retain(|id| differs(schemas, *id));
    let mut differing = BTreeSet::new();
    while let Some(id) = pending.pop() {
        if differing.insert(id) {
            pending.extend(users.get(&id).into_iter().flatten());
            // What is in the base is also in the objects that are built on it.
            if let SchemaKind::OneOf(one_of) = &schemas[id].kind {
                pending.extend(one_of.base);
            }
        }
    }
    differing
}

/// Whether an object requires a property that exists in one direction only.
fn differs(schemas: &Schemas, id: SchemaId) -> bool {
    match &schemas[id].kind {
        SchemaKind::Object(object) => {
            let mut properties = object.properties.iter();
            properties.any(|property| {
                is_required_but(schemas, property, Schemas::is_read_only)
                    || is_required_but(schemas, property, Schemas::is_write_only)
            })
        }
        _ => false,
    }
}

/// Whether a property is required, although it exists in one direction only. Discriminator properties exist in both.
fn is_required_but(
    schemas: &Schemas,
    property: &Property,
    is_of_one: fn(&Schemas, SchemaId) -> bool,
) -> bool {
    property.required
        && property.discriminator_value.is_none()
        && is_of_one(schemas, property.schema)
}

/// Adds the request form of a schema. Neither of the two requires properties of the other direction any more.
fn copy(schemas: &mut Schemas, id: SchemaId) -> SchemaId {
    let mut copy = schemas[id].clone();
    copy.sent_form_of = Some(id);
    let copy = schemas.add(copy);
    demand_less(schemas, copy, Schemas::is_read_only);
    demand_less(schemas, id, Schemas::is_write_only);
    copy
}

/// Makes properties of the other direction optional.
fn demand_less(schemas: &mut Schemas, id: SchemaId, is_of_other: fn(&Schemas, SchemaId) -> bool) {
    let SchemaKind::Object(object) = &schemas[id].kind else {
        return;
    };
    let properties = object.properties.iter();
    let required = properties
        .map(|it| it.required && !is_required_but(schemas, it, is_of_other))
        .collect::<Vec<_>>();
    if let SchemaKind::Object(object) = &mut schemas[id].kind {
        for (property, required) in object.properties.iter_mut().zip(required) {
            property.required = required;
        }
    }
}

/// Makes a schema of requests refer to request forms. Read-only properties keep the schemas of responses.
fn refer(schemas: &mut Schemas, id: SchemaId, copies: &HashMap<SchemaId, SchemaId>) {
    let sent = schemas.parts_but(id, |part| schemas.is_read_only(part));
    let sent: HashSet<_> = sent.into_iter().collect();
    let schema = &mut schemas[id];
    if let SchemaKind::OneOf(one_of) = &mut schema.kind {
        one_of.base = one_of.base.map(|base| of_requests(copies, base));
    }
    for part in schema
        .parts_mut()
        .into_iter()
        .filter(|part| sent.contains(part))
    {
        *part = of_requests(copies, *part);
    }
}
