//! Which types hold which others.

use std::collections::HashMap;

use crate::ir::{Type, TypeDef};

/// The types, numbered in order.
pub(super) struct Nodes(HashMap<String, usize>);

impl Nodes {
    pub(super) fn of(types: &[TypeDef]) -> Self {
        let names = types.iter().enumerate();
        Self(
            names
                .map(|(number, def)| (def.name.clone(), number))
                .collect(),
        )
    }

    pub(super) fn get(&self, name: &str) -> Option<usize> {
        self.0.get(name).copied()
    }

    /// The numbers of the types that each one holds, where `number` finds one in the type of a field.
    pub(super) fn edges(
        &self,
        types: &[TypeDef],
        number: impl Fn(&Type) -> Option<usize>,
    ) -> Vec<Vec<usize>> {
        types
            .iter()
            .map(|def| def.types().filter_map(&number).collect())
            .collect()
    }
}
