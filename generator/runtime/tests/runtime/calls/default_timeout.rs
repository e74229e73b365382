//! The timeout of calls that set none, through fakes and decorators.

use std::future::pending;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use futures_util::StreamExt;
use http::{Method, Request as HttpRequest, Response, StatusCode};
use notes_api::models::{Meta, Notes};
use notes_api::operations::{DeleteFlags, GetHealth, ListNotes};
use notes_api::{
    Api, ApiResult, Body, Client, Effect, Error, ErrorKind, Operation, RawRequest, RawResponse,
    Request, Timeout, Transport, TransportError,
};
use tokio::time::{Instant, sleep};

const SECOND: Duration = Duration::from_secs(1);
const DEFAULT: Duration = Duration::from_secs(60);
const URL: &str = "https://notes.example.com";

/// Never responds.
struct Hanging;

impl Api for Hanging {
    async fn call<O: Operation>(&self, _: Request<O>) -> ApiResult<O> {
        pending().await
    }
}

/// Passes every request on after this time, and takes as long again once there is a response.
struct Slow<A>(A, Duration);

impl<A: Api> Api for Slow<A> {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        sleep(self.1).await;
        let result = request.send_to(&self.0).await;
        sleep(self.1).await;
        result
    }
}

/// Responds after this time.
struct Late(Duration);

impl Transport for Late {
    async fn send(&self, _: HttpRequest<Body>) -> Result<Response<Body>, TransportError> {
        sleep(self.0).await;
        let mut response = Response::new(Body::default());
        *response.status_mut() = StatusCode::NO_CONTENT;
        Ok(response)
    }
}

/// A client with this timeout whose service responds after a time.
fn client(timeout: Duration, late: Duration) -> Client {
    let builder = Client::builder(URL, "key").no_retry();
    let builder = builder.timeout(timeout).read_timeout(timeout * 2);
    builder.build_with(Late(late)).unwrap()
}

#[track_caller]
fn assert_timeout<E: std::fmt::Display>(error: &Error<E>, limit: Duration) {
    let ErrorKind::Timeout(timeout) = error.kind() else {
        panic!("{error:?}");
    };
    assert_eq!(*timeout, Timeout::Call(limit), "{error:?}");
}

#[tokio::test(start_paused = true)]
async fn a_fake_that_never_responds_fails_after_the_default_timeout() {
    let client = Client::from_api(Hanging);
    let start = Instant::now();
    let error = client.delete_flags(DeleteFlags::new()).await.unwrap_err();
    assert_timeout(&error, DEFAULT);
    assert_eq!(start.elapsed().as_secs(), DEFAULT.as_secs());
    assert_eq!(error.operation(), Some("delete_flags"));
    assert_eq!(error.effect(), Effect::Unknown);
    let error = client.request(Method::GET, "/health").await.unwrap_err();
    assert_timeout(&error, DEFAULT);
    assert!(error.is_safe_to_retry());
}

/// A raw fake is limited in the same way.
#[tokio::test(start_paused = true)]
async fn a_fake_that_never_responds_to_a_raw_request_fails_after_the_default_timeout() {
    struct Raw;

    impl Api for Raw {
        async fn call_raw(&self, _: RawRequest) -> Result<RawResponse, Error> {
            pending().await
        }
    }

    let client = Client::from_api(Raw);
    let error = client.request(Method::GET, "/health").await.unwrap_err();
    assert_timeout(&error, DEFAULT);
}

#[tokio::test(start_paused = true)]
async fn a_client_inside_decorators_keeps_its_own_timeout() {
    for limit in [DEFAULT / 6, DEFAULT, DEFAULT * 10] {
        let inner = client(limit, DEFAULT * 100);
        let outer = Client::from_api(Slow(inner, Duration::ZERO));
        let outer = Client::from_api(Slow(outer, SECOND));
        let start = Instant::now();
        let error = outer.delete_flags(DeleteFlags::new()).await.unwrap_err();
        assert_timeout(&error, limit);
        let url = format!("{URL}/flags");
        assert!(error.url().unwrap().starts_with(&url), "{error:?}");
        assert_eq!(error.effect(), Effect::Unknown);
        assert_eq!(start.elapsed().as_secs(), limit.as_secs() + 2);
        let error = outer.request(Method::POST, "/health").await.unwrap_err();
        assert_timeout(&error, limit);
        assert_eq!(error.url(), Some("https://notes.example.com/health"));
    }
}

#[tokio::test(start_paused = true)]
async fn a_call_takes_as_long_as_the_client_inside_allows() {
    let inner = client(DEFAULT * 10, DEFAULT * 5);
    // Half of the decorator's time comes after the response.
    let outer = Client::from_api(Slow(Client::from_api(inner), DEFAULT / 2));
    outer.delete_flags(DeleteFlags::new()).await.unwrap();
    let response = outer.request(Method::GET, "/health").await.unwrap();
    assert_eq!(response.status, StatusCode::NO_CONTENT);
}

#[tokio::test(start_paused = true)]
async fn a_decorator_that_never_reaches_its_client_fails_after_the_default_timeout() {
    let start = Instant::now();
    let inner = client(DEFAULT * 10, SECOND);
    let outer = Client::from_api(Slow(inner, DEFAULT * 2));
    let error = outer.get_health(GetHealth::new()).await.unwrap_err();
    assert_timeout(&error, DEFAULT);
    assert_eq!(start.elapsed().as_secs(), DEFAULT.as_secs());
}

/// The limit begins with the call of the innermost client.
#[tokio::test(start_paused = true)]
async fn the_innermost_client_decides_when_a_call_ends() {
    let start = Instant::now();
    let delay = DEFAULT - SECOND;
    let inner = Client::from_api(Slow(Client::from_api(Hanging), delay));
    let outer = Client::from_api(Slow(inner, delay));
    let error = outer.get_health(GetHealth::new()).await.unwrap_err();
    assert_timeout(&error, DEFAULT);
    let elapsed = start.elapsed().as_secs();
    assert_eq!(elapsed, (delay * 4 + DEFAULT).as_secs());
}

/// The timeout of the call covers the decorators, too.
#[tokio::test(start_paused = true)]
async fn a_call_with_a_timeout_ends_in_time_whatever_the_client_inside_allows() {
    let limit = SECOND * 90;
    let start = Instant::now();
    let inner = client(DEFAULT * 10, DEFAULT * 100);
    let outer = Client::from_api(Slow(Client::from_api(inner), DEFAULT));
    let call = outer.get_health(GetHealth::new()).timeout(limit);
    assert_timeout(&call.await.unwrap_err(), limit);
    assert_eq!(start.elapsed().as_secs(), limit.as_secs());
}

/// A decorator may limit a call that has no timeout, and a client inside takes it over all the same.
#[tokio::test(start_paused = true)]
async fn a_timeout_that_a_decorator_sets_replaces_the_default() {
    struct Limiting<A>(A);

    impl<A: Api> Api for Limiting<A> {
        async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
            let limited = request.with_timeout(DEFAULT * 2);
            limited.send_to(&self.0).await
        }
    }

    for inner in [
        Client::from_api(Hanging),
        client(DEFAULT * 10, DEFAULT * 100),
    ] {
        let outer = Client::from_api(Limiting(inner));
        let error = outer.get_health(GetHealth::new()).await.unwrap_err();
        assert_timeout(&error, DEFAULT * 2);
    }
}

/// Also if there is no client inside, which would enforce it.
#[tokio::test(start_paused = true)]
async fn a_timeout_that_a_decorator_sets_for_a_fake_replaces_the_default() {
    struct Patient<A>(A);

    impl<A: Api> Api for Patient<A> {
        async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
            request.with_timeout(DEFAULT * 2).send_to(&self.0).await
        }
    }

    struct Fake;

    impl Api for Fake {
        async fn get_health(&self, _: Request<GetHealth>) -> ApiResult<GetHealth> {
            sleep(DEFAULT + SECOND).await;
            Ok(().into())
        }
    }

    let client = Client::from_api(Patient(Fake));
    client.get_health(GetHealth::new()).await.unwrap();
}

#[test]
fn a_fake_that_responds_at_once_needs_no_runtime() {
    struct Fake;

    impl Api for Fake {
        async fn get_health(&self, _: Request<GetHealth>) -> ApiResult<GetHealth> {
            Ok(().into())
        }
    }

    let client = Client::from_api(Client::from_api(Fake));
    let mut call = client.get_health(GetHealth::new()).into_future();
    let polled = call.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    assert!(matches!(polled, Poll::Ready(Ok(_))));
}

/// Returns three pages, each after almost the default timeout, and hangs at the fourth.
struct Pages;

impl Api for Pages {
    async fn list_notes(&self, request: Request<ListNotes>) -> ApiResult<ListNotes> {
        let page = request.page.unwrap_or(1);
        if page > 3 {
            pending::<()>().await;
        }
        sleep(DEFAULT - SECOND).await;
        let mut meta = Meta::new();
        meta.next_page = Some(page + 1);
        Ok(Notes::new([], meta).into())
    }
}

#[tokio::test(start_paused = true)]
async fn each_page_of_a_list_has_the_default_timeout() {
    for client in [
        Client::from_api(Pages),
        Client::from_api(Client::from_api(Pages)),
    ] {
        let pages: Vec<_> = client.pages(ListNotes::new()).collect().await;
        let [Ok(_), Ok(_), Ok(_), Err(error)] = &pages[..] else {
            panic!("{pages:?}");
        };
        assert_timeout(error, DEFAULT);
        assert_eq!(error.page(), Some(4));
    }
}
