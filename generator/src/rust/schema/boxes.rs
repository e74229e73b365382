//! Boxes: a type that contains itself needs an indirection.

use super::graph::Nodes;
use crate::ir::{Argument, Type, TypeDef};
use apicrate_description::cycles::cycles;

/// Boxes every field on a cycle. Boxing all of them, rather than just enough, keeps the result independent of the
/// order of the types.
pub(in crate::rust) fn insert(types: &mut [TypeDef]) {
    let nodes = Nodes::of(types);
    let number = |ty: &Type| nodes.get(held(ty)?);
    let cycles = cycles(&nodes.edges(types, number));
    for (node, def) in types.iter_mut().enumerate() {
        for field in def.fields_mut() {
            if number(&field.ty).is_some_and(|other| cycles[other] == cycles[node]) {
                put_in_box(&mut field.ty);
                field.argument = Argument::Into;
            }
        }
    }
}

/// The type that is stored inline in a value.
fn held(ty: &Type) -> Option<&str> {
    match ty {
        Type::Named(name) => Some(name),
        Type::Option(inner) | Type::Maybe(inner) => held(inner),
        _ => None,
    }
}

fn put_in_box(ty: &mut Type) {
    match ty {
        Type::Option(inner) | Type::Maybe(inner) => put_in_box(inner),
        other => {
            let inner = std::mem::replace(other, Type::Bool);
            *other = Type::Boxed(Box::new(inner));
        }
    }
}
