//! Types while it is not yet known who uses them and how.

use crate::ir::{Docs, Type, Union, Variant};

/// A type to be defined.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) name: String,
    pub(super) module: String,
    pub(super) docs: Docs,
    pub(super) kind: DraftKind,
}

#[derive(Debug)]
pub(super) enum DraftKind {
    Struct(Vec<DraftField>),
    Pair(Vec<DraftField>),
    /// The property that tells the alternatives apart, and the alternatives.
    Union(Union),
    /// The values, and whether the description says that there are no others.
    Enumeration {
        variants: Vec<Variant>,
        exhaustive: bool,
    },
}

impl Draft {
    /// The types that values of this type hold, wrappers included.
    pub(super) fn parts(&self) -> Vec<&Type> {
        match &self.kind {
            DraftKind::Union(union) => union.alternatives.iter().map(|part| &part.ty).collect(),
            _ => self.fields().iter().map(|field| &field.typed.ty).collect(),
        }
    }

    /// The same, to be changed.
    pub(super) fn parts_mut(&mut self) -> Vec<&mut Type> {
        match &mut self.kind {
            DraftKind::Union(union) => union
                .alternatives
                .iter_mut()
                .map(|part| &mut part.ty)
                .collect(),
            DraftKind::Struct(fields) | DraftKind::Pair(fields) => {
                fields.iter_mut().map(|field| &mut field.typed.ty).collect()
            }
            DraftKind::Enumeration { .. } => Vec::new(),
        }
    }

    /// The fields, if the type has any.
    pub(super) fn fields(&self) -> &[DraftField] {
        match &self.kind {
            DraftKind::Struct(fields) | DraftKind::Pair(fields) => fields,
            DraftKind::Enumeration { .. } | DraftKind::Union(_) => &[],
        }
    }
}

/// A field, with what the description says about its presence.
#[derive(Debug, Clone)]
pub(super) struct DraftField {
    pub(super) name: String,
    pub(super) wire: String,
    pub(super) typed: Typed,
    pub(super) required: bool,
    pub(super) docs: Docs,
    pub(super) deprecated: bool,
}

/// A type, and whether null is among its values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Typed {
    pub(super) ty: Type,
    pub(super) null: bool,
}

impl Typed {
    pub(super) fn new(ty: Type) -> Self {
        Self { ty, null: false }
    }

    /// The type of an item in a list or a map: there is no way to leave it out.
    pub(super) fn item(self) -> Type {
        match self.null && self.ty != Type::Json {
            true => Type::Option(Box::new(self.ty)),
            false => self.ty,
        }
    }
}
