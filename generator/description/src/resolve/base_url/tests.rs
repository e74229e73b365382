//! Which parts a client makes of a URL.

use crate::model::UrlPart;
use crate::resolve::testing::{Described, description};

fn servers(servers: &str) -> Described {
    description(&format!("servers: {servers}\npaths: {{}}"))
}

/// The parts of a URL, joined by spaces.
fn parts(url: &str) -> String {
    let api = servers(&format!("[{{url: '{url}'}}]"));
    let parts = api.model.base_urls[0].parts.iter().map(UrlPart::to_string);
    parts.collect::<Vec<_>>().join(" ")
}

#[test]
fn variables_are_split_from_the_text() {
    assert_eq!(
        parts("https://{region}.example.com/v1"),
        "https:// {region} .example.com/v1"
    );
    assert_eq!(parts("{base}/v1"), "{base} /v1");
}

#[test]
fn a_relative_url_begins_with_an_origin() {
    assert_eq!(parts("/v1"), "{origin} /v1");
    assert_eq!(parts("v1/{tenant}"), "{origin} /v1/ {tenant}");
    assert_eq!(parts("//api.example.com"), "https://api.example.com");
    assert_eq!(parts("/"), "");
}

#[test]
fn credentials_are_only_sent_unencrypted_to_the_machine_itself() {
    assert_eq!(
        parts("http://localhost:8080/v1"),
        "http://localhost:8080/v1"
    );
    assert_eq!(parts("http://127.0.0.1"), "http://127.0.0.1");
    assert_eq!(parts("http://localhost.example.com"), "");
    let api = servers("[{url: 'http://api.example.com'}]");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[invalid-value]: `http://api.example.com` cannot be used as a base URL; callers must pass one to the client"
        ]
    );
}

#[test]
fn a_url_with_more_than_a_path_cannot_be_used() {
    for url in [
        "https://user@api.example.com",
        "https://api.example.com?a=b",
        "https://api.example.com/#top",
        "https://api.example.com/../v1",
        "ftp://api.example.com",
        "https://{a",
        "https:///v1",
    ] {
        assert_eq!(parts(url), "", "{url}");
    }
}

#[test]
fn a_host_without_a_scheme_is_a_path_that_is_reported() {
    let report = |url: &str| servers(&format!("[{{url: '{url}'}}]")).diagnostics().len();
    assert_eq!(report("api.example.com/v1"), 1);
    assert_eq!(report("localhost:8080"), 1);
    assert_eq!(report("api/v1.0"), 0);
    assert_eq!(report("main.rs"), 0);
}

#[test]
fn a_variable_must_be_in_the_url_and_under_variables() {
    let api =
        servers("[{url: 'https://{region}.example.com', variables: {regoin: {default: eu}}}]");
    assert_eq!(
        api.diagnostics(),
        [
            "warning[missing-keyword]: `{region}` is not described",
            "warning[invalid-value]: the URL has no `{regoin}`; the variable is left out",
        ]
    );
}

#[test]
fn an_operation_has_base_urls_only_if_none_is_that_of_the_service() {
    let base_url = |url: &str| {
        let api = description(&format!(
            "
servers: [{{url: 'https://api.example.com'}}]
paths:
  /things:
    servers: [{{url: 'https://path.example.com'}}]
    get: {{operationId: test, {url} responses: {{'204': {{description: Done}}}}}}
"
        ));
        api.operation("test").base_urls.join(" ")
    };
    assert_eq!(base_url(""), "https://path.example.com");
    assert_eq!(
        base_url("servers: [{url: 'https://files.example.com'}],"),
        "https://files.example.com"
    );
    assert_eq!(
        base_url("servers: [{url: 'https://api.example.com/'}],"),
        ""
    );
}
