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
    let bound = |inclusive: &str, exclusive: &str, inward: i128| {
        let value = |keyword: &str| {
            let mut bounds = schema.constraints.iter();
            let (_, node) = bounds.find(|(name, _)| *name == keyword)?;
            whole(node)
        };
        value(inclusive).or_else(|| Some(value(exclusive)? + inward))
    };
    let shown: Vec<_> = schema
        .constant
        .iter()
        .chain(&schema.default)
        .chain(&schema.examples)
        .filter_map(|node| whole(node))
        .collect();
    let is_beyond = |number: i128| number > i64::MAX.into();
    let least = bound("minimum", "exclusiveMinimum", 1);
    let most = bound("maximum", "exclusiveMaximum", -1);
    match (least, most) {
        (Some(least), Some(most)) if is_beyond(most) => least >= 0,
        (least, _) => {
            let mut smallest = shown.iter().chain(&least);
            smallest.all(|number| *number >= 0) && shown.iter().any(|number| is_beyond(*number))
        }
    }
}

/// The width of integers with these values: unsigned, if one needs it and none is negative.
pub(super) fn width_for(values: impl Iterator<Item = i128> + Clone) -> Width {
    let (_, signed) = Width::Int64.bounds();
    let (least, most) = Width::Uint64.bounds();
    let is_beyond = values.clone().any(|value| value > signed && value <= most);
    if is_beyond && values.clone().all(|value| value >= least) {
        Width::Uint64
    } else {
        Width::Int64
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
    let is_widest = matches!(width, Width::Int64 | Width::Uint64);
    let constraints = schema.constraints.iter();
    let bounds = constraints.filter_map(move |constraint| {
        let number = whole(&constraint.value)?;
        let (bound, leaves_none) = match constraint.keyword {
            Keyword::Minimum => (number, number > most),
            Keyword::ExclusiveMinimum => (number + 1, number >= most),
            Keyword::Maximum => (number, number < least),
            Keyword::ExclusiveMaximum => (number - 1, number <= least),
            _ => return None,
        };
        // A narrower type is asked for by its name; of 64 bits, there may be values that it cannot hold.
        let allows_others = is_widest && !(least..=most).contains(&bound);
        (leaves_none || allows_others).then_some(&constraint.value)
    });
    let shown = schema
        .constant
        .iter()
        .chain(&schema.default)
        .chain(&schema.examples)
        .filter(move |node| whole(node).is_some_and(|number| !(least..=most).contains(&number)));
    bounds.chain(shown).map(move |node| {
        let message = format!("must be an integer from {least} to {most}");
        Diagnostic::warning(Rule::InvalidValue, node.span, message)
            .help("correct the value, or use a `format` that includes it")
    })
}

/// A whole number, also one that is written as `9.9e18`. The ends of the 64-bit ranges are rounded up in such a form.
pub(super) fn whole(node: &Node) -> Option<i128> {
    match node.value {
        Value::Integer(number) => Some(number),
        Value::Float(number) if number == i64::MAX as f64 => Some(i64::MAX.into()),
        Value::Float(number) if number == u64::MAX as f64 => Some(u64::MAX.into()),
        Value::Float(number) if number.fract() == 0.0 && number.abs() < 1e36 => {
            Some(number as i128)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn a_format_decides_the_width_but_for_32_bits_with_a_sign() {
        for (format, expected) in [
            ("int8", "int8"),
            ("uint8", "uint8"),
            ("int16", "int16"),
            ("uint16", "uint16"),
            ("int32", "int64"),
            ("uint32", "uint32"),
            ("int64", "int64"),
            ("uint64", "uint64"),
        ] {
            let api = schemas(&format!("Count: {{type: integer, format: {format}}}"));
            assert_eq!(api.component("Count"), expected, "{format}");
        }
    }

    #[test]
    fn a_bound_beyond_63_bits_makes_an_integer_unsigned_if_none_is_negative() {
        let width = |bounds: &str| {
            let api = schemas(&format!("Count: {{type: integer, {bounds}}}"));
            api.component("Count")
        };
        assert_eq!(width("minimum: 0, maximum: 18446744073709551615"), "uint64");
        assert_eq!(width("minimum: 0, maximum: 9223372036854775808"), "uint64");
        assert_eq!(width("minimum: 0, maximum: 9223372036854775807"), "int64");
        assert_eq!(width("minimum: -1, maximum: 18446744073709551615"), "int64");
        assert_eq!(width("maximum: 18446744073709551615"), "int64");
        // Bounds may be exclusive, or written as a float, which is rounded at the end of a range.
        assert_eq!(
            width("exclusiveMinimum: -1, exclusiveMaximum: 18446744073709551616"),
            "uint64"
        );
        assert_eq!(width("minimum: 0, maximum: 9.9e18"), "uint64");
        assert_eq!(
            width("minimum: 0, maximum: 9.223372036854775807e18"),
            "int64"
        );
        assert_eq!(
            width("minimum: 0, maximum: 18446744073709551615.0"),
            "uint64"
        );
    }

    #[test]
    fn a_bound_that_no_integer_type_reaches_is_reported() {
        let range = "must be an integer from 0 to 18446744073709551615";
        let api = schemas("Count: {type: integer, minimum: 0, maximum: 1e30}");
        assert_eq!(api.component("Count"), "uint64");
        assert_eq!(
            api.diagnostics(),
            [format!("warning[invalid-value]: {range}")]
        );
        let api = schemas("Count: {type: integer, maximum: 1e30}");
        assert_eq!(api.diagnostics().len(), 1);
        let api = schemas("Count: {type: integer, minimum: -9.3e18}");
        assert_eq!(api.diagnostics().len(), 1);
    }

    #[test]
    fn a_value_beyond_63_bits_makes_an_integer_unsigned_if_none_is_negative() {
        let api = schemas(
            "
            Shown: {type: integer, default: 9223372036854775808}
            Negative: {type: integer, default: 9223372036854775808, examples: [-1]}
            Bounded: {type: integer, default: 9223372036854775808, minimum: -1}
            ",
        );
        assert_eq!(api.component("Shown"), "uint64");
        assert_eq!(api.component("Negative"), "int64");
        assert_eq!(api.component("Bounded"), "int64");
    }

    #[test]
    fn a_number_of_64_bits_is_an_integer_unless_it_has_fractions() {
        let api = schemas(
            "
            Whole: {type: number, format: int64}
            Fraction: {type: number, format: int64, default: 0.5}
            ",
        );
        assert_eq!(api.component("Whole"), "int64");
        assert_eq!(api.component("Fraction"), "number");
    }

    #[test]
    fn values_and_bounds_outside_of_the_type_are_reported() {
        let range = "must be an integer from 0 to 255";
        for (keyword, is_outside) in [
            ("default: 255", false),
            ("default: 256", true),
            ("examples: [-1]", true),
            ("minimum: 255", false),
            ("exclusiveMinimum: 255", true),
            ("exclusiveMaximum: 0", true),
            ("maximum: 1000", false),
        ] {
            let api = schemas(&format!(
                "Count: {{type: integer, format: uint8, {keyword}}}"
            ));
            let expected = is_outside.then(|| format!("warning[invalid-value]: {range}"));
            assert_eq!(api.diagnostics(), Vec::from_iter(expected), "{keyword}");
        }
    }
}
