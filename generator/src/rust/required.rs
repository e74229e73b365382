//! Types for required fields, where `new` would have more arguments than a reader can tell apart.

use std::collections::HashSet;

use crate::ir::{Field, Operation, Setting, TypeDef};

/// Of more arguments Clippy warns.
const MOST: usize = 7;

/// Names those of models.
pub(super) fn of_types(types: &mut [TypeDef]) {
    let mut taken = types.iter().map(|def| def.name.clone()).collect();
    for def in types {
        def.required = name(&def.name, &def.built_from(), &mut taken);
    }
}

/// Names those of requests.
pub(super) fn of_operations(operations: &mut [Operation]) {
    let names = operations.iter().flat_map(Operation::names);
    let mut taken = names.map(str::to_owned).collect();
    for operation in operations {
        let fields = operation.fields.iter().map(|found| &found.field);
        let fields: Vec<_> = fields.collect();
        operation.required = name(&operation.request, &fields, &mut taken);
    }
}

/// A name that no type has, if there are too many required fields.
fn name(of: &str, fields: &[&Field], taken: &mut HashSet<String>) -> Option<String> {
    let required = fields.iter();
    let required = required.filter(|field| field.setting == Setting::Constructor);
    if required.count() <= MOST {
        return None;
    }
    let mut name = format!("{of}Required");
    while !taken.insert(name.clone()) {
        name.push_str("Fields");
    }
    Some(name)
}
