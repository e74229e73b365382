//! Timeouts.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::Poll;
use std::time::Duration;

use billing_api::operations::GetWallet;
use billing_api::{
    Attempt, Body, BuildError, ErrorKind, ReqwestTransport, Timeout, Transport, TransportError,
};
use http::{Request, Response};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::Instant;

use crate::calls::{GOOD, KEY, Kind, METHODS, builder, call, get, kind};
use crate::memory::{self, Memory};
use crate::script::{Step, answer, head};
use crate::server::Server;

const SHORT: Duration = Duration::from_millis(150);

/// The paused clock has reached a timeout and not gone further; it has a resolution of milliseconds.
#[track_caller]
fn assert_took(start: Instant, limit: Duration) {
    let took = start.elapsed();
    let tick = Duration::from_millis(1);
    assert!((limit..=limit + tick).contains(&took), "{took:?}");
}

/// Makes calls with each method, all of which reach the limit on silence in the rest of a script.
async fn assert_silent(rest: &[Step]) {
    for method in &METHODS {
        let (service, log) = Memory::new([&[Step::Read], rest].concat());
        let client = builder(memory::URL)
            .no_retry()
            .read_timeout(SHORT)
            .build_with(service)
            .unwrap();
        let start = Instant::now();
        assert_eq!(
            call(&client, method).await,
            Kind::Timeout(Timeout::Read(SHORT))
        );
        assert_took(start, SHORT);
        assert_eq!((log.connections(), log.requests().len()), (1, 1));
    }
}

#[tokio::test(start_paused = true)]
async fn a_service_that_does_not_answer_is_silent() {
    assert_silent(&[Step::Stall]).await;
}

#[tokio::test(start_paused = true)]
async fn a_service_that_stops_within_the_head_is_silent() {
    assert_silent(&[
        Step::Write(b"HTTP/1.1 200 OK\r\ncontent-le".to_vec()),
        Step::Stall,
    ])
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_service_that_stops_after_the_head_is_silent() {
    assert_silent(&[
        Step::Write(head("200 OK", &["content-length: 9"], "")),
        Step::Stall,
    ])
    .await;
}

#[tokio::test(start_paused = true)]
async fn a_service_that_stops_within_the_body_is_silent() {
    assert_silent(&[
        Step::Write(head("200 OK", &["content-length: 9"], "{")),
        Step::Stall,
    ])
    .await;
    let chunk = head("200 OK", &["transfer-encoding: chunked"], "1\r\n{\r\n");
    assert_silent(&[Step::Write(chunk), Step::Stall]).await;
}

/// The same over a socket, where the time is real: a test can only check that the limit is reached.
#[tokio::test]
async fn a_service_that_is_silent_on_a_socket_is_given_up() {
    let silences = [
        vec![Step::Read, Step::Stall],
        vec![
            Step::Read,
            Step::Write(head("200 OK", &["content-length: 9"], "{")),
            Step::Stall,
        ],
    ];
    for script in silences {
        let server = Server::new(script).await;
        let client = builder(&server.url()).no_retry().read_timeout(SHORT);
        let outcome = get(&client.build().unwrap()).await;
        assert_eq!(kind(&outcome), Kind::Timeout(Timeout::Read(SHORT)));
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_can_have_a_limit_on_silence_of_its_own() {
    let (service, _log) = Memory::new(vec![Step::Read, Step::Stall]);
    let client = builder(memory::URL).no_retry().read_timeout(2 * SHORT);
    let client = client.build_with(service).unwrap();
    for limit in [SHORT, 3 * SHORT] {
        let start = Instant::now();
        let call = client.get_wallet(GetWallet::new("customer", "wallet"));
        let outcome = call.read_timeout(limit).await;
        assert_eq!(kind(&outcome), Kind::Timeout(Timeout::Read(limit)));
        assert_took(start, limit);
    }
}

#[tokio::test(start_paused = true)]
async fn a_drip_reaches_the_limit_of_the_call_and_not_that_on_silence() {
    let body = " ".repeat(1000);
    let read = Duration::from_millis(400);
    let whole = Duration::from_millis(900);
    let drip = Step::Drip(body.into_bytes(), Duration::from_millis(20));
    let head = Step::Write(head("200 OK", &["content-length: 1000"], ""));
    let (service, log) = Memory::new(vec![Step::Read, head, drip]);
    let client = builder(memory::URL)
        .read_timeout(read)
        .timeout(whole)
        .build_with(service)
        .unwrap();
    let start = Instant::now();
    assert_eq!(
        kind(&get(&client).await),
        Kind::Timeout(Timeout::Call(whole))
    );
    assert_took(start, whole);
    assert_eq!(log.requests().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_body_that_comes_slowly_is_not_silent() {
    let read = Duration::from_millis(400);
    let length = format!("content-length: {}", GOOD.len());
    let head = Step::Write(head("200 OK", &[&length], ""));
    let drip = Step::Drip(GOOD.as_bytes().to_vec(), read - Duration::from_millis(5));
    let (service, _log) = Memory::new(vec![Step::Read, head, drip]);
    let client = builder(memory::URL)
        .no_retry()
        .read_timeout(read)
        .build_with(service)
        .unwrap();
    let start = Instant::now();
    assert_eq!(kind(&get(&client).await), Kind::Good);
    assert!(start.elapsed() > 10 * read);
}

#[tokio::test(start_paused = true)]
async fn the_limit_of_the_call_holds_for_all_attempts_together() {
    let whole = Duration::from_millis(550);
    let (service, log) = Memory::new(vec![Step::Read, Step::Stall]);
    let limits = builder(memory::URL)
        .read_timeout(Duration::from_millis(300))
        .timeout(whole);
    let client = limits.build_with(service).unwrap();
    let start = Instant::now();
    assert_eq!(
        kind(&get(&client).await),
        Kind::Timeout(Timeout::Call(whole))
    );
    assert_took(start, whole);
    assert_eq!(log.requests().len(), 2);
}

/// A full queue of connections that nobody accepts: the system keeps further ones waiting.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_connection_that_does_not_come_about_in_time_is_not_repeated_blindly() {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let listener = socket.listen(1).unwrap();
    let address = listener.local_addr().unwrap();
    // Linux queues one more than requested.
    let _queue = [
        TcpStream::connect(address).await.unwrap(),
        TcpStream::connect(address).await.unwrap(),
    ];
    let client = builder(&format!("http://{address}"))
        .no_retry()
        .connect_timeout(SHORT);
    let client = client.build().unwrap();
    for method in &METHODS {
        assert_eq!(call(&client, method).await, Kind::Timeout(Timeout::Connect));
    }
    let error = get(&client).await.unwrap_err();
    assert!(error.is_safe_to_retry() && error.status().is_none());
    // A slow connection is not confused with a silent service.
    let impatient = builder(&format!("http://{address}")).no_retry();
    let impatient = impatient.read_timeout(SHORT).build().unwrap();
    assert_eq!(
        kind(&get(&impatient).await),
        Kind::Timeout(Timeout::Connect)
    );
}

#[tokio::test]
async fn a_limit_of_the_call_without_end_is_none() {
    let server = Server::answering(answer("200 OK", &[], GOOD)).await;
    let client = billing_api::Client::builder(&server.url(), KEY).timeout(Duration::MAX);
    let client = client.build().unwrap();
    let outcome = tokio::spawn(async move { kind(&get(&client).await) });
    assert_eq!(outcome.await.expect("the call panics"), Kind::Good);
}

#[tokio::test]
async fn a_limit_on_silence_without_end_is_none() {
    let server = Server::answering(answer("200 OK", &[], GOOD)).await;
    let client = billing_api::Client::builder(&server.url(), KEY);
    let client = client
        .read_timeout(Duration::MAX)
        .connect_timeout(Duration::MAX)
        .build()
        .unwrap();
    let outcome = tokio::spawn(async move { kind(&get(&client).await) });
    assert_eq!(outcome.await.expect("the call panics"), Kind::Good);
}

#[tokio::test]
async fn a_transport_that_leaves_the_clock_no_turn_is_given_up() {
    /// Is always busy, and never answers.
    struct Busy;

    impl Transport for Busy {
        async fn send(&self, _: Request<Body>) -> Result<Response<Body>, TransportError> {
            std::future::poll_fn(|context| {
                while let Poll::Ready(turn) = tokio::task::coop::poll_proceed(context) {
                    turn.made_progress();
                }
                Poll::Pending
            })
            .await
        }
    }

    let client = builder("https://billing.example.com")
        .no_retry()
        .read_timeout(SHORT)
        .build_with(Busy)
        .unwrap();
    let error = client
        .get_wallet(GetWallet::new("a", "b"))
        .await
        .unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Timeout(Timeout::Read(SHORT))),
        "{error:?}"
    );
}

/// The reqwest client has a timeout of its own.
#[tokio::test]
async fn the_limit_of_a_transport_is_told_as_a_timeout() {
    let begun = Step::Write(head("200 OK", &["content-length: 9"], "{"));
    for steps in [
        vec![Step::Read, Step::Stall],
        vec![Step::Read, begun, Step::Stall],
    ] {
        let server = Server::new(steps).await;
        let own = reqwest::Client::builder().timeout(SHORT).build().unwrap();
        let client = builder(&server.url()).no_retry();
        let client = client.build_with(ReqwestTransport::from(own)).unwrap();
        for method in &METHODS {
            assert_eq!(
                call(&client, method).await,
                Kind::Timeout(Timeout::Transport)
            );
        }
    }
}

/// A URL that one library accepts and another refuses is refused when the client is made, and not reported as an
/// unreachable service.
#[test]
fn a_host_that_is_none_is_told_when_the_client_is_made() {
    for url in [
        "https://a..b:99999/api",
        "https://ex%61mple%.com/v1",
        "https://[::1/api",
        "https://1.2.3.4.5/v1",
    ] {
        let error = billing_api::Client::new(url, KEY).unwrap_err();
        assert!(matches!(error, BuildError::BaseUrl(_)), "{url}: {error:?}");
    }
}

/// A request that the reqwest client refuses is not reported as an unreachable service: it would be refused again.
#[tokio::test]
async fn what_a_custom_client_does_not_send_is_not_repeated() {
    let strict = reqwest::Client::builder().https_only(true).build().unwrap();
    for (url, own) in [
        ("https://1.2.3.4.5/v1", reqwest::Client::new()),
        ("http://127.0.0.1:9/v1", strict),
    ] {
        let attempts = Arc::new(AtomicU32::new(0));
        let seen = Arc::clone(&attempts);
        let policy = move |attempt: &Attempt<'_>| {
            seen.store(attempt.number, Ordering::Relaxed);
            None
        };
        let client = builder(url).retry(policy);
        let client = client.build_with(ReqwestTransport::from(own)).unwrap();
        let error = get(&client).await.unwrap_err();
        let text = "get_wallet: the transport cannot send the request";
        assert!(error.to_string().starts_with(text), "{url}: {error}");
        assert!(!error.is_transient() && !error.is_safe_to_retry(), "{url}");
        assert_eq!(attempts.load(Ordering::Relaxed), 0, "{url}");
    }
}
