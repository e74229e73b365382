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
        *id = request_form(&copies, *id);
    }
}

/// The request form of a schema, or the schema itself if it has none.
fn request_form(copies: &HashMap<SchemaId, SchemaId>, id: SchemaId) -> SchemaId {
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
        .map(|property| property.required && !is_required_but(schemas, property, is_of_other))
        .collect::<Vec<_>>();
    if let SchemaKind::Object(object) = &mut schemas[id].kind {
        for (property, required) in object.properties.iter_mut().zip(required) {
            property.required = required;
        }
    }
}

/// Makes a schema of requests refer to request forms. Read-only properties keep the schemas of responses.
fn refer(schemas: &mut Schemas, id: SchemaId, copies: &HashMap<SchemaId, SchemaId>) {
    let sent: HashSet<_> = schemas
        .parts_but(id, |part| schemas.is_read_only(part))
        .into_iter()
        .collect();
    let schema = &mut schemas[id];
    if let SchemaKind::OneOf(one_of) = &mut schema.kind {
        one_of.base = one_of.base.map(|base| request_form(copies, base));
    }
    for part in schema
        .parts_mut()
        .into_iter()
        .filter(|part| sent.contains(part))
    {
        *part = request_form(copies, *part);
    }
}

#[cfg(test)]
mod tests {
    use crate::model::SchemaId;
    use crate::resolve::testing::{Described, description};

    /// Resolves an operation that sends and receives `Thing`, or only one of both.
    fn thing(schema: &str, is_sent: bool, is_received: bool) -> Described {
        let content = "content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}";
        let body = if is_sent {
            format!("requestBody: {{{content}}}")
        } else {
            String::new()
        };
        let received = if is_received {
            content
        } else {
            "description: Nothing"
        };
        let response = received.replace("content", "description: Done, content");
        description(&format!(
            "
paths:
  /things:
    post:
      operationId: test
      {body}
      responses: {{'200': {{{response}}}}}
components:
  schemas:
    Thing: {schema}
    Box: {{properties: {{thing: {{$ref: '#/components/schemas/Thing'}}}}}}
"
        ))
    }

    fn sent(api: &Described) -> SchemaId {
        let body = api.operation("test").request_body.as_ref().unwrap();
        body.content.as_ref().unwrap().schema.unwrap()
    }

    fn received(api: &Described) -> SchemaId {
        let content = api.operation("test").success.content.as_ref().unwrap();
        content.schema.unwrap()
    }

    /// What a request has, as text: the target, as a body refers to it.
    fn shape(api: &Described, id: SchemaId) -> String {
        api.shape(api.model.schemas.target(id))
    }

    const BOTH: &str = "{properties: {id: {type: string, readOnly: true}, key: {type: string, writeOnly: true}, name: {type: string}}, required: [id, key, name]}";

    #[test]
    fn neither_direction_requires_properties_of_the_other() {
        let api = thing(BOTH, true, true);
        assert_eq!(
            shape(&api, sent(&api)),
            "{id?: string, key: string, name: string}"
        );
        assert_eq!(
            shape(&api, received(&api)),
            "{id: string, key?: string, name: string}"
        );
        let schemas = &api.model.schemas;
        assert_eq!(schemas.origin(schemas.target(sent(&api))), api.id("Thing"));
    }

    #[test]
    fn a_schema_of_one_direction_is_not_split() {
        let only_sent = thing(BOTH, true, false);
        assert_eq!(
            only_sent.model.schemas.target(sent(&only_sent)),
            only_sent.id("Thing")
        );
        assert_eq!(
            only_sent.component("Thing"),
            "{id: string, key: string, name: string}"
        );
        let only_received = thing(BOTH, false, true);
        assert_eq!(
            only_received.model.schemas.target(received(&only_received)),
            only_received.id("Thing")
        );
    }

    #[test]
    fn optional_properties_of_one_direction_need_no_split() {
        let api = thing(
            "{properties: {id: {type: string, readOnly: true}, name: {type: string}}, required: [name]}",
            true,
            true,
        );
        let schemas = &api.model.schemas;
        assert_eq!(schemas.target(sent(&api)), api.id("Thing"));
        assert_eq!(schemas.target(received(&api)), api.id("Thing"));
    }

    #[test]
    fn what_contains_a_split_schema_is_split() {
        let api = description(
            "
            paths:
              /things:
                post:
                  operationId: test
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Box'}}}}
                  responses: {'200': {description: Done, content: {application/json: {schema: {$ref: '#/components/schemas/Box'}}}}}
            components:
              schemas:
                Thing: {properties: {id: {type: string, readOnly: true}}, required: [id]}
                Box: {properties: {things: {type: array, items: {$ref: '#/components/schemas/Thing'}}}}
            ",
        );
        let schemas = &api.model.schemas;
        let thing = |id: SchemaId| {
            let list = schemas[schemas.target(id)].parts()[0];
            let item = schemas[schemas.target(list)].parts()[0];
            shape(&api, item)
        };
        assert_eq!(thing(sent(&api)), "{id?: string}");
        assert_eq!(thing(received(&api)), "{id: string}");
    }

    #[test]
    fn a_discriminator_property_exists_in_both_directions() {
        let api = description(
            "
            paths:
              /pets:
                post:
                  operationId: test
                  requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}
                  responses: {'200': {description: Done, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
            components:
              schemas:
                Cat: {properties: {kind: {type: string, readOnly: true}}, required: [kind]}
                Pet: {oneOf: [{$ref: '#/components/schemas/Cat'}], discriminator: {propertyName: kind}}
            ",
        );
        let schemas = &api.model.schemas;
        assert_eq!(schemas.target(sent(&api)), api.id("Pet"));
        assert_eq!(schemas.target(received(&api)), api.id("Pet"));
    }
}
