//! Drafts to types, now that it is known who uses them.

use super::draft::{Draft, DraftField, DraftKind};
use super::usage::Usage;
use crate::ir::{Encoding, Enumeration, Field, Openness, Pair, Struct, Type, TypeDef, TypeKind};

pub(super) fn finish(drafts: Vec<Draft>, usage: &Usage) -> Vec<TypeDef> {
    drafts
        .into_iter()
        .map(|draft| type_def(draft, usage))
        .collect()
}

fn type_def(draft: Draft, usage: &Usage) -> TypeDef {
    let sent = usage.is_sent(&draft.name);
    let fields =
        |fields: Vec<DraftField>| fields.into_iter().map(|draft| field(draft, sent)).collect();
    let kind = match draft.kind {
        DraftKind::Struct(drafts) => TypeKind::Struct(Struct {
            fields: fields(drafts),
        }),
        DraftKind::Pair(drafts) => TypeKind::Pair(Pair {
            fields: fields(drafts),
        }),
        DraftKind::Enumeration {
            variants,
            exhaustive,
        } => {
            let openness = match exhaustive && !usage.is_received(&draft.name) {
                true => Openness::Closed,
                false => Openness::Open,
            };
            TypeKind::Enumeration(Enumeration { variants, openness })
        }
        DraftKind::Union(union) => TypeKind::Union(union),
    };
    TypeDef {
        name: draft.name,
        module: draft.module,
        docs: draft.docs,
        derives: Vec::new(),
        kind,
    }
}

fn field(draft: DraftField, sent: bool) -> Field {
    let ty = draft.typed.ty;
    let (ty, encoding) = match (draft.required, draft.typed.null) {
        // Any JSON value includes null.
        (true, _) if ty == Type::Json => (ty, Encoding::Always),
        (true, false) => (ty, Encoding::Always),
        (false, true) if sent => (Type::Maybe(Box::new(ty)), Encoding::OmitAbsent),
        (_, true) => (Type::Option(Box::new(ty)), Encoding::Null),
        (false, false) => (Type::Option(Box::new(ty)), Encoding::OmitNone),
    };
    Field {
        name: draft.name,
        wire: draft.wire,
        ty,
        encoding,
        docs: draft.docs,
        deprecated: draft.deprecated,
    }
}
