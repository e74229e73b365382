//! Structs for required fields, where `new` would have too many arguments.

use std::collections::HashSet;

use super::{derives, names};
use crate::ir::{Field, Operation, RequiredFields, TypeDef};

/// The number of arguments that Clippy allows a function to have.
const MOST_ARGUMENTS: usize = 7;

/// Names the structs for models.
pub(super) fn of_types(types: &mut [TypeDef]) {
    let mut taken = types.iter().map(|def| def.name.clone()).collect();
    for def in types {
        def.required = fields(&def.name, &def.built_from(), &mut taken);
    }
}

/// Names the structs for requests.
pub(super) fn of_operations(operations: &mut [Operation]) {
    let names = operations.iter().flat_map(Operation::names);
    let mut taken = names.map(str::to_owned).collect();
    for operation in operations {
        let fields = operation.fields.iter().map(|found| &found.field);
        let fields: Vec<_> = fields.collect();
        operation.required = self::fields(&operation.request, &fields, &mut taken);
    }
}

/// A struct with a unique name, if there are too many required fields.
fn fields(of: &str, fields: &[&Field], taken: &mut HashSet<String>) -> Option<RequiredFields> {
    let given = fields.iter().filter(|field| field.is_given());
    if given.count() <= MOST_ARGUMENTS {
        return None;
    }
    Some(RequiredFields {
        name: names::required_fields(of, taken),
        derives: derives::of_required_fields(),
    })
}
