//! The properties of an object that are not named.

use super::conditional_property;
use crate::openapi::{Additional, Schema};
use crate::span::Span;

/// The values of additional properties.
#[derive(Clone, Copy)]
pub(in crate::resolve) enum Values<'s, 'a> {
    /// Those that match a schema.
    Of(&'s Schema<'a>),
    /// Any, as different names have different values. The place is that of one of their schemas.
    Any(Span),
}

/// The values of the properties that a schema does not name. Without patterns, these properties are ignored if
/// `additionalProperties` is absent or `false`: a newer service may send more. Names are not matched against patterns:
/// the schema of a single pattern applies to all of them if `additionalProperties` is `false` or says the same, or if
/// it is absent and no properties are named. Otherwise, any value is allowed.
pub(in crate::resolve) fn values<'s, 'a>(schema: &'s Schema<'a>) -> Option<Values<'s, 'a>> {
    values_beside(schema, !schema.properties.is_empty(), false)
}

/// The same for a part of an object, of which any part may name properties, and other parts may describe those that are
/// not named.
pub(in crate::resolve) fn values_beside<'s, 'a>(
    schema: &'s Schema<'a>,
    has_named: bool,
    has_described: bool,
) -> Option<Values<'s, 'a>> {
    match (&schema.additional, schema.patterns.as_slice()) {
        (Additional::Described(described), []) => Some(Values::Of(described)),
        (Additional::Closed(_) | Additional::Unevaluated(_) | Additional::Open, []) => None,
        (Additional::Described(described), [pattern]) if says_the_same(described, pattern) => {
            Some(Values::Of(described))
        }
        (Additional::Closed(_), [pattern]) => Some(Values::Of(pattern)),
        (Additional::Unevaluated(_), [pattern]) if !has_described => Some(Values::Of(pattern)),
        (Additional::Open, [pattern]) if !has_named && !has_described => Some(Values::Of(pattern)),
        (_, [.., pattern]) => Some(Values::Any(pattern.span)),
    }
}

/// Whether a schema describes properties that it does not name.
pub(in crate::resolve) fn are_described(schema: &Schema<'_>) -> bool {
    values(schema).is_some()
}

/// Where one of these parts of an object forbids all properties that none of them describes.
pub(in crate::resolve) fn forbidding(parts: &[&Schema<'_>]) -> Option<Span> {
    parts.iter().find_map(|part| match part.additional {
        Additional::Closed(span) | Additional::Unevaluated(span) => Some(span),
        Additional::Open | Additional::Described(_) => None,
    })
}

/// Whether an object of these parts has no other properties, whatever the conditions of these parts.
pub(in crate::resolve) fn are_forbidden(parts: &[&Schema<'_>]) -> bool {
    parts.iter().any(|part| match part.additional {
        Additional::Closed(_) => true,
        Additional::Unevaluated(_) => !conditional_property::may_describe_others(parts),
        Additional::Open | Additional::Described(_) => false,
    })
}

/// Whether two schemas are the same plain type, or refer to the same component.
fn says_the_same<'a>(first: &Schema<'a>, second: &Schema<'a>) -> bool {
    let identity = |schema: &Schema<'a>| {
        let texts = [schema.reference, schema.format].map(|text| text.map(|text| text.value));
        (schema.json_type.map(|kind| kind.value), texts, schema.null)
    };
    let is_plain = |schema: &Schema<'_>| {
        let has_parts = !schema.properties.is_empty() || !schema.all_of.is_empty();
        let has_alternatives = !schema.one_of.is_empty() || !schema.any_of.is_empty();
        schema.items.is_none() && schema.values.is_empty() && !has_parts && !has_alternatives
    };
    identity(first) == identity(second) && is_plain(first) && is_plain(second)
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn described_properties_without_names_make_a_map() {
        let api = schemas(
            "
            Counts: {type: object, additionalProperties: {type: integer}}
            Any: {type: object, additionalProperties: true}
            Open: {type: object}
            ",
        );
        assert_eq!(api.component("Counts"), "map of int64");
        assert_eq!(api.component("Any"), "object");
        assert_eq!(api.component("Open"), "object");
    }

    #[test]
    fn beside_named_properties_others_are_kept_only_if_described() {
        let api = schemas(
            "
            Described: {properties: {id: {type: string}}, additionalProperties: {type: integer}}
            Allowed: {properties: {id: {type: string}}, additionalProperties: true}
            Open: {properties: {id: {type: string}}}
            Closed: {properties: {id: {type: string}}, additionalProperties: false}
            ",
        );
        assert_eq!(api.component("Described"), "{id?: string, *: int64}");
        assert_eq!(api.component("Allowed"), "{id?: string, *: any}");
        assert_eq!(api.component("Open"), "{id?: string}");
        assert_eq!(api.component("Closed"), "closed {id?: string}");
    }

    #[test]
    fn a_single_pattern_describes_all_other_properties_if_no_others_are_allowed() {
        let api = schemas(
            "
            Only: {type: object, patternProperties: {^x: {type: integer}}}
            Closed:
              properties: {id: {type: string}}
              patternProperties: {^x: {type: integer}}
              additionalProperties: false
            Same: {patternProperties: {^x: {type: integer}}, additionalProperties: {type: integer}}
            ",
        );
        assert_eq!(api.component("Only"), "map of int64");
        assert_eq!(api.component("Closed"), "{id?: string, *: int64}");
        assert_eq!(api.component("Same"), "map of int64");
    }

    #[test]
    fn properties_of_several_patterns_have_any_value() {
        let api = schemas(
            "
            Several:
              properties: {id: {type: string}}
              patternProperties: {^x: {type: integer}, ^y: {type: string}}
            Beside: {properties: {id: {type: string}}, patternProperties: {^x: {type: integer}}}
            Different: {patternProperties: {^x: {type: integer}}, additionalProperties: {type: string}}
            ",
        );
        assert_eq!(api.component("Several"), "{id?: string, *: any}");
        assert_eq!(api.component("Beside"), "{id?: string, *: any}");
        assert_eq!(api.component("Different"), "object");
    }

    /// Names are not matched against patterns, so a name that another part leaves open may have any value.
    #[test]
    fn a_pattern_beside_a_reference_is_like_one_beside_properties() {
        let api = schemas(
            "
            Settings: {type: object, properties: {mode: {type: string}}}
            Open: {type: object, additionalProperties: true}
            Beside: {$ref: '#/components/schemas/Settings', patternProperties: {^ext_: {type: integer}}}
            Part: {allOf: [{$ref: '#/components/schemas/Settings'}, {patternProperties: {^ext_: {type: integer}}}]}
            Unevaluated: {$ref: '#/components/schemas/Open', patternProperties: {^ext_: {type: integer}}, unevaluatedProperties: false}
            Choice: {oneOf: [{$ref: '#/components/schemas/Settings'}, {$ref: '#/components/schemas/Named'}]}
            Named: {type: object, required: [name], properties: {name: {type: string}}}
            Chosen: {$ref: '#/components/schemas/Choice', patternProperties: {^ext_: {type: integer}}}
            Evaluated: {$ref: '#/components/schemas/Choice', patternProperties: {^ext_: {type: integer}}, unevaluatedProperties: false}
            ",
        );
        assert_eq!(api.component("Beside"), "{mode?: string, *: any}");
        assert_eq!(api.component("Part"), "{mode?: string, *: any}");
        assert_eq!(api.component("Unevaluated"), "object");
        for name in ["Chosen", "Evaluated"] {
            let chosen = api.component(name);
            assert!(chosen.contains("*: any"), "{chosen}");
        }
    }
}
