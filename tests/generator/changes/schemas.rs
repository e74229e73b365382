//! Types, properties, constants and constraints.

use super::{DONE, between, body, one, sent_and_returned};

/// Items that are not described are in the place of their list.
#[test]
fn a_list_that_loses_its_items_has_a_place() {
    let spelled = |list: &str| {
        format!("paths: {{}}\ncomponents:\n  schemas:\n    Listed: {{type: array{list}}}\n")
    };
    let report = between(&spelled(", items: {type: string}"), &spelled(""));
    let places = "at a.yaml:6:13, was at a.yaml:6:34";
    assert!(report.contains(places), "{report}");
}

/// A default says what a service assumes.
#[test]
fn a_default_of_what_is_only_received_is_harmless() {
    let spelled = |default: &str| {
        format!(
            "webhooks: {{done: {{post: {{requestBody: {{content: {{application/json: {{schema: \
             {{$ref: '#/components/schemas/Event'}}}}}}}}, responses: {{'204': {{description: Done.}}}}}}}}}}\n\
             components:\n  schemas:\n    Event: {{type: object, properties: {{size: {{type: integer{default}}}}}}}\n"
        )
    };
    let report = between(&spelled(""), &spelled(", default: 1"));
    let told = "Compatible\n\ndefault-changed: Property `size` of `Event` has the default `1`";
    assert!(report.contains(told), "{report}");
    assert!(report.ends_with("\n1 compatible\n"), "{report}");
}

/// A constant is the same beside a list of values and without one.
#[test]
fn a_constant_may_be_described_in_several_ways() {
    let ways = [
        "{type: string, const: a}",
        "{type: string, enum: [a], const: a}",
        "{type: string, enum: [a, b], const: a}",
        "{type: string, x-extensible-enum: [a, b], const: a}",
    ];
    let spelled = |way: &str| {
        format!(
            "paths: {{/things: {{post: {{operationId: add, requestBody: {{content: {{application/json: {{schema: \
             {{type: object, properties: {{kind: {way}}}}}}}}}}}, responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    for old in ways {
        for new in ways {
            let report = between(&spelled(old), &spelled(new));
            assert!(!report.contains("calls: "), "{old} {new}: {report}");
        }
    }
}

#[test]
fn a_constant_is_a_list_of_one_value() {
    let of = |values: &str| {
        body(
            &format!("{{type: object, properties: {{x: {{type: string, {values}}}}}}}"),
            "",
        )
    };
    let calls = |old: &str, new: &str| {
        let report = between(&of(old), &of(new));
        let lines = report.lines().filter(|line| line.contains("calls:"));
        lines.map(|line| line.trim().to_owned()).collect::<Vec<_>>()
    };
    let (one, two) = ("const: a", "enum: [a, b]");
    assert_eq!(calls("enum: [a]", one), [""; 0]);
    let numbers = |values: &str| {
        between(
            &body(&format!("{{type: integer, {values}}}"), ""),
            &body("{type: integer, const: 1}", ""),
        )
    };
    assert!(
        !numbers("enum: [1]").contains("calls:"),
        "{}",
        numbers("enum: [1]")
    );
    assert_eq!(
        calls(one, two),
        ["calls: new clients of an old server fail"]
    );
    assert_eq!(calls(two, one), ["calls: old clients of a new server fail"]);
}

#[test]
fn a_value_that_is_fixed_can_change_its_type_alone() {
    let spelled = |value: &str| {
        format!(
            "paths: {{}}\ncomponents: {{schemas: {{Base: {{type: object, properties: {{k: {{}}}}}}, \
             A: {{allOf: [{{$ref: '#/components/schemas/Base'}}, {{properties: {{k: {{const: {value}}}}}}}]}}}}}}\n"
        )
    };
    let report = between(&spelled("'1'"), &spelled("1"));
    assert!(
        report.contains(
            "fixed-value-changed: `A` has other values: `k` is an integer, was a string: `1`"
        ),
        "{report}"
    );
}

/// A client keeps unknown texts and numbers.
#[test]
fn listed_values_become_any_of_their_type() {
    for (listed, plain) in [
        ("type: string, enum: [c]", "type: string"),
        ("type: integer, enum: [1]", "type: integer"),
    ] {
        let (listed, plain) = (sent_and_returned(listed), sent_and_returned(plain));
        let report = between(&listed, &plain);
        assert!(report.contains("values-opened: Property `b`"), "{report}");
        assert!(!report.contains("old clients of a new server"), "{report}");
        let report = between(&plain, &listed);
        assert!(report.contains("values-closed: Property `b`"), "{report}");
        assert!(!report.contains("new clients of an old server"), "{report}");
    }
}

/// Where responses have its values, too, a client keeps those that it does not know.
#[test]
fn an_enumeration_that_comes_into_responses_has_another_interface() {
    let spelled = |properties: &str| {
        let operation = one(
            "parameters: [{name: color, in: query, schema: {$ref: '#/components/schemas/Color'}}], \
             responses: {'200': {description: Done., content: \
             {application/json: {schema: {$ref: '#/components/schemas/Thing'}}}}}",
        );
        format!(
            "{operation}components: {{schemas: {{Color: {{type: string, enum: [red, blue]}}, \
             Thing: {{type: object, properties: {{name: {{type: string}}{properties}}}}}}}}}\n"
        )
    };
    let report = between(
        &spelled(""),
        &spelled(", color: {$ref: '#/components/schemas/Color'}"),
    );
    let gone = "`models::Color::ALL` is gone; write `models::Color::KNOWN_VALUES`";
    assert!(report.contains(gone), "{report}");
    assert!(
        report.contains("`models::Color: From<&str>` is new"),
        "{report}"
    );
}

#[test]
fn another_format_with_a_type_of_its_own_is_a_change() {
    let spelled = |schema: &str| {
        format!(
            "paths: {}\ncomponents: {{schemas: {{Key: {{type: object, properties: {{value: {{{schema}}}}}}}}}}}\n",
            "{}"
        )
    };
    for (old, new, rule) in [
        (
            "type: string",
            "type: string, format: byte",
            "type-narrowed",
        ),
        (
            "type: string, contentEncoding: base64",
            "type: string",
            "type-widened",
        ),
        (
            "type: integer, format: uint8",
            "type: integer, format: int16",
            "type-widened",
        ),
        (
            "type: integer, format: int8",
            "type: integer, format: uint8",
            "type-changed",
        ),
    ] {
        let report = between(&spelled(old), &spelled(new));
        assert!(report.contains(rule), "{old} -> {new}: {report}");
        let same = between(&spelled(new), &spelled(new));
        assert!(!same.contains("value"), "{same}");
    }
}

/// The other schema has not changed.
#[test]
fn a_reference_to_another_schema_is_a_change_of_the_place() {
    let spelled = |name: &str| {
        format!(
            "paths: {{}}\ncomponents:\n  schemas:\n    Item: {{type: object, properties: {{price: {{$ref: '#/components/schemas/{name}'}}}}}}\n\
             \x20   Net: {{type: object, properties: {{rate: {{type: integer}}}}}}\n    Gross: {{type: object, properties: {{total: {{type: integer}}}}}}\n"
        )
    };
    let report = between(&spelled("Net"), &spelled("Gross"));
    let gone = "property-removed: Property `rate` of property `price` of `Item` is gone";
    assert!(report.contains(gone), "{report}");
    assert!(!report.contains("of `Gross`"), "{report}");
}

#[test]
fn a_property_of_one_direction_is_not_called_gone() {
    let plain = sent_and_returned("type: string");
    for (keyword, there, back) in [
        (
            "readOnly",
            "is now read-only and no longer sent",
            "is now sent",
        ),
        (
            "writeOnly",
            "is now write-only and no longer returned",
            "is now returned",
        ),
    ] {
        let one_way = sent_and_returned(&format!("type: string, {keyword}: true"));
        for (report, sentence) in [
            (between(&plain, &one_way), there),
            (between(&one_way, &plain), back),
        ] {
            let told = format!("Property `b` of `A` {sentence}\n");
            assert!(report.contains(&told), "{report}");
            assert!(!report.contains("`b` of `A` is gone"), "{report}");
        }
    }
}

#[test]
fn a_property_that_was_one_of_the_others_is_compared_with_them() {
    let map = |properties: &str| {
        let others = "additionalProperties: {type: string}";
        body(
            &format!("{{type: object, properties: {{a: {{type: string}}{properties}}}, {others}}}"),
            "",
        )
    };
    let report = between(&map(""), &map(", b: {type: integer}"));
    let told =
        "type-changed: Property `b` of the body of operation `a` is an integer, was a string";
    assert!(report.contains(told), "{report}");
    let report = between(&map(""), &map(", b: {type: string}"));
    assert!(!report.contains("calls:"), "{report}");
}

/// The server now refuses what it accepted before.
#[test]
fn a_pattern_that_can_be_checked_now_is_another_one() {
    let spelled = |pattern: &str| {
        let parameter =
            format!("{{name: b, in: query, schema: {{type: string, pattern: '{pattern}'}}}}");
        one(&format!("parameters: [{parameter}], {DONE}"))
    };
    let (unchecked, checked) = (spelled("^(?!x)[a-z]+$"), spelled("^[a-z]{1,9}$"));
    let report = between(&unchecked, &checked);
    assert!(report.contains("\nconstraint-changed:"), "{report}");
    let report = between(&checked, &unchecked);
    assert!(report.contains("unchecked-constraint-changed:"), "{report}");
}
