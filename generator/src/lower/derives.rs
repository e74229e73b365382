//! The traits that types can derive.

use std::collections::HashSet;

use crate::ir::{Derive, Operation, Type, TypeDef, TypeKind};

/// Sets the derives of all types and requests.
///
/// An object has neither `Eq` nor `Hash`: it would lose them, and break its users, with the first `f64`
/// that a later version of the API adds to it. Parameters are seldom an `f64`: a request without a body
/// has both, so that it can be the key of a cache.
pub(super) fn derive(types: &mut [TypeDef], operations: &mut [Operation]) {
    let defaults = with_default(types);
    for def in types {
        let is_text = matches!(def.kind, TypeKind::Enumeration(_));
        def.derives = list(is_text, defaults.contains(&def.name));
    }
    for operation in operations {
        let is_float = |ty: &Type| *ty.innermost() == Type::Float;
        let is_key = operation.body.is_none() && !operation.fields().any(is_float);
        // What is required has no value to start from, whatever its type.
        let has_default = operation.fields().all(|ty| matches!(ty, Type::Option(_)));
        operation.derives = list(is_key, has_default);
    }
}

fn list(is_key: bool, has_default: bool) -> Vec<Derive> {
    let mut derives = vec![Derive::Debug, Derive::Clone, Derive::PartialEq];
    if is_key {
        derives.extend([Derive::Eq, Derive::Hash]);
    }
    if has_default {
        derives.push(Derive::Default);
    }
    derives
}

/// The types that have a value to start from.
fn with_default(types: &[TypeDef]) -> HashSet<String> {
    let mut known: HashSet<String> = types.iter().map(|def| def.name.clone()).collect();
    // What a type lacks, those that contain it lack too; this ends, as the set only shrinks.
    loop {
        let able = types.iter().filter(|def| can_default(def, &known));
        let able: HashSet<String> = able.map(|def| def.name.clone()).collect();
        if able.len() == known.len() {
            return able;
        }
        known = able;
    }
}

fn can_default(def: &TypeDef, known: &HashSet<String>) -> bool {
    let fields = match &def.kind {
        // No value of an enumeration or a union is more of a start than another.
        TypeKind::Enumeration(_) | TypeKind::Union(_) => return false,
        TypeKind::Struct(object) => &object.fields,
        TypeKind::Pair(pair) => &pair.fields,
    };
    fields.iter().all(|field| match &field.ty {
        // A value that must hold another of its kind has nothing to start from.
        Type::Boxed(_) => false,
        Type::Named(name) => known.contains(name),
        _ => true,
    })
}
