//! Requests that are not described, through fakes and decorators.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use billing_api::operations::DeleteTaxError;
use billing_api::{
    Api, ApiResult, Client, Error, ErrorKind, ExponentialBackoff, InvalidRequest, Operation,
    RawRequest, RawResponse, Request, RequestParts,
};
use http::{HeaderName, HeaderValue, Method, StatusCode};

use crate::server::{Answer, Server};
use crate::{client, not_found};

const LIMIT: Duration = Duration::from_secs(5);

/// Overrides `call` alone: notes what it passes on, and adds a header.
struct Traced<A> {
    inner: A,
    calls: Arc<Mutex<Vec<String>>>,
}

impl<A> Traced<A> {
    fn new(inner: A, calls: &Arc<Mutex<Vec<String>>>) -> Self {
        let calls = Arc::clone(calls);
        Self { inner, calls }
    }
}

impl<A: Api> Api for Traced<A> {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        let mut parts = RequestParts::default();
        request.write(&mut parts);
        let target = parts.finish(O::PATH).unwrap().target;
        let call = format!("{} {} {} {target}", O::ID, O::METHOD, O::PATH);
        self.calls.lock().unwrap().push(call);
        let request = request.with_header("x-trace", "t-1");
        request.send_to(&self.inner).await
    }
}

#[tokio::test]
async fn a_decorator_that_overrides_only_call_passes_raw_requests_on() {
    let answer = Answer::new(201, &["x-request-id: r-1"], r#"{"plan":1}"#);
    let server = Server::start([answer]).await;
    let calls = Arc::default();
    let client = Client::from_api(Traced::new(client(&server), &calls));
    let call = client
        .request(Method::POST, "/plans")
        .query("dry", "a/../b");
    let response = call.json(&["a"]).header("x-own", "1").await.unwrap();
    assert_eq!(response.status, StatusCode::CREATED);
    assert_eq!(response.request_id(), Some("r-1"));
    assert_eq!(response.body, r#"{"plan":1}"#);
    let [seen] = &server.seen()[..] else {
        panic!("not one request");
    };
    assert_eq!(
        seen.line, "POST /api/v1/plans?dry=a%2F..%2Fb HTTP/1.1",
        "{seen:?}"
    );
    assert_eq!(seen.header("x-trace"), Some("t-1"));
    assert_eq!(seen.header("x-own"), Some("1"));
    assert_eq!(seen.header("content-type"), Some("application/json"));
    assert_eq!(seen.body, br#"["a"]"#);
    assert_eq!(
        *calls.lock().unwrap(),
        ["call_raw _OTHER /{*path} /plans?dry=a%2F..%2Fb"]
    );
}

/// Every error is that of a call without a decorator.
#[tokio::test]
async fn a_raw_request_fails_as_it_would_without_a_decorator() {
    let body = r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#;
    let server = Server::start([Answer::json(404, body), Answer::json(404, body)]).await;
    let decorated = Client::from_api(Traced::new(client(&server), &Arc::default()));
    let fail = async |client: Client| client.request(Method::GET, "/plans").await.unwrap_err();
    let (plain, decorated) = (fail(client(&server)).await, fail(decorated).await);
    assert_eq!(decorated.to_string(), plain.to_string());
    assert!(matches!(decorated.kind(), ErrorKind::UnexpectedResponse));
    assert_eq!(decorated.operation(), None);
    assert_eq!(decorated.url(), plain.url());
    assert_eq!(decorated.effect(), plain.effect());
    assert!(plain.is_not_found() && decorated.is_not_found());
}

/// Calls the client inside as a program does.
struct Calling(Client);

impl Api for Calling {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        self.0.call(request).await
    }
}

/// Starts a call of its own, without the options of the caller.
struct Sending(Client);

impl Api for Sending {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        self.0.send(request.into_operation()).response().await
    }
}

#[tokio::test]
async fn a_client_sends_a_raw_request_however_a_decorator_calls_it() {
    let server = Server::start([Answer::json(200, "[1]"), Answer::json(200, "[2]")]).await;
    let calling = Client::from_api(Calling(client(&server)));
    let call = calling
        .request(Method::PATCH, "/plans")
        .header("x-own", "1");
    assert_eq!(call.await.unwrap().body, "[1]");
    let sending = Client::from_api(Sending(client(&server)));
    let call = sending.request(Method::PUT, "/");
    assert_eq!(call.await.unwrap().body, "[2]");
    let seen = server.seen();
    assert_eq!(seen[0].line, "PATCH /api/v1/plans HTTP/1.1");
    assert_eq!(seen[0].header("x-own"), Some("1"));
    assert_eq!(seen[1].line, "PUT /api/v1/ HTTP/1.1");
}

/// Implements nothing.
struct Nothing;

impl Api for Nothing {}

#[tokio::test]
async fn an_api_that_overrides_nothing_does_not_implement_raw_requests() {
    let request = || RawRequest::new(Method::GET, "/plans");
    let decorated = Client::from_api(Traced::new(Nothing, &Arc::default()));
    for result in [
        Nothing.call_raw(request()).await,
        Client::from_api(Nothing).call_raw(request()).await,
        decorated.request(Method::GET, "/plans").await,
    ] {
        let error = result.unwrap_err();
        let kind = error.kind();
        assert!(
            matches!(
                kind,
                ErrorKind::InvalidRequest(InvalidRequest::NotImplemented {
                    operation: "call_raw",
                    ..
                })
            ),
            "{error:?}"
        );
        assert_eq!(error.operation(), None);
    }
}

/// Responds to raw requests with the limits that were set for them.
struct Echo;

impl Api for Echo {
    async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        let (limit, read) = (request.timeout(), request.read_timeout());
        let text = format!("{limit:?} {read:?} {}", request.has_retry());
        Ok(RawResponse::new(StatusCode::ACCEPTED, text))
    }
}

/// Sets every option of a call that has no timeout.
struct Setting<A>(A);

impl<A: Api> Api for Setting<A> {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        let request = match request.timeout() {
            Some(_) => request,
            None => request
                .with_timeout(LIMIT)
                .with_read_timeout(LIMIT / 5)
                .with_retry(ExponentialBackoff::new(1)),
        };
        let name = HeaderName::from_static("x-decorated");
        let response = request.send_to(&self.0).await?;
        Ok(response.with_header(name, HeaderValue::from_static("1")))
    }
}

#[tokio::test]
async fn a_decorator_changes_the_options_and_the_headers_of_a_raw_request() {
    let client = Client::from_api(Setting(Setting(Echo)));
    let response = client.request(Method::GET, "/plans").await.unwrap();
    assert_eq!(response.body, "Some(5s) Some(1s) true");
    assert_eq!(response.status, StatusCode::ACCEPTED);
    assert_eq!(response.headers.get_all("x-decorated").iter().count(), 2);
    let own = client.request(Method::GET, "/plans").timeout(LIMIT * 2);
    assert_eq!(own.await.unwrap().body, "Some(10s) None false");
}

/// Fails with a documented error, which no error of a raw request is, or with a plain response.
struct Failing;

impl Api for Failing {
    async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        match request.target() {
            "/documented" => Err(DeleteTaxError::NotFound(not_found()))?,
            _ => Ok(RawResponse::new(StatusCode::SERVICE_UNAVAILABLE, "down")),
        }
    }
}

#[tokio::test]
async fn a_raw_fake_fails_as_a_service_would() {
    for client in [
        Client::from_api(Failing),
        Client::from_api(Setting(Failing)),
    ] {
        let fail = async |path| client.request(Method::GET, path).await.unwrap_err();
        let error = fail("/documented").await;
        assert!(matches!(error.kind(), ErrorKind::UnexpectedResponse));
        assert_eq!(error.status(), Some(StatusCode::NOT_FOUND));
        assert!(error.is_not_found(), "{error:?}");
        let error = fail("/plain").await;
        assert!(matches!(error.kind(), ErrorKind::UnexpectedResponse));
        assert_eq!(error.response().unwrap().body, "down");
        assert!(error.is_safe_to_retry(), "{error:?}");
    }
}

/// Responds to every operation as a service would that writes this.
struct Writes(StatusCode, &'static str);

impl Api for Writes {
    async fn call<O: Operation>(&self, _: Request<O>) -> ApiResult<O> {
        RawResponse::new(self.0, self.1).into_result::<O>()
    }
}

#[tokio::test]
async fn a_fake_of_all_operations_responds_to_raw_requests_too() {
    let call = async |status| {
        let client = Client::from_api(Writes(status, "[1]"));
        client.request(Method::GET, "/plans").await
    };
    let response = call(StatusCode::ACCEPTED).await.unwrap();
    assert_eq!(response, RawResponse::new(StatusCode::ACCEPTED, "[1]"));
    let error = call(StatusCode::BAD_GATEWAY).await.unwrap_err();
    assert_eq!(error.status(), Some(StatusCode::BAD_GATEWAY));
    assert!(error.is_safe_to_retry(), "{error:?}");
}
