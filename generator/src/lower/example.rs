//! The operation that examples in the documentation use.

use std::collections::HashSet;

use super::response::is_named;
use crate::ir::{Derive, Example, Location, Method, Operation, TypeDef};

/// What the examples define.
const TAKEN: [&str; 4] = ["A", "App", "Arc", "Fake"];

/// The first one that reads an object by its address alone, of a type that has a default, so that a fake
/// can answer in one line.
pub(super) fn choose(types: &[TypeDef], operations: &[Operation]) -> Option<Example> {
    let plain = |operation: &&Operation| {
        operation.method == Method::Get
            && !operation.deprecated
            && !operation.success.optional
            && operation
                .parameters
                .iter()
                .all(|parameter| parameter.location == Location::Path)
    };
    let has_default = |def: &&TypeDef| def.derives.contains(&Derive::Default);
    let defaults = types.iter().filter(has_default);
    let defaults: HashSet<_> = defaults.map(|def| def.name.as_str()).collect();
    operations.iter().filter(plain).find_map(|operation| {
        let name = is_named(operation.success.ty.as_ref())?;
        let is_free = !TAKEN.contains(&operation.name.as_str());
        (is_free && defaults.contains(name)).then(|| Example {
            function: operation.function.clone(),
            request: operation.name.clone(),
            response: name.to_owned(),
        })
    })
}
