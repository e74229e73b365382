//! Many clients, slow clients, clients that disconnect, and bytes that are not HTTP.

use std::sync::Arc;

use billing_api::models::Wallet;
use billing_api::operations::{CreateTax, DeleteTax, DownloadCreditNote, GetWallet};
use tokio::sync::{Barrier, Notify, mpsc};
use tokio::task::JoinSet;

use crate::expected::{UNAUTHORIZED, no_operation, ok};
use crate::http::{Served, bare, request, stranger, with_json, within};
use crate::id;
use crate::services::{Found, Scripted, Wallets, app};

const LINE: &str = "GET /api/v1/customers/c1/wallets/gold";

const TAX: &str = r#"{"tax":{"name":"TVA"}}"#;

/// A wallet that says whose it is.
fn of(request: GetWallet) -> Found {
    Ok(Wallet::new().external_customer_id(request.external_customer_id))
}

/// A server on which every wallet is found at once.
async fn wallets() -> Served {
    Served::start(app(Arc::new(Wallets::new(|request| async { of(request) })))).await
}

/// Checks that the server answers a new client.
async fn is_well(served: &Served) {
    let wallet = r#"{"wallet":{"external_customer_id":"c1","expiration_at":null}}"#;
    assert_eq!(served.ask(bare(LINE)).await.but_reason(), ok(wallet));
}

/// No handler continues before all of them have started.
#[tokio::test]
async fn two_hundred_clients_are_served_at_the_same_time() {
    let all = Arc::new(Barrier::new(200));
    let service = Wallets::new(move |request| {
        let all = Arc::clone(&all);
        async move {
            all.wait().await;
            of(request)
        }
    });
    let served = Arc::new(Served::start(app(Arc::new(service))).await);
    let mut clients = JoinSet::new();
    for number in 0..200 {
        let served = Arc::clone(&served);
        clients.spawn(async move {
            let line = format!("GET /api/v1/customers/c{number}/wallets/gold");
            let found = served.ask(bare(&line)).await.json();
            assert_eq!(
                found["wallet"]["external_customer_id"],
                format!("c{number}")
            );
        });
    }
    within(async { while clients.join_next().await.transpose().unwrap().is_some() {} }).await;
}

#[tokio::test]
async fn clients_that_go_away_before_the_end_of_a_request_do_no_harm() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let whole = with_json("POST /api/v1/taxes", TAX);
    let body = whole.len() - TAX.len();
    for end in [
        0,
        1,
        10,
        body - 30,
        body - 2,
        body,
        body + 1,
        whole.len() - 1,
    ] {
        let mut client = served.connect().await;
        client.send(&whole[..end]).await;
        drop(client);
        // This one only stops writing, and waits for an answer.
        let mut client = served.connect().await;
        client.send(&whole[..end]).await;
        client.close_writing().await;
        client.rest().await;
    }
    assert_eq!(
        service.texts(),
        [""; 0],
        "half a request has reached a handler"
    );
    service.will::<CreateTax>(Ok(Default::default()));
    assert_eq!(served.ask(&whole).await.status(), 200);
}

/// Reports when it is dropped.
struct Dropped(mpsc::UnboundedSender<()>);

impl Drop for Dropped {
    fn drop(&mut self) {
        self.0.send(()).ok();
    }
}

#[tokio::test]
async fn a_handler_ends_when_its_client_goes_away() {
    let (begun, mut begins) = mpsc::unbounded_channel();
    let (dropped, mut drops) = mpsc::unbounded_channel();
    let service = Wallets::new(move |request: GetWallet| {
        let (begun, dropped) = (begun.clone(), Dropped(dropped.clone()));
        async move {
            if request.code == "gold" {
                return of(request);
            }
            begun.send(()).unwrap();
            let () = std::future::pending().await;
            drop(dropped);
            of(request)
        }
    });
    let served = Served::start(app(Arc::new(service))).await;
    let mut client = served.connect().await;
    client
        .send(bare("GET /api/v1/customers/c1/wallets/endless"))
        .await;
    within(begins.recv()).await.unwrap();
    is_well(&served).await;
    within(drops.recv()).await.unwrap();
    assert!(drops.try_recv().is_err(), "the handler has ended too early");
    drop(client);
    within(drops.recv()).await.unwrap();
    is_well(&served).await;
}

/// However many requests are incomplete, others are served; and so are they in the end.
#[tokio::test]
async fn clients_that_take_their_time_keep_nobody_waiting() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let whole = with_json("POST /api/v1/taxes", TAX);
    let body = whole.len() - TAX.len();
    let mut slow = Vec::new();
    for number in 0..100 {
        let begun = [1, 20, body - 3, body, body + 1, whole.len() - 1][number % 6];
        let mut client = served.connect().await;
        client.send(&whole[..begun]).await;
        slow.push((client, begun));
    }
    for _ in 0..10 {
        service.will::<CreateTax>(Ok(Default::default()));
        assert_eq!(served.ask(&whole).await.status(), 200);
        assert_eq!(service.texts().len(), 1);
    }
    for (client, begun) in &mut slow {
        service.will::<CreateTax>(Ok(Default::default()));
        for byte in &whole.as_bytes()[*begun..] {
            client.send([*byte]).await;
        }
        assert_eq!(client.answer().await.status(), 200);
        assert_eq!(service.texts().len(), 1);
    }
}

#[tokio::test]
async fn requests_in_a_row_are_answered_in_their_order() {
    let served = wallets().await;
    let mut client = served.connect().await;
    let lines = ["c1/wallets/a", "c2/wallets/b", "c3/wallets/c"];
    let requests = lines.map(|path| bare(&format!("GET /api/v1/customers/{path}")));
    client.send(requests.concat()).await;
    for customer in ["c1", "c2", "c3"] {
        let found = client.answer().await.json();
        assert_eq!(found["wallet"]["external_customer_id"], customer);
    }
}

#[tokio::test]
async fn a_connection_outlives_refused_requests() {
    let served = wallets().await;
    let mut client = served.connect().await;
    for (request, status) in [
        (bare(LINE), 200),
        (stranger(LINE, &[], ""), 401),
        (bare("GET /api/v1/nothing"), 404),
        (bare("PUT /api/v1/taxes"), 405),
        (bare("OPTIONS /api/v1/taxes"), 204),
        (with_json("POST /api/v1/taxes", "{"), 400),
        (with_json("POST /api/v1/taxes", r#"{"tax":1}"#), 422),
        (with_json("POST /api/v1/taxes", TAX), 501),
        (bare(LINE), 200),
    ] {
        client.send(&request).await;
        assert_eq!(client.answer().await.status(), status, "{request}");
    }
    // So are requests that have been sent before.
    client
        .send([bare("GET /api/v1/nothing"), bare(LINE)].concat())
        .await;
    assert_eq!(client.answer().await.but_reason(), no_operation());
    assert_eq!(client.answer().await.status(), 200);
}

/// Otherwise a body with text from others could act as a request of its sender.
#[tokio::test]
async fn a_body_that_nobody_reads_is_not_taken_for_a_request() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let download = format!("POST /api/v1/credit_notes/{}/download", id(7));
    let hidden = bare("DELETE /api/v1/taxes/tva");
    for body in [hidden.clone(), hidden.repeat(500)] {
        let length = format!("content-length: {}", body.len());
        for request in [
            request(&download, &[&length], &body),
            request("POST /api/v1/nothing", &[&length], &body),
            request("PUT /api/v1/taxes", &[&length], &body),
            stranger("POST /api/v1/taxes", &[&length], &body),
        ] {
            let mut client = served.connect().await;
            client.send(request).await;
            client.answer().await;
            client.close_writing().await;
            assert_eq!(client.rest().await, "", "an answer to a body");
        }
        let download = format!("{:?}", DownloadCreditNote::new(id(7)));
        assert_eq!(service.texts(), [download]);
    }
}

#[tokio::test]
async fn a_client_that_waits_for_leave_to_send_its_body_gets_it() {
    let service = Arc::<Scripted>::default();
    service.will::<CreateTax>(Ok(Default::default()));
    let served = Served::start(app(Arc::clone(&service))).await;
    let length = format!("content-length: {}", TAX.len());
    let headers = [
        "content-type: application/json",
        "expect: 100-continue",
        &length,
    ];
    let mut client = served.connect().await;
    client
        .send(request("POST /api/v1/taxes", &headers, ""))
        .await;
    let leave = client.head().await;
    assert_eq!(leave.line, "HTTP/1.1 100 Continue");
    client.send(TAX).await;
    assert_eq!(client.answer().await.but_reason(), ok(r#"{"tax":{}}"#));
    assert_eq!(
        service.taken::<CreateTax>().1.tax.name.as_deref(),
        Some("TVA")
    );
}

/// No client sends a body in vain.
#[tokio::test]
async fn a_client_gets_no_leave_to_send_a_body_that_is_not_going_to_be_read() {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    let headers = ["expect: 100-continue", "content-length: 20"];
    let answer = served
        .ask(stranger("POST /api/v1/taxes", &headers, ""))
        .await;
    assert_eq!(answer.but_reason(), UNAUTHORIZED);
    let answer = served
        .ask(request("POST /api/v1/nothing", &headers, ""))
        .await;
    assert_eq!(answer.but_reason(), no_operation());
    service.will::<DeleteTax>(Ok(Default::default()));
    let answer = served
        .ask(request("DELETE /api/v1/taxes/tva", &headers, ""))
        .await;
    assert_eq!(answer.status(), 200);
}

#[tokio::test]
async fn what_is_no_http_does_no_harm() {
    let served = wallets().await;
    for bytes in [
        &b"\0\0\0\0"[..],
        b"\r\n\r\n\r\n",
        b"hello\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /a b HTTP/1.1\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nhost: a\r\n\r\n",
        b"GET / HTTP/1.1\r\nno colon\r\n\r\n",
        b"GET / HTTP/1.1\r\na: \0\r\n\r\n",
        b"POST /api/v1/taxes HTTP/1.1\r\ncontent-length: -1\r\n\r\n",
        b"POST /api/v1/taxes HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ] {
        let mut client = served.connect().await;
        client.send(bytes).await;
        client.close_writing().await;
        let rest = client.rest().await;
        let refused = rest.is_empty() || rest.starts_with("HTTP/1.1 4");
        assert!(refused, "{}: {rest}", bytes.escape_ascii());
        is_well(&served).await;
    }
}

/// A handler that waits for another request does not block it.
#[tokio::test]
async fn one_request_may_wait_for_another() {
    let called = Arc::new(Notify::new());
    let service = Wallets::new(move |request: GetWallet| {
        let called = Arc::clone(&called);
        async move {
            match request.code.as_str() {
                "first" => called.notified().await,
                _ => called.notify_one(),
            }
            of(request)
        }
    });
    let served = Served::start(app(Arc::new(service))).await;
    let mut first = served.connect().await;
    first
        .send(bare("GET /api/v1/customers/c1/wallets/first"))
        .await;
    is_well(&served).await;
    assert_eq!(first.answer().await.status(), 200);
}
