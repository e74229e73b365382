//! Places within components and operations that references point to.
//!
//! ```yaml
//! home: {$ref: '#/components/schemas/Order/properties/address'}
//! ```
//!
//! The target becomes a component, and a reference to it takes its place in `Order`: one schema is one type.

use std::collections::HashMap;

use super::{Linker, pure_reference};
use crate::source::node::{Node, Value};
use crate::source::object_type::ObjectType;
use crate::source::{Target, components};
use crate::span::Span;

/// The names of the components by section and by the place of their content.
type Names = HashMap<(&'static str, Span), String>;

impl Linker<'_> {
    /// Puts references to components where their content is written.
    pub(super) fn refer_to_shared_places(&self, tree: &mut Node) {
        let names = self.shared_places();
        let Some(Value::Mapping(root)) = (!names.is_empty()).then_some(&mut tree.value) else {
            return;
        };
        for (key, node) in root.iter_mut() {
            let kind = ObjectType::Root.child(&key.text);
            match &mut node.value {
                // Each entry of a section is a component itself.
                Value::Mapping(sections) if kind == ObjectType::Components => {
                    for (section, components) in sections.iter_mut() {
                        let kind = kind.child(&section.text);
                        each_child(components, kind, &mut |_, kind, node| {
                            refer_within(node, kind, &names);
                        });
                    }
                }
                _ => refer_within(node, kind, &names),
            }
        }
    }

    fn shared_places(&self) -> Names {
        let named = self.names.iter().filter_map(|((section, target), name)| {
            let (_, node) = self.sources.at(target)?;
            let is_content = node.as_mapping().is_some() && pure_reference(node).is_none();
            let is_shared = is_content && !self.is_component(target) && !self.is_repeated(target);
            is_shared.then(|| ((*section, node.span), name.clone()))
        });
        named.collect()
    }

    /// Returns whether a place is a component of the root file.
    fn is_component(&self, (file, keys): &Target) -> bool {
        let is_in_components = keys.first().is_some_and(|key| key == "components");
        *file == self.root && is_in_components && keys.len() == 3
    }

    /// Returns whether a place is in what a YAML alias repeats, where all nodes have the place of the alias.
    fn is_repeated(&self, (file, keys): &Target) -> bool {
        let places = (0..=keys.len()).map(|length| (*file, keys[..length].to_vec()));
        let nodes: Vec<_> = places.filter_map(|place| self.sources.at(&place)).collect();
        nodes
            .windows(2)
            .any(|pair| pair[0].1.span == pair[1].1.span)
            || nodes.last().is_some_and(|(_, node)| {
                let mut children = node
                    .as_mapping()
                    .into_iter()
                    .flat_map(|entries| entries.values());
                children.any(|child| child.span == node.span)
            })
    }
}

/// Replaces content below a node.
fn refer_within(node: &mut Node, kind: ObjectType, names: &Names) {
    each_child(node, kind, &mut |key, kind, child| {
        let place = kind.section().map(|section| (section, child.span));
        let name = place.and_then(|place| Some((place.0, names.get(&place)?)));
        match name {
            Some((section, name)) => {
                let text = components::reference(section, name);
                *child = components::referring(&text, child.span);
            }
            // A part of a composition counts as its own.
            None if kind == ObjectType::Schemas && key == "allOf" => {
                each_child(child, kind, &mut |_, kind, part| {
                    refer_within(part, kind, names);
                });
            }
            None => refer_within(child, kind, names),
        }
    });
}

/// Visits the objects in a node with their keys; data has none.
fn each_child(
    node: &mut Node,
    kind: ObjectType,
    visit: &mut dyn FnMut(&str, ObjectType, &mut Node),
) {
    if kind == ObjectType::Opaque {
        return;
    }
    match &mut node.value {
        Value::Mapping(entries) => {
            for (key, child) in entries.iter_mut() {
                visit(&key.text, kind.child(&key.text), child);
            }
        }
        Value::Sequence(items) => {
            for item in items {
                visit("", kind.item(), item);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::model::SchemaKind;
    use crate::resolve::testing::{description, schemas};

    #[test]
    fn a_property_that_others_refer_to_is_one_schema() {
        let api = schemas(
            "
            Order: {type: object, properties: {address: {type: object, properties: {street: {type: string}}}}}
            Person: {type: object, properties: {home: {$ref: '#/components/schemas/Order/properties/address'}}}
            ",
        );
        assert_eq!(api.component("Order"), "{address?: address}");
        assert_eq!(api.component("Person"), "{home?: address}");
        assert_eq!(api.component("address"), "{street?: string}");
    }

    #[test]
    fn a_place_within_a_shared_one_is_one_schema_too() {
        let api = schemas(
            "
            Tree:
              type: object
              properties:
                node:
                  type: object
                  properties:
                    leaf: {type: object, properties: {color: {type: string}}}
                    next: {$ref: '#/components/schemas/Tree/properties/node'}
                    other: {$ref: '#/components/schemas/Tree/properties/node/properties/leaf'}
            ",
        );
        assert_eq!(api.component("Tree"), "{node?: node}");
        assert_eq!(
            api.component("node"),
            "{leaf?: leaf, next?: node, other?: leaf}"
        );
    }

    #[test]
    fn a_part_of_a_composition_stays_a_part_of_it() {
        let api = schemas(
            "
            Base: {type: object, properties: {id: {type: string}}}
            Pet: {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {name: {type: string}}}]}
            Other: {$ref: '#/components/schemas/Pet/allOf/1'}
            ",
        );
        assert_eq!(api.component("Pet"), "{id?: string, name?: string}");
        assert_eq!(api.component("Other"), "Pet_allOf_1");
    }

    #[test]
    fn what_an_alias_repeats_stays_where_it_is() {
        let api = schemas(
            "
            One: {type: object, properties: {at: &at {type: object, properties: {b: {type: object, properties: {c: {type: string}}}}}}}
            Two: {type: object, properties: {at: *at}}
            Other: {$ref: '#/components/schemas/Two/properties/at/properties/b'}
            ",
        );
        assert_eq!(api.component("Two"), "{at?: {b?: {c?: string}}}");
        assert_eq!(api.component("Other"), "b");
    }

    #[test]
    fn the_schema_of_a_response_that_others_refer_to_is_one_schema() {
        let api = description(
            "
            paths:
              /pets:
                get:
                  operationId: list
                  responses: {'200': {description: D., content: {application/json: {schema: {type: object, properties: {name: {type: string}}}}}}}
                put:
                  operationId: set
                  requestBody: {required: true, content: {application/json: {schema: {$ref: '#/paths/~1pets/get/responses/200/content/application~1json/schema'}}}}
                  responses: {'204': {description: D.}}
            ",
        );
        assert!(api.diagnostics().is_empty());
        let objects = api.model.schemas.iter();
        let described = objects.filter(|(_, schema)| matches!(schema.kind, SchemaKind::Object(_)));
        assert_eq!(described.count(), 1);
    }
}
