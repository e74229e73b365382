//! Clients around another client.

use std::future::pending;
use std::time::Duration;

use http::{Request as HttpRequest, Response};

use notes_api::operations::{DeleteFlags, GetHealth};
use notes_api::{
    Api, ApiResult, Body, Client, Effect, ErrorKind, Operation, Request, Secret, Timeout,
    TokenSource, Transport, TransportError,
};

/// Passes every request on, after a moment.
struct Passing(Client);

impl Api for Passing {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        tokio::time::sleep(Duration::from_millis(1)).await;
        request.send_to(&self.0).await
    }
}

/// Never responds.
struct Silent;

impl Transport for Silent {
    async fn send(&self, _: HttpRequest<Body>) -> Result<Response<Body>, TransportError> {
        pending().await
    }
}

/// Has no token yet.
struct Waiting;

impl TokenSource for Waiting {
    async fn token(&self) -> Result<String, notes_api::BoxError> {
        pending().await
    }
}

const LIMIT: Duration = Duration::from_secs(5);

/// A client within two decorators.
fn client(secret: impl Into<Secret>) -> Client {
    let client = Client::builder_with("https://notes.example.com", secret);
    let client = client.build_with(Silent).unwrap();
    Client::from_api(Passing(Client::from_api(Passing(client))))
}

#[tokio::test(start_paused = true)]
async fn a_decorated_client_knows_as_much_of_a_call_that_took_too_long() {
    let call = client("key").get_health(GetHealth::new());
    let error = call.timeout(LIMIT).await.unwrap_err();
    let ErrorKind::Timeout(timeout) = error.kind() else {
        panic!("{error:?}");
    };
    assert_eq!(*timeout, Timeout::Call(LIMIT));
    assert_eq!(error.url(), Some("https://notes.example.com/health"));
    let call = client(Secret::tokens(Waiting)).delete_flags(DeleteFlags::new());
    let error = call.timeout(LIMIT).await.unwrap_err();
    assert!(error.is_timeout(), "{error:?}");
    assert_eq!(error.effect(), Effect::Nothing);
}

/// A call is limited as a whole, whatever a decorator does before it passes the call on.
#[tokio::test(start_paused = true)]
async fn the_time_that_a_decorator_takes_is_part_of_the_call() {
    struct Slow(Client);

    impl Api for Slow {
        async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
            tokio::time::sleep(LIMIT - Duration::from_secs(1)).await;
            request.send_to(&self.0).await
        }
    }

    let start = tokio::time::Instant::now();
    let call = Client::from_api(Slow(client("key"))).get_health(GetHealth::new());
    let error = call.timeout(LIMIT).await.unwrap_err();
    assert_eq!(error.url(), Some("https://notes.example.com/health"));
    assert_eq!(start.elapsed().as_secs(), LIMIT.as_secs());
}
