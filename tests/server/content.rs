//! Bodies: which are read, and which of their parts are ignored.

use std::sync::Arc;

use billing_api::models::{Tax, TaxInput};
use billing_api::operations::{CreateTax, GetWallet};

use crate::expected::{bad_request, unsupported};
use crate::http::{Answer, Served, request, typed, with_json};
use crate::services::{Scripted, app};

const LINE: &str = "POST /api/v1/taxes";

/// The answer to a request, and the value that reaches the handler.
async fn ask(request: impl AsRef<[u8]>) -> (Answer, Option<TaxInput>) {
    let service = Arc::<Scripted>::default();
    service.will::<CreateTax>(Ok(Tax::default()));
    let served = Served::start(app(Arc::clone(&service))).await;
    let answer = served.ask(request).await;
    let taken = (answer.status() == 200).then(|| service.taken::<CreateTax>().1.tax);
    assert_eq!(service.texts(), [""; 0]);
    (answer, taken)
}

/// The value that the handler gets from a body.
async fn taken(body: &str) -> TaxInput {
    let (answer, taken) = ask(with_json(LINE, body)).await;
    taken.unwrap_or_else(|| panic!("{body}: {answer:?}"))
}

async fn is_malformed(request: impl AsRef<[u8]>) {
    let text = String::from_utf8_lossy(request.as_ref()).into_owned();
    assert_eq!(ask(request).await.0.but_reason(), bad_request(), "{text}");
}

async fn is_unsupported(request: impl AsRef<[u8]>) {
    let text = String::from_utf8_lossy(request.as_ref()).into_owned();
    assert_eq!(ask(request).await.0.but_reason(), unsupported(), "{text}");
}

fn named(name: &str) -> TaxInput {
    TaxInput::new().name(name)
}

const TVA: &str = r#"{"tax":{"name":"TVA"}}"#;

#[tokio::test]
async fn a_body_is_read_whatever_is_said_about_its_json() {
    for content_type in [
        "application/json",
        "application/json; charset=utf-8",
        "application/json;charset=UTF-8",
        "application/json ; charset=utf-8; a=\"b;c\"",
        "Application/JSON",
        "application/vnd.x+json",
        "application/vnd.x.v1+json; charset=utf-8",
        "application/problem+json",
    ] {
        let (answer, taken) = ask(typed(LINE, content_type, TVA)).await;
        assert_eq!(taken, Some(named("TVA")), "{content_type}: {answer:?}");
    }
}

/// RFC 9110: type and subtype are case-insensitive.
#[tokio::test]
async fn a_body_is_read_however_its_content_type_is_written() {
    for content_type in ["application/vnd.x+JSON", "Application/Vnd.X+Json"] {
        let (answer, taken) = ask(typed(LINE, content_type, TVA)).await;
        assert_eq!(taken, Some(named("TVA")), "{content_type}: {answer:?}");
    }
}

#[tokio::test]
async fn a_body_of_another_type_is_refused() {
    for content_type in [
        "",
        "text/plain",
        "text/json",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "application/octet-stream",
        "application/jsonp",
        "application/json-seq",
        "application/xjson",
        "json",
        "application/xml; x=application/json",
        "text/plain, application/json",
        "*/*",
    ] {
        is_unsupported(typed(LINE, content_type, TVA)).await;
    }
    let length = format!("content-length: {}", TVA.len());
    is_unsupported(request(LINE, &[&length], TVA)).await;
    // A proxy and the service could each read another one.
    let twice = ["content-type: application/json", "content-type: text/plain"];
    is_malformed(request(LINE, &[&length, twice[0], twice[1]], TVA)).await;
}

/// It would still be compressed if it was passed on with its header.
#[tokio::test]
async fn a_body_that_is_said_to_be_compressed_is_refused() {
    let described = |encoding| {
        let length = format!("content-length: {}", TVA.len());
        let json = "content-type: application/json";
        request(LINE, &[&length, json, encoding], TVA)
    };
    is_unsupported(described("content-encoding: gzip")).await;
    is_unsupported(described("content-encoding: identity, br")).await;
    let (answer, taken) = ask(described("content-encoding: Identity")).await;
    assert_eq!(taken, Some(named("TVA")), "{answer:?}");
}

#[tokio::test]
async fn a_body_that_is_no_json_is_refused() {
    for body in [
        "",
        " ",
        "\r\n",
        "{",
        "{\"tax\"",
        "{\"tax\":",
        "{\"tax\":{",
        "{\"tax\":{\"name\":\"TVA\"}",
        "{\"tax\":{\"name\":\"TVA",
        "{\"tax\":{\"name\":\"TVA\"}}}",
        "{\"tax\":{\"name\":\"TVA\"}} {}",
        "{'tax':{}}",
        "{tax:{}}",
        "{\"tax\":{},}",
        "{\"tax\":{\"name\":\"\\ud800\"}}",
        "{\"tax\":{\"name\":\"\n\"}}",
        "{\"tax\":{\"name\":01}}",
        "{\"tax\":{\"name\":NaN}}",
        "tax[name]=TVA",
        "<tax/>",
    ] {
        is_malformed(with_json(LINE, body)).await;
    }
    let header = format!("content-type: application/json\r\ncontent-length: {}", 24);
    let mut bytes = request(LINE, &[&header], "{\"tax\":{\"name\":\"TV?\"}}  ").into_bytes();
    let place = bytes.iter().position(|byte| *byte == b'?').unwrap();
    bytes[place] = 0xff;
    is_malformed(bytes).await;
}

#[tokio::test]
async fn a_request_without_a_body_where_there_must_be_one_is_refused() {
    is_malformed(request(LINE, &["content-type: application/json"], "")).await;
    is_malformed(request(LINE, &["content-length: 0"], "")).await;
    is_malformed(request(LINE, &[], "")).await;
}

#[tokio::test]
async fn space_around_the_json_is_no_part_of_it() {
    assert_eq!(taken(&format!(" \r\n\t{TVA}\n\n")).await, named("TVA"));
}

#[tokio::test]
async fn fields_that_are_not_described_are_ignored() {
    let body = r#"{"a":[{"b":"no json"}],"tax":{"svc_id":7,"name":"TVA","rates":{"x":[null]},"Name":1,"":2},"z":1}"#;
    assert_eq!(taken(body).await, named("TVA"));
}

#[tokio::test]
async fn fields_that_are_not_described_may_be_there_twice() {
    let deep = format!("{}{}", "[".repeat(100), "]".repeat(100));
    let body = format!(r#"{{"a":1,"a":2,"tax":{{"b":{deep},"name":"TVA","b":{{}}}}}}"#);
    assert_eq!(taken(&body).await, named("TVA"));
}

#[tokio::test]
async fn what_is_left_out_is_absent() {
    assert_eq!(taken(r#"{"tax":{}}"#).await, TaxInput::default());
}

#[tokio::test]
async fn escaped_text_is_the_text_it_stands_for() {
    let body = r#"{"\u0074ax":{"n\u0061me":"\u00e9\ud83d\udcb6\/\u0000"}}"#;
    assert_eq!(taken(body).await, named("é💶/\0"));
}

#[tokio::test]
async fn a_rate_is_exact() {
    for rate in [r#""19.500""#, r#""0.1000000000000000000000000000000001""#] {
        let body = format!(r#"{{"tax":{{"rate":{rate}}}}}"#);
        let found = taken(&body).await.rate.unwrap().to_string();
        assert_eq!(found, rate.trim_matches('"'));
    }
}

/// The end of a chunked body is its last chunk.
#[tokio::test]
async fn a_body_may_come_in_chunks() {
    let headers = [
        "content-type: application/json",
        "transfer-encoding: chunked",
    ];
    let chunks = "8\r\n{\"tax\":{\r\ne;x=y\r\n\"name\":\"TVA\"}}\r\n0\r\n\r\n";
    let (answer, taken) = ask(request(LINE, &headers, chunks)).await;
    assert_eq!(taken, Some(named("TVA")), "{answer:?}");
    is_malformed(request(LINE, &headers, "8\r\n{\"tax\":{\r\n0\r\n\r\n")).await;
    is_malformed(request(LINE, &headers, "zz\r\n")).await;
}

/// An operation without a body ignores one.
#[tokio::test]
async fn a_body_that_nobody_asked_for_is_ignored() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for (content_type, body) in [("application/json", "{"), ("text/plain", "GET / HTTP/1.1")] {
        service.will::<GetWallet>(Ok(Default::default()));
        let line = "GET /api/v1/customers/c1/wallets/gold";
        let answer = served.ask(typed(line, content_type, body)).await;
        assert_eq!(answer.status(), 200, "{answer:?}");
        assert_eq!(service.taken::<GetWallet>().1, GetWallet::new("c1", "gold"));
    }
}
