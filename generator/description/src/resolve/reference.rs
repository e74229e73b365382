//! Schemas that are what another one is.

use super::numbers::Numbers;
use crate::model::{Fixed, Reference, SchemaId, SchemaKind};
use crate::span::{Span, Spanned};

/// What a component says.
pub(super) fn to_component(name: Spanned<&str>, numbers: &Numbers<'_, '_>) -> SchemaKind {
    narrowed(name, Vec::new(), Vec::new(), numbers)
}

/// The same, with some values fixed, and others described anew.
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
        // A reference that leads nowhere has been reported.
        None => SchemaKind::Unresolved,
    }
}

/// All that another schema says, and nothing else.
pub(super) fn to(target: SchemaId, span: Span) -> SchemaKind {
    SchemaKind::Reference(Reference {
        target,
        span,
        fixed: Vec::new(),
        described: Vec::new(),
    })
}
