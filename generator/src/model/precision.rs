//! How precise times are: as those that the description shows.

use super::{Schema, SchemaId, SchemaKind, Schemas};
use crate::source::Node;

/// How precisely times are written. They are read as precisely as they come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Precision {
    /// In whole seconds.
    Seconds,
    /// With the fraction of a second that they have.
    Fraction,
}

impl Schemas {
    /// How precise times are: of a fraction where this schema, or one that it refers to, shows one.
    pub fn precision(&self, mut id: SchemaId) -> Precision {
        loop {
            let schema = &self[id];
            match &schema.kind {
                _ if shows_fraction(schema) => return Precision::Fraction,
                SchemaKind::Reference(reference) => id = reference.target,
                _ => return Precision::Seconds,
            }
        }
    }
}

fn shows_fraction(schema: &Schema) -> bool {
    let shown = schema.examples.iter().chain(&schema.default);
    shown.chain(&schema.constant).any(has_fraction)
}

/// Whether a value is a time of RFC 3339 with a fraction, before which everything has a fixed length.
fn has_fraction(node: &Node) -> bool {
    let text = node.as_str().unwrap_or_default().as_bytes();
    let is_time = matches!(text.get(10), Some(b'T' | b't' | b' '));
    is_time && text.get(16) == Some(&b':') && text.get(19) == Some(&b'.')
}
