//! Credentials, scopes and where a client reads them.

use super::{DONE, between, one};

#[test]
fn credentials_that_are_dropped_are_told_where_none_is_needed_either() {
    let spelled = |security: &str| {
        let schemes =
            "{x: {type: apiKey, in: header, name: X}, y: {type: apiKey, in: header, name: Y}}";
        let operation = one(&format!("security: {security}, {DONE}"));
        format!("{operation}components: {{securitySchemes: {schemes}}}\n")
    };
    for (old, new, rule) in [
        (
            "[{}, {x: []}]",
            "[{}, {y: []}]",
            "credential-changed: Operation `a` accepts the header `Y`, accepted the header `X`",
        ),
        (
            "[{x: []}, {y: []}, {}]",
            "[{x: []}, {}]",
            "credential-removed: Operation `a` accepts the header `X`, accepted the header `X` or the header `Y`",
        ),
        ("[{x: []}]", "[{x: [], y: []}]", "credential-removed"),
        ("[{x: [], y: []}]", "[{x: []}]", "credential-added"),
    ] {
        let report = between(&spelled(old), &spelled(new));
        assert!(report.contains(rule), "{report}");
    }
}

/// A program without the new variable has no credential.
#[test]
fn other_environment_variables_are_told() {
    let spelled = |more: &str| {
        let operation = one(&format!("security: [{{apiKeyAuth: []}}], {DONE}"));
        let key = "apiKeyAuth: {type: apiKey, in: header, name: X-Key}";
        format!("{operation}components: {{securitySchemes: {{{key}{more}}}}}\n")
    };
    let both =
        spelled(", token: {type: http, scheme: bearer}").replace("[]}]", "[]}, {token: []}]");
    let report = between(&spelled(""), &both);
    let told = "`Client::from_env` reads the environment variables `…_API_KEY_AUTH`, `…_TOKEN` instead of `…_KEY`";
    assert!(report.contains(told), "{report}");
}

#[test]
fn it_matters_which_scopes_are_needed_together() {
    let spelled = |security: &str| {
        let flows = "{clientCredentials: {tokenUrl: 'https://example.com', scopes: {r: R, w: W}}}";
        let operation = one(&format!("security: {security}, {DONE}"));
        format!(
            "{operation}components: {{securitySchemes: {{o: {{type: oauth2, flows: {flows}}}}}}}\n"
        )
    };
    let (either, both, first) = ("[{o: [r]}, {o: [w]}]", "[{o: [r, w]}]", "[{o: [r]}]");
    for (old, new, told) in [
        (
            either,
            both,
            "scopes-added: Operation `a` accepts `r` and `w`, accepted `r` or `w`",
        ),
        (
            both,
            either,
            "scopes-removed: Operation `a` accepts `r` or `w`, accepted `r` and `w`",
        ),
        (
            first,
            either,
            "scopes-removed: Operation `a` accepts `r` or `w`, accepted `r`",
        ),
        (
            first,
            both,
            "scopes-added: Operation `a` needs the scope `w`",
        ),
        (
            both,
            "[{o: [r, w]}, {o: [r, x]}]",
            "scopes-removed: Operation `a` accepts `r` and `w` or `r` and `x`, accepted `r` and `w`",
        ),
    ] {
        let report = between(&spelled(old), &spelled(new));
        assert!(report.contains(told), "{report}");
        assert_eq!(report.matches("scopes-").count(), 1, "{report}");
    }
}
