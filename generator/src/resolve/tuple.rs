//! Lists of fixed length.

use super::numbers::Numbers;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::SchemaKind;
use crate::openapi::Schema;

/// Longer tuples cannot be read and written by serde.
const LONGEST: usize = 16;

/// The places of the list, each known by its title.
pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    numbers: &mut Numbers<'s, 'a>,
    problems: &mut Vec<Diagnostic>,
) -> SchemaKind {
    if let Some(first) = schema.prefix_items.get(LONGEST) {
        let message = format!("a list of more than {LONGEST} places is not supported");
        problems.push(
            Diagnostic::new(Rule::Unsupported, first.span, message)
                .help("use an object, or `items`"),
        );
    }
    for item in schema
        .prefix_items
        .iter()
        .filter(|item| item.title.is_none())
    {
        let message = "an item of `prefixItems` needs a `title`";
        problems.push(
            Diagnostic::new(Rule::MissingKeyword, item.span, message)
                .help("add `title:`; it becomes the name of the field"),
        );
    }
    let items = schema.prefix_items.iter();
    SchemaKind::Tuple(items.map(|item| numbers.id(item)).collect())
}
