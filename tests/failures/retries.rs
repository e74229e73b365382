//! Which requests are retried, when, and how often.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use billing_api::models::TaxInput;
use billing_api::operations::{CreateTax, DeleteTax};
use billing_api::{
    Api, ApiResult, Attempt, AttemptFailure, Body, Client, ExponentialBackoff, Operation, Request,
    RetryPolicy, Timeout, TowerTransport, TransportError,
};
use http::{HeaderMap, HeaderName, Method, StatusCode};
use tokio::time::Instant;

use crate::calls::{GOOD, Kind, LONG, METHODS, builder, call, get, kind};
use crate::memory::{self, Memory};
use crate::script::{Step, answer};
use crate::server::{Server, refusing};

/// A policy that records the questions, and answers like another policy.
#[derive(Clone)]
struct Noted<P> {
    policy: P,
    attempts: Arc<Mutex<Vec<(u32, Method, Failure)>>>,
}

/// The compared parts of a failure, which may get more.
#[derive(Debug, Clone, PartialEq)]
enum Failure {
    NotSent,
    Unknown,
    Status(StatusCode, Option<Duration>),
}

impl From<&AttemptFailure> for Failure {
    fn from(failure: &AttemptFailure) -> Self {
        match failure {
            AttemptFailure::NotSent => Self::NotSent,
            AttemptFailure::Unknown => Self::Unknown,
            AttemptFailure::Status {
                status,
                retry_after,
                ..
            } => Self::Status(*status, *retry_after),
            other => panic!("{other:?}"),
        }
    }
}

impl<P> Noted<P> {
    fn new(policy: P) -> Self {
        Self {
            policy,
            attempts: Arc::default(),
        }
    }

    fn attempts(&self) -> Vec<(u32, Method, Failure)> {
        self.attempts.lock().unwrap().clone()
    }
}

impl<P: RetryPolicy> RetryPolicy for Noted<P> {
    fn delay(&self, attempt: &Attempt<'_>) -> Option<Duration> {
        let note = (
            attempt.number,
            attempt.method.clone(),
            (&attempt.failure).into(),
        );
        self.attempts.lock().unwrap().push(note);
        self.policy.delay(attempt)
    }
}

/// The same delay after each attempt.
#[derive(Clone)]
struct Always(Duration);

impl RetryPolicy for Always {
    fn delay(&self, _: &Attempt<'_>) -> Option<Duration> {
        Some(self.0)
    }
}

fn three() -> ExponentialBackoff {
    ExponentialBackoff::new(3).initial_delay(Duration::from_millis(1))
}

/// A way to fail, and the number of requests that the service gets: with `GET`, and with another method.
struct Rule {
    title: &'static str,
    step: Step,
    requests: (usize, usize),
    outcome: fn(&Method) -> Kind,
}

fn rule(
    title: &'static str,
    step: Step,
    requests: (usize, usize),
    kind: fn(&Method) -> Kind,
) -> Rule {
    Rule {
        title,
        step,
        requests,
        outcome: kind,
    }
}

fn status(status: &'static str, headers: &[&str]) -> Step {
    let code = status.split_whitespace().next().unwrap();
    let body = format!(r#"{{"status": {code}, "error": "of a test"}}"#);
    Step::Write(answer(status, headers, &body))
}

fn rules() -> Vec<Rule> {
    let of_validation = |method: &Method| match method {
        &Method::PUT | &Method::POST => Kind::Api(422),
        _ => Kind::Unexpected(422),
    };
    let of_absence = |method: &Method| match method {
        &Method::POST => Kind::Unexpected(404),
        _ => Kind::Api(404),
    };
    let zero = ["retry-after: 0"];
    let past = ["retry-after: Sun, 06 Nov 1994 08:49:37 GMT"];
    let odd = ["retry-after: soon"];
    let busy = |_: &Method| Kind::Unexpected(429);
    let away = |_: &Method| Kind::Unexpected(503);
    vec![
        rule("a reset", Step::Reset, (3, 1), |_| Kind::Interrupted),
        rule("429", status("429 Too Many Requests", &[]), (3, 3), busy),
        rule(
            "429, wait 0",
            status("429 Too Many Requests", &zero),
            (3, 3),
            busy,
        ),
        rule(
            "429, wait till 1994",
            status("429 Too Many Requests", &past),
            (3, 3),
            busy,
        ),
        rule(
            "429, wait oddly",
            status("429 Too Many Requests", &odd),
            (3, 3),
            busy,
        ),
        rule(
            "503, wait 0",
            status("503 Service Unavailable", &zero),
            (3, 1),
            away,
        ),
        rule(
            "503, wait till 1994",
            status("503 Service Unavailable", &past),
            (3, 1),
            away,
        ),
        rule(
            "503, wait oddly",
            status("503 Service Unavailable", &odd),
            (3, 1),
            away,
        ),
        rule("503", status("503 Service Unavailable", &[]), (3, 1), away),
        rule("500", status("500 Internal", &[]), (3, 1), |_| {
            Kind::Unexpected(500)
        }),
        rule("500, wait 0", status("500 Internal", &zero), (3, 1), |_| {
            Kind::Unexpected(500)
        }),
        rule("502", status("502 Bad Gateway", &[]), (3, 1), |_| {
            Kind::Unexpected(502)
        }),
        rule("504", status("504 Gateway Timeout", &[]), (3, 1), |_| {
            Kind::Unexpected(504)
        }),
        rule("408", status("408 Request Timeout", &[]), (3, 1), |_| {
            Kind::Unexpected(408)
        }),
        rule("501", status("501 Not Implemented", &zero), (1, 1), |_| {
            Kind::Unexpected(501)
        }),
        rule("404", status("404 Not Found", &zero), (1, 1), of_absence),
        rule("409", status("409 Conflict", &zero), (1, 1), |_| {
            Kind::Unexpected(409)
        }),
        rule(
            "422",
            status("422 Unprocessable Entity", &zero),
            (1, 1),
            of_validation,
        ),
        rule("301", status("301 Moved", &zero), (1, 1), |_| {
            Kind::Unexpected(301)
        }),
        rule(
            "not JSON",
            Step::Write(answer("200 OK", &[], "{")),
            (1, 1),
            |_| Kind::Decode,
        ),
        rule(
            "success",
            Step::Write(answer("200 OK", &[], GOOD)),
            (1, 1),
            |_| Kind::Good,
        ),
    ]
}

async fn assert_follows(rule: Rule) {
    for method in &METHODS {
        let server = Server::new(vec![Step::Read, rule.step.clone()]).await;
        let client = builder(&server.url()).build().unwrap();
        let kind = call(&client, method).await;
        let expected = match method {
            &Method::GET => rule.requests.0,
            _ => rule.requests.1,
        };
        let title = rule.title;
        assert_eq!(kind, (rule.outcome)(method), "{method}, {title}");
        assert_eq!(server.requests().len(), expected, "{method}, {title}");
        assert_eq!(server.connections(), expected, "{method}, {title}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_made_again_only_if_nothing_is_done_twice() {
    let rules = rules()
        .into_iter()
        .map(|rule| tokio::spawn(assert_follows(rule)));
    for outcome in futures_util::future::join_all(rules).await {
        outcome.unwrap();
    }
}

#[tokio::test(start_paused = true)]
async fn after_silence_only_a_get_is_made_again() {
    let silence = Duration::from_secs(1);
    for method in &METHODS {
        let (service, log) = Memory::new(vec![Step::Read, Step::Stall]);
        let client = builder(memory::URL)
            .read_timeout(silence)
            .build_with(service);
        let kind = call(&client.unwrap(), method).await;
        assert_eq!(kind, Kind::Timeout(Timeout::Read(silence)), "{method}");
        let expected = if method == Method::GET { 3 } else { 1 };
        assert_eq!(log.requests().len(), expected, "{method}");
        assert_eq!(log.connections(), expected, "{method}");
    }
}

#[tokio::test]
async fn every_request_is_made_again_after_a_refused_connection() {
    let (_socket, url) = refusing();
    for method in &METHODS {
        let noted = Noted::new(three());
        let client = builder(&url).retry(noted.clone()).build().unwrap();
        assert_eq!(call(&client, method).await, Kind::Connect);
        let attempts = [1, 2, 3].map(|number| (number, method.clone(), Failure::NotSent));
        assert_eq!(noted.attempts(), attempts);
    }
}

#[tokio::test]
async fn a_call_goes_well_as_soon_as_an_attempt_does() {
    for method in &METHODS {
        let busy = vec![
            Step::Read,
            status("429 Too Many Requests", &["retry-after: 0"]),
        ];
        let good = vec![Step::Read, Step::Write(answer("200 OK", &[], GOOD))];
        let server = Server::scripted(vec![busy.clone(), busy, good]).await;
        let client = builder(&server.url()).build().unwrap();
        assert_eq!(call(&client, method).await, Kind::Good);
        let requests = server.requests();
        assert_eq!(requests.len(), 3);
        for request in &requests {
            assert_eq!(
                (&request.head, &request.body),
                (&requests[0].head, &requests[0].body)
            );
        }
    }
}

#[tokio::test]
async fn a_policy_limits_the_number_of_attempts() {
    for (allowed, made) in [(0, 1), (1, 1), (2, 2), (5, 5)] {
        let server = Server::new(vec![Step::Read, status("429 Too Many Requests", &[])]).await;
        let policy = ExponentialBackoff::new(allowed).initial_delay(Duration::from_millis(1));
        let client = builder(&server.url()).retry(policy).build().unwrap();
        assert_eq!(kind(&get(&client).await), Kind::Unexpected(429));
        assert_eq!(server.requests().len(), made);
    }
}

#[tokio::test]
async fn without_retries_each_request_is_made_once() {
    for method in &METHODS {
        let steps = vec![
            Step::Read,
            status("429 Too Many Requests", &["retry-after: 0"]),
        ];
        let server = Server::new(steps).await;
        let client = builder(&server.url()).no_retry().build().unwrap();
        assert_eq!(call(&client, method).await, Kind::Unexpected(429));
        assert_eq!(server.requests().len(), 1);
    }
}

#[tokio::test(start_paused = true)]
async fn too_long_a_wait_gives_up_at_once_with_the_answer() {
    let waits = [
        "retry-after: Fri, 31 Dec 9999 23:59:59 GMT",
        "retry-after: 3600",
        "retry-after: 18446744073709551615",
        "retry-after: 99999999999999999999999",
        "retry-after: 30",
    ];
    for wait in waits {
        for method in &METHODS {
            let steps = vec![Step::Read, status("429 Too Many Requests", &[wait])];
            let (service, log) = Memory::new(steps);
            let limited = builder(memory::URL).timeout(Duration::from_secs(20));
            let client = limited.build_with(service).unwrap();
            let start = Instant::now();
            assert_eq!(call(&client, method).await, Kind::Unexpected(429), "{wait}");
            assert_eq!(start.elapsed(), Duration::ZERO, "{wait}");
            assert_eq!(log.requests().len(), 1, "{wait}");
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_wait_that_the_service_asks_for_is_kept() {
    let busy = vec![
        Step::Read,
        status("429 Too Many Requests", &["retry-after: 1"]),
    ];
    let good = vec![Step::Read, Step::Write(answer("200 OK", &[], GOOD))];
    let (service, _log) = Memory::scripted(vec![busy, good]);
    let client = builder(memory::URL).build_with(service).unwrap();
    let start = Instant::now();
    assert_eq!(kind(&get(&client).await), Kind::Good);
    assert_eq!(start.elapsed().as_secs(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_policy_of_ones_own_sees_number_method_and_failure() {
    let internal = StatusCode::INTERNAL_SERVER_ERROR;
    let seven = Some(Duration::from_secs(7));
    let answers = [
        (
            status("429 Busy", &["retry-after: 6.2"]),
            StatusCode::TOO_MANY_REQUESTS,
            seven,
        ),
        (
            status("429 Busy", &["retry-after: 7"]),
            StatusCode::TOO_MANY_REQUESTS,
            seven,
        ),
        (status("500 Internal", &[]), internal, None),
        (
            status("500 Internal", &["retry-after: soon"]),
            internal,
            None,
        ),
    ];
    let mut cases: Vec<_> = answers
        .map(|(step, status, retry_after)| (step, AttemptFailure::status(status, retry_after)))
        .into();
    cases.push((Step::Reset, AttemptFailure::Unknown));
    cases.push((Step::Stall, AttemptFailure::Unknown));
    for method in &METHODS {
        let scripts = cases
            .iter()
            .map(|(step, _)| vec![Step::Read, step.clone()])
            .collect::<Vec<_>>();
        let last = vec![Step::Read, status("404 Not Found", &[])];
        let (service, _log) = Memory::scripted([scripts, vec![last]].concat());
        let noted = Noted::new(Always(Duration::ZERO));
        let limited = builder(memory::URL)
            .read_timeout(LONG / 2)
            .retry(noted.clone());
        let client = limited.build_with(service).unwrap();
        assert!(matches!(
            call(&client, method).await,
            Kind::Api(404) | Kind::Unexpected(404)
        ));
        let numbers = 1..;
        let seen = numbers
            .zip(&cases)
            .map(|(number, case)| (number, method.clone(), Failure::from(&case.1)));
        assert_eq!(noted.attempts(), seen.collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn a_policy_is_a_closure_or_shared() {
    let twice = |attempt: &Attempt<'_>| (attempt.number < 2).then_some(Duration::ZERO);
    let policies: [Arc<dyn RetryPolicy>; 2] = [Arc::new(twice), Arc::new(three())];
    for (policy, made) in policies.into_iter().zip([2, 3]) {
        let server = Server::new(vec![Step::Read, status("429 Too Many Requests", &[])]).await;
        let client = builder(&server.url()).retry(policy).build().unwrap();
        assert_eq!(kind(&get(&client).await), Kind::Unexpected(429));
        assert_eq!(server.requests().len(), made);
    }
}

#[tokio::test]
async fn a_tower_service_says_itself_what_has_happened() {
    type Fail = fn() -> TransportError;
    let failures: [(Fail, bool); 2] = [
        (|| TransportError::connect("no route"), true),
        (|| TransportError::interrupted("broken"), false),
    ];
    for (fail, is_safe) in failures {
        let service = tower::service_fn(move |_: http::Request<Body>| async move {
            Err::<http::Response<Body>, _>(fail())
        });
        let builder = builder(memory::URL).no_retry();
        let client = builder.build_with(TowerTransport::new(service)).unwrap();
        let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
        assert_eq!(error.is_safe_to_retry(), is_safe, "{error}");
    }
}

#[tokio::test]
async fn a_policy_is_not_asked_about_what_stays_as_it_is() {
    let large = answer("200 OK", &[], &" ".repeat(100));
    let html = answer("200 OK", &[], "{");
    let steps = [
        Step::Write(large),
        Step::Write(html),
        status("404 Not Found", &[]),
    ];
    for step in steps {
        let server = Server::new(vec![Step::Read, step]).await;
        let noted = Noted::new(Always(Duration::ZERO));
        let client = builder(&server.url())
            .max_response_size(99)
            .retry(noted.clone())
            .build()
            .unwrap();
        assert_ne!(kind(&get(&client).await), Kind::Good);
        assert_eq!((noted.attempts(), server.requests().len()), (Vec::new(), 1));
    }
}

#[test]
fn no_delay_is_shorter_than_the_shortest() {
    let shortest = Duration::from_secs(20);
    let policy = ExponentialBackoff::new(5).initial_delay(shortest);
    for number in 1..5 {
        let attempt = Attempt::new(number, &Method::GET, AttemptFailure::NotSent);
        let delay = policy.delay(&attempt).unwrap();
        assert!(delay >= shortest, "{number}: {delay:?}");
    }
}

#[test]
fn safe_methods_can_always_be_repeated() {
    for (method, safe) in [
        (Method::GET, true),
        (Method::HEAD, true),
        (Method::OPTIONS, true),
        (Method::PUT, false),
        (Method::DELETE, false),
    ] {
        let attempt = Attempt::new(1, &method, AttemptFailure::Unknown);
        assert_eq!(attempt.is_safe_to_repeat(), safe, "{method}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_delay_past_the_limit_of_the_call_is_not_begun() {
    let (service, log) = Memory::new(vec![Step::Read, status("500 Internal", &[])]);
    let policy = Always(Duration::from_secs(3600));
    let client = builder(memory::URL).retry(policy).build_with(service);
    let start = Instant::now();
    assert_eq!(kind(&get(&client.unwrap()).await), Kind::Unexpected(500));
    assert_eq!(start.elapsed(), Duration::ZERO);
    assert_eq!(log.requests().len(), 1);
}

#[tokio::test]
async fn a_delay_without_end_is_not_begun() {
    let server = Server::new(vec![Step::Read, status("500 Internal", &[])]).await;
    let client = builder(&server.url())
        .retry(Always(Duration::MAX))
        .build()
        .unwrap();
    let outcome = tokio::spawn(async move { kind(&get(&client).await) });
    assert_eq!(
        outcome.await.expect("the call panics"),
        Kind::Unexpected(500)
    );
}

#[tokio::test]
async fn a_wait_without_end_that_is_allowed_is_not_begun() {
    let wait = ["retry-after: 18446744073709551615"];
    let server = Server::new(vec![Step::Read, status("429 Busy", &wait)]).await;
    let policy = three().max_retry_after(Duration::MAX);
    let client = builder(&server.url()).retry(policy).build().unwrap();
    let outcome = tokio::spawn(async move { kind(&get(&client).await) });
    assert_eq!(
        outcome.await.expect("the call panics"),
        Kind::Unexpected(429)
    );
}

/// The wait would leave no time for the next attempt.
#[tokio::test(start_paused = true)]
async fn a_wait_that_cannot_be_used_is_not_begun() {
    for (wait, attempts) in [("retry-after: 59", 1), ("retry-after: 50", 2)] {
        let busy = vec![Step::Read, status("429 Busy", &[wait])];
        let good = vec![Step::Read, Step::Write(answer("200 OK", &[], GOOD))];
        let (service, log) = Memory::scripted(vec![busy, good]);
        let limited = builder(memory::URL)
            .timeout(Duration::from_secs(60))
            .retry(ExponentialBackoff::default());
        let client = limited.build_with(service).unwrap();
        let start = Instant::now();
        let found = kind(&get(&client).await);
        assert_eq!(log.requests().len(), attempts, "{wait}");
        match attempts {
            1 => {
                assert_eq!(
                    (found, start.elapsed()),
                    (Kind::Unexpected(429), Duration::ZERO)
                );
            }
            _ => assert_eq!(found, Kind::Good),
        }
    }
}

/// Clients that were refused at the same time should not retry at the same time.
#[test]
fn no_two_clients_wait_equally_long_and_none_less_than_is_asked_for() {
    let asked = Duration::from_secs(20);
    let failure = AttemptFailure::status(StatusCode::TOO_MANY_REQUESTS, Some(asked));
    let attempt = Attempt::new(1, &Method::GET, failure);
    let policy = ExponentialBackoff::default();
    let delays: Vec<_> = (0..20).filter_map(|_| policy.delay(&attempt)).collect();
    assert!(
        delays
            .iter()
            .all(|delay| (asked..asked * 2).contains(delay))
    );
    assert!(delays.iter().any(|delay| *delay != delays[0]));
}

#[test]
fn delays_double_up_to_ten_seconds() {
    let policy = ExponentialBackoff::new(u32::MAX);
    for (number, least) in [
        (1, 200),
        (2, 400),
        (3, 800),
        (6, 6_400),
        (7, 10_000),
        (99, 10_000),
    ] {
        let attempt = Attempt::new(number, &Method::GET, AttemptFailure::NotSent);
        let delay = policy.delay(&attempt).unwrap();
        let least = Duration::from_millis(least);
        assert!((least..=least * 2).contains(&delay), "{number}: {delay:?}");
    }
}

/// For instance, a connection that the other side had closed while it was idle.
#[tokio::test]
async fn what_may_have_been_done_is_repeated_only_when_that_is_asked_for() {
    for (policy, method, repeated) in [
        (three().repeat_idempotent(), Method::GET, true),
        (three().repeat_idempotent(), Method::PUT, true),
        (three().repeat_idempotent(), Method::DELETE, true),
        (three().repeat_idempotent(), Method::POST, false),
        (three().repeat_all(), Method::POST, true),
    ] {
        let good = vec![Step::Read, Step::Write(answer("200 OK", &[], GOOD))];
        let server = Server::scripted(vec![vec![Step::Read, Step::Reset], good]).await;
        let client = builder(&server.url()).retry(policy);
        let found = call(&client.build().unwrap(), &method).await;
        let expected = if repeated {
            (Kind::Good, 2)
        } else {
            (Kind::Interrupted, 1)
        };
        assert_eq!((found, server.requests().len()), expected, "{method}");
    }
}

/// An object that did not exist and one that the call itself has deleted look alike.
#[tokio::test(start_paused = true)]
async fn a_response_after_an_attempt_that_may_have_succeeded_is_told_from_others() {
    let lost = vec![Step::Read, Step::Reset];
    let busy = vec![Step::Read, status("429 Busy", &[])];
    let missing = r#"{"status":404,"error":"Not Found","code":"tax_not_found"}"#;
    let missing = vec![
        Step::Read,
        Step::Write(answer("404 Not Found", &[], missing)),
    ];
    for (scripts, follows) in [
        (vec![missing.clone()], false),
        (vec![busy.clone(), missing.clone()], false),
        (vec![lost.clone(), missing.clone()], true),
        (vec![lost, busy, missing], true),
    ] {
        let (service, log) = Memory::scripted(scripts.clone());
        let client = builder(memory::URL).retry(three().repeat_idempotent());
        let client = client.build_with(service).unwrap();
        let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
        assert_eq!(log.requests().len(), scripts.len());
        assert!(error.is_not_found(), "{error:?}");
        assert_eq!(error.follows_unknown_outcome(), follows, "{error:?}");
    }
}

/// A single attempt that the service may have carried out is enough, whatever the last one shows.
#[tokio::test(start_paused = true)]
async fn what_may_have_been_done_once_is_not_safe_to_make_again() {
    let broken = vec![Step::Read, Step::Reset];
    let busy = vec![Step::Read, status("429 Busy", &[])];
    for (scripts, is_safe) in [
        (vec![busy.clone(), busy.clone()], true),
        (vec![broken, busy], false),
    ] {
        let (service, log) = Memory::scripted(scripts);
        let policy = ExponentialBackoff::new(2).repeat_idempotent();
        let client = builder(memory::URL)
            .retry(policy)
            .build_with(service)
            .unwrap();
        let error = client.delete_tax(DeleteTax::new("vat")).await.unwrap_err();
        assert_eq!(log.requests().len(), 2);
        assert_eq!(error.is_safe_to_retry(), is_safe, "{error:?}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_post_with_a_key_is_repeated_where_the_service_honours_keys() {
    for (key, requests) in [(None, 1), (Some(""), 1), (Some("k-1"), 2)] {
        let good = vec![
            Step::Read,
            Step::Write(answer("200 OK", &[], r#"{"tax":{}}"#)),
        ];
        let (service, log) = Memory::scripted(vec![vec![Step::Read, Step::Reset], good]);
        let policy = three().repeat_with_header(HeaderName::from_static("idempotency-key"));
        // A key of all calls is none.
        let client = match key {
            None => builder(memory::URL).default_header("idempotency-key", "k-0"),
            Some(_) => builder(memory::URL),
        };
        let client = client.retry(policy).build_with(service).unwrap();
        let call = client.create_tax(CreateTax::new(TaxInput::new()));
        let call = match key {
            Some(key) => call.header("idempotency-key", key),
            None => call,
        };
        assert_eq!(call.await.is_ok(), requests == 2);
        assert_eq!(log.requests().len(), requests);
    }
}

/// A policy knows which call it is asked about.
#[tokio::test(start_paused = true)]
async fn a_policy_sees_the_operation_and_the_headers_but_no_credentials() {
    let (service, _) = Memory::scripted(vec![vec![Step::Read, Step::Reset]]);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let notes = Arc::clone(&seen);
    let policy = move |attempt: &Attempt<'_>| {
        let headers = ["x-trace", "authorization"];
        let headers = headers.map(|name| attempt.header(name).cloned());
        let operation = attempt.operation.map(str::to_owned);
        notes.lock().unwrap().push((operation, headers));
        None
    };
    let client = builder(memory::URL)
        .retry(policy)
        .build_with(service)
        .unwrap();
    let call = client
        .delete_tax(DeleteTax::new("vat"))
        .header("x-trace", "t-1");
    call.await.unwrap_err();
    let trace = http::HeaderValue::from_static("t-1");
    let expected = (Some("delete_tax".to_owned()), [Some(trace), None]);
    assert_eq!(*seen.lock().unwrap(), [expected]);
}

/// A policy that asks for headers can be tested without a client, and shows none of them in a log.
#[test]
fn an_attempt_with_headers_does_not_show_them() {
    let mut headers = HeaderMap::new();
    headers.insert("idempotency-key", "secret-1".parse().unwrap());
    let attempt = Attempt::new(1, &Method::POST, AttemptFailure::Unknown).with_headers(&headers);
    let policy = three().repeat_with_header(HeaderName::from_static("idempotency-key"));
    assert!(policy.delay(&attempt).is_some());
    assert!(!format!("{attempt:?}").contains("secret-1"));
}

/// Repeats each call for which the caller does not say otherwise, whatever the client is set up to do.
struct Repeats(Client);

impl Api for Repeats {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        let request = if request.has_retry() {
            request
        } else {
            request.with_retry(three().repeat_all())
        };
        request.send_to(&self.0).await
    }
}

#[tokio::test(start_paused = true)]
async fn a_decorator_sets_the_retries_of_a_call() {
    let good = vec![Step::Read, Step::Write(answer("200 OK", &[], GOOD))];
    let (service, log) = Memory::scripted(vec![vec![Step::Read, Step::Reset], good]);
    let client = builder(memory::URL).no_retry().build_with(service).unwrap();
    let client = Client::from_api(Repeats(client));
    client.delete_tax(DeleteTax::new("vat")).await.unwrap();
    assert_eq!(log.requests().len(), 2);

    let (service, log) = Memory::new(vec![Step::Read, Step::Reset]);
    let client = Client::from_api(Repeats(builder(memory::URL).build_with(service).unwrap()));
    let call = client.delete_tax(DeleteTax::new("vat")).no_retry();
    call.await.unwrap_err();
    assert_eq!(log.requests().len(), 1);
}
