//! What a failed call has done: it decides whether somebody pays twice, or not at all.

use std::future::pending;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, DeleteTax, GetPayment};
use billing_api::{
    Body, BodyError, Client, Effect, Error, ExponentialBackoff, Secret, TokenSource, Transport,
    TransportError,
};
use futures_util::stream;
use http::{Request, Response};
use uuid::Uuid;

use crate::calls::{LONG, builder, get};
use crate::memory::{self, Memory};
use crate::script::{Script, Step, head};
use crate::server::refusing;

const JSON: &str = "content-type: application/json";
const HTML: &str = "content-type: text/html";

fn lost() -> Script {
    vec![Step::Read, Step::Reset]
}

fn sends(status: &str, content_type: &[&str], body: &str) -> Script {
    let length = format!("content-length: {}", body.len());
    let headers = [&["connection: close", &length], content_type].concat();
    vec![Step::Read, Step::Write(head(status, &headers, body))]
}

fn responds(status: &str) -> Script {
    sends(status, &[], "{}")
}

/// A response of nine bytes, of which one arrives.
fn cut_off(content_type: &str) -> Script {
    let headers = ["content-length: 9", content_type];
    vec![Step::Read, Step::Write(head("200 OK", &headers, "{"))]
}

/// The effect of a delete whose attempts, up to three, meet these scripts.
async fn effect_of(scripts: Vec<Script>) -> Effect {
    let (service, log) = Memory::scripted(scripts);
    let three = ExponentialBackoff::new(3).initial_delay(Duration::from_millis(1));
    let client = builder(memory::URL).retry(three.repeat_idempotent());
    let client = client.build_with(service).unwrap();
    let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
    assert!(!log.requests().is_empty());
    error.effect()
}

#[tokio::test(start_paused = true)]
async fn a_refused_call_has_done_nothing() {
    for status in [
        "401 Who?",
        "404 Gone",
        "422 Taken",
        "429 Busy",
        "307 Elsewhere",
        "308 Moved",
        "425 Early",
    ] {
        let scripts = vec![responds(status); 3];
        assert_eq!(effect_of(scripts).await, Effect::Nothing, "{status}");
    }
    let scripts = vec![responds("429 Busy"), responds("404 Gone")];
    assert_eq!(effect_of(scripts).await, Effect::Nothing);
}

/// A service redirects after a `POST` that it has processed, too, and responds with 409 while an earlier request has
/// the same key.
#[tokio::test(start_paused = true)]
async fn a_status_that_does_not_show_it_leaves_it_unknown() {
    let statuses = [
        "300 Choose",
        "301 Moved",
        "302 Found",
        "303 See",
        "304 Same",
        "408 Slow",
        "409 Conflict",
        "499 Closed",
        "500 Broken",
        "502 Bad",
        "503 Down",
        "504 Late",
    ];
    for status in statuses {
        let scripts = vec![responds(status); 3];
        assert_eq!(effect_of(scripts).await, Effect::Unknown, "{status}");
    }
}

#[tokio::test(start_paused = true)]
async fn an_attempt_without_a_response_leaves_it_unknown() {
    assert_eq!(effect_of(vec![lost()]).await, Effect::Unknown);
    for last in ["404 Gone", "429 Busy"] {
        let scripts = vec![lost(), responds(last)];
        assert_eq!(effect_of(scripts).await, Effect::Unknown, "{last}");
    }
    let silent = vec![Step::Read, Step::Stall];
    assert_eq!(effect_of(vec![silent]).await, Effect::Unknown);
}

#[tokio::test(start_paused = true)]
async fn a_success_that_cannot_be_used_has_done_it() {
    let wrong = sends("200 OK", &[JSON], r#"{"tax":1}"#);
    assert_eq!(effect_of(vec![wrong]).await, Effect::Done);
    let unnamed = sends("200 OK", &[], r#"{"tax":1}"#);
    assert_eq!(effect_of(vec![unnamed]).await, Effect::Done);
    assert_eq!(effect_of(vec![cut_off(JSON)]).await, Effect::Done);
    let scripts = vec![lost(), sends("200 OK", &[JSON], "[]")];
    assert_eq!(effect_of(scripts).await, Effect::Done);
    let scripts = vec![cut_off(JSON), responds("404 Gone")];
    assert_eq!(effect_of(scripts).await, Effect::Done);
}

/// It may not have passed the request on.
#[tokio::test(start_paused = true)]
async fn a_page_of_a_proxy_does_not_show_that_it_was_done() {
    for (headers, body) in [
        (&[HTML][..], "<h1>Log in</h1>"),
        (&[HTML], ""),
        (&[], "<h1>Log in</h1>"),
        (&[], ""),
    ] {
        let page = sends("200 OK", headers, body);
        let effect = effect_of(vec![page]).await;
        assert_eq!(effect, Effect::Unknown, "{headers:?} {body}");
    }
    assert_eq!(effect_of(vec![cut_off(HTML)]).await, Effect::Unknown);
}

#[tokio::test(start_paused = true)]
async fn what_was_not_sent_has_done_nothing() {
    let (_socket, nobody) = refusing();
    let client = builder(&nobody).no_retry().build().unwrap();
    for name in ["vat", ".."] {
        let error = client.delete_tax(DeleteTax::new(name)).await.unwrap_err();
        assert_eq!(error.effect(), Effect::Nothing, "{error:?}");
    }
    for fail in [TransportError::connect, TransportError::connect_timeout] {
        let client = builder(memory::URL).build_with(Fails(fail)).unwrap();
        let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
        assert_eq!(error.effect(), Effect::Nothing, "{error:?}");
        assert!(error.is_safe_to_retry(), "{error:?}");
    }
}

/// A transport that always fails in this way.
struct Fails(fn(io::Error) -> TransportError);

impl Transport for Fails {
    async fn send(&self, _: Request<Body>) -> Result<Response<Body>, TransportError> {
        Err(self.0(io::ErrorKind::Other.into()))
    }
}

/// What a transport says of a limit that it has reached is the source of the error.
#[tokio::test]
async fn a_timeout_of_the_transport_has_a_source() {
    for limit in [TransportError::timeout, TransportError::connect_timeout] {
        let client = builder("https://billing.example.com").no_retry();
        let client = client.build_with(Fails(limit)).unwrap();
        let error = get(&client).await.unwrap_err();
        assert!(error.is_timeout(), "{error}");
        let source = std::error::Error::source(&error).unwrap();
        assert!(source.is::<io::Error>(), "{source:?}");
    }
}

/// A transport can be shared, and say that it will never send a request.
#[tokio::test]
async fn what_a_transport_cannot_send_is_sent_once() {
    let attempts = Arc::<Refuses>::default();
    let client = builder("https://billing.example.com");
    let client = client.build_with(Arc::clone(&attempts)).unwrap();
    let error = get(&client).await.unwrap_err();
    assert_eq!(error.effect(), Effect::Nothing);
    assert_eq!(attempts.0.load(Ordering::Relaxed), 1);
}

/// Refuses every request, and counts them.
#[derive(Default)]
struct Refuses(AtomicUsize);

impl Transport for Refuses {
    async fn send(&self, _: Request<Body>) -> Result<Response<Body>, TransportError> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Err(TransportError::unsendable("there is no recording of it"))
    }
}

/// A source that never has a token, or says so.
struct NoToken {
    is_silent: bool,
}

impl TokenSource for NoToken {
    async fn token(&self) -> Result<String, Box<dyn std::error::Error + Send + Sync>> {
        if self.is_silent {
            pending().await
        } else {
            Err("logged out".into())
        }
    }
}

/// The two limits of a call are reached at different times.
#[tokio::test(start_paused = true)]
async fn without_a_token_a_call_has_done_nothing() {
    for (is_silent, limit) in [(false, LONG), (true, LONG / 2), (true, LONG * 2)] {
        let (service, log) = Memory::new(lost());
        let tokens = Secret::tokens(NoToken { is_silent });
        let client = Client::builder_with(memory::URL, tokens).read_timeout(LONG);
        let client = client.timeout(limit).build_with(service).unwrap();
        let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
        assert!(log.requests().is_empty());
        assert_eq!(error.effect(), Effect::Nothing, "{error:?}");
        assert!(error.is_safe_to_retry(), "{error:?}");
    }
}

/// Reading changes nothing, however it fails.
#[tokio::test(start_paused = true)]
async fn a_call_that_reads_has_no_effect() {
    let wrong = sends("200 OK", &[JSON], "[]");
    let page = sends("200 OK", &[], "<h1>");
    for script in [lost(), responds("500 Broken"), wrong, page, cut_off(JSON)] {
        let (service, _) = Memory::new(script);
        let client = builder(memory::URL).no_retry();
        let client = client.build_with(service).unwrap();
        let request = GetPayment::new(Uuid::nil());
        let error = client.get_payment(request).await.unwrap_err();
        assert_eq!(error.effect(), Effect::Nothing, "{error:?}");
    }
}

/// A response whose body fails as if there were no connection.
struct Unconnected;

impl Transport for Unconnected {
    async fn send(&self, _: Request<Body>) -> Result<Response<Body>, TransportError> {
        let failure = TransportError::connect(io::Error::from(io::ErrorKind::Other));
        let pieces = [Ok("{"), Err(failure)];
        let response = Response::builder().header("content-type", "application/json");
        Ok(response
            .body(Body::from_stream(stream::iter(pieces)))
            .unwrap())
    }
}

/// The service has the request, whatever a transport calls the failure: it is not sent a second time.
#[tokio::test(start_paused = true)]
async fn after_a_status_nothing_is_unsent() {
    let client = builder(memory::URL).build_with(Unconnected).unwrap();
    let error = client.create_tax(CreateTax::new(TaxInput::new())).await;
    let error = error.unwrap_err();
    assert_eq!(error.effect(), Effect::Done, "{error:?}");
    assert!(!error.is_safe_to_retry(), "{error:?}");
    assert!(!error.follows_unknown_outcome(), "{error:?}");
}

/// A streamed body belongs to a call that has ended.
#[test]
fn of_the_call_of_a_body_nothing_is_known() {
    let connect = TransportError::connect(io::Error::from(io::ErrorKind::Other));
    for body in [
        BodyError::Consumed,
        BodyError::NotText,
        BodyError::Timeout(LONG),
        BodyError::Interrupted(Box::new(connect)),
    ] {
        let text = body.to_string();
        let error = Error::<billing_api::ServiceError>::from(body);
        assert_eq!(error.effect(), Effect::Unknown, "{text}");
        assert!(!error.is_safe_to_retry(), "{text}");
    }
}
