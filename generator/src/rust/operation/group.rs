//! Groups of operations.

use std::collections::HashSet;

use crate::ir::{Group, Operation};
use crate::rust::docs;
use crate::rust::names::module_of;
use apicrate_description::model::Model;

/// The groups that have operations: those with a description first, in its order.
pub(in crate::rust) fn all(model: &Model, operations: &[Operation]) -> Vec<Group> {
    let used: HashSet<&str> = operations
        .iter()
        .map(|operation| operation.module.as_str())
        .collect();
    let described = model.tags.iter().filter_map(|tag| {
        let module = module_of(&tag.name.value);
        let docs = docs::described(tag.description.as_deref(), &tag.name.value);
        used.contains(module.as_str())
            .then_some(Group { module, docs })
    });
    let others = operations.iter().map(|operation| Group {
        module: operation.module.clone(),
        docs: docs::described(None, &operation.module),
    });
    let mut known = HashSet::new();
    described
        .chain(others)
        .filter(|group| known.insert(group.module.clone()))
        .collect()
}
