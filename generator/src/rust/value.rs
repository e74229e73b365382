//! The Rust types of schemas.

use super::Context;
use crate::ir::{DecimalNotation, Type};
use apicrate_description::model::{Format, SchemaId, SchemaKind};

/// A type, and whether null is among the values of its schema.
pub(super) struct Typed {
    pub(super) ty: Type,
    pub(super) null: bool,
}

impl Typed {
    /// The type of a value that cannot be left out, null included.
    pub(super) fn into_type(self) -> Type {
        if self.null && self.ty != Type::Json {
            Type::Option(Box::new(self.ty))
        } else {
            self.ty
        }
    }
}

/// The type of the values of a schema.
pub(super) fn rust_type(context: &Context<'_>, id: SchemaId) -> Typed {
    let target = context.model.schemas.target(id);
    let ty = match &context.model.schemas[target].kind {
        SchemaKind::Boolean => Type::Bool,
        SchemaKind::Integer(width) => Type::Integer(*width),
        SchemaKind::Number => Type::Float,
        SchemaKind::Decimal => Type::Decimal(DecimalNotation::Number),
        SchemaKind::String(Format::Plain | Format::Binary) => Type::String,
        SchemaKind::String(Format::Base64) => Type::Base64,
        SchemaKind::String(Format::Uuid) => Type::Uuid,
        SchemaKind::String(Format::Date) => Type::Date,
        SchemaKind::String(Format::DateTime) => Type::DateTime,
        SchemaKind::String(Format::Decimal) => Type::Decimal(DecimalNotation::Text),
        SchemaKind::List(items) => Type::List(Box::new(rust_type(context, *items).into_type())),
        SchemaKind::Map(values) => Type::Map(Box::new(rust_type(context, *values).into_type())),
        SchemaKind::OneOrMany { one: item, .. } => {
            Type::OneOrMany(Box::new(rust_type(context, *item).into_type()))
        }
        SchemaKind::FreeForm => Type::FreeForm,
        SchemaKind::Object(_)
        | SchemaKind::Tuple(_)
        | SchemaKind::Enumeration(_)
        | SchemaKind::Integers(_)
        | SchemaKind::OneOf(_)
        | SchemaKind::Union(_) => match context.names.type_of(target) {
            Some(name) => Type::Named(name.to_owned()),
            // A schema that could not be named has been reported.
            None => Type::Json,
        },
        SchemaKind::Any | SchemaKind::Reference(_) | SchemaKind::Unresolved => Type::Json,
    };
    Typed {
        ty,
        null: context.model.schemas.is_nullable(id),
    }
}

#[cfg(test)]
mod tests {
    use crate::rust::testing::schemas;

    /// The type of a required property with this schema.
    fn ty(property: &str) -> String {
        let api = schemas(&format!(
            "
            Color: {{type: string, enum: [red]}}
            Name: {{type: string}}
            Thing: {{required: [it], properties: {{it: {property}}}}}
            "
        ));
        api.type_named("Thing").field("it").ty.to_string()
    }

    #[test]
    fn a_format_selects_the_type_of_a_string() {
        for (format, expected) in [
            ("byte", "Base64"),
            ("uuid", "Uuid"),
            ("date", "NaiveDate"),
            ("date-time", "DateTime<Utc>"),
            ("decimal", "Decimal"),
            ("email", "String"),
        ] {
            let property = format!("{{type: string, format: {format}}}");
            assert_eq!(ty(&property), expected, "{format}");
        }
    }

    #[test]
    fn a_format_selects_the_type_of_a_number() {
        assert_eq!(ty("{type: number}"), "f64");
        assert_eq!(ty("{type: number, format: decimal}"), "Decimal");
        assert_eq!(ty("{type: integer}"), "i64");
        assert_eq!(ty("{type: integer, format: uint8}"), "u8");
    }

    #[test]
    fn null_is_an_option_of_an_item_but_not_of_any_value() {
        let list = |items: &str| ty(&format!("{{type: array, items: {items}}}"));
        assert_eq!(list("{type: [string, 'null']}"), "Vec<Option<String>>");
        assert_eq!(list("{anyOf: [{}, {type: 'null'}]}"), "Vec<Value>");
    }

    #[test]
    fn a_component_has_a_type_of_its_own_unless_it_is_plain() {
        assert_eq!(ty("{$ref: '#/components/schemas/Color'}"), "Color");
        assert_eq!(ty("{$ref: '#/components/schemas/Name'}"), "String");
    }

    #[test]
    fn an_object_without_properties_is_a_map() {
        assert_eq!(ty("{type: object}"), "Map<String, Value>");
        assert_eq!(
            ty("{type: object, additionalProperties: {type: integer}}"),
            "BTreeMap<String, i64>"
        );
        assert_eq!(ty("{}"), "Value");
    }

    #[test]
    fn a_value_or_a_list_of_it_is_one_or_many() {
        let property = "{oneOf: [{type: string}, {type: array, items: {type: string}}]}";
        assert_eq!(ty(property), "OneOrMany<String>");
    }
}
