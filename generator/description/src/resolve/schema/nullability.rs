//! Whether null is among the values of a schema, according to its own keywords. `alternatives` adds references to
//! nullable components.

use super::form;
use super::keyword_set::Keywords;
use crate::openapi::Schema;
use crate::source::Value;

/// The part of a schema that describes its values other than null, and whether null is a value.
pub(in crate::resolve) fn split<'s, 'a>(schema: &'s Schema<'a>) -> (&'s Schema<'a>, bool) {
    if let Some(inner) = wrapped(schema) {
        return (split(inner).0, true);
    }
    let mut values = schema.values.iter().chain(&schema.constant);
    let mut parts = schema.all_of.iter();
    let null = schema.null
        || values.any(|node| matches!(node.value, Value::Null))
        || schema.one_of.iter().chain(&schema.any_of).any(adds_null)
        // A part that allows null is meant to add it, although all parts of an `allOf` must hold.
        || parts.any(|part| part.reference.is_none() && split(part).1);
    (schema, null)
}

/// Whether an alternative is null, or a choice that has null among its own alternatives, which are those of the whole.
fn adds_null(alternative: &Schema<'_>) -> bool {
    form::is_null(alternative) || (form::is_only_choice(alternative) && split(alternative).1)
}

/// The schema that another one makes nullable and nothing else.
fn wrapped<'s, 'a>(schema: &'s Schema<'a>) -> Option<&'s Schema<'a>> {
    if !Keywords::CHOICE.are_all_of(schema) {
        return None;
    }
    let alternatives = match (schema.one_of.as_slice(), schema.any_of.as_slice()) {
        (alternatives, []) | ([], alternatives) => alternatives,
        _ => return None,
    };
    match alternatives {
        [inner, null] | [null, inner] if form::is_null(null) && !form::is_null(inner) => {
            Some(inner).filter(|inner| !form::only_narrows(inner, schema))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::resolve::testing::schemas;

    #[test]
    fn null_among_the_types_is_no_alternative() {
        let api = schemas("Name: {type: ['null', string]}");
        assert_eq!(api.component("Name"), "string | null");
    }

    #[test]
    fn a_component_beside_null_is_the_component_or_null() {
        let api = schemas(
            "
            Pet: {type: object, properties: {name: {type: string}}}
            First: {anyOf: [{type: 'null'}, {$ref: '#/components/schemas/Pet'}]}
            Last: {oneOf: [{$ref: '#/components/schemas/Pet'}, {const: null}]}
            ",
        );
        assert_eq!(api.component("First"), "Pet | null");
        assert_eq!(api.component("Last"), "Pet | null");
        assert_eq!(api.component("Pet"), "{name?: string}");
    }

    #[test]
    fn null_in_a_nested_choice_counts_for_the_whole() {
        let api =
            schemas("Id: {oneOf: [{oneOf: [{type: string}, {type: 'null'}]}, {type: integer}]}");
        assert_eq!(api.component("Id"), "one of (int64, string) | null");
    }

    #[test]
    fn null_alone_is_the_only_value() {
        for keywords in ["type: 'null'", "const: null", "enum: [null]"] {
            let api = schemas(&format!("Nothing: {{{keywords}}}"));
            assert_eq!(api.component("Nothing"), "null", "{keywords}");
        }
    }

    #[test]
    fn the_keyword_of_an_older_version_counts() {
        let api = schemas("Name: {type: string, nullable: true}");
        assert_eq!(api.component("Name"), "string | null");
        assert_eq!(
            api.diagnostics(),
            ["warning[unknown-keyword]: `nullable` is a keyword of OpenAPI 3.0 only"]
        );
    }
}
