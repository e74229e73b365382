//! The order of alternatives, and which of them remain.

use crate::resolve::testing::schemas;

#[test]
fn narrower_types_come_before_wider_ones() {
    let api = schemas(
        "
        Wide:
          anyOf:
            - {}
            - {type: object}
            - {type: array, items: {type: number}}
            - {type: string}
            - {type: string, format: date}
            - {type: number}
            - {type: boolean}
        ",
    );
    assert_eq!(
        api.component("Wide"),
        "any of (boolean, number, string(date), string, [number], object, any)"
    );
}

#[test]
fn objects_that_require_more_come_first() {
    let api = schemas(
        "
        Loose: {type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}}}
        Strict: {type: object, properties: {a: {type: string}}, required: [a]}
        Either: {anyOf: [{$ref: '#/components/schemas/Loose'}, {$ref: '#/components/schemas/Strict'}]}
        ",
    );
    assert_eq!(api.component("Either"), "any of (Strict, Loose)");
}

#[test]
fn objects_that_require_as_much_are_ordered_by_what_they_know() {
    let api = schemas(
        "
        Small: {type: object, properties: {a: {type: string}}}
        Large: {type: object, properties: {a: {type: string}, b: {type: string}}}
        Either: {anyOf: [{$ref: '#/components/schemas/Small'}, {$ref: '#/components/schemas/Large'}]}
        ",
    );
    assert_eq!(api.component("Either"), "any of (Large, Small)");
}

#[test]
fn objects_that_require_a_constant_come_before_those_that_require_more() {
    let api = schemas(
        "
        Free: {type: object, properties: {a: {type: string}, b: {type: string}}, required: [a, b]}
        Fixed: {type: object, properties: {a: {const: x}}, required: [a]}
        Either: {anyOf: [{$ref: '#/components/schemas/Free'}, {$ref: '#/components/schemas/Fixed'}]}
        ",
    );
    assert_eq!(api.component("Either"), "any of (Fixed, Free)");
}

#[test]
fn a_null_alternative_makes_the_union_nullable() {
    let api = schemas("Id: {oneOf: [{type: 'null'}, {type: string}, {type: integer}]}");
    assert_eq!(api.component("Id"), "one of (int64, string) | null");
}

#[test]
fn a_nullable_component_makes_the_union_nullable() {
    let api = schemas(
        "
        Name: {type: [string, 'null']}
        Id: {anyOf: [{$ref: '#/components/schemas/Name'}, {type: integer}]}
        ",
    );
    assert_eq!(api.component("Id"), "any of (int64, Name) | null");
}

#[test]
fn alternatives_that_another_one_includes_are_dropped() {
    let api = schemas(
        "
        Number: {anyOf: [{type: integer}, {type: number}]}
        Text: {anyOf: [{type: string}, {type: string, format: byte}]}
        Twice: {anyOf: [{type: array, items: {type: string}}, {type: array, items: {type: string}}]}
        ",
    );
    assert_eq!(api.component("Number"), "number");
    assert_eq!(api.component("Text"), "string");
    assert_eq!(api.component("Twice"), "[string]");
}

#[test]
fn a_type_beside_a_list_of_it_is_one_or_many() {
    let api = schemas(
        "
        Ids: {oneOf: [{type: array, items: {type: integer}}, {type: integer}]}
        Other: {oneOf: [{type: array, items: {type: integer}}, {type: string}]}
        Nullable: {oneOf: [{type: array, items: {type: [integer, 'null']}}, {type: integer}]}
        ",
    );
    assert_eq!(api.component("Ids"), "int64 or [int64]");
    assert_eq!(api.component("Other"), "one of (string, [int64])");
    assert_eq!(api.component("Nullable"), "one of (int64, [int64 | null])");
}

#[test]
fn constants_are_merged_into_a_list_of_values() {
    let api = schemas(
        "
        Words: {oneOf: [{const: low}, {const: high}]}
        Numbers: {oneOf: [{const: 1}, {const: 2}]}
        Open: {anyOf: [{enum: [low]}, {type: string}]}
        Mixed: {oneOf: [{const: low}, {const: 1}, {const: high}]}
        ",
    );
    assert_eq!(api.component("Words"), "enum(low, high)");
    assert_eq!(api.component("Numbers"), "integers(1, 2)");
    assert_eq!(api.component("Open"), "enum(low, …)");
    assert_eq!(
        api.component("Mixed"),
        "one of (int64 = 1, enum(low, high))"
    );
}

#[test]
fn a_union_cannot_be_its_own_alternative() {
    let api = schemas(
        "Id: {oneOf: [{$ref: '#/components/schemas/Id'}, {type: string}, {type: integer}]}",
    );
    assert_eq!(api.component("Id"), "one of (int64, string)");
    assert_eq!(
        api.diagnostics(),
        ["error[cyclic-reference]: an alternative of this union is the union itself"]
    );
}
