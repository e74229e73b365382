//! Lists of fixed length.

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{MOST_PLACES, SchemaKind};
use crate::openapi::Schema;
use crate::source::{Node, Value};
use crate::span::Span;

/// The kind of a list of fixed length. If it goes on after its places, or has too many, it is a list of any values.
pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    let rest = schema.items.as_ref().filter(|items| !items.is_anything());
    if let Some(rest) = rest {
        let message =
            "items after those of `prefixItems` are not supported; this is a list of any values";
        problems.push(warning(
            rest.span,
            message,
            "write `items: false`, or use an object",
        ));
        return SchemaKind::List(numbers.items(schema.span, []));
    }
    if let Some(first) = schema.prefix_items.get(MOST_PLACES) {
        let message = format!(
            "more than {MOST_PLACES} places are not supported; this is a list of any values"
        );
        problems.push(warning(first.span, &message, "use an object, or `items`"));
        return SchemaKind::List(numbers.items(schema.span, []));
    }
    check_length(schema, problems);
    let items = schema.prefix_items.iter();
    SchemaKind::Tuple(items.map(|item| numbers.id(item)).collect())
}

/// Reports a schema that also allows lists of other lengths.
fn check_length(schema: &Schema<'_>, problems: &mut Vec<Diagnostic>) {
    let places = schema.prefix_items.len();
    let is_bound = |keyword: &str| {
        let mut bounds = schema.constraints.iter();
        let is_places = |node: &Node| node.value == Value::Integer(places as i128);
        bounds.any(|(name, node)| *name == keyword && is_places(node))
    };
    let has = |keyword: &str| {
        schema
            .mapping
            .is_some_and(|keywords| keywords.get(keyword).is_some())
    };
    let is_closed = is_bound("maxItems")
        || schema.items.is_none() && ["items", "unevaluatedItems"].into_iter().any(has);
    if !is_closed || !is_bound("minItems") {
        let message = format!("a list of any length other than {places} is refused");
        let help = format!("write `minItems: {places}` and `items: false`, or use an object");
        problems.push(warning(schema.span, &message, &help));
    }
}

fn warning(span: Span, message: &str, help: &str) -> Diagnostic {
    Diagnostic::warning(Rule::Unsupported, span, message).help(help)
}
