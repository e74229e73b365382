//! Schemas that refer to another one.

use super::numbers::Numbers;
use crate::model::{Fixed, Reference, SchemaId, SchemaKind};
use crate::span::{Span, Spanned};

/// A reference to a component.
pub(super) fn to_component(name: Spanned<&str>, numbers: &Numbers<'_, '_>) -> SchemaKind {
    narrowed(name, Vec::new(), Vec::new(), numbers)
}

/// A reference to a component that fixes some properties and describes others anew.
pub(super) fn narrowed(
    name: Spanned<&str>,
    fixed: Vec<Fixed>,
    described: Vec<String>,
    numbers: &Numbers<'_, '_>,
) -> SchemaKind {
    match numbers.component(name.value) {
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
