//! Lists of fixed length.

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::SchemaKind;
use crate::openapi::Schema;
use crate::source::Span;

/// The number of places for which there are names.
const LONGEST: usize = 16;

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
    if let Some(first) = schema.prefix_items.get(LONGEST) {
        let message = format!("more than {LONGEST} places make this a list of anything");
        problems.push(warning(first.span, &message, "use an object, or `items`"));
        return SchemaKind::List(numbers.all_of([]));
    }
    let items = schema.prefix_items.iter();
    SchemaKind::Tuple(items.map(|item| numbers.id(item)).collect())
}

fn warning(span: Span, message: &str, help: &str) -> Diagnostic {
    Diagnostic::warning(Rule::Unsupported, span, message).help(help)
}
