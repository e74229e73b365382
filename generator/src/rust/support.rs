//! The building blocks that an API needs.

use std::collections::BTreeSet;

use crate::ir::{Openness, Operation, Support, Type, TypeDef, TypeKind};

/// Each one once, in their order.
pub(super) fn needed(types: &[TypeDef], operations: &[Operation]) -> Vec<Support> {
    let mut found = BTreeSet::new();
    for def in types {
        let own: &[Support] = match &def.kind {
            TypeKind::Object(_) => &[Support::Entries, Support::Object],
            TypeKind::Tuple(_) => &[],
            TypeKind::OneOf(_) => &[Support::Json, Support::OneOf],
            TypeKind::Enumeration(enumeration) => match enumeration.openness {
                Openness::Open => &[Support::Text, Support::OpenText],
                Openness::Closed => &[Support::Text, Support::ClosedText],
            },
        };
        found.extend(own);
        def.types()
            .into_iter()
            .for_each(|ty| of_type(ty, &mut found));
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
