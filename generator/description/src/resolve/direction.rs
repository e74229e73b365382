//! Objects of which requests must have other properties than responses: one schema could demand neither, so there are
//! two of them.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::alternatives;
use crate::model::{Operation, Property, SchemaId, SchemaKind, Schemas, Webhook};

/// Gives requests schemas of their own. The ones that are already there are those of responses from now on.
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

/// The schema that stands for one in requests.
fn of_requests(copies: &HashMap<SchemaId, SchemaId>, id: SchemaId) -> SchemaId {
    copies.get(&id).copied().unwrap_or(id)
}

/// Those that differ by direction, and those that are made of them.
fn differing(schemas: &Schemas, in_both: &[SchemaId]) -> BTreeSet<SchemaId> {
    let is_of_one = |id| schemas.is_read_only(id) || schemas.is_write_only(id);
    let mut users: HashMap<SchemaId, Vec<SchemaId>> = HashMap::new();
    for user in in_both {
        for part in schemas.parts_but(*user, is_of_one) {
            users.entry(part).or_default().push(*user);
        }
    }
    let mut open = in_both.to_vec();
    open.retain(|id| differs(schemas, *id));
    let mut differing = BTreeSet::new();
    while let Some(id) = open.pop() {
        if differing.insert(id) {
            open.extend(users.get(&id).into_iter().flatten());
            // What is in it is in those that are built on it.
            if let SchemaKind::OneOf(one_of) = &schemas[id].kind {
                open.extend(one_of.base);
            }
        }
    }
    differing
}

/// Whether what is required of an object in one direction is not there in the other.
fn differs(schemas: &Schemas, id: SchemaId) -> bool {
    match &schemas[id].kind {
        SchemaKind::Object(object) => {
            let mut properties = object.properties.iter();
            properties.any(|property| {
                let is =
                    |is: fn(&Schemas, SchemaId) -> bool| is_required_but(schemas, property, is);
                is(Schemas::is_read_only) || is(Schemas::is_write_only)
            })
        }
        _ => false,
    }
}

/// Whether a property is required, although it is one of one direction only. What alternatives are told apart by is
/// there in both.
fn is_required_but(
    schemas: &Schemas,
    property: &Property,
    is_of_one: fn(&Schemas, SchemaId) -> bool,
) -> bool {
    property.required
        && property.discriminator_value.is_none()
        && is_of_one(schemas, property.schema)
}

/// A schema for requests, in place of one that responses have.
fn copy(schemas: &mut Schemas, id: SchemaId) -> SchemaId {
    let mut copy = schemas[id].clone();
    copy.sent_form_of = Some(id);
    let copy = schemas.add(copy);
    if schemas.precise.contains(&id) {
        schemas.precise.insert(copy);
    }
    demand_less(schemas, copy, Schemas::is_read_only);
    demand_less(schemas, id, Schemas::is_write_only);
    copy
}

/// Requires no more what is of the other direction only.
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

/// Lets a schema of requests refer to those of requests. Properties that no request has stay as responses have them.
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
