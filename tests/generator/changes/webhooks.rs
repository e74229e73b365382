//! Webhooks.

use super::between;

/// Names of headers are the same in any case, also in the requests of webhooks. Their documentation shows them as
/// written.
#[test]
fn a_header_of_a_webhook_is_the_same_in_any_case() {
    let spelled = |name: &str| {
        format!(
            "webhooks: {{made: {{post: {{parameters: [{{name: {name}, in: header, schema: {{type: string}}}}], \
             requestBody: {{content: {{application/json: {{schema: {{type: string}}}}}}}}, \
             responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    let report = between(&spelled("X-Signature"), &spelled("x-signature"));
    assert!(!report.contains("webhook-parameter"), "{report}");
    assert!(report.contains("documentation-changed"), "{report}");
    assert!(report.ends_with("\n1 compatible\n"), "{report}");
    let report = between(&spelled("X-Signature"), &spelled("X-Sent"));
    assert!(report.contains("now has the header `X-Sent`"), "{report}");
    assert!(
        report.contains("no longer has the header `X-Signature`"),
        "{report}"
    );
}

/// A receiver that reads the former property fails, unless that still says the same.
#[test]
fn another_property_may_name_the_webhooks() {
    let spelled = |properties: &str| {
        format!(
            "webhooks: {{pet.sold: {{post: {{requestBody: {{content: {{application/json: {{schema: {{type: object, \
             properties: {{{properties}}}}}}}}}}}, responses: {{'204': {{description: Done.}}}}}}}}}}\n"
        )
    };
    let (event, kind) = ("event: {const: pet.sold}", "kind: {const: pet_sold}");
    let (both, reversed) = (format!("{event}, {kind}"), format!("{kind}, {event}"));
    let report = between(&spelled(event), &spelled(kind));
    assert!(report.starts_with("Breaking"), "{report}");
    let said = "identifies webhooks by the property `kind` of their bodies instead of `event`";
    assert!(report.contains(said), "{report}");
    let report = between(&spelled(&both), &spelled(&reversed));
    assert!(report.contains(said), "{report}");
    assert!(report.ends_with("\n1 compatible\n"), "{report}");
}
