//! The building blocks that an API needs.

use std::collections::BTreeSet;

use crate::ir::{Openness, Operation, Support, Type, TypeDef, TypeKind};

/// Each one once, in their order.
pub(super) fn needed(types: &[TypeDef], operations: &[Operation]) -> Vec<Support> {
    let mut found = BTreeSet::new();
    for def in types {
        match &def.kind {
            TypeKind::Struct(object) => {
                found.extend([Support::Entries, Support::Object]);
                object
                    .fields
                    .iter()
                    .for_each(|field| of_type(&field.ty, &mut found));
            }
            TypeKind::Pair(pair) => pair
                .fields
                .iter()
                .for_each(|field| of_type(&field.ty, &mut found)),
            TypeKind::Union(union) => {
                found.extend([Support::Json, Support::Union]);
                union
                    .alternatives
                    .iter()
                    .for_each(|part| of_type(&part.ty, &mut found));
            }
            TypeKind::Enumeration(enumeration) => {
                found.insert(Support::Text);
                found.insert(match enumeration.openness {
                    Openness::Open => Support::OpenText,
                    Openness::Closed => Support::ClosedText,
                });
            }
        }
    }
    for operation in operations {
        // Bodies have envelopes.
        found.insert(Support::Entries);
        operation.types().for_each(|ty| of_type(ty, &mut found));
    }
    found.into_iter().collect()
}

fn of_type(ty: &Type, found: &mut BTreeSet<Support>) {
    found.extend(ty.support());
    if let Some(inner) = ty.inner() {
        of_type(inner, found);
    }
}
