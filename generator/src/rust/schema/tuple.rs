//! Tuples: lists of fixed length.

use crate::ir::{Field, Presence, Tuple, Type, WireFormat};
use crate::rust::names::{Setters, title};
use crate::rust::{Context, argument, docs, value};
use apicrate_description::model::SchemaId;

pub(super) fn of(
    context: &Context<'_>,
    id: SchemaId,
    items: &[SchemaId],
    names: &[String],
) -> Tuple {
    let mut setters = Setters::beside([]);
    let fields = items.iter().enumerate().zip(names);
    let fields = fields.map(|((index, item), name)| {
        let schema = &context.model.schemas[*item];
        let title = title(schema, index);
        let typed = value::of(context, *item);
        let presence = if typed.null && typed.ty != Type::Json {
            Presence::Nullable
        } else {
            Presence::Required
        };
        let argument = argument::of(context, *item, &typed.ty);
        let (ty, argument) =
            context
                .cycles
                .break_with_box(context.model, (id, *item), (typed.whole(), argument));
        let docs = docs::of_member(context.model, *item, title);
        Field {
            name: name.clone(),
            wire: title.to_owned(),
            argument,
            format: WireFormat::in_json(&ty),
            ty,
            presence,
            setting: setters.setting(name, presence, None),
            start: None,
            alias: None,
            deprecated: docs::deprecation(schema.deprecated, &docs),
            docs,
        }
    });
    Tuple {
        fields: fields.collect(),
    }
}
