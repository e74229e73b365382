//! Who sees a type: the one who sends requests, the one who reads responses, or both.

use std::collections::{HashMap, HashSet};

use super::draft::Draft;
use crate::ir::{Operation, Type};

/// The types that occur in requests, and those that occur in responses.
#[derive(Debug, Default)]
pub(super) struct Usage {
    requests: HashSet<String>,
    responses: HashSet<String>,
}

impl Usage {
    pub(super) fn of(drafts: &[Draft], operations: &[Operation]) -> Self {
        let parts: HashMap<&str, Vec<&str>> = drafts
            .iter()
            .map(|draft| {
                let parts = draft.parts().into_iter().filter_map(named).collect();
                (draft.name.as_str(), parts)
            })
            .collect();
        let bodies = operations
            .iter()
            .filter_map(|operation| operation.body.as_ref())
            .map(|body| &body.ty);
        let parameters = operations
            .iter()
            .flat_map(|operation| &operation.parameters);
        let sent = bodies.chain(parameters.map(|parameter| &parameter.ty));
        let successes = operations
            .iter()
            .filter_map(|operation| operation.success.ty.as_ref());
        let errors = operations.iter().flat_map(|operation| &operation.errors);
        let received = successes.chain(errors.filter_map(|error| error.ty.as_ref()));
        Self {
            requests: reach(sent, &parts),
            responses: reach(received, &parts),
        }
    }

    /// Whether a caller builds values of the type. A type of no operation can be used for anything.
    pub(super) fn is_sent(&self, name: &str) -> bool {
        self.requests.contains(name) || !self.responses.contains(name)
    }

    /// Whether a caller reads values of the type.
    pub(super) fn is_received(&self, name: &str) -> bool {
        self.responses.contains(name) || !self.requests.contains(name)
    }
}

fn reach<'t>(
    roots: impl Iterator<Item = &'t Type>,
    parts: &HashMap<&'t str, Vec<&'t str>>,
) -> HashSet<String> {
    let mut reached = HashSet::new();
    let mut open: Vec<&str> = roots.filter_map(named).collect();
    while let Some(name) = open.pop() {
        if reached.insert(name.to_owned()) {
            open.extend(parts.get(name).into_iter().flatten());
        }
    }
    reached
}

fn named(ty: &Type) -> Option<&str> {
    match ty.innermost() {
        Type::Named(name) => Some(name),
        _ => None,
    }
}
