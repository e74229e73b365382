//! What an example in the documentation writes for a request.

use std::collections::HashSet;

use heck::ToKebabCase;

use super::example::can_import;
use crate::ir::{Derive, Field, Operation, RequestField, Sample, SampleValue, Type, TypeDef};

/// Gives each operation its sample, where one can be written in a line.
pub(super) fn of_operations(types: &[TypeDef], operations: &mut [Operation]) {
    let has_default = |def: &&TypeDef| def.derives.contains(&Derive::Default);
    let defaults = types.iter().filter(has_default);
    let defaults: HashSet<_> = defaults.map(|def| def.name.as_str()).collect();
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

fn of_request(fields: &[RequestField], defaults: &HashSet<&str>) -> Option<Sample> {
    let given = fields.iter().filter(|found| found.field.is_given());
    let values = given.map(|found| value(&found.field, defaults));
    let values = values.collect::<Option<_>>()?;
    Some(Sample { values })
}

fn value(field: &Field, defaults: &HashSet<&str>) -> Option<SampleValue> {
    Some(match &field.ty {
        Type::String => SampleValue::Text(field.name.to_kebab_case()),
        Type::Bool => SampleValue::Plain("true"),
        Type::Integer(_) => SampleValue::Plain("1"),
        Type::Float => SampleValue::Plain("1.5"),
        Type::Base64 => SampleValue::Bytes,
        Type::Uuid => SampleValue::Parsed("1a901a90-1a90-4a90-8a90-1a901a901a90"),
        Type::Date => SampleValue::Parsed("2026-01-31"),
        Type::DateTime(_) => SampleValue::Parsed("2026-01-31T12:00:00Z"),
        Type::Decimal(_) => SampleValue::Parsed("19.5"),
        Type::Named(name) if defaults.contains(name.as_str()) => SampleValue::New(name.clone()),
        _ => return None,
    })
}
