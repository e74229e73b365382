//! Schemas that can be reached from others.

use std::collections::HashSet;

use super::branch::Branch;
use super::operation::Operation;
use super::schema::SchemaKind;
use super::schema_id::SchemaId;
use super::schemas::Schemas;
use super::webhook::Webhook;

impl Schemas {
    /// All schemas in requests. Read-only properties are not followed.
    pub fn sent(&self, operations: &[Operation]) -> HashSet<SchemaId> {
        let roots = operations.iter().flat_map(Operation::sent);
        self.reach(roots, |part| self.is_read_only(part))
    }

    /// All schemas in responses and webhooks. Write-only properties are not followed.
    pub fn received(&self, operations: &[Operation], webhooks: &[Webhook]) -> HashSet<SchemaId> {
        let responses = operations.iter().flat_map(Operation::received);
        let roots = responses.chain(webhooks.iter().filter_map(Webhook::schema));
        self.reach(roots, |part| self.is_write_only(part))
    }

    /// The given schemas and all that they are made of, except through skipped properties.
    pub(crate) fn reach(
        &self,
        roots: impl IntoIterator<Item = SchemaId>,
        is_skipped: impl Fn(SchemaId) -> bool,
    ) -> HashSet<SchemaId> {
        let mut reached = HashSet::new();
        let mut pending: Vec<_> = roots.into_iter().collect();
        while let Some(id) = pending.pop() {
            if reached.insert(id) {
                pending.extend(self.parts_but(id, &is_skipped));
            }
        }
        reached
    }

    /// The alternatives of a union, nested unions flattened, each once. Any other schema is its own only alternative.
    pub(crate) fn flattened(&self, id: SchemaId) -> Vec<SchemaId> {
        let mut alternatives = Vec::new();
        let (mut pending, mut seen) = (vec![id], HashSet::new());
        while let Some(id) = pending.pop() {
            match self.kind(id) {
                _ if !seen.insert(self.target(id)) => {}
                SchemaKind::Union(union) => pending.extend(union.alternatives.iter().rev()),
                _ => alternatives.push(id),
            }
        }
        alternatives
    }

    /// The direct parts of a schema, without skipped properties.
    pub(crate) fn parts_but(
        &self,
        id: SchemaId,
        is_skipped: impl Fn(SchemaId) -> bool,
    ) -> Vec<SchemaId> {
        let is_left_out = |branch: &Branch<'_>, part: SchemaId| {
            matches!(branch, Branch::Property(_)) && is_skipped(part)
        };
        let branches = self[id].branches().into_iter();
        let kept = branches.filter(|(branch, part)| !is_left_out(branch, *part));
        kept.map(|(_, part)| part).collect()
    }
}
