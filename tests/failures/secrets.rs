//! The key appears only in the requests.

use std::error::Error as StdError;
use std::fmt::Write as _;
use std::io;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use billing_api::Client;
use billing_api::operations::{CreateTax, GetWallet};
use tracing_subscriber::fmt::format::FmtSpan;

use crate::calls::{GOOD, KEY, LONG, builder, get, listen};
use crate::script::{Step, answer, head, kept_answer};
use crate::server::{Server, refusing};

/// The key, and its base64 forms after any other text: there are three, by its offset.
const FORMS: [&str; 4] = [
    KEY,
    "c2VjcmV0LWtleS1vZi1hLXRlc3",
    "NlY3JldC1rZXktb2YtYS10ZXN0",
    "zZWNyZXQta2V5LW9mLWEtdGVzd",
];

/// Records what is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// All texts of an error, with its causes.
fn shown(error: &(dyn StdError + 'static)) -> String {
    let mut text = String::new();
    for cause in std::iter::successors(Some(error), |error| (*error).source()) {
        writeln!(text, "{cause}\n{cause:#}\n{cause:?}\n{cause:#?}").unwrap();
    }
    text
}

fn assert_hidden(text: &str) {
    for form in FORMS {
        assert!(!text.contains(form), "the key shows: {text}");
    }
    assert!(
        !text.contains("secret-key"),
        "a part of the key shows: {text}"
    );
}

/// Scripts for all ways to fail, and for calls that go well.
fn scripts() -> Vec<Vec<Step>> {
    let bytes = [
        answer("200 OK", &[], GOOD),
        kept_answer("200 OK", &[], GOOD),
        answer("200 OK", &[], "{"),
        answer("200 OK", &["content-type: text/html"], "<html>"),
        answer("200 OK", &[], &" ".repeat(2000)),
        answer(
            "401 Unauthorized",
            &[],
            r#"{"status": 401, "error": "Unauthorized"}"#,
        ),
        answer(
            "404 Not Found",
            &[],
            r#"{"status": 404, "error": "Not Found"}"#,
        ),
        answer("301 Moved", &["location: http://127.0.0.1:1/"], ""),
        answer("429 Busy", &["retry-after: 0"], ""),
        answer("500 Internal", &[], ""),
        head("200 OK", &["content-length: 100"], "{"),
        head("200 OK", &["transfer-encoding: chunked"], "zz\r\n"),
        b"NONSENSE\r\n\r\n".to_vec(),
        Vec::new(),
    ];
    let mut scripts: Vec<_> = bytes
        .into_iter()
        .map(|bytes| vec![Step::Read, Step::Write(bytes)])
        .collect();
    scripts.push(vec![Step::Reset]);
    scripts.push(vec![Step::Read, Step::Reset]);
    scripts.push(vec![Step::Read, Step::Stall]);
    scripts
}

/// Calls each operation of two methods with a client, and returns the outcomes as text.
async fn show_calls(url: &str, silence: Duration) -> String {
    let limits = builder(url).read_timeout(silence).max_response_size(1000);
    let mut text = format!("{limits:?} {limits:#?}");
    let client = limits.build().unwrap();
    write!(text, "{client:?} {client:#?}").unwrap();
    match get(&client).await {
        Ok(wallet) => writeln!(text, "{wallet:?}").unwrap(),
        Err(error) => text.push_str(&shown(&error)),
    }
    match client.create_tax(CreateTax::new(Default::default())).await {
        Ok(tax) => writeln!(text, "{tax:?}").unwrap(),
        Err(error) => text.push_str(&shown(&error)),
    }
    match client.get_wallet(GetWallet::new("..", "")).await {
        Ok(wallet) => writeln!(text, "{wallet:?}").unwrap(),
        Err(error) => text.push_str(&shown(&error)),
    }
    text
}

#[tokio::test]
async fn the_key_shows_in_no_log_and_no_error() {
    let log = Log::default();
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::TRACE)
        .with_span_events(FmtSpan::FULL)
        .with_writer(move || writer.clone())
        .finish();
    let guard = listen(subscriber);
    let mut text = String::new();
    for script in scripts() {
        let silence = match script.last() {
            Some(Step::Stall) => Duration::from_millis(100),
            _ => LONG,
        };
        let server = Server::new(script).await;
        text.push_str(&show_calls(&server.url(), silence).await);
        let requests = server.requests();
        assert!(
            requests
                .iter()
                .all(|request| request.head.contains(&format!("bearer {KEY}\r\n")))
        );
    }
    let (_socket, url) = refusing();
    text.push_str(&show_calls(&url, LONG).await);
    drop(guard);
    let log = log.text();
    assert!(
        log.contains("http.response.status_code=404"),
        "nothing is logged: {log}"
    );
    assert!(text.contains("ConnectionRefused"), "{text}");
    assert_hidden(&text);
    assert_hidden(&log);
}

#[test]
fn a_key_that_cannot_be_one_is_not_shown() {
    for key in [
        format!("{KEY}\n"),
        format!("{KEY} "),
        format!("{KEY}\u{e4}"),
        format!("\0{KEY}"),
    ] {
        let error = Client::new("https://billing.example.com/api/v1", &key).unwrap_err();
        assert_hidden(&shown(&error));
    }
}

#[test]
fn an_address_that_cannot_be_one_does_not_show_the_key() {
    let addresses = [
        "",
        "nonsense",
        "ftp://host",
        "http://example.com",
        "https://a:b@host",
        "https://h/?q=1",
    ];
    for address in addresses {
        let error = Client::new(address, KEY).unwrap_err();
        assert_hidden(&shown(&error));
    }
    let error = Client::builder("https://host", KEY)
        .user_agent("a\nb")
        .build()
        .unwrap_err();
    assert_hidden(&shown(&error));
}

#[tokio::test]
async fn a_key_is_marked_as_not_to_be_shown_in_the_request() {
    /// Records the debug view of each request, and answers none.
    #[derive(Clone, Default)]
    struct Show(Arc<Mutex<String>>);

    impl billing_api::Transport for Show {
        async fn send(
            &self,
            request: http::Request<billing_api::Body>,
        ) -> Result<http::Response<billing_api::Body>, billing_api::TransportError> {
            assert!(request.headers()["authorization"].is_sensitive());
            write!(self.0.lock().unwrap(), "{request:?}").unwrap();
            Err(billing_api::TransportError::connect("not here"))
        }
    }

    let show = Show::default();
    let client = builder("https://billing.example.com")
        .no_retry()
        .build_with(show.clone())
        .unwrap();
    client
        .get_wallet(GetWallet::new("customer", "wallet"))
        .await
        .unwrap_err();
    let text = show.0.lock().unwrap().clone();
    assert!(text.contains("authorization"), "{text}");
    assert_hidden(&text);
}
