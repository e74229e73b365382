//! Boxes: a type that contains itself needs an indirection.
//!
//! ```yaml
//! Node: {type: object, properties: {next: {$ref: '#/components/schemas/Node'}}}
//! ```
//!
//! becomes `pub next: Option<Box<Node>>`.

use std::collections::HashMap;

use crate::ir::{Argument, Type};
use crate::rust::names::Names;
use apicrate_description::cycles::cycles;
use apicrate_description::model::{Model, SchemaId, SchemaKind};

/// The cycles of types that hold each other inline. Every field on a cycle is boxed: boxing just enough of them would
/// depend on the order of the types.
pub(in crate::rust) struct Cycles(HashMap<SchemaId, usize>);

impl Cycles {
    pub(in crate::rust) fn new(model: &Model, names: &Names) -> Self {
        let ids: Vec<_> = names.types.iter().map(|(id, _)| *id).collect();
        let numbers: HashMap<_, _> = ids.iter().copied().zip(0..).collect();
        let edges: Vec<Vec<usize>> = ids
            .iter()
            .map(|id| {
                inline(model, *id)
                    .into_iter()
                    .filter_map(|part| numbers.get(&model.schemas.target(part)).copied())
                    .collect()
            })
            .collect();
        Self(ids.into_iter().zip(cycles(&edges)).collect())
    }

    /// The type of a field and what sets it, with the value in a box if it leads back to the object.
    pub(super) fn break_with_box(
        &self,
        model: &Model,
        (object, value): (SchemaId, SchemaId),
        (ty, argument): (Type, Argument),
    ) -> (Type, Argument) {
        let cycle = self.0.get(&model.schemas.target(value));
        if is_inline(&ty) && cycle.is_some() && cycle == self.0.get(&object) {
            (with_box(ty), Argument::Into)
        } else {
            (ty, argument)
        }
    }
}

/// The schemas whose values a type may store inline. Unions box what they hold, as it can differ widely in size.
fn inline(model: &Model, id: SchemaId) -> Vec<SchemaId> {
    match &model.schemas[id].kind {
        SchemaKind::Object(object) => object
            .properties
            .iter()
            .map(|property| property.schema)
            .chain(object.choices.iter().copied())
            .collect(),
        SchemaKind::Tuple(tuple) => tuple.items.clone(),
        _ => Vec::new(),
    }
}

fn is_inline(ty: &Type) -> bool {
    match ty {
        Type::Named(_) => true,
        Type::Option(inner) | Type::Maybe(inner) => is_inline(inner),
        _ => false,
    }
}

fn with_box(ty: Type) -> Type {
    match ty {
        Type::Option(inner) => Type::Option(Box::new(with_box(*inner))),
        Type::Maybe(inner) => Type::Maybe(Box::new(with_box(*inner))),
        ty => Type::Boxed(Box::new(ty)),
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::Argument;
    use crate::rust::testing::schemas;

    #[test]
    fn a_type_that_holds_itself_is_boxed() {
        let api = schemas("Node: {properties: {next: {$ref: '#/components/schemas/Node'}}}");
        let next = api.type_named("Node").field("next");
        assert_eq!(next.ty.to_string(), "Option<Box<Node>>");
        assert_eq!(next.argument, Argument::Into);
    }

    #[test]
    fn each_field_on_a_cycle_is_boxed_and_no_other() {
        let api = schemas(
            "
            First: {properties: {second: {$ref: '#/components/schemas/Second'}, leaf: {$ref: '#/components/schemas/Leaf'}}}
            Second: {properties: {first: {$ref: '#/components/schemas/First'}}}
            Leaf: {properties: {id: {type: string}}}
            Outside: {required: [first], properties: {first: {$ref: '#/components/schemas/First'}}}
            ",
        );
        assert_eq!(
            api.type_named("First").shape(),
            ["second: Option<Box<Second>>", "leaf: Option<Leaf>"]
        );
        assert_eq!(
            api.type_named("Second").shape(),
            ["first: Option<Box<First>>"]
        );
        let outside = api.type_named("Outside");
        assert_eq!(outside.shape(), ["first: First"]);
        assert_eq!(outside.field("first").argument, Argument::Value);
    }

    #[test]
    fn a_list_or_a_map_needs_no_box() {
        let api = schemas(
            "Tree: {properties: {children: {type: array, items: {$ref: '#/components/schemas/Tree'}}, named: {type: object, additionalProperties: {$ref: '#/components/schemas/Tree'}}}}",
        );
        assert_eq!(
            api.type_named("Tree").shape(),
            [
                "children: Option<Vec<Tree>>",
                "named: Option<BTreeMap<String, Tree>>"
            ]
        );
    }

    #[test]
    fn a_box_is_within_the_three_states() {
        let api = schemas(
            "Node: {properties: {next: {anyOf: [{$ref: '#/components/schemas/Node'}, {type: 'null'}]}}}",
        );
        assert_eq!(api.type_named("Node").shape(), ["next: Maybe<Box<Node>>"]);
    }
}
