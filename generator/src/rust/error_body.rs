//! What a service answers when no handler does.

use super::fixed::scalar;
use super::names::{function_name, status_name};
use super::{Context, docs, presence};
use crate::ir::{
    Accessor, Docs, ErrorBody, Filled, FixedBody, Presence, Purpose, Scalar, Status, Type, code,
};
use crate::model::{self, Fixed, Property, SchemaId, SchemaKind, Schemas};

/// The object that all errors have as their body, if there is one.
pub(super) fn of_api(context: &Context<'_>) -> Option<ErrorBody> {
    let described = context.model.error_body.as_ref()?;
    let schemas = &context.model.schemas;
    let SchemaKind::Object(object) = &schemas[described.schema].kind else {
        return None;
    };
    let names = context.names.members(described.schema);
    let fields: Vec<_> = object.properties.iter().zip(names).collect();
    let empty = |(property, name): &(&Property, &Option<String>)| {
        let (_, presence) = presence::of_property(context, described.schema, property);
        Some(Filled {
            field: (*name).clone()?,
            presence,
            with: purpose(schemas, described, property),
        })
    };
    let mut filled = fields.iter().map(empty).collect::<Option<Vec<_>>>()?;
    let others = object.additional.and(names.get(object.properties.len()));
    filled.extend(others.cloned().flatten().map(|field| Filled {
        field,
        presence: Presence::Others,
        with: Purpose::Empty,
    }));
    let wires = object.properties.iter();
    let wires: Vec<&str> = wires.map(|property| property.name.value.as_str()).collect();
    Some(ErrorBody {
        ty: context.names.type_of(described.schema)?.to_owned(),
        media_type: described.media_type.clone(),
        fixed: described
            .fixed
            .iter()
            .filter_map(|body| fixed_body(body, &filled, &wires))
            .collect(),
        accessors: accessors(context, described.schema, &fields),
        fields: filled,
        deprecated: fields
            .iter()
            .any(|(property, _)| schemas[property.schema].deprecated),
    })
}

/// The functions that the error of a call has anyway: a test reads them off the runtime crate.
const TOLD: [&str; 21] = [
    "cause",
    "context",
    "documented",
    "error_body",
    "follows_unknown_outcome",
    "into_documented",
    "into_kind",
    "kind",
    "new",
    "of",
    "operation",
    "page",
    "request_id",
    "response",
    "retry_after",
    "source",
    "status",
    "unexpected",
    "url",
    "with_method",
    "with_page",
];

/// A function for each field that need not be there: without them, whoever asks would have to ask for the body
/// first.
fn accessors(
    context: &Context<'_>,
    schema: SchemaId,
    fields: &[(&Property, &Option<String>)],
) -> Vec<Accessor> {
    let accessor = |(property, field): &(&Property, &Option<String>)| {
        let field = (*field).clone()?;
        let (ty, presence) = presence::of_property(context, schema, property);
        let (Type::Option(ty) | Type::Maybe(ty)) = ty else {
            return None;
        };
        Some(Accessor {
            name: match TOLD.contains(&field.as_str()) || field.starts_with("is_") {
                true => format!("body_{field}"),
                false => field.clone(),
            },
            field,
            ty: *ty,
            presence,
            docs: docs::of_member(context.model, property.schema, &property.name.value),
        })
    };
    fields.iter().filter_map(accessor).collect()
}

/// The name of the function that makes a fixed body.
fn constructor(body: &model::FixedBody) -> String {
    function_name(&status_name(Status::Exactly(body.status)))
}

/// The functions that make fixed bodies of a schema.
pub(super) fn constructors(context: &Context<'_>, schema: SchemaId) -> Vec<String> {
    let described = context.model.error_body.as_ref();
    let Some(described) = described.filter(|described| described.schema == schema) else {
        return Vec::new();
    };
    let fixed = described.fixed.iter();
    fixed.map(constructor).collect()
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
    // Others have no name, and nothing is fixed of them.
    let wires = wires.iter().copied().map(Some).chain([None]);
    let fields = fields.iter().zip(wires).map(|(field, wire)| {
        let mut values = body.values.iter();
        let fixed = values.find(|fixed| Some(fixed.name.as_str()) == wire);
        let with = fixed.and_then(|fixed| scalar(&fixed.value));
        // What is not fixed and cannot stay empty has been reported.
        (with.is_some() || field.presence != Presence::Required).then(|| Filled {
            field: field.field.clone(),
            presence: field.presence,
            with,
        })
    });
    Some(FixedBody {
        status: body.status,
        name: constructor(body),
        fields: fields.collect::<Option<_>>()?,
        has_details: body.has_details,
        docs: docs_of(body.status, &body.values),
    })
}

fn docs_of(status: u16, fixed: &[Fixed]) -> Docs {
    let values = fixed.iter().filter_map(|fixed| {
        let value = scalar(&fixed.value)?;
        let repeats_status = value == Scalar::Integer(i64::from(status));
        let told = || format!("{} {}", code(&fixed.name), code(&value.to_string()));
        (!repeats_status).then(told)
    });
    let values: Vec<_> = values.collect();
    Docs::new(match values.join(", ").as_str() {
        "" => format!("The body of a response with status {status}."),
        values => format!("The body of a response with status {status}: {values}."),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use syn::{ImplItem, Item};

    use super::*;

    /// Two functions of one name would not compile, and one that hides a trait's would mislead.
    #[test]
    fn every_function_of_an_error_is_listed() {
        let file = include_str!("../../runtime/src/support/client/error.rs");
        let file = syn::parse_file(file).unwrap();
        let of_error = |item| match item {
            Item::Impl(item) => matches!(&*item.self_ty, syn::Type::Path(path)
                if path.path.segments.first().is_some_and(|first| first.ident == "Error"))
            .then_some(item.items),
            _ => None,
        };
        let functions = file.items.into_iter().filter_map(of_error).flatten();
        let names = functions.filter_map(|function| match function {
            ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
            _ => None,
        });
        let found: BTreeSet<_> = names
            .filter(|name| !name.starts_with("is_") && !["fmt", "from"].contains(&name.as_str()))
            .collect();
        let told = TOLD.into_iter().filter(|name| *name != "error_body");
        assert_eq!(found, told.map(str::to_owned).collect());
    }
}
