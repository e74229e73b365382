//! The operation that examples in the documentation use.

use std::collections::HashSet;

use crate::ir::{
    BodyForm, Derive, Example, IMPORTED, Location, Method, Operation, Place, Type, TypeDef,
};

/// What the examples define.
const DEFINED: [&str; 3] = ["A", "Fake", "Logged"];

/// Whether an example can import all of these beside what it takes from the crate anyway.
pub(super) fn can_import<'a>(names: impl IntoIterator<Item = &'a str>) -> bool {
    let mut taken: HashSet<_> = IMPORTED.into_iter().chain(DEFINED).collect();
    names.into_iter().all(|name| taken.insert(name))
}

/// The first one that reads an object by its address alone, of a type that has a default, so that a fake
/// can answer in one line.
pub(super) fn choose(types: &[TypeDef], operations: &[Operation]) -> Option<Example> {
    let plain = |operation: &&Operation| {
        operation.method == Method::Get
            && !operation.deprecated
            && !matches!(operation.response.form, BodyForm::Optional(_))
            && operation
                .fields
                .iter()
                .all(|found| found.place == Place::Parameter(Location::Path))
    };
    let has_default = |def: &&TypeDef| def.derives.contains(&Derive::Default);
    let defaults = types.iter().filter(has_default);
    let defaults: HashSet<_> = defaults.map(|def| def.name.as_str()).collect();
    operations.iter().filter(plain).find_map(|operation| {
        let Type::Named(name) = &operation.response.ty else {
            return None;
        };
        let is_free = can_import([operation.request.as_str(), name]);
        (is_free && defaults.contains(name.as_str())).then(|| Example {
            function: operation.function.clone(),
            request: operation.request.clone(),
            response: name.clone(),
        })
    })
}
