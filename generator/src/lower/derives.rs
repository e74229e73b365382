//! The traits that types can derive.

use std::collections::HashMap;

use crate::ir::{Derive, Operation, Type, TypeDef, TypeKind};

/// What can be said of the values of a type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Abilities {
    /// Every value equals itself, so that `Eq` and `Hash` make sense.
    total: bool,
    /// There is a value to start from.
    default: bool,
}

/// Sets the derives of all types, requests and errors: as many as their contents allow.
pub(super) fn derive(types: &mut [TypeDef], operations: &mut [Operation]) {
    let mut known: HashMap<String, Abilities> = types
        .iter()
        .map(|def| {
            (
                def.name.clone(),
                Abilities {
                    total: true,
                    default: !is_choice(def),
                },
            )
        })
        .collect();
    // What a type lacks, those that contain it lack too; this ends, as abilities are only lost.
    loop {
        let mut changed = false;
        for def in &*types {
            let found = of_fields(def, &known);
            changed |= known.insert(def.name.clone(), found) != Some(found);
        }
        if !changed {
            break;
        }
    }
    for def in types {
        def.derives = list(known[&def.name]);
    }
    for operation in operations {
        let abilities = Abilities {
            total: operation.fields().all(|ty| is_total(ty, &known)),
            // What is required has no value to start from, whatever its type.
            default: operation.fields().all(|ty| matches!(ty, Type::Option(_))),
        };
        operation.derives = list(abilities);
        let mut bodies = operation.errors.iter().filter_map(|case| case.ty.as_ref());
        operation.error_derives = list(Abilities {
            total: bodies.all(|ty| is_total(ty, &known)),
            default: false,
        });
    }
}

/// No value of an enumeration or a union is more of a start than another.
fn is_choice(def: &TypeDef) -> bool {
    matches!(def.kind, TypeKind::Enumeration(_) | TypeKind::Union(_))
}

fn of_fields(def: &TypeDef, known: &HashMap<String, Abilities>) -> Abilities {
    let fields = match &def.kind {
        TypeKind::Enumeration(_) => {
            return Abilities {
                total: true,
                default: false,
            };
        }
        TypeKind::Union(union) => {
            return Abilities {
                total: union
                    .alternatives
                    .iter()
                    .all(|part| is_total(&part.ty, known)),
                default: false,
            };
        }
        TypeKind::Struct(object) => &object.fields,
        TypeKind::Pair(pair) => &pair.fields,
    };
    Abilities {
        total: fields.iter().all(|field| is_total(&field.ty, known)),
        default: fields.iter().all(|field| has_default(&field.ty, known)),
    }
}

fn is_total(ty: &Type, known: &HashMap<String, Abilities>) -> bool {
    match ty.innermost() {
        Type::Float => false,
        Type::Named(name) => known.get(name).is_none_or(|abilities| abilities.total),
        _ => true,
    }
}

fn has_default(ty: &Type, known: &HashMap<String, Abilities>) -> bool {
    match ty {
        // A value that must hold another of its kind has nothing to start from.
        Type::Boxed(_) => false,
        Type::Named(name) => known.get(name).is_none_or(|abilities| abilities.default),
        _ => true,
    }
}

fn list(abilities: Abilities) -> Vec<Derive> {
    let mut derives = vec![Derive::Debug, Derive::Clone, Derive::PartialEq];
    if abilities.total {
        derives.extend([Derive::Eq, Derive::Hash]);
    }
    if abilities.default {
        derives.push(Derive::Default);
    }
    derives
}
