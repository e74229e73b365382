//! Answers that are not as described, too large, or redirects; and the errors for them.

use std::error::Error as StdError;
use std::time::Duration;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, CreateTaxError, GetWalletError};
use billing_api::{
    DecodeError, Effect, Error, ErrorKind, ExponentialBackoff, RawResponse, ReqwestTransport,
    TransportError,
};
use http::{Method, StatusCode};

use crate::calls::{GOOD, Kind, METHODS, builder, call, get, kind, once};
use crate::script::{Step, answer, head};
use crate::server::{Server, refusing};

/// The error of a `GET` that is answered by these bytes.
async fn error_of(bytes: Vec<u8>) -> Error<GetWalletError> {
    let server = Server::answering(bytes).await;
    let error = get(&once(&server.url())).await.unwrap_err();
    assert_eq!(server.requests().len(), 1);
    let requested = "get /api/v1/customers/customer/wallets/wallet http/1.1\r\n";
    assert!(server.requests()[0].head.starts_with(requested));
    error
}

fn decode(error: &Error<GetWalletError>) -> &DecodeError {
    match error.kind() {
        ErrorKind::Decode(error) => error,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_page_of_html_is_not_documented_though_its_status_is() {
    let headers = [
        "content-type: text/html; charset=utf-8",
        "content-length: 13",
    ];
    let error = error_of(head("200 OK", &headers, "<html></html>")).await;
    let ErrorKind::UnexpectedResponse = error.kind() else {
        panic!("{error:?}")
    };
    assert_eq!(error.response().unwrap().body, "<html></html>");
    assert!(!error.is_transient());
    assert!(error.to_string().contains("<html>"), "{error}");
    let content_type = r#"; its content type is "text/html; charset=utf-8""#;
    assert!(error.to_string().contains(content_type), "{error}");
    assert!(StdError::source(&error).is_none());
}

#[tokio::test]
async fn json_of_any_name_is_read() {
    for kind_of_json in [
        "application/json; charset=utf-8",
        "Application/JSON",
        "application/x+json",
    ] {
        let headers = [
            format!("content-type: {kind_of_json}"),
            "connection: close".to_owned(),
        ];
        let headers = headers.each_ref().map(String::as_str);
        let server = Server::answering(head("200 OK", &headers, GOOD)).await;
        assert_eq!(
            kind(&get(&once(&server.url())).await),
            Kind::Good,
            "{kind_of_json}"
        );
    }
}

#[tokio::test]
async fn json_that_ends_too_early_is_not_as_described() {
    let error = error_of(answer("200 OK", &[], r#"{"wallet": {"name": "a"#)).await;
    decode(&error);
    assert_eq!(error.status(), Some(StatusCode::OK));
}

#[tokio::test]
async fn a_wrong_type_is_told_with_its_place() {
    let cases = [
        (
            r#"{"wallet": {"expiration_at": null,
                "recurring_transaction_rules": [{"paid_credits": true}]}}"#,
            "wallet.recurring_transaction_rules[0].paid_credits",
        ),
        (
            r#"{"wallet": {"recurring_transaction_rules": [{}, {}, {"transaction_name": true}]}}"#,
            "wallet.recurring_transaction_rules[2].transaction_name",
        ),
        (
            r#"{"wallet": {"applies_to": {"fee_types": ["a", true]}}}"#,
            "wallet.applies_to.fee_types[1]",
        ),
        (
            r#"{"wallet": {"balance_cents": "one"}}"#,
            "wallet.balance_cents",
        ),
        (r#"{"wallet": 1}"#, "wallet"),
    ];
    for (body, path) in cases {
        let error = error_of(answer("200 OK", &["x-request-id: r-1"], body)).await;
        assert_eq!(decode(&error).path(), path);
        assert_eq!(error.request_id(), Some("r-1"));
        assert_eq!(error.response().unwrap().body, body);
        assert_eq!(error.status(), Some(StatusCode::OK));
        assert!(!error.is_transient());
        // The cause is in the source, and only there.
        let text =
            format!("get_wallet: the response does not match the description, at `{path}` (GET ");
        assert!(error.to_string().starts_with(&text), "{error}");
        let source = StdError::source(&error).unwrap();
        assert!(
            source.downcast_ref::<serde_json::Error>().is_some(),
            "{source}"
        );
    }
}

#[tokio::test]
async fn a_body_without_the_value_is_not_as_described() {
    for body in ["[]", "null", "nonsense"] {
        let error = error_of(answer("200 OK", &[], body)).await;
        assert_eq!(decode(&error).path(), "", "{body}");
        let text = "get_wallet: the response does not match the description (GET ";
        assert!(error.to_string().starts_with(text), "{error}");
    }
    for body in ["{}", "{\"tax\": {}}", "\u{feff}{}"] {
        let error = error_of(answer("200 OK", &[], body)).await;
        assert_eq!(decode(&error).path(), "wallet", "{body}");
    }
    let error = error_of(answer("200 OK", &[], &format!("{GOOD} and more"))).await;
    decode(&error);
}

#[tokio::test]
async fn a_missing_body_is_reported() {
    let error = error_of(answer("200 OK", &[], "")).await;
    assert!(matches!(error.kind(), ErrorKind::NoContent), "{error:?}");
    let text = "get_wallet: the described body is missing: 200 OK (GET ";
    assert!(error.to_string().starts_with(text), "{error}");
}

#[tokio::test]
async fn a_body_nested_too_deeply_is_not_as_described() {
    let deep = "[".repeat(100_000);
    let error = error_of(answer("200 OK", &[], &format!(r#"{{"other": {deep}"#))).await;
    decode(&error);
    let error = error_of(answer(
        "200 OK",
        &[],
        &format!(r#"{{"wallet": {{"metadata": {deep}"#),
    ))
    .await;
    decode(&error);
}

#[tokio::test]
async fn a_body_announced_as_too_large_is_not_waited_for() {
    let head = head("200 OK", &["content-length: 10000000000"], "");
    let server = Server::new(vec![Step::Read, Step::Write(head), Step::Stall]).await;
    let client = builder(&server.url()).build().unwrap();
    for (index, method) in METHODS.iter().enumerate() {
        assert_eq!(call(&client, method).await, Kind::TooLarge);
        assert_eq!(server.requests().len(), index + 1);
    }
}

/// The response to `HEAD` announces the body that `GET` would have.
#[tokio::test]
async fn a_body_that_is_only_announced_is_neither_waited_for_nor_too_large() {
    let head = head("200 OK", &["content-length: 10000000000"], "");
    let server = Server::new(vec![Step::Read, Step::Write(head), Step::Stall]).await;
    let client = builder(&server.url()).build().unwrap();
    let response = client.request(Method::HEAD, "/plans").await.unwrap();
    assert_eq!(response.headers["content-length"], "10000000000");
    assert!(response.body.is_empty());
}

#[tokio::test]
async fn a_body_without_end_is_not_read_to_its_end() {
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000)).into_bytes();
    let head = head("200 OK", &["transfer-encoding: chunked"], "");
    let steps = vec![Step::Read, Step::Write(head), Step::Endless(chunk)];
    let server = Server::new(steps).await;
    let client = builder(&server.url())
        .max_response_size(1 << 20)
        .build()
        .unwrap();
    assert_eq!(kind(&get(&client).await), Kind::TooLarge);
    assert_eq!(server.requests().len(), 1);
}

#[tokio::test]
async fn a_head_without_end_is_not_read_to_its_end() {
    let fields = format!("x-field: {}\r\n", "x".repeat(1000)).into_bytes();
    let head = b"HTTP/1.1 200 OK\r\n".to_vec();
    let server = Server::new(vec![Step::Read, Step::Write(head), Step::Endless(fields)]).await;
    assert_eq!(kind(&get(&once(&server.url())).await), Kind::Interrupted);
}

#[tokio::test]
async fn a_body_may_be_as_large_as_allowed_and_not_larger() {
    let size = format!("{:x}", GOOD.len());
    let chunked = format!("{size}\r\n{GOOD}\r\n0\r\n\r\n");
    let halves = GOOD.split_at(5);
    let halved = format!(
        "5\r\n{}\r\n{:x}\r\n{}\r\n0\r\n\r\n",
        halves.0,
        GOOD.len() - 5,
        halves.1
    );
    let answers = [
        answer("200 OK", &[], GOOD),
        head("200 OK", &["connection: close"], GOOD),
        head(
            "200 OK",
            &["connection: close", "transfer-encoding: chunked"],
            &chunked,
        ),
        head(
            "200 OK",
            &["connection: close", "transfer-encoding: chunked"],
            &halved,
        ),
    ];
    for bytes in answers {
        let server = Server::answering(bytes).await;
        let exact = builder(&server.url())
            .max_response_size(GOOD.len())
            .build()
            .unwrap();
        assert_eq!(kind(&get(&exact).await), Kind::Good);
        let less = builder(&server.url())
            .max_response_size(GOOD.len() - 1)
            .build()
            .unwrap();
        let error = get(&less).await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::Transport(error) if error.is_too_large()),
            "{error:?}"
        );
        assert!(!error.is_transient());
        assert_eq!(server.requests().len(), 2);
    }
}

#[tokio::test]
async fn a_redirection_is_not_followed() {
    let other = Server::answering(answer("200 OK", &[], GOOD)).await;
    for status in [
        "301 Moved",
        "302 Found",
        "303 See Other",
        "307 Temporary",
        "308 Permanent",
    ] {
        let location = format!("location: {}/elsewhere", other.url());
        let server = Server::answering(answer(status, &[&location], "")).await;
        let client = builder(&server.url()).build().unwrap();
        for (index, method) in METHODS.iter().enumerate() {
            let code = status[..3].parse().unwrap();
            assert_eq!(call(&client, method).await, Kind::Unexpected(code));
            assert_eq!(server.requests().len(), index + 1);
        }
    }
    assert_eq!(other.connections(), 0);
}

/// A response from another URL may be that of another operation, and the request may have been carried out.
#[tokio::test]
async fn a_redirection_that_a_custom_client_follows_is_an_error() {
    let other = Server::answering(answer("200 OK", &[], GOOD)).await;
    for status in ["303 See Other", "307 Temporary"] {
        let location = format!("location: {}/elsewhere", other.url());
        let server = Server::answering(answer(status, &[&location], "")).await;
        let own = ReqwestTransport::from(reqwest::Client::new());
        let client = builder(&server.url()).build_with(own).unwrap();
        let error = get(&client).await.unwrap_err();
        assert!(
            error
                .to_string()
                .contains("the transport followed a redirect"),
            "{error}"
        );
        assert!(!error.is_transient() && !error.is_safe_to_retry());
        assert_eq!(server.requests().len(), 1, "it would be so again");
    }
}

/// With settings of its own, a transport still knows that a failed connection means that nothing was sent.
#[tokio::test]
async fn a_transport_with_settings_of_its_own_follows_no_redirect() {
    let follow = reqwest::redirect::Policy::limited(3);
    let other = Server::answering(answer("200 OK", &[], GOOD)).await;
    let location = format!("location: {}/elsewhere", other.url());
    let server = Server::answering(answer("307 Temporary", &[&location], "")).await;
    let own = ReqwestTransport::with_settings(|builder| builder.redirect(follow)).unwrap();
    let client = builder(&server.url()).build_with(own.clone()).unwrap();
    let error = get(&client).await.unwrap_err();
    assert_eq!(error.status(), Some(StatusCode::TEMPORARY_REDIRECT));
    assert_eq!(other.connections(), 0);

    let client = builder("http://127.0.0.1:0")
        .no_retry()
        .build_with(own)
        .unwrap();
    let call = client.create_tax(CreateTax::new(TaxInput::default()));
    let error = call.await.unwrap_err();
    assert!(error.is_safe_to_retry(), "{error:?}");
    assert_eq!(error.effect(), Effect::Nothing);
}

#[tokio::test]
async fn a_custom_client_that_goes_round_in_redirections_is_no_broken_connection() {
    let around = answer("307 Temporary", &["location: /api/v1/again"], "");
    let server = Server::answering(around).await;
    let own = ReqwestTransport::from(reqwest::Client::new());
    let client = builder(&server.url()).build_with(own).unwrap();
    let error = get(&client).await.unwrap_err();
    let text = error.to_string();
    assert!(text.contains("the transport followed a redirect"), "{text}");
    assert!(!error.is_transient() && !error.is_safe_to_retry());
}

/// The service has received the request, even if reqwest cannot follow the redirect.
#[tokio::test]
async fn a_redirect_that_a_custom_client_cannot_follow_is_not_a_request_that_was_not_sent() {
    for (location, reason) in [
        ("ftp://example.com/x", "the transport followed a redirect"),
        ("http://127.0.0.1:0/x", "the service cannot be reached"),
    ] {
        let location = format!("location: {location}");
        let server = Server::answering(answer("307 Temporary", &[&location], "")).await;
        let own = ReqwestTransport::from(reqwest::Client::new());
        let client = builder(&server.url()).retry(ExponentialBackoff::new(3));
        let client = client.build_with(own).unwrap();
        let error = client
            .create_tax(CreateTax::new(TaxInput::default()))
            .await
            .unwrap_err();
        let ErrorKind::Transport(failure) = error.kind() else {
            panic!("{error:?}");
        };
        assert!(!failure.is_unsent(), "{error}");
        assert!(!error.is_safe_to_retry(), "{error}");
        assert!(error.to_string().contains(reason), "{error}");
        assert_eq!(server.requests().len(), 1, "{error}");
    }
}

/// A caller that gives up may try again later.
#[tokio::test]
async fn how_long_the_service_asks_to_wait_is_told() {
    for (header, expected) in [
        (Some("retry-after: 120"), Some(Duration::from_secs(120))),
        (Some("retry-after: soon"), None),
        (None, None),
    ] {
        let headers: Vec<_> = header.into_iter().collect();
        let error = error_of(answer("429 Busy", &headers, "")).await;
        assert_eq!(error.retry_after(), expected, "{header:?}");
    }
}

#[tokio::test]
async fn a_documented_error_brings_its_body_and_its_answer() {
    let body = r#"{"status": 404, "error": "Not Found", "code": "wallet_not_found"}"#;
    let error = error_of(answer("404 Not Found", &["x-request-id: r-2"], body)).await;
    let Some(GetWalletError::NotFound(read)) = error.documented() else {
        panic!("{error:?}")
    };
    assert_eq!(read.code, Some("wallet_not_found".into()));
    assert_eq!(error.response().unwrap().body, body);
    assert!(error.is_not_found());
    assert_eq!(error.status(), Some(StatusCode::NOT_FOUND));
    assert_eq!(error.request_id(), Some("r-2"));
    assert_eq!(error.response().unwrap().headers["x-request-id"], "r-2");
    assert!(!error.is_transient());
    assert!(StdError::source(&error).is_none());
    let text = r#"get_wallet: 404 Not Found: {"status":404,"error":"Not Found","code":"wallet_not_found"} (GET "#;
    assert!(error.to_string().starts_with(text), "{error}");
}

#[tokio::test]
async fn an_error_that_is_not_documented_brings_its_answer() {
    for (status, retryable) in [
        ("400 Bad Request", false),
        ("418 Teapot", false),
        ("429 Busy", true),
        ("500 Internal", true),
        ("501 Not Implemented", false),
        ("502 Bad Gateway", true),
        ("503 Away", true),
        ("504 Late", true),
        ("999 Unheard of", false),
    ] {
        let error = error_of(answer(status, &["x-request-id: r-3"], "text")).await;
        let ErrorKind::UnexpectedResponse = error.kind() else {
            panic!("{error:?}")
        };
        assert_eq!(error.response().unwrap().status.as_str(), &status[..3]);
        assert_eq!(error.request_id(), Some("r-3"));
        assert_eq!(error.is_transient(), retryable, "{status}");
    }
}

#[tokio::test]
async fn a_documented_status_with_another_body_is_not_documented() {
    for body in ["", "<html>", "[]", "{}", r#"{"status": "404"}"#] {
        let error = error_of(answer("404 Not Found", &[], body)).await;
        assert!(
            matches!(error.kind(), ErrorKind::UnexpectedResponse),
            "{error:?}"
        );
    }
}

#[tokio::test]
async fn a_long_answer_is_shown_in_part_and_without_line_breaks() {
    let body = "ä\r\n\u{1b}[31m".repeat(200);
    let error = error_of(answer("500 Internal", &[], &body)).await;
    let text = error.to_string();
    assert!(
        text.len() < 1000 && !text.contains(['\r', '\n', '\u{1b}']),
        "{text}"
    );
    assert_eq!(error.response().unwrap().body, body);
}

#[tokio::test]
async fn an_id_of_the_request_that_is_not_text_is_none() {
    let mut bytes =
        b"HTTP/1.1 500 Internal\r\nconnection: close\r\nx-request-id: \xff\r\n".to_vec();
    bytes.extend(b"content-length: 0\r\n\r\n");
    let error = error_of(bytes).await;
    assert_eq!(error.status(), Some(StatusCode::INTERNAL_SERVER_ERROR));
    assert_eq!(error.request_id(), None);
}

#[tokio::test]
async fn an_error_without_an_answer_leads_to_its_cause() {
    let (_socket, url) = refusing();
    let error = get(&once(&url)).await.unwrap_err();
    assert!(error.is_transient());
    assert!(error.status().is_none() && error.request_id().is_none() && error.response().is_none());
    let mut causes = std::iter::successors(StdError::source(&error), |error| (*error).source());
    let refused = |cause: &(dyn StdError + 'static)| {
        let cause = cause.downcast_ref::<std::io::Error>();
        cause.is_some_and(|error| error.kind() == std::io::ErrorKind::ConnectionRefused)
    };
    assert!(causes.any(refused), "{error:?}");
}

#[test]
fn errors_can_be_passed_on() {
    fn check<E: StdError + Send + Sync + 'static>() {}
    check::<Error<GetWalletError>>();
    check::<Error<CreateTaxError>>();
    check::<TransportError>();
    check::<DecodeError>();
    fn check_answer<A: Send + Sync + Clone + 'static>() {}
    check_answer::<RawResponse>();
}
