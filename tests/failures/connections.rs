//! Connections that fail, or break.

use std::time::Duration;

use billing_api::ErrorKind;
use http::{Method, StatusCode};

use crate::calls::{GOOD, Kind, METHODS, builder, call, call_for, get, kind, once};
use crate::script::{Step, answer, head, kept_answer};
use crate::server::{Server, refusing};

#[tokio::test]
async fn a_refused_connection_is_one_that_did_not_come_about() {
    let (_socket, url) = refusing();
    let client = once(&url);
    for method in &METHODS {
        assert_eq!(call(&client, method).await, Kind::Connect);
    }
    let outcome = get(&client).await;
    let error = outcome.as_ref().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Transport(error) if !error.is_too_large()));
}

/// Makes calls with each method, all of which find the connection broken by the rest of a script.
async fn assert_broken(rest: &[Step], title: &str) {
    for method in &METHODS {
        let server = Server::new([&[Step::Read], rest].concat()).await;
        assert_eq!(
            call(&once(&server.url()), method).await,
            Kind::Interrupted,
            "{title}"
        );
        let requests = server.requests();
        assert_eq!((server.connections(), requests.len()), (1, 1), "{title}");
        assert!(
            requests[0]
                .head
                .starts_with(&method.as_str().to_ascii_lowercase())
        );
        assert!(
            requests[0]
                .head
                .contains("authorization: bearer secret-key")
        );
    }
}

#[tokio::test]
async fn a_connection_that_is_reset_at_once_breaks() {
    for method in &METHODS {
        let server = Server::new(vec![Step::Reset]).await;
        let kind = call(&once(&server.url()), method).await;
        assert_eq!(kind, Kind::Interrupted, "{method}");
        assert_eq!((server.connections(), server.requests().len()), (1, 0));
    }
}

#[tokio::test]
async fn a_connection_that_is_reset_after_the_request_breaks() {
    assert_broken(&[Step::Reset], "reset").await;
}

#[tokio::test]
async fn a_connection_that_is_reset_within_the_body_breaks() {
    let part = head("200 OK", &["content-length: 100"], r#"{"wallet""#);
    assert_broken(&[Step::Write(part), Step::Reset], "reset").await;
}

#[tokio::test]
async fn a_body_shorter_than_announced_breaks() {
    let headers = ["content-length: 100", "content-type: application/json"];
    let part = head("200 OK", &headers, GOOD);
    assert_broken(&[Step::Write(part)], "truncated").await;
    let part = head(
        "200 OK",
        &["transfer-encoding: chunked"],
        "5\r\n{\"a\":\r\n",
    );
    assert_broken(&[Step::Write(part)], "no last chunk").await;
}

#[tokio::test]
async fn what_is_known_of_a_response_whose_body_breaks_is_told() {
    let headers = ["content-length: 100", "x-request-id: request-1"];
    let part = head("200 OK", &headers, r#"{"wallet""#);
    let server = Server::new(vec![Step::Read, Step::Write(part)]).await;
    let error = get(&once(&server.url())).await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Transport(_)), "{error:?}");
    assert_eq!(error.status(), Some(StatusCode::OK));
    assert_eq!(error.request_id(), Some("request-1"));
}

/// A status that says that the call failed is not repeated because the rest of its response is missing.
#[tokio::test]
async fn an_error_whose_body_breaks_is_told_by_its_status() {
    let whole = r#"{"status": 404, "error": "Not Found", "code": "wallet_not_found"}"#;
    for (status, body, documented) in [
        ("404 Not Found", whole, true),
        ("401 Unauthorized", "{", false),
        ("418 I'm a teapot", "", false),
    ] {
        let part = head(status, &["content-length: 1000"], body);
        let server = Server::new(vec![Step::Read, Step::Write(part)]).await;
        let client = builder(&server.url()).build().unwrap();
        let error = get(&client).await.unwrap_err();
        assert_eq!(server.requests().len(), 1, "{status}");
        assert_eq!(error.status().unwrap().as_str(), &status[..3]);
        assert_eq!(error.is_not_found(), documented, "{error}");
        assert!(!error.is_transient() && !error.is_safe_to_retry());
        assert_eq!(error.response().unwrap().body, body.as_bytes(), "{error:?}");
    }
}

#[tokio::test]
async fn a_request_that_was_refused_is_repeated_although_the_body_breaks() {
    for method in [Method::POST, Method::GET] {
        let headers = ["content-length: 100", "retry-after: 0"];
        let part = head("429 Too Many Requests", &headers, "{");
        let good = Step::Write(answer("200 OK", &[], GOOD));
        let first = vec![Step::Read, Step::Write(part)];
        let server = Server::scripted(vec![first, vec![Step::Read, good]]).await;
        let client = crate::calls::builder(&server.url()).build().unwrap();
        assert_eq!(call(&client, &method).await, Kind::Good, "{method}");
    }
}

#[tokio::test]
async fn what_is_not_http_breaks() {
    let nonsense: [(&str, &[u8]); 7] = [
        ("an empty answer", b""),
        ("a line break", b"\r\n\r\n"),
        ("no status line", b"NONSENSE\r\n\r\n"),
        ("a status of letters", b"HTTP/1.1 abc OK\r\n\r\n"),
        ("half a head", b"HTTP/1.1 200 OK\r\ncontent-"),
        (
            "a field without a name",
            b"HTTP/1.1 200 OK\r\n\0: \x01\r\n\r\n",
        ),
        ("bytes of TLS", b"\x15\x03\x03\x00\x02\x02\x50"),
    ];
    for (title, bytes) in nonsense {
        assert_broken(&[Step::Write(bytes.to_vec())], title).await;
    }
    let lengths = head(
        "200 OK",
        &["content-length: 5", "content-length: 6"],
        "{}   ",
    );
    assert_broken(&[Step::Write(lengths)], "two lengths").await;
    let length = head("200 OK", &["content-length: -1"], "{}");
    assert_broken(&[Step::Write(length)], "a negative length").await;
    let chunk = head(
        "200 OK",
        &["transfer-encoding: chunked"],
        "zz\r\n{}\r\n0\r\n\r\n",
    );
    assert_broken(&[Step::Write(chunk)], "a chunk of no size").await;
}

#[tokio::test]
async fn a_connection_closed_between_two_calls_sends_nothing_twice() {
    let kept = Step::Write(kept_answer("200 OK", &[], GOOD));
    let server = Server::new(vec![Step::Read, kept]).await;
    let client = crate::calls::builder(&server.url()).build().unwrap();
    for round in 0..25 {
        for method in &METHODS {
            let name = format!("{}-{round}-x", method.as_str().to_ascii_lowercase());
            let kind = call_for(&client, method, &name).await;
            let requests = server.requests();
            let seen = requests.iter().filter(|request| {
                request.head.lines().next().unwrap().contains(&name) || request.body.contains(&name)
            });
            let seen = seen.count();
            match kind {
                Kind::Good => assert_eq!(seen, 1, "{name}"),
                Kind::Interrupted if method != Method::GET => assert!(seen <= 1, "{name}"),
                other => panic!("{name}: {other:?}"),
            }
        }
    }
}

#[tokio::test]
async fn a_kept_connection_is_used_again() {
    let kept = Step::Write(kept_answer("200 OK", &[], GOOD));
    let server = Server::new(vec![Step::Read, kept, Step::Again]).await;
    let client = once(&server.url());
    for method in METHODS.iter().cycle().take(20) {
        assert_eq!(call(&client, method).await, Kind::Good);
    }
    assert_eq!((server.connections(), server.requests().len()), (1, 20));
}

#[tokio::test]
async fn a_kept_connection_that_breaks_under_a_request_repeats_only_a_get() {
    for method in &METHODS {
        let kept = Step::Write(kept_answer("200 OK", &[], GOOD));
        let good = Step::Write(answer("200 OK", &[], GOOD));
        let first = vec![Step::Read, kept, Step::Read, Step::Reset];
        let server = Server::scripted(vec![first, vec![Step::Read, good]]).await;
        let client = crate::calls::builder(&server.url()).build().unwrap();
        assert_eq!(call(&client, method).await, Kind::Good);
        let second = call(&client, method).await;
        let (expected, requests) = if method == Method::GET {
            (Kind::Good, 3)
        } else {
            (Kind::Interrupted, 2)
        };
        assert_eq!(
            (second, server.requests().len()),
            (expected, requests),
            "{method}"
        );
    }
}

#[tokio::test]
async fn an_informational_answer_is_passed_over() {
    let mut bytes = b"HTTP/1.1 100 Continue\r\n\r\n".to_vec();
    bytes.extend(answer("200 OK", &[], GOOD));
    let server = Server::answering(bytes).await;
    assert_eq!(kind(&get(&once(&server.url())).await), Kind::Good);
}

/// A request on a connection that the service is about to close would be lost.
#[tokio::test]
async fn a_connection_that_was_idle_for_too_long_is_not_used_again() {
    let answers = vec![Step::Read, Step::Write(kept_answer("200 OK", &[], GOOD))];
    for (idle_timeout, connections) in [(None, 1), (Some(Duration::from_nanos(1)), 2)] {
        let server = Server::new([answers.clone(), answers.clone()].concat()).await;
        let mut builder = builder(&server.url()).no_retry();
        if let Some(limit) = idle_timeout {
            builder = builder.idle_timeout(limit);
        }
        let client = builder.build().unwrap();
        for _ in 0..2 {
            assert!(get(&client).await.is_ok());
        }
        assert_eq!(server.connections(), connections, "{idle_timeout:?}");
    }
}
