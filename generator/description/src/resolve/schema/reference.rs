//! Schemas that refer to another one.

use super::schema_ids::SchemaIds;
use crate::model::{Fixed, Reference, SchemaId, SchemaKind};
use crate::span::{Span, Spanned};

/// A reference to a component.
pub(super) fn to_component(name: Spanned<&str>, schema_ids: &SchemaIds<'_, '_>) -> SchemaKind {
    narrowed(name, Vec::new(), Vec::new(), schema_ids)
}

/// A reference to a component that fixes some properties and describes others anew.
pub(super) fn narrowed(
    name: Spanned<&str>,
    fixed: Vec<Fixed>,
    described: Vec<String>,
    schema_ids: &SchemaIds<'_, '_>,
) -> SchemaKind {
    match schema_ids.component(name.value) {
        Some(target) => SchemaKind::Reference(Reference {
            target,
            span: name.span,
            fixed,
            described,
        }),
        // A dangling reference has been reported.
        None => SchemaKind::Unresolved,
    }
}

/// A plain reference to another schema.
pub(super) fn to(target: SchemaId, span: Span) -> SchemaKind {
    SchemaKind::Reference(Reference {
        target,
        span,
        fixed: Vec::new(),
        described: Vec::new(),
    })
}
