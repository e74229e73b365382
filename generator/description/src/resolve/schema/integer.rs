//! The ranges of integer types.

use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{self, Keyword, SchemaKind, Schemas, Width};
use crate::openapi::Schema;
use crate::source::{Node, Value};

/// The width of an integer. `int32` is read as 64 bits: many tools write it whatever the values are.
pub(super) fn width(schema: &Schema<'_>, format: Option<&str>) -> Width {
    match format {
        Some("int8") => Width::Int8,
        Some("int16") => Width::Int16,
        Some("uint8") => Width::Uint8,
        Some("uint16") => Width::Uint16,
        Some("uint32") => Width::Uint32,
        Some("uint64") => Width::Uint64,
        None if is_beyond_signed(schema) => Width::Uint64,
        _ => Width::Int64,
    }
}

/// Whether values beyond signed 64 bits are allowed, and negative ones are not. Where bounds leave it open, the values
/// that are shown decide.
fn is_beyond_signed(schema: &Schema<'_>) -> bool {
    let bound = |keyword: &str| {
        let mut bounds = schema.constraints.iter();
        let (_, node) = bounds.find(|(name, _)| *name == keyword)?;
        integer(node)
    };
    let shown = schema.constant.iter().chain(&schema.default);
    let shown = shown.chain(&schema.examples);
    let shown: Vec<_> = shown.filter_map(|node| integer(node)).collect();
    let is_beyond = |number: i128| number > i64::MAX.into();
    match (bound("minimum"), bound("maximum")) {
        (Some(least), Some(most)) if is_beyond(most) => least >= 0,
        (least, _) => {
            let mut smallest = shown.iter().chain(&least);
            smallest.all(|number| *number >= 0) && shown.iter().any(|number| is_beyond(*number))
        }
    }
}

/// Reports bounds and values that the types of their integers rule out.
pub(super) fn report(schemas: &Schemas, problems: &mut Vec<Diagnostic>) {
    for (id, schema) in schemas.iter() {
        if let SchemaKind::Integer(width) = schemas.kind(id) {
            problems.extend(outside(schema, *width));
        }
    }
}

fn outside(schema: &model::Schema, width: Width) -> impl Iterator<Item = Diagnostic> {
    let (least, most) = width.bounds();
    let constraints = schema.constraints.iter();
    let bounds = constraints.filter_map(move |constraint| {
        let number = integer(&constraint.value)?;
        let leaves_none = match constraint.keyword {
            Keyword::Minimum => number > most,
            Keyword::ExclusiveMinimum => number >= most,
            Keyword::Maximum => number < least,
            Keyword::ExclusiveMaximum => number <= least,
            _ => false,
        };
        leaves_none.then_some(&constraint.value)
    });
    let shown = schema.constant.iter().chain(&schema.default);
    let shown = shown.chain(&schema.examples);
    let shown = shown
        .filter(move |node| integer(node).is_some_and(|number| !(least..=most).contains(&number)));
    bounds.chain(shown).map(move |node| {
        let message = format!("the integers of this type are those from {least} to {most}");
        Diagnostic::warning(Rule::InvalidValue, node.span, message)
            .help("correct the value, or name a `format` that has it")
    })
}

fn integer(node: &Node) -> Option<i128> {
    match node.value {
        Value::Integer(number) => Some(number),
        _ => None,
    }
}
