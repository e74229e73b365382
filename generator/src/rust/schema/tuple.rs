//! Tuples: lists of fixed length.

use crate::ir::{Field, Presence, Tuple, Type, WireFormat};
use crate::rust::names::{Setters, title};
use crate::rust::{Context, argument, docs, value};
use apicrate_description::model::SchemaId;

pub(super) fn lower(
    context: &Context<'_>,
    id: SchemaId,
    items: &[SchemaId],
    names: &[String],
) -> Tuple {
    let mut setters = Setters::reserving([]);
    let fields = items
        .iter()
        .enumerate()
        .zip(names)
        .map(|((index, item), name)| {
            let schema = &context.model.schemas[*item];
            let title = title(schema, index);
            let typed = value::rust_type(context, *item);
            let presence = if typed.null && typed.ty != Type::Json {
                Presence::Nullable
            } else {
                Presence::Required
            };
            let argument = argument::for_value(context, *item, &typed.ty);
            let (ty, argument) = context.cycles.break_with_box(
                context.model,
                (id, *item),
                (typed.into_type(), argument),
            );
            let docs = docs::member(context.model, *item, title);
            Field {
                name: name.clone(),
                wire: title.to_owned(),
                schema: Some(*item),
                argument,
                format: WireFormat::in_json(&ty),
                ty,
                presence,
                setting: setters.setting(name, presence, None),
                initial_value: None,
                alias: None,
                deprecated: docs::deprecation(schema.deprecated, &docs),
                docs,
            }
        });
    Tuple {
        fields: fields.collect(),
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Presence, Setting};
    use crate::rust::testing::schemas;

    #[test]
    fn places_of_a_tuple_have_the_names_of_their_titles_or_numbers() {
        let api = schemas(
            "Point: {prefixItems: [{title: Long Name, type: number}, {type: integer}], minItems: 2, maxItems: 2}",
        );
        let point = api.type_named("Point");
        assert_eq!(point.shape(), ["long_name: f64", "second: i64"]);
        assert_eq!(point.field("long_name").docs.paragraphs, ["Long name."]);
        assert_eq!(point.field("second").docs.paragraphs, ["Second."]);
    }

    #[test]
    fn a_place_that_may_be_null_is_not_an_argument_of_new() {
        let api = schemas(
            "Point: {prefixItems: [{type: [number, 'null']}, {type: integer}], minItems: 2, maxItems: 2}",
        );
        let point = api.type_named("Point");
        let first = point.field("first");
        assert_eq!(first.ty.to_string(), "Option<f64>");
        assert_eq!(first.presence, Presence::Nullable);
        assert_eq!(first.setting, Setting::Setter("first".to_owned()));
        assert_eq!(point.field("second").setting, Setting::Constructor);
    }

    #[test]
    fn a_place_with_any_value_includes_null() {
        let api = schemas(
            "Point: {prefixItems: [{anyOf: [{}, {type: 'null'}]}, {type: integer}], minItems: 2, maxItems: 2}",
        );
        let first = api.type_named("Point").field("first");
        assert_eq!(first.ty.to_string(), "Value");
        assert_eq!(first.presence, Presence::Required);
    }
}
