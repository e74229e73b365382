//! Lists of fixed length.

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{MOST_PLACES, SchemaKind};
use crate::openapi::Schema;
use crate::source::{Node, Value};
use crate::span::Span;

/// The places of the list. One that goes on after them, or that is too long, is a list of anything.
pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    let rest = schema.items.as_ref().filter(|items| !items.is_anything());
    if let Some(rest) = rest {
        let message = "items after those of `prefixItems` make this a list of anything";
        problems.push(warning(
            rest.span,
            message,
            "write `items: false`, or use an object",
        ));
        return SchemaKind::List(numbers.all_of([]));
    }
    if let Some(first) = schema.prefix_items.get(MOST_PLACES) {
        let message = format!("more than {MOST_PLACES} places make this a list of anything");
        problems.push(warning(first.span, &message, "use an object, or `items`"));
        return SchemaKind::List(numbers.all_of([]));
    }
    check_length(schema, problems);
    let items = schema.prefix_items.iter();
    SchemaKind::Tuple(items.map(|item| numbers.id(item)).collect())
}

/// Reports that a list of another length would be one of the schema, too.
fn check_length(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) {
    let places = schema.prefix_items.len();
    let is_said = |keyword: &str| {
        let mut bounds = schema.constraints.iter();
        let is_places = |node: &Node| node.value == Value::Integer(places as i128);
        bounds.any(|(name, node)| *name == keyword && is_places(node))
    };
    let has = |keyword: &str| {
        schema
            .mapping
            .is_some_and(|found| found.get(keyword).is_some())
    };
    let is_closed = is_said("maxItems")
        || schema.items.is_none() && ["items", "unevaluatedItems"].into_iter().any(has);
    if !is_closed || !is_said("minItems") {
        let message = format!("a list of any other length than {places} is refused");
        let help = format!("write `minItems: {places}` and `items: false`, or use an object");
        problems.push(warning(schema.span, &message, &help));
    }
}

fn warning(span: Span, message: &str, help: &str) -> Diagnostic {
    Diagnostic::warning(Rule::Unsupported, span, message).help(help)
}
