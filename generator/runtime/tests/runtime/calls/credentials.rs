//! Where credentials are sent.

use std::future::pending;
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use http::header::AUTHORIZATION;
use http::{HeaderValue, Request, Response, StatusCode};

use notes_api::models::NoteInput;
use notes_api::operations::{GetHealth, ListNotes, UpdateNote};
use notes_api::security::BEARER;
use notes_api::{
    Body, BoxError, Client, ClientBuilder, ErrorKind, InvalidRequest, Operation, Secret,
    TokenSource, Transport, TransportError,
};

/// Keeps the credential of each request and never responds.
#[derive(Clone, Default)]
struct Credentials(Arc<Mutex<Vec<Option<HeaderValue>>>>);

impl Transport for Credentials {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let credential = request.headers().get(AUTHORIZATION).cloned();
        self.0.lock().unwrap().push(credential);
        Err(TransportError::interrupted("no response"))
    }
}

#[tokio::test]
async fn the_key_goes_only_with_operations_that_ask_for_it() {
    let seen = Credentials::default();
    let builder = Client::builder("https://notes.example.com", "key").no_retry();
    let client = builder.build_with(seen.clone()).unwrap();
    client.send(GetHealth::new()).await.unwrap_err();
    client.send(ListNotes::default()).await.unwrap_err();
    let expected = [None, Some(HeaderValue::from_static("Bearer key"))];
    assert_eq!(*seen.0.lock().unwrap(), expected);
}

/// Set in the process that [`calls_without_a_key`] starts.
const CHILD: &str = "NOTES_TESTS_CHILD";

/// The results of a call that needs no key, and of one that does, if the environment has none: in a separate process,
/// as the environment of this one belongs to all tests.
fn calls_without_a_key() -> String {
    let mut child = Command::new(std::env::current_exe().unwrap());
    let test =
        "calls::credentials::the_environment_need_not_have_a_key_where_some_calls_go_without";
    child.args(["--exact", test, "--nocapture"]).env(CHILD, "1");
    child.env("NOTES_API_URL", "https://notes.example.com");
    child.env_remove("NOTES_API_KEY");
    let output = child.output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    let (_, text) = text.split_once('<').unwrap();
    text.split_once('>').unwrap().0.to_owned()
}

#[tokio::test]
async fn the_environment_need_not_have_a_key_where_some_calls_go_without() {
    if std::env::var_os(CHILD).is_none() {
        let expected = "sent: [None], missing: true";
        assert_eq!(calls_without_a_key(), expected);
        return;
    }
    let seen = Credentials::default();
    let builder = Client::builder_from_env().unwrap().no_retry();
    let client = builder.build_with(seen.clone()).unwrap();
    client.send(GetHealth::new()).await.unwrap_err();
    let error = client.send(ListNotes::default()).await.unwrap_err();
    let missing = matches!(
        error.kind(),
        ErrorKind::InvalidRequest(InvalidRequest::MissingCredential { .. })
    );
    println!("<sent: {:?}, missing: {missing}>", seen.0.lock().unwrap());
}

/// Keeps the URL of each request and never responds.
#[derive(Clone, Default)]
struct Urls(Arc<Mutex<Vec<String>>>);

impl Transport for Urls {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        self.0.lock().unwrap().push(request.uri().to_string());
        Err(TransportError::interrupted("no response"))
    }
}

#[tokio::test]
async fn an_operation_goes_to_its_own_base_url_if_there_is_one() {
    let called = async |builder: ClientBuilder| {
        let seen = Urls::default();
        let client = builder.no_retry().build_with(seen.clone()).unwrap();
        client.send(GetHealth::new()).await.unwrap_err();
        client.send(ListNotes::default()).await.unwrap_err();
        seen.0.lock().unwrap().clone()
    };
    let builder = || Client::builder("https://notes.example.com/api", "key");
    let [health, notes] =
        ["health", "notes"].map(|path| format!("https://notes.example.com/api/{path}"));
    assert_eq!(called(builder()).await, [health, notes.clone()]);
    let other = builder().base_url_of::<GetHealth>("https://eu.example.com/status/");
    let other_health = "https://eu.example.com/status/health".to_owned();
    assert_eq!(called(other).await, [other_health, notes]);
    let insecure = builder().base_url_of::<GetHealth>("http://eu.example.com");
    assert!(insecure.build_with(Urls::default()).is_err());
}

/// Hands out the tokens of a list, one after the other.
struct Tokens {
    tokens: Mutex<Vec<&'static str>>,
    refused: Mutex<Vec<String>>,
}

impl TokenSource for Tokens {
    async fn token(&self) -> Result<String, BoxError> {
        let tokens = self.tokens.lock().unwrap();
        let token = tokens.first().ok_or("there is no token")?;
        Ok((*token).to_owned())
    }

    async fn renew(&self, refused: &str) -> bool {
        self.refused.lock().unwrap().push(refused.to_owned());
        let mut tokens = self.tokens.lock().unwrap();
        tokens.remove(0);
        !tokens.is_empty()
    }
}

/// Keeps the credential of each request and accepts one.
#[derive(Clone, Default)]
struct Accepts(Arc<Mutex<Vec<String>>>);

impl Transport for Accepts {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let credential = &request.headers()[AUTHORIZATION];
        assert!(credential.is_sensitive());
        let credential = credential.to_str().unwrap().to_owned();
        let mut response = Response::new(Body::from(r#"{"notes": [], "meta": {}}"#));
        if credential != "Bearer good" {
            *response.status_mut() = StatusCode::UNAUTHORIZED;
        }
        self.0.lock().unwrap().push(credential);
        Ok(response)
    }
}

/// What is sent with tokens from a source, which tokens are reported to it as refused, and the final status.
async fn with_tokens<O: Operation>(
    tokens: &[&'static str],
    operation: O,
) -> (Vec<String>, Vec<String>, Option<u16>) {
    let seen = Accepts::default();
    // Shared, as if by several clients.
    let source = Arc::new(Tokens {
        tokens: Mutex::new(tokens.to_vec()),
        refused: Mutex::default(),
    });
    let builder = Client::builder("https://notes.example.com", "key").no_retry();
    let builder = builder.credential(&BEARER, Secret::tokens(Arc::clone(&source)));
    let client = builder.build_with(seen.clone()).unwrap();
    let error = client.send(operation).await.err();
    let status = error.and_then(|error| error.status());
    let sent = seen.0.lock().unwrap().clone();
    let refused = source.refused.lock().unwrap().clone();
    (sent, refused, status.map(|status| status.as_u16()))
}

#[tokio::test]
async fn a_request_is_repeated_once_with_another_token() {
    let (sent, refused, status) = with_tokens(&["old", "good"], ListNotes::default()).await;
    assert_eq!(sent, ["Bearer old", "Bearer good"]);
    assert_eq!((refused, status), (vec!["old".to_owned()], None));
    let (sent, refused, status) =
        with_tokens(&["old", "older", "good"], ListNotes::default()).await;
    assert_eq!(sent, ["Bearer old", "Bearer older"]);
    assert_eq!((refused, status), (vec!["old".to_owned()], Some(401)));
    let (sent, _, status) = with_tokens(&["old"], ListNotes::default()).await;
    assert_eq!((sent, status), (vec!["Bearer old".to_owned()], Some(401)));
}

#[tokio::test]
async fn what_was_refused_with_401_was_not_done_whatever_its_method() {
    let note = NoteInput::new();
    let update = UpdateNote::new(1, note);
    let (sent, refused, status) = with_tokens(&["old", "good"], update).await;
    assert_eq!(sent, ["Bearer old", "Bearer good"]);
    // The note does not come back, but neither is it refused.
    assert_eq!((refused, status), (vec!["old".to_owned()], Some(200)));
}

/// Counts how often it is asked, and either hangs or fails.
struct NoTokens {
    asked: Arc<AtomicU32>,
    is_silent: bool,
}

impl TokenSource for NoTokens {
    async fn token(&self) -> Result<String, BoxError> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        if self.is_silent {
            pending::<()>().await;
        }
        Err("the grant is not valid any more".into())
    }
}

#[tokio::test(start_paused = true)]
async fn a_source_without_a_token_is_asked_once_and_nothing_was_sent() {
    let hour = Duration::from_secs(3600);
    // Silent for longer than the service may be, or than the call may take.
    for (is_silent, limit) in [(false, hour), (true, hour), (true, Duration::from_secs(1))] {
        let asked = Arc::default();
        let source = NoTokens {
            asked: Arc::clone(&asked),
            is_silent,
        };
        let builder = Client::builder("https://notes.example.com", "key");
        let builder = builder.credential(&BEARER, Secret::tokens(source));
        let client = builder.build_with(Accepts::default()).unwrap();
        let note = NoteInput::new();
        let call = client.send(UpdateNote::new(1, note));
        let error = call.timeout(limit).await.unwrap_err();
        assert_eq!(error.is_timeout(), limit < hour, "{error:?}");
        assert!(error.is_safe_to_retry(), "{error:?}");
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }
}

#[tokio::test]
async fn a_request_without_a_token_is_not_sent() {
    for (tokens, expected) in [
        (&[][..], "there is no token"),
        (&["s3cret\n"], "not allowed in a bearer token"),
    ] {
        let source = Tokens {
            tokens: Mutex::new(tokens.to_vec()),
            refused: Mutex::default(),
        };
        let builder = Client::builder("https://notes.example.com", "key").no_retry();
        let builder = builder.credential(&BEARER, Secret::tokens(source));
        let seen = Accepts::default();
        let client = builder.build_with(seen.clone()).unwrap();
        let error = client.send(ListNotes::default()).await.unwrap_err();
        let text = format!("{error:?}");
        assert!(text.contains("the token source failed"), "{text}");
        assert!(
            text.contains(expected) && !text.contains("s3cret"),
            "{text}"
        );
        assert!(error.is_safe_to_retry());
        assert!(seen.0.lock().unwrap().is_empty());
    }
}
