//! Schemas that become unions, and the variants of unions.

use super::{DONE, between, body, one, sent_and_returned};

#[test]
fn what_is_held_in_a_new_choice_is_compared() {
    let cat = |required: &str| {
        format!(
            "Cat: {{type: object, required: [{required}], properties: {{lives: {{type: integer}}}}}}, Dog: {{type: object}}"
        )
    };
    let (one, dog) = (
        "{$ref: '#/components/schemas/Cat'}",
        "{$ref: '#/components/schemas/Dog'}",
    );
    let either = format!("{{oneOf: [{one}, {dog}]}}");
    let text = |most: u8| format!("{{type: string, maxLength: {most}}}");
    for (old, new, rule) in [
        (
            body(one, &cat("")),
            body(&either, &cat("lives")),
            "property-became-required: Property `lives` of `Cat`",
        ),
        (
            body(&text(9), ""),
            body(&format!("{{oneOf: [{}, {{type: integer}}]}}", text(5)), ""),
            "constraint-tightened",
        ),
        (
            body("{type: object, properties: {a: {type: string}}}", ""),
            body(
                "{oneOf: [{type: object, properties: {a: {type: integer}}}, {type: string}]}",
                "",
            ),
            "type-changed: Property `a`",
        ),
    ] {
        let report = between(&old, &new);
        assert!(report.contains(rule), "{report}");
    }
}

#[test]
fn nothing_is_said_twice_of_what_a_new_choice_holds() {
    let object = |kind: &str| format!("{{type: object, properties: {{a: {{type: {kind}}}}}}}");
    for (old, new) in [
        (
            "{type: [string, 'null']}",
            "{oneOf: [{type: string}, {type: integer}, {type: 'null'}]}",
        ),
        (
            "{type: string, default: a, maxLength: 9, description: D.}",
            "{default: a, maxLength: 9, description: D., oneOf: [{type: string}, {type: integer}]}",
        ),
        // Either of the two may be the old one.
        (
            &object("string"),
            &format!("{{anyOf: [{}, {}]}}", object("integer"), object("string")),
        ),
    ] {
        let report = between(&body(old, ""), &body(new, ""));
        assert!(report.contains("type-widened"), "{report}");
        assert!(report.ends_with("1 breaking\n"), "{report}");
    }
}

#[test]
fn an_inline_alternative_can_have_more_properties() {
    let choice = |more: &str| {
        let object =
            format!("{{type: object, required: [a], properties: {{a: {{type: string}}{more}}}}}");
        body(&format!("{{oneOf: [{object}, {{type: integer}}]}}"), "")
    };
    let report = between(&choice(""), &choice(", c: {type: string}"));
    assert!(report.contains("property-added: Property `c`"), "{report}");
    assert!(!report.contains("alternative-"), "{report}");
}

/// A client keeps what none of the alternatives can read.
#[test]
fn an_inline_alternative_can_become_wider() {
    for (old, new) in [
        ("{type: string, format: date}", "{type: string}"),
        ("{type: integer}", "{type: number}"),
        (
            "{type: array, items: {type: string}}",
            "{type: array, items: {oneOf: [{type: string}, {type: number}]}}",
        ),
        (
            "{type: object, additionalProperties: {type: integer}}",
            "{type: object, additionalProperties: {type: number}}",
        ),
    ] {
        let choice = |one| sent_and_returned(&format!("oneOf: [{one}, {{type: boolean}}]"));
        for (old, new, rule, calls) in [
            (
                old,
                new,
                "\ntype-widened:",
                "calls: old clients of a new server drop a value of the response; new clients of an old server fail\n",
            ),
            (
                new,
                old,
                "\ntype-narrowed:",
                "calls: old clients of a new server fail; new clients of an old server drop a value of the response\n",
            ),
        ] {
            let report = between(&choice(old), &choice(new));
            assert!(!report.contains("alternative-"), "{report}");
            assert!(report.contains(rule) && report.contains(calls), "{report}");
        }
    }
}

#[test]
fn an_inline_alternative_can_have_more_members() {
    for (old, new, rule) in [
        (
            "{type: string, enum: [a]}",
            "{type: string, enum: [a, b, c]}",
            "closed-value-added",
        ),
        (
            "{type: object, properties: {a: {type: string}}}",
            "{type: object, properties: {a: {type: string}, b: {type: string}, c: {type: string}}}",
            "property-added",
        ),
    ] {
        let choice = |one| body(&format!("{{oneOf: [{one}, {{type: boolean}}]}}"), "");
        let report = between(&choice(old), &choice(new));
        assert!(report.contains(rule), "{report}");
        assert!(!report.contains("alternative-"), "{report}");
    }
}

#[test]
fn the_constraints_of_alternatives_of_one_type_are_compared() {
    let spelled = |pattern: &str| {
        let alternatives = format!(
            "oneOf: [{{type: string, maxLength: 3}}, {{type: string, pattern: {pattern}}}]"
        );
        one(&format!(
            "parameters: [{{name: q, in: query, schema: {{{alternatives}}}}}], {DONE}"
        ))
    };
    let report = between(&spelled("^a"), &spelled("^b"));
    let told = "meets `maxLength` `3` or `pattern` `^b`, met `maxLength` `3` or `pattern` `^a`";
    assert!(report.contains(told), "{report}");
    assert_eq!(report.matches("constraint-changed").count(), 1, "{report}");
}
