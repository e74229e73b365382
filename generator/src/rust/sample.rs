//! Sample arguments of requests for examples in the documentation.

use std::collections::HashMap;

use heck::ToKebabCase;

use super::example::can_import;
use crate::ir::{
    Derive, Field, Operation, Presence, RequestField, Sample, SampleValue, Setting, Type, TypeDef,
    TypeKind,
};

/// How many fields of a model an example sets at most.
const MOST_SET: usize = 2;

/// Models with a default, by name.
type Defaults<'t> = HashMap<&'t str, &'t TypeDef>;

/// Adds a sample to each operation whose arguments are simple enough.
pub(super) fn of_operations(types: &[TypeDef], operations: &mut [Operation]) {
    let has_default = |def: &&TypeDef| def.derives.contains(&Derive::Default);
    let defaults = types.iter().filter(has_default);
    let defaults: Defaults<'_> = defaults.map(|def| (def.name.as_str(), def)).collect();
    for operation in operations {
        operation.sample = match operation.required {
            Some(_) => None,
            None => of_request(&operation.fields, &defaults),
        };
        operation.sample.take_if(|sample| {
            let request = operation.request.as_str();
            !can_import(sample.models().into_iter().chain([request]))
        });
    }
}

fn of_request(fields: &[RequestField], defaults: &Defaults<'_>) -> Option<Sample> {
    let given = fields.iter().filter(|found| found.field.is_given());
    let values = given.map(|found| value(&found.field, defaults));
    let values = values.collect::<Option<_>>()?;
    Some(Sample { values })
}

fn value(field: &Field, defaults: &Defaults<'_>) -> Option<SampleValue> {
    if let Some(plain) = plain(field, &field.ty) {
        return Some(plain);
    }
    Some(match &field.ty {
        Type::Base64 => SampleValue::Bytes,
        Type::Uuid => SampleValue::Parsed("1a901a90-1a90-4a90-8a90-1a901a901a90"),
        Type::Date => SampleValue::Parsed("2026-01-31"),
        Type::DateTime(_) => SampleValue::Parsed("2026-01-31T12:00:00Z"),
        Type::Decimal(_) => SampleValue::Parsed("19.5"),
        Type::Named(name) => SampleValue::New(name.clone(), set(defaults.get(name.as_str())?)),
        _ => return None,
    })
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
