//! The traits that types derive.

use std::collections::HashSet;

use crate::ir::{Derive, RequestField, Setting, Type, TypeDef, TypeKind};

/// Sets the derives of all types.
///
/// An object has neither `Eq` nor `Hash`: it would lose them, and break its users, with the first `f64`
/// that a later version of the API adds to it.
pub(super) fn of_types(types: &mut [TypeDef]) {
    let defaults = with_default(types);
    for def in types {
        let is_text = matches!(def.kind, TypeKind::Enumeration(_));
        def.derives = list(is_text, defaults.contains(&def.name));
    }
}

/// The derives of a request. Parameters are seldom an `f64`: a request without a body can be the key of a
/// cache.
pub(super) fn of_request(fields: &[RequestField], has_body: bool) -> Vec<Derive> {
    let is_float = |field: &RequestField| *field.ty.innermost() == Type::Float;
    let is_key = !has_body && !fields.iter().any(is_float);
    // What is required has no value to start from, whatever its type.
    let has_default = fields.iter().all(|field| field.setting == Setting::Setter);
    list(is_key, has_default)
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

/// The types that have a value to start from: all but those that cannot, and those that hold one of them.
fn with_default(types: &[TypeDef]) -> HashSet<String> {
    let mut holders: std::collections::HashMap<&str, Vec<&TypeDef>> = Default::default();
    for def in types {
        for ty in def.types() {
            if let Type::Named(name) = ty {
                holders.entry(name).or_default().push(def);
            }
        }
    }
    let mut without: HashSet<&str> = HashSet::new();
    let mut open: Vec<&TypeDef> = types.iter().filter(|def| has_no_default(def)).collect();
    while let Some(def) = open.pop() {
        if without.insert(&def.name) {
            open.extend(holders.get(def.name.as_str()).into_iter().flatten());
        }
    }
    let with = types.iter().map(|def| &def.name);
    with.filter(|name| !without.contains(name.as_str()))
        .cloned()
        .collect()
}

/// Whether a type has no value to start from, whatever it holds.
fn has_no_default(def: &TypeDef) -> bool {
    match &def.kind {
        // No value of an enumeration or a union is more of a start than another.
        TypeKind::Enumeration(_) | TypeKind::OneOf(_) => true,
        // A value that must hold another of its kind has nothing to start from.
        TypeKind::Object(_) | TypeKind::Tuple(_) => def
            .fields()
            .iter()
            .any(|field| matches!(field.ty, Type::Boxed(_))),
    }
}
