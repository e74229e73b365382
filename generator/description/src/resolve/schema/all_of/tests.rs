//! Parts that describe one value, and what they make of it together.

use crate::resolve::testing::schemas;

#[test]
fn properties_of_all_parts_are_merged_in_order() {
    let api = schemas(
        "
        Base: {type: object, properties: {id: {type: integer}}, required: [id]}
        Pet:
          allOf:
            - $ref: '#/components/schemas/Base'
            - {type: object, properties: {name: {type: string}}}
        ",
    );
    assert_eq!(api.component("Pet"), "{id: int64, name?: string}");
}

#[test]
fn a_part_can_require_a_property_of_another_part() {
    let api = schemas(
        "
        Base: {type: object, properties: {id: {type: integer}, name: {type: string}}}
        Pet:
          allOf:
            - $ref: '#/components/schemas/Base'
            - required: [name]
        ",
    );
    assert_eq!(api.component("Base"), "{id?: int64, name?: string}");
    assert_eq!(api.component("Pet"), "{id?: int64, name: string}");
    assert!(api.diagnostics().is_empty());
}

#[test]
fn a_required_property_that_no_part_describes_is_reported() {
    let api = schemas("Pet: {type: object, properties: {name: {type: string}}, required: [nam]}");
    assert_eq!(api.component("Pet"), "{name?: string}");
    assert_eq!(
        api.diagnostics(),
        ["warning[invalid-value]: `nam` is required but is not among the properties"]
    );
}

#[test]
fn a_part_that_only_describes_a_component_does_not_make_another_type() {
    let api = schemas(
        "
        Base: {type: object, properties: {id: {type: integer}}}
        Pet:
          description: A pet.
          allOf: [{$ref: '#/components/schemas/Base'}]
        Other:
          allOf:
            - $ref: '#/components/schemas/Base'
            - {properties: {id: {description: The id of the other one.}}}
        ",
    );
    assert_eq!(api.component("Pet"), "Base");
    assert_eq!(api.component("Other"), "Base describing id");
}

#[test]
fn a_part_that_fixes_a_property_does_not_make_another_type() {
    let api = schemas(
        "
        Error: {type: object, properties: {code: {type: string}}, required: [code]}
        NotFound:
          allOf:
            - $ref: '#/components/schemas/Error'
            - {properties: {code: {const: not_found}}}
        ",
    );
    assert_eq!(api.component("NotFound"), "Error with code = not_found");
}

#[test]
fn a_property_that_two_parts_describe_has_the_constraints_of_both() {
    let api = schemas(
        "
        Pet:
          allOf:
            - {properties: {age: {type: integer, minimum: 1}}}
            - {properties: {age: {type: integer, maximum: 9}}}
        Age:
          allOf: [{type: integer, minimum: 1}, {type: integer, maximum: 9}]
        ",
    );
    assert_eq!(api.component("Pet"), "{age?: int64}");
    assert_eq!(api.component("Age"), "int64");
    let mut constraints = api.constraints("Age");
    constraints.sort_unstable();
    assert_eq!(constraints, ["maximum 9", "minimum 1"]);
}

#[test]
fn parts_of_different_types_match_no_value() {
    let api = schemas("Odd: {allOf: [{type: string}, {type: integer}]}");
    assert_eq!(api.component("Odd"), "any");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: no value can match both this and another part; any value is accepted"
        ]
    );
}

#[test]
fn an_integer_that_is_also_a_number_is_an_integer() {
    let api = schemas(
        "
        First: {allOf: [{type: number}, {type: integer}]}
        Last: {allOf: [{type: integer}, {type: number}]}
        ",
    );
    assert_eq!(api.component("First"), "int64");
    assert_eq!(api.component("Last"), "int64");
}

#[test]
fn lists_of_values_are_intersected() {
    let api = schemas(
        "
        Color: {type: string, enum: [red, green, blue]}
        Warm: {allOf: [{$ref: '#/components/schemas/Color'}, {enum: [red, yellow]}]}
        Odd: {allOf: [{$ref: '#/components/schemas/Color'}, {enum: [yellow]}]}
        ",
    );
    assert_eq!(api.component("Warm"), "enum(red)");
    assert_eq!(api.component("Odd"), "enum(yellow)");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: none of these values is in the enumeration of another part, which is ignored"
        ]
    );
}

#[test]
fn the_last_of_two_formats_applies() {
    let api = schemas("Odd: {allOf: [{type: string, format: date}, {format: uuid}]}");
    assert_eq!(api.component("Odd"), "string(uuid)");
    assert_eq!(
        api.diagnostics(),
        ["warning[invalid-value]: another part has the format `date`, which is ignored"]
    );
}

#[test]
fn null_of_an_inline_part_counts_and_null_of_a_component_does_not() {
    let api = schemas(
        "
        Maybe: {type: [object, 'null'], properties: {id: {type: integer}}}
        Inline:
          allOf:
            - $ref: '#/components/schemas/Maybe'
            - {type: [object, 'null'], properties: {name: {type: string}}}
        Referred:
          allOf:
            - $ref: '#/components/schemas/Maybe'
            - {type: object, properties: {name: {type: string}}}
        ",
    );
    assert_eq!(
        api.component("Inline"),
        "{id?: int64, name?: string} | null"
    );
    assert_eq!(api.component("Referred"), "{id?: int64, name?: string}");
}

#[test]
fn a_choice_beside_properties_adds_one_of_its_alternatives() {
    let api = schemas(
        "
        Card: {type: object, properties: {number: {type: string}}, required: [number]}
        Bank: {type: object, properties: {iban: {type: string}}, required: [iban]}
        Payment:
          allOf:
            - {type: object, properties: {amount: {type: integer}}}
            - {oneOf: [{$ref: '#/components/schemas/Card'}, {$ref: '#/components/schemas/Bank'}]}
        ",
    );
    assert_eq!(
        api.component("Payment"),
        "{amount?: int64} & one of (Card, Bank)"
    );
}

#[test]
fn a_schema_cannot_be_a_part_of_itself() {
    let api = schemas(
        "
        Node:
          allOf: [{$ref: '#/components/schemas/Node'}]
          properties: {id: {type: integer}}
        ",
    );
    assert_eq!(
        api.diagnostics(),
        ["error[cyclic-reference]: `Node` is a part of itself"]
    );
}

#[test]
fn a_schema_that_is_a_part_of_itself_loses_nothing_in_silence() {
    for cycle in [
        "
        Base: {type: object, properties: {id: {type: integer}}}
        Node: {allOf: [{$ref: '#/components/schemas/Base'}, {$ref: '#/components/schemas/Node'}, {type: object, properties: {x: {type: string}}}]}
        ",
        "
        A: {allOf: [{$ref: '#/components/schemas/B'}, {$ref: '#/components/schemas/C'}, {properties: {a: {type: string}}}]}
        B: {allOf: [{$ref: '#/components/schemas/A'}, {properties: {b: {type: string}}}]}
        C: {type: object, properties: {c: {type: string}}}
        ",
    ] {
        let api = schemas(cycle);
        let diagnostics = api.diagnostics();
        let is_cycle = |found: &&str| found.starts_with("error[cyclic-reference]: ");
        assert!(diagnostics.iter().any(is_cycle), "{diagnostics:?}");
    }
}
