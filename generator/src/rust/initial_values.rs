//! Initial values of fields, which callers need not set: constants and discriminator values.

use super::{Context, presence};
use crate::ir::{InitialValue, Scalar, Type};
use apicrate_description::model::{Fixed, Property, SchemaId, SchemaKind};
use apicrate_description::source::{Node, Value};

/// The initial values of the fields of an object.
pub(super) struct InitialValues<'c> {
    context: &'c Context<'c>,
    object: SchemaId,
    constants: Vec<Fixed>,
}

impl<'c> InitialValues<'c> {
    pub(super) fn new(context: &'c Context<'c>, object: SchemaId) -> Self {
        Self {
            context,
            object,
            constants: context.model.schemas.fixed(object),
        }
    }

    /// The initial value of a property with values of this type, if it has one.
    pub(super) fn get(&self, property: &Property, ty: &Type) -> Option<InitialValue> {
        if presence::is_absent_in_one_direction(self.context, self.object, property) {
            return None;
        }
        let name = &property.name.value;
        let constant = self.constants.iter().find(|fixed| fixed.name == *name);
        let value = match (constant, &property.discriminator_value) {
            (Some(fixed), _) if property.required => &fixed.value,
            (_, Some(known)) if property.required || !known.is_written => &known.value,
            _ => return None,
        };
        convert(self.context, property.schema, ty, scalar(value)?)
    }
}

/// The initial value of the field for a required value, if its schema has a constant.
pub(super) fn constant(context: &Context<'_>, schema: SchemaId, ty: &Type) -> Option<InitialValue> {
    let constant = context.model.schemas.constant(schema);
    convert(context, schema, ty, scalar(constant?)?)
}

/// A node as a scalar, if it is one that fields can hold.
pub(super) fn scalar(node: &Node) -> Option<Scalar> {
    match &node.value {
        Value::Bool(value) => Some(Scalar::Bool(*value)),
        Value::Integer(value) => i64::try_from(*value).ok().map(Scalar::Integer),
        Value::String(text) => Some(Scalar::String(text.clone())),
        _ => None,
    }
}

/// Converts a value to the type of a schema, if it fits.
fn convert(
    context: &Context<'_>,
    schema: SchemaId,
    ty: &Type,
    value: Scalar,
) -> Option<InitialValue> {
    let fits = match (&value, ty) {
        (Scalar::Bool(_), Type::Bool) | (Scalar::String(_), Type::String) => true,
        (Scalar::Integer(value), Type::Integer(width)) => {
            let (least, greatest) = width.bounds();
            (least..=greatest).contains(&i128::from(*value))
        }
        (value, Type::Named(ty)) => return variant(context, schema, ty, value),
        _ => false,
    };
    fits.then_some(InitialValue::Scalar(value))
}

/// The variant of an enumeration for a value.
fn variant(
    context: &Context<'_>,
    schema: SchemaId,
    ty: &str,
    value: &Scalar,
) -> Option<InitialValue> {
    let schemas = &context.model.schemas;
    let target = schemas.target(schema);
    let known = match (&schemas[target].kind, value) {
        (SchemaKind::Enumeration(known), Scalar::String(_))
        | (SchemaKind::Integers(known), Scalar::Integer(_)) => known,
        _ => return None,
    };
    let wire = value.to_string();
    let mut named = known.values.iter().zip(context.names.members(target));
    let (_, name) = named.find(|(value, _)| value.value.value == wire)?;
    Some(InitialValue::Variant {
        ty: ty.to_owned(),
        name: name.clone(),
        wire,
    })
}

#[cfg(test)]
mod tests {
    use crate::ir::{Field, InitialValue, Scalar, Setting};
    use crate::rust::testing::{operation, schemas};

    /// The field for a property of an object with this `required`.
    fn field(required: &str, property: &str) -> Field {
        let api = schemas(&format!(
            "
            Color: {{type: string, enum: [red, dark-blue]}}
            Thing: {{required: [{required}], properties: {{it: {property}}}}}
            "
        ));
        api.type_named("Thing").field("it").clone()
    }

    #[test]
    fn a_required_constant_is_set_by_new() {
        let cases = [
            ("{type: string, const: a}", Scalar::String("a".to_owned())),
            ("{type: integer, const: 7}", Scalar::Integer(7)),
            ("{type: boolean, const: true}", Scalar::Bool(true)),
        ];
        for (property, value) in cases {
            let field = field("it", property);
            assert_eq!(
                field.initial_value,
                Some(InitialValue::Scalar(value)),
                "{property}"
            );
            assert_eq!(field.setting, Setting::Fixed, "{property}");
        }
    }

    #[test]
    fn an_optional_constant_is_left_to_the_caller() {
        let field = field("", "{type: string, const: a}");
        assert_eq!(field.initial_value, None);
        assert_eq!(field.setting, Setting::Setter("it".to_owned()));
    }

    #[test]
    fn a_constant_of_an_enumeration_is_one_of_its_variants() {
        let field = field(
            "it",
            "{allOf: [{$ref: '#/components/schemas/Color'}], const: dark-blue}",
        );
        assert_eq!(
            field.initial_value,
            Some(InitialValue::Variant {
                ty: "Color".to_owned(),
                name: "DarkBlue".to_owned(),
                wire: "dark-blue".to_owned(),
            })
        );
    }

    #[test]
    fn a_constant_that_is_no_scalar_is_left_to_the_caller() {
        assert_eq!(field("it", "{const: [1]}").initial_value, None);
        assert_eq!(
            field("it", "{type: number, const: 1.5}").initial_value,
            None
        );
    }

    #[test]
    fn a_read_only_constant_is_not_sent() {
        let field = field("it", "{type: string, const: a, readOnly: true}");
        assert_eq!(field.initial_value, None);
        assert_eq!(field.setting, Setting::Setter("it".to_owned()));
    }

    #[test]
    fn the_value_of_a_discriminator_is_set_by_new() {
        let api = schemas(
            "
            Pet:
              oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}]
              discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}
            Cat: {required: [kind], properties: {kind: {type: string}}}
            Dog: {required: [kind], properties: {kind: {type: string}}}
            ",
        );
        let kind = api.type_named("Dog").field("kind");
        let expected = InitialValue::Scalar(Scalar::String("dog".to_owned()));
        assert_eq!(kind.initial_value, Some(expected));
        assert_eq!(kind.setting, Setting::Fixed);
    }

    #[test]
    fn only_a_required_parameter_has_an_initial_value() {
        let initial_value = |required: bool| {
            let api = operation(&format!(
                "parameters: [{{name: v, in: query, required: {required}, schema: {{type: integer, const: 2}}}}]"
            ));
            api.operation("test").field("v").initial_value.clone()
        };
        let expected = InitialValue::Scalar(Scalar::Integer(2));
        assert_eq!(initial_value(true), Some(expected));
        assert_eq!(initial_value(false), None);
    }

    #[test]
    fn a_constant_that_its_type_cannot_hold_is_left_to_the_caller() {
        let initial_value = |value: i64| {
            field(
                "it",
                &format!("{{type: integer, format: uint8, const: {value}}}"),
            )
            .initial_value
        };
        assert_eq!(
            initial_value(255),
            Some(InitialValue::Scalar(Scalar::Integer(255)))
        );
        assert_eq!(initial_value(256), None);
    }
}
