//! What an example in the documentation writes for a request.

use std::collections::HashSet;

use heck::ToKebabCase;

use crate::ir::{Derive, Operation, RequestField, Sample, Type, TypeDef};

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
    }
}

fn of_request(fields: &[RequestField], defaults: &HashSet<&str>) -> Option<Sample> {
    let mut sample = Sample {
        arguments: Vec::new(),
        models: Vec::new(),
    };
    for field in fields {
        if field.field.is_given() {
            let argument = argument(field, defaults, &mut sample.models)?;
            sample.arguments.push(argument);
        }
    }
    Some(sample)
}

fn argument(
    field: &RequestField,
    defaults: &HashSet<&str>,
    models: &mut Vec<String>,
) -> Option<String> {
    let field = &field.field;
    Some(match &field.ty {
        Type::String => format!("\"{}\"", field.name.to_kebab_case()),
        Type::Bool => "true".to_owned(),
        Type::Integer(_) => "1".to_owned(),
        Type::Float => "1.5".to_owned(),
        Type::Base64 => "b\"bytes\"".to_owned(),
        Type::Uuid => parsed("1a901a90-1a90-4a90-8a90-1a901a901a90"),
        Type::Date => parsed("2026-01-31"),
        Type::DateTime(_) => parsed("2026-01-31T12:00:00Z"),
        Type::Decimal(_) => parsed("19.5"),
        Type::Named(name) if defaults.contains(name.as_str()) => {
            models.push(name.clone());
            format!("{name}::new()")
        }
        _ => return None,
    })
}

fn parsed(text: &str) -> String {
    format!("\"{text}\".parse()?")
}
