//! Features of the runtime that an API needs.

use std::collections::BTreeSet;

use crate::ir::{Operation, Payload, RuntimeFeature, Type, TypeDef, Webhook};

/// The features of the runtime that these parts of an API need.
pub(super) fn needed(
    types: &[TypeDef],
    operations: &[Operation],
    webhooks: &[Webhook],
) -> BTreeSet<RuntimeFeature> {
    let mut features = BTreeSet::new();
    for def in types {
        features.extend(def.is_form().then_some(RuntimeFeature::Multipart));
        features.extend(def.types().filter_map(of_type));
    }
    for operation in operations {
        features.extend(operation.types().filter_map(of_type));
    }
    for webhook in webhooks {
        if let Payload::Json(ty) | Payload::OptionalJson(ty) = &webhook.payload {
            features.extend(of_type(ty));
        }
    }
    features
}

/// The feature of a type, or of the type in it: `Vec<Option<Decimal>>` needs decimals.
fn of_type(ty: &Type) -> Option<RuntimeFeature> {
    match ty {
        Type::Decimal(_) => Some(RuntimeFeature::Decimal),
        Type::Date | Type::DateTime => Some(RuntimeFeature::Time),
        Type::Uuid => Some(RuntimeFeature::Uuid),
        other => other.inner().and_then(of_type),
    }
}
