//! The traits that types can derive.

use std::collections::HashSet;

use crate::ir::{Derive, Operation, Type, TypeDef, TypeKind};

/// Sets the derives of all types and requests.
///
/// An object has neither `Eq` nor `Hash`: it would lose them, and break its users, with the first number
/// that a later version of the API adds to it. A text will always have them, and so has a request of
/// parameters alone, by which responses can be kept.
pub(super) fn derive(types: &mut [TypeDef], operations: &mut [Operation]) {
    let is_text = |def: &&TypeDef| matches!(def.kind, TypeKind::Enumeration(_));
    let texts = types.iter().filter(is_text);
    let texts: HashSet<_> = texts.map(|def| def.name.clone()).collect();
    let defaults = with_default(types);
    for def in types {
        def.derives = list(texts.contains(&def.name), defaults.contains(&def.name));
    }
    for operation in operations {
        let is_key = operation.fields().all(|ty| match ty.innermost() {
            Type::Named(name) => texts.contains(name),
            inner => *inner != Type::Float,
        });
        // What is required has no value to start from, whatever its type.
        let has_default = operation.fields().all(|ty| matches!(ty, Type::Option(_)));
        operation.derives = list(is_key, has_default);
        operation.error_derives = list(false, false);
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
