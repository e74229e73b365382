//! What values must be beyond their type.

use super::words;
use crate::ir::code;
use description::model::{Constraint, Format, Keyword, Model, Schema, SchemaId, SchemaKind};
use description::source::Value;

/// The constraints of alternatives that Rust has one type for; nothing if one of them takes any value of the type.
pub(super) fn one_type(model: &Model, id: SchemaId) -> Option<String> {
    let schemas = &model.schemas;
    let all = [id].into_iter().chain(schemas[id].merged.iter().copied());
    let said = all.map(|id| constraints(&schemas[schemas.target(id)]));
    let said: Vec<_> = said.collect();
    if said.iter().any(Vec::is_empty) {
        return None;
    }
    let items = said.iter().map(|said| format!("\n- {}", said.join(" ")));
    let items: String = items.collect();
    Some(format!("Values are of one of these kinds:\n{items}"))
}

/// The constraints of what is in a list or a map, unless it has a type that documents them.
pub(super) fn of_each(model: &Model, id: SchemaId) -> Vec<String> {
    let schemas = &model.schemas;
    let (inner, what) = match schemas.kind(id) {
        SchemaKind::List(inner) | SchemaKind::OneOrMany(inner) => (*inner, "Each item"),
        SchemaKind::Map(inner) => (*inner, "Each value"),
        _ => return Vec::new(),
    };
    let is_plain = matches!(
        schemas.kind(inner),
        SchemaKind::String(_)
            | SchemaKind::Integer(_)
            | SchemaKind::Number
            | SchemaKind::Decimal
            | SchemaKind::List(_)
            | SchemaKind::Map(_)
    );
    let schema = &schemas[inner];
    let target = Some(schemas.target(inner)).filter(|target| *target != inner);
    let target = target.filter(|_| schema.merged.is_empty());
    let said = [Some(schema), target.map(|target| &schemas[target])];
    let said = said.into_iter().flatten().filter(|_| is_plain);
    let said = said.flat_map(constraints);
    said.map(|sentence| {
        let mut characters = sentence.chars();
        let first = characters.next().map(|first| first.to_ascii_lowercase());
        format!(
            "{what}: {}{}",
            String::from_iter(first),
            characters.as_str()
        )
    })
    .collect()
}

/// A sentence for each constraint.
pub(super) fn constraints(schema: &Schema) -> Vec<String> {
    let told = schema.constraints.iter();
    let told =
        told.filter(|constraint| !shows_in_type(schema, constraint) && !says_nothing(constraint));
    let sentences = told.map(
        |constraint| match (constraint.keyword, &constraint.value.value) {
            (Keyword::Enum, Value::Sequence(values)) => {
                let values: Vec<_> = values.iter().map(|node| code(&node.text())).collect();
                format!("One of: {}.", values.join(", "))
            }
            (Keyword::PatternProperties, Value::Mapping(entries)) => {
                let patterns: Vec<_> = entries.keys().map(|key| code(&key.text)).collect();
                format!("Patterns of names: {}.", patterns.join(", "))
            }
            (keyword, value) => {
                let what = words(keyword.name());
                let said = match value {
                    Value::Mapping(_) => {
                        serde_json::to_string(&constraint.value).unwrap_or_default()
                    }
                    _ => constraint.value.text(),
                };
                format!("{what}: {}.", code(&said))
            }
        },
    );
    sentences.collect()
}

/// Whether any value satisfies a constraint.
fn says_nothing(constraint: &Constraint) -> bool {
    let says_something = matches!(
        constraint.keyword,
        Keyword::UniqueItems | Keyword::Contains | Keyword::Not
    );
    !says_something && constraint.value.value == Value::Bool(true)
}

/// Whether the type of a value says the same: the length of a list of fixed length, the digits of a decimal.
fn shows_in_type(schema: &Schema, constraint: &Constraint) -> bool {
    match schema.kind {
        SchemaKind::Tuple(_) => true,
        SchemaKind::String(Format::Decimal) => constraint.keyword == Keyword::Pattern,
        _ => false,
    }
}
