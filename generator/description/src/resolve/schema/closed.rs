//! Objects that allow no other properties but are always found beside some.

use std::collections::HashSet;

use crate::model::{SchemaId, SchemaKind, Schemas};

/// Lets objects have other properties where every value has them: those beside a choice, and a discriminator that the
/// object itself does not describe.
pub(super) fn open(schemas: &mut Schemas) {
    let mut pending = Vec::new();
    for (_, schema) in schemas.iter() {
        match &schema.kind {
            SchemaKind::Object(object) => {
                pending.extend(object.choices.iter().map(|choice| (*choice, None)));
            }
            SchemaKind::OneOf(one_of) => {
                let alternatives = one_of.alternatives.iter();
                let tag = Some(one_of.discriminator.value.clone());
                pending.extend(alternatives.map(|found| (found.schema, tag.clone())));
            }
            _ => {}
        }
    }
    open_all(schemas, pending);
}

/// Opens each of these objects, and those of unions, that does not describe the property beside it. Iterative: unions
/// may be nested to any depth.
fn open_all(schemas: &mut Schemas, mut pending: Vec<(SchemaId, Option<String>)>) {
    let mut seen = HashSet::new();
    while let Some((id, beside)) = pending.pop() {
        let id = schemas.target(id);
        if !seen.insert((id, beside.clone())) {
            continue;
        }
        match &mut schemas[id].kind {
            SchemaKind::Object(object) => {
                let describes = |name: &String| object.property(name).is_some();
                object.closed &= beside.as_ref().is_some_and(describes);
            }
            kind => {
                let alternatives = kind.alternatives().into_iter();
                pending.extend(alternatives.map(|found| (found, beside.clone())));
            }
        }
    }
}
