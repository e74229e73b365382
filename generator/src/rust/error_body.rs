//! The common body of errors, which a service sends when no handler answers.

use super::fixed::scalar;
use super::{Context, docs, names, presence};
use crate::ir::{
    Accessor, Docs, ErrorBody, Filled, FixedBody, NotFound, Presence, Purpose, Scalar, Type, code,
};
use apicrate_description::model::{self, Fixed, Property, SchemaId, SchemaKind, Schemas, Status};

/// The status of a resource that does not exist, and of a path that no operation has.
const NOT_FOUND: u16 = 404;

/// The object that is the body of all errors, if there is one.
pub(super) fn of_api(context: &Context<'_>) -> Option<ErrorBody> {
    let described = context.model.error_body.as_ref()?;
    let schemas = &context.model.schemas;
    let SchemaKind::Object(object) = &schemas[described.schema].kind else {
        return None;
    };
    let names = context.names.fields(described.schema);
    let fields: Vec<_> = object.properties.iter().zip(&names.properties).collect();
    let filled = |(property, name): &(&Property, &String)| {
        let (_, presence) = presence::of_property(context, described.schema, property);
        Filled {
            field: (*name).clone(),
            presence,
            with: purpose(schemas, described, property),
        }
    };
    let mut filled: Vec<_> = fields.iter().map(filled).collect();
    filled.extend(names.additional.clone().map(|field| Filled {
        field,
        presence: Presence::Others,
        with: Purpose::Empty,
    }));
    let wires = object.properties.iter();
    let wires: Vec<&str> = wires.map(|property| property.name.value.as_str()).collect();
    let fixed = described.fixed.iter();
    let fixed: Vec<_> = fixed
        .filter_map(|body| fixed_body(body, &filled, &wires))
        .collect();
    Some(ErrorBody {
        ty: context.names.type_of(described.schema)?.to_owned(),
        media_type: described.media_type.clone(),
        not_found: not_found(context, &filled, &wires, &fixed),
        fixed,
        accessors: accessors(context, described.schema, &fields),
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
        let errors = context.model.operations.iter().flat_map(|it| &it.errors);
        let mut errors = errors.filter(|error| error.status == Status::Exactly(NOT_FOUND));
        errors.all(|error| error.fixed.iter().any(|fixed| fixed.name == wire))
    };
    let says_more =
        |field: &Filled<Purpose>| !matches!(field.with, Purpose::Status | Purpose::Text);
    let told = fields.iter().zip(wires);
    let told = told.filter(|(field, wire)| says_more(field) && is_told(wire));
    let fields: Vec<_> = told
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
        let (ty, presence) = presence::of_property(context, schema, property);
        let (Type::Option(ty) | Type::Maybe(ty)) = ty else {
            return None;
        };
        Some(Accessor {
            name: names::accessor(&field),
            field,
            ty: *ty,
            presence,
            docs: docs::of_member(context.model, property.schema, &property.name.value),
        })
    };
    fields.iter().filter_map(accessor).collect()
}

/// The names of the constructors for a schema with documented error bodies.
pub(super) fn constructors(context: &Context<'_>, schema: SchemaId) -> Vec<String> {
    let described = context.model.error_body.as_ref();
    let Some(described) = described.filter(|described| described.schema == schema) else {
        return Vec::new();
    };
    let fixed = described.fixed.iter();
    fixed.map(names::constructor).collect()
}

fn purpose(schemas: &Schemas, described: &model::ErrorBody, property: &Property) -> Purpose {
    let name = Some(&property.name.value);
    if described.status.as_ref() == name {
        Purpose::Status
    } else if described.text.as_ref() == name {
        Purpose::Text
    } else if described.details.as_ref() == name {
        match schemas.kind(property.schema) {
            SchemaKind::FreeForm => Purpose::Details,
            _ => Purpose::Reason,
        }
    } else {
        let usual = schemas.usual(property.schema).filter(|_| property.required);
        let usual = usual.and_then(scalar);
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
    let values = fixed.iter().filter_map(|fixed| {
        let value = scalar(&fixed.value)?;
        let repeats_status = value == Scalar::Integer(i64::from(status));
        let phrase = || format!("{} {}", code(&fixed.name), code(&value.to_string()));
        (!repeats_status).then(phrase)
    });
    let values: Vec<_> = values.collect();
    Docs::new(match values.join(", ").as_str() {
        "" => format!("The body of a response with status {status}."),
        values => format!("The body of a response with status {status}: {values}."),
    })
}
