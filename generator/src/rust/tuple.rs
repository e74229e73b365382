//! Lists of fixed length.

use super::names::Setters;
use super::{Context, argument, docs, value};
use crate::ir::{Field, Presence, Tuple, Type, WireFormat};
use crate::model::{Schema, SchemaId};

/// What places without a title are called.
const PLACES: [&str; 16] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
];

/// What a place of a list is called.
pub(super) fn title(schema: &Schema, index: usize) -> &str {
    let place = PLACES.get(index).copied().unwrap_or_default();
    schema.title.as_ref().map_or(place, |title| &title.value)
}

pub(super) fn of(context: &Context<'_>, items: &[SchemaId], names: &[Option<String>]) -> Tuple {
    let mut setters = Setters::beside([]);
    let fields = items.iter().enumerate().zip(names);
    let fields = fields.filter_map(|((index, item), name)| {
        let name = name.as_ref()?;
        let schema = &context.model.schemas[*item];
        let title = title(schema, index);
        let typed = value::of(context, *item);
        let presence = match typed.null && typed.ty != Type::Json {
            true => Presence::Nullable,
            false => Presence::Required,
        };
        let argument = argument::of(context, *item, &typed.ty);
        let ty = typed.whole();
        Some(Field {
            name: name.clone(),
            wire: title.to_owned(),
            argument,
            format: WireFormat::in_json(&ty),
            ty,
            presence,
            setting: setters.setting(name, presence, None),
            start: None,
            alias: None,
            docs: docs::of_member(context.model, *item, title),
            deprecated: schema.deprecated,
        })
    });
    Tuple {
        fields: fields.collect(),
    }
}
