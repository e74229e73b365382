//! Discriminators as described. How a value selects an alternative is decided once all alternatives are known.

use crate::model::{Format, SchemaId, SchemaKind, Schemas};
use crate::span::Spanned;

/// The kind of a schema by itself, and the discriminator that may decide it.
pub(super) struct DescribedKind {
    pub(super) kind: SchemaKind,
    pub(super) discriminator: Option<DescribedDiscriminator>,
}

impl From<SchemaKind> for DescribedKind {
    fn from(kind: SchemaKind) -> Self {
        Self {
            kind,
            discriminator: None,
        }
    }
}

/// A discriminator as described.
#[derive(Debug, Clone)]
pub(super) struct DescribedDiscriminator {
    pub(super) property: Spanned<String>,
    pub(super) mapping: Vec<Mapped>,
    pub(super) base: Option<Base>,
    /// Whether the discriminator is that of a base of the alternatives, not of the union. It then applies only if all
    /// alternatives require the property.
    pub(super) is_of_base: bool,
}

/// The base of the alternatives, which takes the discriminator values that belong to none of them.
#[derive(Debug, Clone)]
pub(super) struct Base {
    pub(super) name: Spanned<String>,
    pub(super) schema: SchemaId,
}

/// A discriminator value, with the component that it is mapped to.
#[derive(Debug, Clone)]
pub(super) struct Mapped {
    pub(super) value: Spanned<String>,
    pub(super) schema: SchemaId,
}

/// Returns whether values are texts of a kind that can tell objects apart.
pub(super) fn can_discriminate(schemas: &Schemas, id: SchemaId) -> bool {
    matches!(
        schemas.kind(id),
        SchemaKind::String(Format::Plain | Format::Binary)
            | SchemaKind::Enumeration(_)
            | SchemaKind::Any
            | SchemaKind::Unresolved
    )
}
