//! Lists of fixed length.

use super::schema_ids::SchemaIds;
use crate::diagnostic::{Diagnostic, Rule};
use crate::model::{MOST_PLACES, SchemaKind, Tuple};
use crate::openapi::Schema;
use crate::source::{Node, Value};
use crate::span::Span;

/// The kind of a list of fixed length. If it goes on after its places, or has too many, it is a list of any values.
pub(super) fn kind<'s, 'a>(
    schema: &'s Schema<'a>,
    schema_ids: &mut SchemaIds<'s, 'a>,
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
        return SchemaKind::List(schema_ids.items(schema.span, []));
    }
    if let Some(first) = schema.prefix_items.get(MOST_PLACES) {
        let message = format!(
            "more than {MOST_PLACES} positions are not supported; this is a list of any values"
        );
        problems.push(warning(first.span, &message, "use an object, or `items`"));
        return SchemaKind::List(schema_ids.items(schema.span, []));
    }
    let closed = schema.items.is_none() && schema.describes_items || is_bound(schema, "maxItems");
    problems.extend(other_lengths(schema, closed));
    let items = schema.prefix_items.iter();
    SchemaKind::Tuple(Tuple {
        items: items.map(|item| schema_ids.id(item)).collect(),
        closed,
    })
}

/// Whether a keyword of a list has the number of its places.
fn is_bound(schema: &Schema<'_>, keyword: &str) -> bool {
    let places = schema.prefix_items.len();
    let is_places = |node: &Node| node.value == Value::Integer(places as i128);
    let mut bounds = schema.constraints.iter();
    bounds.any(|(name, node)| *name == keyword && is_places(node))
}

/// The report of a schema that also allows lists of other lengths.
fn other_lengths(schema: &Schema<'_>, closed: bool) -> Option<Diagnostic> {
    let places = schema.prefix_items.len();
    let shorter = format!("lists shorter than {places} are refused");
    let longer = format!("items after position {places} are ignored");
    let message = match (is_bound(schema, "minItems"), closed) {
        (true, true) => return None,
        (false, true) => shorter,
        (true, false) => longer,
        (false, false) => format!("{shorter}, and {longer}"),
    };
    let help = format!("write `minItems: {places}` and `items: false`, or use an object");
    Some(warning(schema.span, &message, &help))
}

fn warning(span: Span, message: &str, help: &str) -> Diagnostic {
    Diagnostic::warning(Rule::Unsupported, span, message).help(help)
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn places_of_a_fixed_length_make_a_tuple() {
        for end in [
            "items: false, minItems: 2",
            "minItems: 2, maxItems: 2",
            "unevaluatedItems: false, minItems: 2",
        ] {
            let api = schemas(&format!(
                "Point: {{type: array, prefixItems: [{{type: string}}, {{type: integer}}], {end}}}"
            ));
            assert_eq!(api.component("Point"), "(string, int64)", "{end}");
            assert_eq!(api.diagnostics(), Vec::<&str>::new(), "{end}");
        }
    }

    #[test]
    fn an_open_length_is_reported() {
        let (shorter, longer) = (
            "lists shorter than 2 are refused",
            "items after position 2 are ignored",
        );
        let both = format!("{shorter}, and {longer}");
        for (end, expected, other_lengths) in [
            ("items: false", "(string, int64)", shorter),
            ("minItems: 2", "(string, int64, …)", longer),
            ("minItems: 2, items: true", "(string, int64, …)", longer),
            ("minItems: 2, maxItems: 3", "(string, int64, …)", longer),
            ("minItems: 1, maxItems: 2", "(string, int64)", shorter),
            ("minItems: 1", "(string, int64, …)", &both),
        ] {
            let api = schemas(&format!(
                "Point: {{type: array, prefixItems: [{{type: string}}, {{type: integer}}], {end}}}"
            ));
            assert_eq!(api.component("Point"), expected, "{end}");
            assert_eq!(
                api.diagnostics(),
                [format!("warning[unsupported]: {other_lengths}")],
                "{end}"
            );
        }
    }

    #[test]
    fn items_after_the_places_make_a_list_of_any_values() {
        let api = schemas("Row: {prefixItems: [{type: string}], items: {type: integer}}");
        assert_eq!(api.component("Row"), "[any]");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: items after those of `prefixItems` are not supported; this is a list of any values"
            ]
        );
    }

    #[test]
    fn a_tuple_has_at_most_16_places() {
        let tuple = |length: usize| {
            let places = vec!["{type: string}"; length].join(", ");
            schemas(&format!(
                "Row: {{prefixItems: [{places}], minItems: {length}, maxItems: {length}}}"
            ))
        };
        assert!(tuple(16).diagnostics().is_empty());
        let api = tuple(17);
        assert_eq!(api.component("Row"), "[any]");
        assert_eq!(
            api.diagnostics(),
            [
                "warning[unsupported]: more than 16 positions are not supported; this is a list of any values"
            ]
        );
    }
}
