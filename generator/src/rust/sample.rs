//! Sample arguments of requests for examples in the documentation.

use std::collections::HashMap;

use heck::ToKebabCase;

use super::example::can_import;
use crate::ir::{
    Argument, Field, Presence, RequestField, RequiredFields, Sample, SampleModel, SampleValue,
    Setting, Type, TypeDef, TypeKind,
};

/// How many fields of a model an example sets at most.
const MOST_SET: usize = 2;

/// How deep an example nests models.
const DEEPEST: usize = 3;

/// Models by name.
type Models<'t> = HashMap<&'t str, &'t TypeDef>;

/// Makes samples of requests.
pub(super) struct Samples<'t>(Models<'t>);

impl<'t> Samples<'t> {
    /// Samples with values of these models.
    pub(super) fn new(types: &'t [TypeDef]) -> Self {
        Self(types.iter().map(|def| (def.name.as_str(), def)).collect())
    }

    /// A sample of a request, if its arguments are simple enough.
    pub(super) fn request(
        &self,
        name: &str,
        required: Option<&RequiredFields>,
        fields: &[RequestField],
    ) -> Option<Sample> {
        if required.is_some() {
            return None;
        }
        let values = arguments(fields.iter().map(|part| &part.field), &self.0, 0)?;
        let sample = Sample { values };
        can_import(sample.models().into_iter().chain([name])).then_some(sample)
    }
}

/// The arguments of a constructor, within this many models.
fn arguments<'f>(
    fields: impl Iterator<Item = &'f Field>,
    models: &Models<'_>,
    depth: usize,
) -> Option<Vec<SampleValue>> {
    let given = fields.filter(|field| field.is_given());
    given.map(|field| value(field, models, depth)).collect()
}

fn value(field: &Field, models: &Models<'_>, depth: usize) -> Option<SampleValue> {
    let of_type = |ty| {
        plain(field, ty)
            .or_else(|| parsed_value(ty))
            .or_else(|| defined_value(ty, models, depth))
    };
    match (&field.ty, field.argument) {
        (Type::List(item), Argument::Items) => Some(SampleValue::List(Box::new(of_type(item)?))),
        // The type of the items is not known: it is anything that converts into them.
        (Type::List(item), Argument::ItemsInto) => {
            let item = plain(field, item).or_else(|| defined_value(item, models, depth))?;
            Some(SampleValue::List(Box::new(item)))
        }
        (Type::Base64, _) => Some(SampleValue::Bytes),
        (ty, _) => of_type(ty),
    }
}

/// A value that is parsed from text.
fn parsed_value(ty: &Type) -> Option<SampleValue> {
    Some(SampleValue::Parsed(match ty {
        Type::Uuid => "1a901a90-1a90-4a90-8a90-1a901a901a90",
        Type::Date => "2026-01-31",
        Type::DateTime => "2026-01-31T12:00:00Z",
        Type::Decimal(_) => "19.5",
        _ => return None,
    }))
}

/// A value of a type that the crate defines.
fn defined_value(ty: &Type, models: &Models<'_>, depth: usize) -> Option<SampleValue> {
    let Type::Named(name) = ty else {
        return None;
    };
    let def = models.get(name.as_str())?;
    match &def.kind {
        TypeKind::Enumeration(listed) => {
            let variant = listed.variants.first()?.name.clone();
            Some(SampleValue::Variant(name.clone(), variant))
        }
        TypeKind::Object(_) | TypeKind::Multipart(_)
            if def.required.is_none() && depth < DEEPEST =>
        {
            let given = arguments(def.built_from().into_iter(), models, depth + 1)?;
            let set = if given.is_empty() {
                set(def)
            } else {
                Vec::new()
            };
            let name = name.clone();
            Some(SampleValue::New(SampleModel { name, given, set }))
        }
        _ => None,
    }
}

/// A value that is a literal.
fn plain(field: &Field, ty: &Type) -> Option<SampleValue> {
    Some(match ty {
        Type::String => SampleValue::Text(field.name.to_kebab_case()),
        Type::Bool => SampleValue::Plain("true"),
        Type::Integer(_) => SampleValue::Plain("1"),
        Type::Float => SampleValue::Plain("1.5"),
        _ => return None,
    })
}

/// The first fields of a model that can be set to a literal.
fn set(def: &TypeDef) -> Vec<(String, SampleValue)> {
    if !matches!(def.kind, TypeKind::Object(_)) {
        return Vec::new();
    }
    let fields = def
        .fields()
        .iter()
        .filter(|field| field.deprecated.is_none());
    let set = fields.filter_map(|field| match (&field.setting, &field.ty) {
        (Setting::Setter(name), Type::Option(ty)) if field.presence == Presence::Optional => {
            Some((name.clone(), plain(field, ty)?))
        }
        _ => None,
    });
    set.take(MOST_SET).collect()
}

#[cfg(test)]
mod tests {
    use crate::ir::{SampleModel, SampleValue};
    use crate::rust::testing::{operation, operation_with};

    /// The sample of an operation that requires parameters with these schemas.
    fn parameters(schemas: &[&str]) -> Option<Vec<SampleValue>> {
        let parameter = |(index, schema): (usize, &&str)| {
            format!("{{name: itemNo{index}, in: query, required: true, schema: {schema}}}")
        };
        let parameters: Vec<_> = schemas.iter().enumerate().map(parameter).collect();
        let api = operation(&format!("parameters: [{}]", parameters.join(", ")));
        let sample = api.operation("test").sample.clone();
        sample.map(|sample| sample.values)
    }

    /// The model in the sample of an operation that requires a body of the type `Thing`.
    fn model(schemas: &str) -> Option<SampleModel> {
        let api = operation_with(
            schemas,
            "requestBody: {required: true, content: {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}",
        );
        let sample = api.operation("test").sample.clone()?;
        match sample.values.into_iter().next() {
            Some(SampleValue::New(model)) => Some(model),
            other => panic!("not a model: {other:?}"),
        }
    }

    #[test]
    fn arguments_are_literals_or_parsed_from_text() {
        let values = parameters(&[
            "{type: string}",
            "{type: integer}",
            "{type: string, format: date}",
            "{type: array, items: {type: string}}",
        ])
        .unwrap();
        let [
            SampleValue::Text(text),
            SampleValue::Plain("1"),
            SampleValue::Parsed("2026-01-31"),
            SampleValue::List(item),
        ] = values.as_slice()
        else {
            panic!("{values:?}");
        };
        assert_eq!(text, "item-no0");
        assert!(matches!(&**item, SampleValue::Text(text) if text == "item-no3"));
    }

    #[test]
    fn an_argument_of_any_type_has_no_sample() {
        assert!(parameters(&["{type: string}"]).is_some());
        assert!(
            parameters(&[
                "{type: string}",
                "{oneOf: [{type: boolean}, {type: integer}]}"
            ])
            .is_none()
        );
    }

    #[test]
    fn a_model_takes_its_required_fields_only() {
        let model = model(
            "Thing: {required: [name], properties: {name: {type: string}, rate: {type: number}}}",
        )
        .unwrap();
        assert_eq!(model.name, "Thing");
        assert!(matches!(model.given.as_slice(), [SampleValue::Text(name)] if name == "name"));
        assert!(model.set.is_empty());
    }

    #[test]
    fn a_model_without_required_fields_sets_its_first_two() {
        let model = model(
            "Thing: {properties: {old: {type: string, deprecated: true}, list: {type: array, items: {type: string}}, name: {type: string}, rate: {type: number}, more: {type: string}}}",
        )
        .unwrap();
        let names: Vec<_> = model.set.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["name", "rate"]);
    }

    #[test]
    fn a_sample_nests_at_most_three_models() {
        let nested = |depth: usize| {
            let mut schemas = "Last: {properties: {id: {type: string}}}\n".to_owned();
            for level in 1..=depth {
                let name = if level == depth {
                    "Thing".to_owned()
                } else {
                    format!("Level{level}")
                };
                let inner = if level == 1 {
                    "Last".to_owned()
                } else {
                    format!("Level{}", level - 1)
                };
                schemas.push_str(&format!(
                    "{name}: {{required: [it], properties: {{it: {{$ref: '#/components/schemas/{inner}'}}}}}}\n"
                ));
            }
            model(&schemas)
        };
        assert!(nested(2).is_some());
        assert!(nested(3).is_none());
    }

    #[test]
    fn a_sample_uses_the_first_value_of_an_enumeration() {
        let model = model(
            "
            Color: {type: string, enum: [dark-blue, red]}
            Thing: {required: [color], properties: {color: {$ref: '#/components/schemas/Color'}}}
            ",
        )
        .unwrap();
        let [SampleValue::Variant(ty, variant)] = model.given.as_slice() else {
            panic!("{model:?}");
        };
        assert_eq!((ty.as_str(), variant.as_str()), ("Color", "DarkBlue"));
    }

    #[test]
    fn a_model_with_the_name_of_an_import_has_no_sample() {
        let sample = |name: &str| {
            let api = operation_with(
                &format!("{name}: {{properties: {{id: {{type: string}}}}}}"),
                &format!(
                    "requestBody: {{required: true, content: {{application/json: {{schema: {{$ref: '#/components/schemas/{name}'}}}}}}}}"
                ),
            );
            api.operation("test").sample.clone()
        };
        assert!(sample("Thing").is_some());
        assert!(sample("Fake").is_none());
    }

    #[test]
    fn bytes_are_sampled_as_bytes() {
        let model =
            model("Thing: {required: [data], properties: {data: {type: string, format: byte}}}")
                .unwrap();
        assert!(matches!(model.given.as_slice(), [SampleValue::Bytes]));
    }
}
