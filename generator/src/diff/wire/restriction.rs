//! Constraints that bind nothing, as every value meets them.
//!
//! ```yaml
//! {type: integer, format: uint8, maximum: 255.0}
//! {type: array, minItems: 0}
//! {name: id, in: path, schema: {type: string, minLength: 1}}  # an empty segment is no value
//! ```

use super::bound::Number;
use super::pair::Written;
use apicrate_description::model::{Constraint, Keyword, SchemaKind, Tuple};
use apicrate_description::source::Value;

/// Returns whether a constraint excludes any value of a kind that is written in this way.
pub(super) fn restricts(constraint: &Constraint, kind: &SchemaKind, written: Written) -> bool {
    let value = &constraint.value;
    match constraint.keyword {
        Keyword::UniqueItems => value.value != Value::Bool(false),
        Keyword::MinItems | Keyword::MinLength | Keyword::MinProperties => {
            let least = least(constraint.keyword, written);
            value.as_f64().is_none_or(|bound| bound > least)
        }
        Keyword::MaxItems => {
            !matches!(kind, SchemaKind::Tuple(tuple) if repeats_length(constraint, tuple))
        }
        Keyword::MultipleOf => {
            !matches!(kind, SchemaKind::Integer(_)) || !value.as_f64().is_some_and(divides_one)
        }
        keyword => {
            let bounds = bounds(kind).zip(Number::new(&value.value));
            bounds.is_none_or(|(bounds, bound)| is_within(keyword, bound, bounds))
        }
    }
}

/// The least number that a keyword counts in values that can be written in this way.
fn least(keyword: Keyword, written: Written) -> f64 {
    match (keyword, written) {
        // An empty list would be read as no list, or as one empty string.
        (Keyword::MinItems, Written::Items | Written::OneOrMany) => 1.0,
        // A path with an empty segment is another path.
        (Keyword::MinLength, Written::Segment) => 1.0,
        _ => 0.0,
    }
}

/// The least and the greatest number of a kind.
fn bounds(kind: &SchemaKind) -> Option<(Number, Number)> {
    match kind {
        SchemaKind::Integer(width) => {
            let (least, most) = width.bounds();
            Some((Number::Whole(least), Number::Whole(most)))
        }
        SchemaKind::Number => Some((Number::Float(f64::MIN), Number::Float(f64::MAX))),
        _ => None,
    }
}

/// Whether a bound leaves out some numbers between the least and the greatest one.
fn is_within(keyword: Keyword, bound: Number, (least, most): (Number, Number)) -> bool {
    match keyword {
        Keyword::Minimum => bound.compare(least).is_gt(),
        Keyword::ExclusiveMinimum => bound.compare(least).is_ge(),
        Keyword::Maximum => bound.compare(most).is_lt(),
        Keyword::ExclusiveMaximum => bound.compare(most).is_le(),
        _ => true,
    }
}

/// Whether all whole numbers are multiples of a divisor, as of 1 and of 0.5.
fn divides_one(divisor: f64) -> bool {
    (1.0 / divisor).fract() == 0.0
}

/// Whether a bound only repeats that a list of fixed length has no further items.
fn repeats_length(bound: &Constraint, tuple: &Tuple) -> bool {
    let positions = tuple.items.len() as f64;
    tuple.closed && bound.value.as_f64().is_some_and(|most| most >= positions)
}

#[cfg(test)]
mod tests {
    use crate::diff::testing::{changes, operation_changes, request_changes};

    #[test]
    fn a_bound_that_allows_all_values_of_the_type_is_no_bound() {
        let body = |schema: String| format!("application/json: {{schema: {{{schema}}}}}");
        for (kind, bound) in [
            ("type: array, items: {type: string}", "minItems: 0"),
            ("type: array, items: {type: string}", "minItems: 0.0"),
            ("type: array, items: {type: string}", "uniqueItems: false"),
            ("type: string", "minLength: 0"),
            ("type: object", "minProperties: 0"),
            ("type: integer, format: uint8", "minimum: 0"),
            (
                "type: integer, format: uint8",
                "minimum: 0.0, maximum: 255.0",
            ),
            ("type: integer, format: uint8", "exclusiveMaximum: 256"),
            (
                "type: integer, format: int64",
                "maximum: 9223372036854775807",
            ),
            (
                "type: integer",
                "minimum: -1.7976931348623157e308, maximum: 1.7976931348623157e308",
            ),
            (
                "type: number",
                "minimum: -1.7976931348623157e308, maximum: 1.7976931348623157e308",
            ),
            ("type: integer", "multipleOf: 1"),
            ("type: integer", "multipleOf: 1.0"),
            ("type: integer", "multipleOf: 0.5"),
            ("type: integer", "multipleOf: 0.1"),
        ] {
            let [plain, bounded] = [kind.to_owned(), format!("{kind}, {bound}")].map(body);
            assert_eq!(request_changes(&plain, &bounded), [""; 0], "{bound}");
            assert_eq!(request_changes(&bounded, &plain), [""; 0], "{bound}");
        }
    }

    #[test]
    fn a_bound_that_excludes_one_value_of_the_type_is_a_bound() {
        let body = |schema: String| format!("application/json: {{schema: {{{schema}}}}}");
        for (kind, bound) in [
            ("type: array, items: {type: string}", "minItems: 1"),
            ("type: string", "minLength: 1"),
            ("type: integer, format: uint8", "minimum: 1.0"),
            ("type: integer, format: uint8", "exclusiveMaximum: 255.0"),
            ("type: integer", "multipleOf: 1.5"),
            ("type: integer", "multipleOf: 0.4"),
            ("type: number", "multipleOf: 1"),
            ("type: number", "maximum: 1.7976931348623155e308"),
        ] {
            let [plain, bounded] = [kind.to_owned(), format!("{kind}, {bound}")].map(body);
            let changes = request_changes(&plain, &bounded);
            let is_added = |change: &String| change.starts_with("constraint-added (fails, works)");
            assert!(
                changes.len() == 1 && changes.iter().all(is_added),
                "{bound}: {changes:?}"
            );
        }
    }

    /// The changes of the parameter `f` of `/a/{f}`, with these schemas as the component `F` or in its place.
    fn path_changes(schemas: [&str; 2], is_component: bool) -> Vec<String> {
        let [old, new] = schemas.map(|schema| {
            let (place, components) = if is_component {
                ("{$ref: '#/components/schemas/F'}", format!("components: {{schemas: {{F: {schema}}}}}\n"))
            } else {
                (schema, String::new())
            };
            format!(
                "paths: {{'/a/{{f}}': {{get: {{operationId: test, responses: {{'204': {{description: Done}}}}, \
                 parameters: [{{name: f, in: path, required: true, schema: {place}}}]}}}}}}\n{components}"
            )
        });
        changes(&old, &new)
    }

    #[test]
    fn a_value_in_a_path_has_a_character() {
        for is_component in [false, true] {
            let [plain, one, two] = ["", ", minLength: 1", ", minLength: 2"]
                .map(|bound| format!("{{type: string{bound}}}"));
            for schemas in [[&plain, &one], [&one, &plain]] {
                let schemas = schemas.map(String::as_str);
                assert_eq!(path_changes(schemas, is_component), [""; 0], "{schemas:?}");
            }
            for schemas in [[&plain, &two], [&one, &two]] {
                let changes = path_changes(schemas.map(String::as_str), is_component);
                assert!(changes[0].starts_with("constraint-"), "{changes:?}");
                assert!(changes[0].contains("(fails, works)"), "{changes:?}");
            }
        }
    }

    #[test]
    fn a_value_in_a_query_may_be_empty() {
        let parameter = |bound: &str| {
            format!("parameters: [{{name: q, in: query, schema: {{type: string{bound}}}}}]")
        };
        let changes = operation_changes(&parameter(""), &parameter(", minLength: 1"));
        assert!(
            changes[0].starts_with("constraint-added (fails, works)"),
            "{changes:?}"
        );
    }

    #[test]
    fn a_list_in_a_query_has_an_item_unless_it_is_json() {
        let list = "{type: array, items: {type: string}BOUND}";
        let changes = |written: &str, bounds: [&str; 2]| {
            let [old, new] = bounds.map(|bound| {
                let schema = list.replace("BOUND", bound);
                format!(
                    "parameters: [{{name: q, in: query, {}}}]",
                    written.replace("SCHEMA", &schema)
                )
            });
            operation_changes(&old, &new)
        };
        let (none, one) = ("", ", minItems: 1");
        for style in [
            "form, explode: true",
            "form, explode: false",
            "pipeDelimited",
        ] {
            let written = format!("style: {style}, schema: SCHEMA");
            assert_eq!(changes(&written, [none, one]), [""; 0], "{style}");
            assert_eq!(changes(&written, [one, none]), [""; 0], "{style}");
        }
        let json = changes("content: {application/json: {schema: SCHEMA}}", [none, one]);
        assert!(
            json[0].starts_with("constraint-added (fails, works)"),
            "{json:?}"
        );
    }

    #[test]
    fn a_parameter_that_is_now_described_has_no_bounds_that_bind_nothing() {
        let schema = "schema: {type: array, items: {type: string}, minItems: 1}, ";
        let parameter =
            |schema: &str| format!("parameters: [{{name: q, in: query, {schema}explode: true}}]");
        let changes = operation_changes(&parameter(""), &parameter(schema));
        assert!(
            !changes.iter().any(|change| change.contains("minItems")),
            "{changes:?}"
        );
    }
}
