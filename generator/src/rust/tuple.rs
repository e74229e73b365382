//! Lists of fixed length.

use super::names::Setters;
use super::{Context, argument, docs, value};
use crate::ir::{Field, Presence, Tuple, Type};
use crate::model::SchemaId;

pub(super) fn of(context: &Context<'_>, items: &[SchemaId], names: &[Option<String>]) -> Tuple {
    let mut setters = Setters::beside([]);
    let fields = items.iter().zip(names).filter_map(|(item, name)| {
        let name = name.as_ref()?;
        let schema = &context.model.schemas[*item];
        let title = &schema.title.as_ref()?.value;
        let typed = value::of(context, *item);
        let presence = match typed.null && typed.ty != Type::Json {
            true => Presence::Nullable,
            false => Presence::Required,
        };
        Some(Field {
            name: name.clone(),
            wire: title.clone(),
            argument: argument::of(context, *item, &typed.ty),
            ty: typed.whole(),
            presence,
            setting: setters.setting(name, presence),
            alias: None,
            docs: docs::of_member(context.model, *item, title),
            deprecated: schema.deprecated,
        })
    });
    Tuple {
        fields: fields.collect(),
    }
}
