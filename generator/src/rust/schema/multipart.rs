//! Multipart forms, whose fields are parts of a body.

use crate::ir::{Argument, Field, FormPart, Multipart, PartKind, Presence, Type, WireFormat};
use crate::rust::initial_values::InitialValues;
use crate::rust::names::Setters;
use crate::rust::{Context, argument, docs, value};
use apicrate_description::model::{self, Property, SchemaId, SchemaKind};

pub(super) fn lower(context: &Context<'_>, id: SchemaId, object: &model::Object) -> Multipart {
    let mut setters = Setters::reserving([]);
    let initial_values = InitialValues::new(context, id);
    let properties = object
        .properties
        .iter()
        .zip(&context.names.fields(id).properties);
    let parts = properties.filter_map(|(property, name)| {
        let part = context.usage.part_of_form(id, &property.name.value)?;
        let (kind, value) = kind(context, property.schema, part.kind);
        let presence = if property.required {
            Presence::Required
        } else {
            Presence::Optional
        };
        let initial_value = initial_values.get(property, &value);
        let argument = argument(context, property, kind, &value);
        let ty = match presence {
            Presence::Required => value,
            _ => Type::Option(Box::new(value)),
        };
        let format = match part.kind {
            model::PartKind::Json | model::PartKind::TextOrJson => WireFormat::in_json(&ty),
            model::PartKind::Text | model::PartKind::File => WireFormat::Plain,
        };
        let schemas = &context.model.schemas;
        let mut docs = docs::member(context.model, property.schema, &property.name.value);
        if part.kind == model::PartKind::File && part.media_type().is_none() {
            docs::add_file_types(&mut docs, &part.media_types);
        }
        let field = Field {
            name: name.clone(),
            wire: property.name.value.clone(),
            schema: Some(property.schema),
            argument,
            ty,
            format,
            presence,
            setting: setters.setting(name, presence, initial_value.as_ref()),
            initial_value,
            alias: docs::alias(name, &property.name.value),
            deprecated: docs::deprecation(schemas[property.schema].deprecated, &docs),
            docs,
        };
        Some(FormPart {
            field,
            kind,
            media_type: part.media_type().map(str::to_owned),
        })
    });
    Multipart {
        parts: parts.collect(),
        closed: object.closed,
    }
}

/// How a field with parts of this kind is written, and its type.
fn kind(context: &Context<'_>, schema: SchemaId, kind: model::PartKind) -> (PartKind, Type) {
    let ty = value::rust_type(context, schema).ty.one_by_one();
    let is_list = matches!(
        context.model.schemas.kind(schema),
        SchemaKind::List(_) | SchemaKind::OneOrMany { .. }
    );
    match (kind, is_list) {
        (model::PartKind::File, true) => (PartKind::Files, Type::List(Box::new(Type::File))),
        (model::PartKind::File, false) => (PartKind::File, Type::File),
        (model::PartKind::Text, true) => (PartKind::Texts, ty),
        (model::PartKind::Text, false) => (PartKind::Text, ty),
        (model::PartKind::Json, true) => (PartKind::Jsons, ty),
        (model::PartKind::Json, false) => (PartKind::Json, ty),
        (model::PartKind::TextOrJson, true) => (PartKind::TextsOrJsons, ty),
        (model::PartKind::TextOrJson, false) => (PartKind::TextOrJson, ty),
    }
}

fn argument(context: &Context<'_>, property: &Property, kind: PartKind, ty: &Type) -> Argument {
    match kind {
        PartKind::File => Argument::Into,
        PartKind::Files => Argument::Items,
        _ => argument::for_value(context, property.schema, ty),
    }
}

#[cfg(test)]
mod tests {
    use crate::ir::{Api, Argument, PartKind, Setting, TypeKind};
    use crate::rust::testing::operation_with;

    /// An API that sends the form `Form`, with this schema and encoding.
    fn form(schema: &str, encoding: &str) -> Api {
        operation_with(
            &format!("Form: {schema}"),
            &format!(
                "requestBody: {{required: true, content: {{multipart/form-data: {{schema: {{$ref: '#/components/schemas/Form'}}, encoding: {{{encoding}}}}}}}}}"
            ),
        )
    }

    /// The kind of the part for a property with this schema, and its type.
    fn part(property: &str) -> (PartKind, String) {
        let api = form(
            &format!("{{required: [it], properties: {{it: {property}}}}}"),
            "",
        );
        match &api.type_named("Form").kind {
            TypeKind::Multipart(form) => (form.parts[0].kind, form.parts[0].field.ty.to_string()),
            kind => panic!("not a form: {kind:?}"),
        }
    }

    #[test]
    fn a_part_for_each_item_of_a_list_has_the_kind_of_the_item() {
        for (item, one, many) in [
            (
                "{type: string, format: binary}",
                PartKind::File,
                PartKind::Files,
            ),
            ("{type: integer}", PartKind::Text, PartKind::Texts),
            ("{type: object}", PartKind::Json, PartKind::Jsons),
        ] {
            let list = format!("{{type: array, items: {item}}}");
            assert_eq!(part(item).0, one, "{item}");
            assert_eq!(part(&list).0, many, "{item}");
        }
    }

    #[test]
    fn a_file_is_a_stream_whatever_its_schema_says() {
        assert_eq!(part("{type: string, format: binary}").1, "File");
        assert_eq!(
            part("{type: array, items: {type: string, format: binary}}").1,
            "Vec<File>"
        );
        assert_eq!(part("{type: string}").1, "String");
    }

    #[test]
    fn an_item_on_its_own_is_a_list_of_one() {
        let property = "{oneOf: [{type: string}, {type: array, items: {type: string}}]}";
        assert_eq!(part(property), (PartKind::Texts, "Vec<String>".to_owned()));
    }

    #[test]
    fn an_optional_part_has_a_setter() {
        let api = form(
            "{required: [file], properties: {file: {type: string, format: binary}, note: {type: string}}}",
            "",
        );
        let form = api.type_named("Form");
        assert_eq!(form.shape(), ["file: File", "note: Option<String>"]);
        assert_eq!(form.field("file").setting, Setting::Constructor);
        assert_eq!(
            form.field("note").setting,
            Setting::Setter("note".to_owned())
        );
        assert_eq!(form.field("file").argument, Argument::Into);
    }

    #[test]
    fn a_part_has_the_media_type_that_is_described() {
        let api = form(
            "{properties: {logo: {type: string, format: binary}, note: {type: string}}}",
            "logo: {contentType: image/png}",
        );
        let TypeKind::Multipart(form) = &api.type_named("Form").kind else {
            panic!("not a form");
        };
        let media_types: Vec<_> = form
            .parts
            .iter()
            .map(|part| part.media_type.as_deref())
            .collect();
        assert_eq!(media_types, [Some("image/png"), None]);
    }

    #[test]
    fn a_file_lists_the_media_types_that_it_may_have() {
        let api = form(
            "{properties: {logo: {type: string, format: binary}, icon: {type: string, format: binary}}}",
            "logo: {contentType: 'image/png, image/jpeg'}, icon: {contentType: image/png}",
        );
        let form = api.type_named("Form");
        assert_eq!(
            form.field("logo").docs.paragraphs[1..],
            ["Documented media types, for `File::with_content_type`: `image/png`, `image/jpeg`."]
        );
        assert_eq!(form.field("icon").docs.paragraphs.len(), 1);
    }

    #[test]
    fn files_are_taken_as_items() {
        let api = form(
            "{properties: {files: {type: array, items: {type: string, format: binary}}}}",
            "",
        );
        let files = api.type_named("Form").field("files");
        assert_eq!(files.argument, Argument::Items);
    }
}
