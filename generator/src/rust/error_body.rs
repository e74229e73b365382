//! The common body of errors, which a service sends when no handler answers.

use super::initial_values::scalar;
use super::{Context, docs, names, presence};
use crate::ir::{
    Accessor, Docs, ErrorBody, Filled, FixedBody, NotFound, Presence, Purpose, Scalar, Type, code,
};
use apicrate_description::model::{self, Fixed, Property, SchemaId, SchemaKind, Schemas, Status};

/// The status of a resource that does not exist, and of a path that no operation has.
const NOT_FOUND: u16 = 404;

/// The object that is the body of all errors, if there is one.
pub(super) fn lower(context: &Context<'_>) -> Option<ErrorBody> {
    let error_body = context.model.error_body.as_ref()?;
    let schemas = &context.model.schemas;
    let SchemaKind::Object(object) = &schemas[error_body.schema].kind else {
        return None;
    };
    let names = context.names.fields(error_body.schema);
    let fields: Vec<_> = object.properties.iter().zip(&names.properties).collect();
    let filled = |(property, name): &(&Property, &String)| {
        let (_, presence) = presence::type_and_presence(context, error_body.schema, property);
        Filled {
            field: (*name).clone(),
            presence,
            with: purpose(schemas, error_body, property),
        }
    };
    let mut filled: Vec<_> = fields.iter().map(filled).collect();
    filled.extend(names.additional.clone().map(|field| Filled {
        field,
        presence: Presence::Others,
        with: Purpose::Empty,
    }));
    let wires: Vec<&str> = object
        .properties
        .iter()
        .map(|property| property.name.value.as_str())
        .collect();
    let fixed: Vec<_> = error_body
        .fixed
        .iter()
        .filter_map(|body| fixed_body(body, &filled, &wires))
        .collect();
    Some(ErrorBody {
        ty: context.names.type_of(error_body.schema)?.to_owned(),
        media_type: error_body.media_type.clone(),
        not_found: not_found(context, &filled, &wires, &fixed),
        fixed,
        accessors: accessors(context, error_body.schema, &fields),
        fields: filled,
        deprecated: fields
            .iter()
            .any(|(property, _)| schemas[property.schema].deprecated),
    })
}

/// The fields of the body for 404 that say more than the status, if they do for every operation.
fn not_found(
    context: &Context<'_>,
    fields: &[Filled<Purpose>],
    wires: &[&str],
    fixed: &[FixedBody],
) -> Option<NotFound> {
    let body = fixed.iter().find(|body| body.status == NOT_FOUND)?;
    let is_told = |wire: &str| {
        let mut errors = context
            .model
            .operations
            .iter()
            .flat_map(|operation| &operation.errors)
            .filter(|error| error.status == Status::Exactly(NOT_FOUND));
        errors.all(|error| error.fixed.iter().any(|fixed| fixed.name == wire))
    };
    let says_more =
        |field: &Filled<Purpose>| !matches!(field.with, Purpose::Status | Purpose::Text);
    let identifying = fields
        .iter()
        .zip(wires)
        .filter(|(field, wire)| says_more(field) && is_told(wire));
    let fields: Vec<_> = identifying
        .map(|(field, _)| (field.field.clone(), field.presence))
        .collect();
    (!fields.is_empty()).then(|| NotFound {
        constructor: body.name.clone(),
        fields,
    })
}

/// A function for each optional field, which spares callers to match on the body first.
fn accessors(
    context: &Context<'_>,
    schema: SchemaId,
    fields: &[(&Property, &String)],
) -> Vec<Accessor> {
    let accessor = |(property, field): &(&Property, &String)| {
        let field = (*field).clone();
        let (ty, presence) = presence::type_and_presence(context, schema, property);
        let (Type::Option(ty) | Type::Maybe(ty)) = ty else {
            return None;
        };
        Some(Accessor {
            name: names::accessor(&field),
            field,
            ty: *ty,
            presence,
            docs: docs::member(context.model, property.schema, &property.name.value),
        })
    };
    fields.iter().filter_map(accessor).collect()
}

/// The names of the constructors for a schema with documented error bodies.
pub(super) fn constructors(context: &Context<'_>, schema: SchemaId) -> Vec<String> {
    let is_error_body = |body: &&model::ErrorBody| body.schema == schema;
    let Some(error_body) = context.model.error_body.as_ref().filter(is_error_body) else {
        return Vec::new();
    };
    let fixed = error_body.fixed.iter();
    fixed.map(names::constructor).collect()
}

fn purpose(schemas: &Schemas, error_body: &model::ErrorBody, property: &Property) -> Purpose {
    let name = Some(&property.name.value);
    if error_body.status.as_ref() == name {
        Purpose::Status
    } else if error_body.text.as_ref() == name {
        Purpose::Text
    } else if error_body.details.as_ref() == name {
        match schemas.kind(property.schema) {
            SchemaKind::FreeForm => Purpose::Details,
            _ => Purpose::Reason,
        }
    } else {
        let usual = schemas
            .usual(property.schema)
            .filter(|_| property.required)
            .and_then(scalar);
        usual.map_or(Purpose::Empty, Purpose::Fixed)
    }
}

fn fixed_body(
    body: &model::FixedBody,
    fields: &[Filled<Purpose>],
    wires: &[&str],
) -> Option<FixedBody> {
    // The field for additional properties has no wire name and no documented values.
    let wires = wires.iter().copied().map(Some).chain([None]);
    let fields = fields.iter().zip(wires).map(|(field, wire)| {
        let mut values = body.values.iter();
        let fixed = values.find(|fixed| Some(fixed.name.as_str()) == wire);
        let with = fixed.and_then(|fixed| scalar(&fixed.value));
        // A required field without a documented value has been reported.
        (with.is_some() || field.presence != Presence::Required).then(|| Filled {
            field: field.field.clone(),
            presence: field.presence,
            with,
        })
    });
    Some(FixedBody {
        status: body.status,
        name: names::constructor(body),
        fields: fields.collect::<Option<_>>()?,
        has_details: body.has_details,
        is_of_operation: body.status == NOT_FOUND,
        docs: docs_of(body.status, &body.values),
    })
}

fn docs_of(status: u16, fixed: &[Fixed]) -> Docs {
    let values: Vec<_> = fixed
        .iter()
        .filter_map(|fixed| {
            let value = scalar(&fixed.value)?;
            let repeats_status = value == Scalar::Integer(i64::from(status));
            let phrase = || format!("{} {}", code(&fixed.name), code(&value.to_string()));
            (!repeats_status).then(phrase)
        })
        .collect();
    Docs::new(match values.join(", ").as_str() {
        "" => format!("The body of a response with status {status}."),
        values => format!("The body of a response with status {status}: {values}."),
    })
}

#[cfg(test)]
mod tests {
    use crate::ir::{Api, Presence, Purpose, Scalar};
    use crate::rust::testing::api;

    const FIELDS: &str = "schema: Error, status: code, text: title, details: more";
    const ERROR: &str = "{required: [code, title], properties: {code: {type: integer}, title: {type: string}, more: {type: object}, kind: {type: string}}}";

    /// An API whose errors have this schema, with two operations and their responses.
    fn errors(error_body: &str, schema: &str, responses: [&str; 2]) -> Api {
        let [first, second] = responses;
        api(&format!(
            "
            x-error-body: {{{error_body}}}
            paths:
              /first: {{get: {{operationId: first, responses: {{'204': {{description: Done}}, {first}}}}}}}
              /second: {{get: {{operationId: second, responses: {{'204': {{description: Done}}, {second}}}}}}}
            components:
              schemas:
                Error: {schema}
            "
        ))
    }

    /// A response for 404 with this value of `kind`.
    fn missing(kind: &str) -> String {
        let fixed = format!(
            "{{properties: {{code: {{const: 404}}, title: {{const: Not Found}}, kind: {{const: {kind}}}}}}}"
        );
        format!(
            "'404': {{description: Missing, content: {{application/json: {{schema: {{allOf: [{{$ref: '#/components/schemas/Error'}}, {fixed}]}}}}}}}}"
        )
    }

    fn purposes(api: &Api) -> Vec<(&str, &Purpose)> {
        let body = api.error_body.as_ref().unwrap();
        let fields = body.fields.iter();
        fields
            .map(|filled| (filled.field.as_str(), &filled.with))
            .collect()
    }

    #[test]
    fn fields_without_a_purpose_stay_empty() {
        let api = errors(FIELDS, ERROR, ["", ""]);
        assert_eq!(
            purposes(&api),
            [
                ("code", &Purpose::Status),
                ("title", &Purpose::Text),
                ("more", &Purpose::Details),
                ("kind", &Purpose::Empty),
            ]
        );
    }

    #[test]
    fn details_in_a_string_are_a_sentence() {
        let schema = "{properties: {more: {type: string}}}";
        let api = errors("schema: Error, details: more", schema, ["", ""]);
        assert_eq!(purposes(&api), [("more", &Purpose::Reason)]);
    }

    #[test]
    fn a_required_field_holds_its_default_and_an_optional_one_stays_empty() {
        let schema = "{required: [kind], properties: {kind: {type: string, default: error}, other: {type: string, default: none}}}";
        let api = errors("schema: Error", schema, ["", ""]);
        let default = Purpose::Fixed(Scalar::String("error".to_owned()));
        assert_eq!(
            purposes(&api),
            [("kind", &default), ("other", &Purpose::Empty)]
        );
    }

    #[test]
    fn errors_return_the_optional_fields_of_their_body() {
        let schema = "{required: [code], properties: {code: {type: integer}, title: {type: string}, status: {type: integer}, is_final: {type: boolean}}}";
        let api = errors("schema: Error, status: code", schema, ["", ""]);
        let body = api.error_body.unwrap();
        let accessors: Vec<_> = body
            .accessors
            .iter()
            .map(|accessor| (accessor.name.as_str(), accessor.ty.to_string()))
            .collect();
        assert_eq!(
            accessors,
            [
                ("title", "String".to_owned()),
                ("body_status", "i64".to_owned()),
                ("body_is_final", "bool".to_owned()),
            ]
        );
    }

    #[test]
    fn a_value_identifies_a_missing_resource_only_if_each_404_documents_it() {
        let missing = missing("no_thing");
        let not_found = |second: &str| {
            let api = errors(FIELDS, ERROR, [&missing, second]);
            api.error_body.unwrap().not_found
        };
        let documented = not_found(&missing).unwrap();
        assert_eq!(documented.constructor, "not_found");
        assert_eq!(documented.fields, [("kind".to_owned(), Presence::Optional)]);
        let plain = "'404': {description: Missing, content: {application/json: {schema: {$ref: '#/components/schemas/Error'}}}}";
        assert!(not_found(plain).is_none());
        assert!(not_found("").is_some());
    }

    #[test]
    fn a_body_with_documented_values_has_a_constructor_that_names_them() {
        let missing = missing("no_thing");
        let api = errors(FIELDS, ERROR, [&missing, ""]);
        let body = api.error_body.unwrap();
        let [fixed] = body.fixed.as_slice() else {
            panic!("{:?}", body.fixed);
        };
        assert_eq!((fixed.status, fixed.name.as_str()), (404, "not_found"));
        assert!(fixed.is_of_operation && !fixed.has_details);
        assert_eq!(
            fixed.docs.paragraphs,
            ["The body of a response with status 404: `title` `Not Found`, `kind` `no_thing`."]
        );
    }

    #[test]
    fn additional_properties_of_an_error_stay_empty() {
        let schema = "{properties: {code: {type: integer}}, additionalProperties: true}";
        let api = errors("schema: Error, status: code", schema, ["", ""]);
        let body = api.error_body.unwrap();
        let others = body.fields.last().unwrap();
        assert_eq!(others.presence, Presence::Others);
        assert_eq!(others.with, Purpose::Empty);
    }

    #[test]
    fn a_deprecated_field_makes_the_body_deprecated() {
        let deprecated = |keywords: &str| {
            let schema = format!("{{properties: {{code: {{type: integer{keywords}}}}}}}");
            let api = errors("schema: Error, status: code", &schema, ["", ""]);
            api.error_body.unwrap().deprecated
        };
        assert!(deprecated(", deprecated: true"));
        assert!(!deprecated(""));
    }
}
