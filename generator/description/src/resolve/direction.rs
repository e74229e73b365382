//! Schemas of which requests have other values than responses: one for each direction, where one could demand what is
//! required of neither.

use std::collections::{HashMap, HashSet};

use crate::model::{Operation, Property, SchemaId, SchemaKind, Schemas, Webhook};

/// Gives requests schemas of their own. Those that there are stay as responses have them.
pub(super) fn split(schemas: &mut Schemas, operations: &mut [Operation], webhooks: &[Webhook]) {
    let sent = schemas.reach(operations.iter().flat_map(Operation::sent));
    let received = operations.iter().flat_map(Operation::received);
    let received = received.chain(webhooks.iter().filter_map(Webhook::schema));
    let received = schemas.reach(received);
    let sent = schemas.ids().filter(|id| sent.contains(id));
    let (in_both, only_sent): (Vec<_>, Vec<_>) = sent.partition(|id| received.contains(id));
    let differing = differing(schemas, &in_both);
    let differing = in_both.iter().filter(|id| differing.contains(id));
    let copies: HashMap<_, _> = differing.map(|id| (*id, copy(schemas, *id))).collect();
    let of_requests = |id: SchemaId| copies.get(&id).copied().unwrap_or(id);
    for id in copies.values().chain(&only_sent) {
        for part in schemas[*id].parts_mut() {
            *part = of_requests(*part);
        }
    }
    for id in operations.iter_mut().flat_map(Operation::sent_mut) {
        *id = of_requests(*id);
    }
}

/// A schema for requests, in place of one that responses have.
fn copy(schemas: &mut Schemas, id: SchemaId) -> SchemaId {
    let mut copy = schemas[id].clone();
    copy.sent_form_of = Some(id);
    let copy = schemas.add(copy);
    if schemas.precise.contains(&id) {
        schemas.precise.insert(copy);
    }
    copy
}

/// Those that differ by direction, and those that are made of them.
fn differing(schemas: &Schemas, in_both: &[SchemaId]) -> HashSet<SchemaId> {
    let mut users: HashMap<SchemaId, Vec<SchemaId>> = HashMap::new();
    for user in in_both {
        for part in schemas[*user].parts() {
            users.entry(part).or_default().push(*user);
        }
    }
    let mut open = in_both.to_vec();
    open.retain(|id| differs(schemas, *id));
    let mut differing = HashSet::new();
    while let Some(id) = open.pop() {
        if differing.insert(id) {
            open.extend(users.get(&id).into_iter().flatten());
        }
    }
    differing
}

/// Whether what is required of an object in one direction is not there in the other.
fn differs(schemas: &Schemas, id: SchemaId) -> bool {
    // What alternatives are told apart by is there in both.
    let is_of_one = |property: &Property| {
        let is_of_one = [Schemas::is_read_only, Schemas::is_write_only];
        let is_of_one = is_of_one.iter().any(|is| is(schemas, property.schema));
        property.required && property.discriminator_value.is_none() && is_of_one
    };
    match &schemas[id].kind {
        SchemaKind::Object(object) => object.properties.iter().any(is_of_one),
        _ => false,
    }
}
