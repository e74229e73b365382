//! The webhook that a body belongs to.

use apicrate_runtime::webhook::kind_in;

const KNOWN: [(&str, &str); 2] = [
    ("letter.sent", "letter_sent"),
    ("letter.lost", "letter_lost"),
];

#[test]
fn a_property_says_what_a_body_is() {
    for (body, name) in [
        (
            r#"{"type":"letter.lost","note":"letter.sent","status":"letter.sent"}"#,
            "letter_lost",
        ),
        (r#"{"type":"letter_lost"}"#, ""),
        (r#"{"type":"burnt","event":"letter_lost"}"#, "burnt"),
        (r#"{"event":"letter_lost"}"#, ""),
        ("[]", ""),
    ] {
        assert_eq!(
            kind_in(body.as_bytes(), "type", &KNOWN).unwrap(),
            name,
            "{body}"
        );
    }
    assert!(kind_in(b"{", "type", &KNOWN).is_err());
}
