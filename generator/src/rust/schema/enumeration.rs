//! Enumerations of texts or integers.

use crate::ir::{Enumeration, Openness, Values, Variant};
use crate::rust::{Context, docs};
use apicrate_description::model::{self, SchemaId, SchemaKind};

/// An enumeration that clients receive keeps unknown values, as a newer service may send more of them.
pub(super) fn of(
    context: &Context<'_>,
    id: SchemaId,
    enumeration: &model::Enumeration,
    names: &[String],
) -> Enumeration {
    let variants = enumeration.values.iter().zip(names);
    let variants = variants.map(|(value, name)| Variant {
        name: name.clone(),
        docs: docs::of_known_value(value),
        wire: value.value.value.clone(),
    });
    let values = match context.model.schemas[id].kind {
        SchemaKind::Integers(_) => Values::Integers,
        _ => Values::Texts,
    };
    Enumeration {
        variants: variants.collect(),
        openness: match (enumeration.open, context.usage.is_received(id), values) {
            (true, ..) => Openness::Open,
            (_, true, _) | (.., Values::Integers) => Openness::Received,
            (false, false, Values::Texts) => Openness::Closed,
        },
        values,
    }
}
