//! Names of the variants of unions: after components or titles, or else after the type of the values.

use std::collections::HashMap;

use super::spelling;
use apicrate_description::claimed_names::ClaimedNames;
use apicrate_description::model::{Format, Model, SchemaId, SchemaKind, Union};

/// Names the variants of a union. Variants with the same name get that of their items as a prefix, or a number.
pub(super) fn name_variants(model: &Model, union: &Union) -> Vec<String> {
    let alternatives = union.alternatives.iter();
    let names: Vec<_> = alternatives
        .map(|id| spelling::variant_name(&name(model, *id)))
        .collect();
    let mut count: HashMap<&String, usize> = HashMap::new();
    names
        .iter()
        .for_each(|name| *count.entry(name).or_default() += 1);
    let mut claimed = ClaimedNames::default();
    let mut variants = Vec::new();
    for (id, name) in union.alternatives.iter().zip(&names) {
        let longer = match count[name] {
            1 => name.clone(),
            _ => spelling::variant_name(&format!("{}{name}", item(model, *id))),
        };
        let names = spelling::camel_cases(longer.clone(), &longer);
        variants.push(claimed.claim(names, ()).0);
    }
    variants
}

/// Names the variants of the request form of a union like those of the original, which may have another order.
pub(super) fn name_sent_form(model: &Model, union: &Union, of: &Union) -> Vec<String> {
    let names: HashMap<_, _> = of
        .alternatives
        .iter()
        .zip(name_variants(model, of))
        .collect();
    let alternatives = union.alternatives.iter();
    alternatives
        .map(|id| names.get(&model.schemas.origin(*id)).cloned())
        .map(Option::unwrap_or_default)
        .collect()
}

fn name(model: &Model, id: SchemaId) -> String {
    let schemas = &model.schemas;
    for (_, schema) in schemas.chain(id) {
        if let Some(name) = schema
            .code_name
            .as_ref()
            .or(schema.component.as_ref())
            .or(schema.name_in_title())
        {
            return name.value.clone();
        }
    }
    json_type(schemas.kind(id)).to_owned()
}

/// The name of the items of a list or of the values of a map; empty for any other schema.
fn item(model: &Model, id: SchemaId) -> String {
    match model.schemas.kind(id) {
        SchemaKind::List(items) | SchemaKind::Map(items) => match model.schemas.kind(*items) {
            SchemaKind::List(_) | SchemaKind::Map(_) => {
                format!("{}{}", item(model, *items), name(model, *items))
            }
            _ => name(model, *items),
        },
        _ => String::new(),
    }
}

fn json_type(kind: &SchemaKind) -> &'static str {
    match kind {
        SchemaKind::Boolean => "Boolean",
        SchemaKind::Integer(_) | SchemaKind::Integers(_) => "Integer",
        SchemaKind::Number => "Number",
        SchemaKind::Decimal | SchemaKind::String(Format::Decimal) => "Decimal",
        SchemaKind::String(Format::Plain | Format::Binary) => "String",
        SchemaKind::String(Format::Base64) => "Bytes",
        SchemaKind::String(Format::Uuid) => "Uuid",
        SchemaKind::String(Format::Date) => "Date",
        SchemaKind::String(Format::DateTime) => "DateTime",
        SchemaKind::Enumeration(_) => "Enum",
        SchemaKind::List(_) | SchemaKind::Tuple(_) | SchemaKind::OneOrMany { .. } => "List",
        SchemaKind::Map(_) | SchemaKind::FreeForm => "Map",
        SchemaKind::Object(_) | SchemaKind::OneOf(_) => "Object",
        SchemaKind::Union(_) => "Union",
        SchemaKind::Any | SchemaKind::Reference(_) | SchemaKind::Unresolved => "Any",
    }
}
