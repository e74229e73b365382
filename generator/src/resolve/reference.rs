//! Schemas that are what another one is.

use super::numbers::Numbers;
use crate::model::{Reference, SchemaId, SchemaKind};
use crate::span::{Span, Spanned};

/// What a component says.
pub(super) fn to_component(name: Spanned<&str>, numbers: &Numbers<'_, '_>) -> SchemaKind {
    match numbers.component(name.value) {
        Some(target) => to(target, name.span),
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
