//! Substitutes for the client: fakes that offer some operations, and decorators.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use billing_api::models::{ListActivityLogsResponse, Wallet};
use billing_api::operations::{DeleteTax, DeleteTaxError, GetPayment, GetWallet, ListActivityLogs};
use billing_api::{
    Api, ApiError, ApiResult, Client, Effect, Error, ErrorKind, InvalidRequest, Operation,
    RawRequest, RawResponse, Request, Timeout, TransportError,
};
use futures_util::StreamExt;
use http::{HeaderName, HeaderValue, Method, StatusCode};

use crate::server::{Answer, Server};
use crate::{client, id, not_found};

/// Knows wallets, and nothing else.
struct Wallets;

impl Api for Wallets {
    async fn get_wallet(&self, request: Request<GetWallet>) -> ApiResult<GetWallet> {
        Ok(Wallet::new().code(request.code.as_str()).into())
    }
}

/// Counts the calls that it passes on.
struct Counting<A> {
    inner: A,
    calls: Arc<AtomicUsize>,
}

impl<A: Api> Counting<A> {
    fn new(inner: A, calls: &Arc<AtomicUsize>) -> Self {
        let calls = Arc::clone(calls);
        Self { inner, calls }
    }
}

impl<A: Api> Api for Counting<A> {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        request.send_to(&self.inner).await
    }
}

/// Application code, which does not know who responds.
async fn code_of_wallet(client: &Client) -> Option<String> {
    let wallet = client.get_wallet(GetWallet::new("c1", "gold")).await;
    wallet.ok()?.code
}

#[track_caller]
fn is_not_implemented<T: std::fmt::Debug, E: ApiError>(
    outcome: Result<T, Error<E>>,
    name: &'static str,
) {
    let error = outcome.unwrap_err();
    let ErrorKind::InvalidRequest(InvalidRequest::NotImplemented { operation, .. }) = error.kind()
    else {
        panic!("{error:?}");
    };
    assert_eq!(*operation, name);
    assert_eq!(error.operation(), Some(name));
}

#[tokio::test]
async fn a_fake_offers_the_operations_it_overrides() {
    let client = Client::from_api(Wallets);
    assert_eq!(code_of_wallet(&client).await.as_deref(), Some("gold"));
    // Through every way to call it.
    let wallet = client.send(GetWallet::new("c1", "gold")).await.unwrap();
    assert_eq!(wallet.code.as_deref(), Some("gold"));
    let wallet = Wallets.call(GetWallet::new("c1", "gold").into()).await;
    assert_eq!(wallet.unwrap().code.as_deref(), Some("gold"));
}

#[tokio::test]
async fn a_fake_refuses_all_other_operations() {
    let client = Client::from_api(Wallets);
    is_not_implemented(client.delete_tax(DeleteTax::new("tva")).await, "delete_tax");
    is_not_implemented(client.send(GetPayment::new(id(1))).await, "get_payment");
    let mut items = client.items(ListActivityLogs::new());
    is_not_implemented(items.next().await.unwrap(), "list_activity_logs");
    is_not_implemented(
        Wallets.call(DeleteTax::new("tva").into()).await,
        "delete_tax",
    );
    let error = client.request(Method::GET, "/plans").await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::InvalidRequest(_)));
}

/// Knows one wallet, and passes requests for others to a full service.
struct OneWallet;

impl Api for OneWallet {
    async fn get_wallet(&self, request: Request<GetWallet>) -> ApiResult<GetWallet> {
        match request.code.as_str() {
            "gold" => Wallets.get_wallet(request).await,
            _ => self.call(request).await,
        }
    }
}

/// Otherwise this would recurse forever.
#[tokio::test]
async fn a_fake_that_hands_a_request_back_to_itself_does_not_offer_it() {
    let client = Client::from_api(OneWallet);
    assert_eq!(code_of_wallet(&client).await.as_deref(), Some("gold"));
    let other = client.get_wallet(GetWallet::new("c1", "silver")).await;
    is_not_implemented(other, "get_wallet");
    let other = OneWallet.call(GetWallet::new("c1", "silver").into()).await;
    is_not_implemented(other, "get_wallet");
}

/// Knows one page of logs.
struct Logs;

impl Api for Logs {
    async fn list_activity_logs(
        &self,
        _: Request<ListActivityLogs>,
    ) -> ApiResult<ListActivityLogs> {
        let page: ListActivityLogsResponse = serde_json::from_str(PAGE_WITH_A_LOG).unwrap();
        Ok(page.into())
    }
}

#[tokio::test]
async fn a_fake_of_a_list_is_where_its_items_come_from() {
    let client = Client::from_api(Logs);
    let items: Vec<_> = client.items(ListActivityLogs::new()).collect().await;
    assert_eq!(items.len(), 1);
    assert_eq!(items[0].as_ref().unwrap().activity_type, "tax.created");
    assert_eq!(client.pages(ListActivityLogs::new()).count().await, 1);
}

#[tokio::test]
async fn a_refusal_says_what_is_not_implemented() {
    let client = Client::from_api(Wallets);
    let error = client.delete_tax(DeleteTax::new("tva")).await.unwrap_err();
    let text = "delete_tax: the request was not sent: this `Api` does not implement `delete_tax`";
    assert_eq!(error.to_string(), text);
    assert!(!error.is_transient() && !error.is_safe_to_retry());
}

/// Fails in every way that a service can.
struct Failing;

impl Api for Failing {
    async fn delete_tax(&self, request: Request<DeleteTax>) -> ApiResult<DeleteTax> {
        match request.code.as_str() {
            "missing" => Err(DeleteTaxError::NotFound(not_found()))?,
            "late" => Err(Timeout::Read(Duration::from_secs(1)))?,
            "slow" => Err(TransportError::timeout("slow"))?,
            "gone" => {
                let body = r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#;
                let mut response = RawResponse::new(StatusCode::NOT_FOUND, body);
                let id = HeaderValue::from_static("r-1");
                response.headers.insert("x-request-id", id);
                Err(response)?
            }
            "busy" => Err(RawResponse::new(StatusCode::TOO_MANY_REQUESTS, ""))?,
            "down" => Err(RawResponse::new(StatusCode::SERVICE_UNAVAILABLE, ""))?,
            _ => Err(TransportError::connect("no route"))?,
        }
    }

    async fn get_wallet(&self, _: Request<GetWallet>) -> ApiResult<GetWallet> {
        Err(Timeout::Read(Duration::from_secs(1)))?
    }
}

#[tokio::test]
async fn a_fake_fails_in_one_expression() {
    let client = Client::from_api(Failing);
    let error = client.delete_tax(DeleteTax::new("missing")).await;
    let error = error.unwrap_err();
    assert!(error.is_not_found());
    assert_eq!(
        error.documented(),
        Some(&DeleteTaxError::NotFound(not_found()))
    );
    assert_eq!(error.response().unwrap().status, 404);
    let error = client.delete_tax(DeleteTax::new("gone")).await.unwrap_err();
    assert!(
        matches!(error.documented(), Some(DeleteTaxError::NotFound(_))),
        "{error:?}"
    );
    assert!(error.is_not_found());
    assert_eq!(error.request_id(), Some("r-1"));
    for code in ["late", "slow"] {
        let error = client.delete_tax(DeleteTax::new(code)).await.unwrap_err();
        assert!(error.is_timeout() && error.is_transient() && !error.is_safe_to_retry());
    }
    let error = client.delete_tax(DeleteTax::new("busy")).await.unwrap_err();
    assert!(error.status() == Some(StatusCode::TOO_MANY_REQUESTS) && error.is_safe_to_retry());
    let error = client.delete_tax(DeleteTax::new("down")).await.unwrap_err();
    assert!(error.is_transient() && !error.is_safe_to_retry());
    // A call that only reads can always be repeated, as with a client over HTTP.
    let error = client.get_wallet(GetWallet::new("c1", "gold")).await;
    assert!(error.unwrap_err().is_safe_to_retry());
    let error = client.delete_tax(DeleteTax::new("x")).await.unwrap_err();
    assert!(error.is_safe_to_retry());
    assert_eq!(
        format!("{error:?}"),
        "delete_tax: the service cannot be reached: no route"
    );
}

#[tokio::test]
async fn a_decorator_sees_every_operation_and_passes_it_on() {
    let server = Server::start([
        Answer::json(200, r#"{"wallet":{"code":"gold"}}"#),
        Answer::json(200, r#"{"tax":{"code":"tva"}}"#),
        Answer::json(200, PAGE),
    ])
    .await;
    let calls = Arc::new(AtomicUsize::new(0));
    let client = Client::from_api(Counting::new(client(&server), &calls));

    assert_eq!(code_of_wallet(&client).await.as_deref(), Some("gold"));
    let tax = client.delete_tax(DeleteTax::new("tva"));
    let tax = tax.header("x-trace", "t-1").response().await.unwrap();
    assert_eq!(tax.code.as_deref(), Some("tva"));
    assert_eq!(tax.status(), 200);
    // Pages go through `call`, too.
    assert_eq!(client.pages(ListActivityLogs::new()).count().await, 1);

    assert_eq!(calls.load(Ordering::Relaxed), 3);
    assert_eq!(
        server.targets(),
        [
            "/api/v1/customers/c1/wallets/gold",
            "/api/v1/taxes/tva",
            "/api/v1/activity_logs"
        ],
    );
    // The options that the caller set for the call have not got lost on the way.
    assert_eq!(server.seen()[1].header("x-trace"), Some("t-1"));
}

/// Remembers the wallets that it was asked for.
#[derive(Default)]
struct Remembering(Mutex<Vec<String>>);

impl Api for Remembering {
    async fn get_wallet(&self, request: Request<GetWallet>) -> ApiResult<GetWallet> {
        self.0.lock().unwrap().push(request.code.clone());
        Ok(Wallet::new().code(request.code.as_str()).into())
    }
}

#[tokio::test]
async fn a_fake_is_shared_with_its_test() {
    let fake = Arc::new(Remembering::default());
    let client = Client::from(Arc::clone(&fake));
    assert_eq!(code_of_wallet(&client).await.as_deref(), Some("gold"));
    is_not_implemented(client.delete_tax(DeleteTax::new("tva")).await, "delete_tax");
    assert_eq!(*fake.0.lock().unwrap(), ["gold"]);
}

/// Stacks a decorator on a decorator on a fake.
#[tokio::test]
async fn decorators_and_fakes_compose() {
    let calls = Arc::new(AtomicUsize::new(0));
    let inner = Counting::new(Wallets, &calls);
    let client = Client::from_api(Counting::new(inner, &calls));
    assert_eq!(code_of_wallet(&client).await.as_deref(), Some("gold"));
    assert_eq!(calls.load(Ordering::Relaxed), 2);
    is_not_implemented(client.delete_tax(DeleteTax::new("tva")).await, "delete_tax");
    assert_eq!(calls.load(Ordering::Relaxed), 4);
}

const PAGE_WITH_A_LOG: &str = r#"{
    "activity_logs": [{
        "activity_id": "00000000-0000-0000-0000-000000000001", "activity_type": "tax.created",
        "activity_source": "api", "activity_object": null, "activity_object_changes": null,
        "user_email": null, "resource_id": "00000000-0000-0000-0000-000000000002",
        "organization_id": "00000000-0000-0000-0000-000000000003",
        "resource_type": "Tax", "external_customer_id": null, "external_subscription_id": null,
        "logged_at": "2026-01-02T03:04:05Z", "created_at": "2026-01-02T03:04:05Z"
    }],
    "meta": {
        "current_page": 1, "next_page": null, "prev_page": null, "total_pages": 1, "total_count": 1
    }
}"#;

const PAGE: &str = r#"{
    "activity_logs": [],
    "meta": {
        "current_page": 1, "next_page": null, "prev_page": null, "total_pages": 1, "total_count": 0
    }
}"#;

/// State of a server, shared by its requests.
struct App {
    client: Client,
}

impl App {
    /// It runs in a task of its own, so that all futures have to be `Send`.
    async fn handle(&self) -> Option<String> {
        let client = self.client.clone();
        let task = tokio::spawn(async move { code_of_wallet(&client).await });
        task.await.unwrap()
    }
}

#[tokio::test]
async fn what_holds_a_client_cannot_tell_a_fake_from_it() {
    let server = Server::start([Answer::json(200, r#"{"wallet":{"code":"gold"}}"#)]).await;
    for client in [client(&server), Client::from_api(Wallets)] {
        let app = App { client };
        assert_eq!(app.handle().await.as_deref(), Some("gold"));
    }
}

/// Counts the calls of its method, as opposed to the awaits of its future.
struct Eager(Arc<AtomicUsize>);

impl Api for Eager {
    fn get_wallet(
        &self,
        _: Request<GetWallet>,
    ) -> impl Future<Output = ApiResult<GetWallet>> + Send {
        self.0.fetch_add(1, Ordering::Relaxed);
        async { Ok(Wallet::new().into()) }
    }
}

#[tokio::test]
async fn a_method_is_called_when_its_call_is_awaited() {
    let calls = Arc::new(AtomicUsize::new(0));
    let fake = Eager(Arc::clone(&calls));
    let request = || Request::new(GetWallet::new("c1", "gold"));
    drop(fake.call(request()));
    drop(request().send_to(&fake));
    assert_eq!(calls.load(Ordering::Relaxed), 0);
    fake.call(request()).await.unwrap();
    request().send_to(&fake).await.unwrap();
    assert_eq!(calls.load(Ordering::Relaxed), 2);
}

/// Never responds.
struct Hanging;

impl Api for Hanging {
    async fn get_wallet(&self, _: Request<GetWallet>) -> ApiResult<GetWallet> {
        std::future::pending().await
    }
}

#[tokio::test(start_paused = true)]
async fn the_timeout_of_a_call_is_kept_whoever_performs_it() {
    let limit = Duration::from_secs(5);
    let call = Client::from_api(Hanging).get_wallet(GetWallet::new("c1", "gold"));
    let error = call.timeout(limit).await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Timeout(Timeout::Call(found)) if *found == limit),
        "{error:?}"
    );
    assert_eq!(error.operation(), Some("get_wallet"));
}

/// A test that passes where the service would never be called is worth nothing.
#[tokio::test]
async fn what_cannot_be_sent_is_refused_whoever_performs_it() {
    let client = Client::from_api(Wallets);
    let wallet = || GetWallet::new("c1", "gold");
    for call in [
        client.get_wallet(GetWallet::new("", "gold")),
        client.get_wallet(wallet()).header("a b", "x"),
        client.get_wallet(wallet()).header("authorization", "x"),
    ] {
        let error = call.await.unwrap_err();
        assert!(
            matches!(error.kind(), ErrorKind::InvalidRequest(_)),
            "{error:?}"
        );
    }
}

/// Answers requests that are not described, but never those with a timeout.
struct Plans;

impl Api for Plans {
    async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        match request.timeout() {
            Some(_) => std::future::pending().await,
            None if request.target() == "/plans" => Ok(RawResponse::new(StatusCode::OK, "[]")),
            None => Ok(RawResponse::new(
                StatusCode::NOT_FOUND,
                r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#,
            )),
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_raw_request_is_treated_as_by_a_client_over_http() {
    let client = Client::from_api(Plans);
    let call = |path| client.request(Method::GET, path);
    assert_eq!(call("/plans").await.unwrap().body, "[]");
    let error = call("/prices").await.unwrap_err();
    assert!(error.is_not_found(), "{error:?}");
    let limit = Duration::from_secs(5);
    let error = call("/plans").timeout(limit).await.unwrap_err();
    assert!(error.is_timeout() && error.is_safe_to_retry(), "{error:?}");
    for refused in [
        call("/plans for all"),
        call("plans"),
        call("/plans/../admin"),
        call("/plans").header("a b", "x"),
        call("/plans").json(&HashMap::from([([1, 2], "a key that is no text")])),
    ] {
        let error = refused.await.unwrap_err();
        let kind = error.kind();
        assert!(matches!(kind, ErrorKind::InvalidRequest(_)), "{error:?}");
    }
}

/// Changes all codes to upper case.
struct Capitals<A>(A);

impl<A: Api> Api for Capitals<A> {
    async fn get_wallet(&self, mut request: Request<GetWallet>) -> ApiResult<GetWallet> {
        let wallet = request.operation_mut();
        wallet.code = wallet.code.to_uppercase();
        request.send_to(&self.0).await
    }
}

#[tokio::test]
async fn a_decorator_changes_a_request_and_keeps_what_was_set_for_it() {
    let server = Server::start([Answer::json(200, r#"{"wallet":{"code":"GOLD"}}"#)]).await;
    let client = Client::from_api(Capitals(client(&server)));
    let wallet = client.get_wallet(GetWallet::new("c1", "gold"));
    wallet.header("x-trace", "t-1").await.unwrap();
    assert_eq!(server.targets(), ["/api/v1/customers/c1/wallets/GOLD"]);
    assert_eq!(server.seen()[0].header("x-trace"), Some("t-1"));
}

/// Gives each call a key of its own, unless it has one, and sends requests that are not described elsewhere.
struct Keyed<A>(A);

impl<A: Api> Api for Keyed<A> {
    async fn call<O: Operation>(&self, request: Request<O>) -> ApiResult<O> {
        let request = if request.headers().contains_key("idempotency-key") {
            request
        } else {
            request.with_header("idempotency-key", "made")
        };
        let limit = Duration::from_secs(7);
        let request = request.without_header("x-trace").with_timeout(limit);
        assert_eq!(request.timeout(), Some(limit));
        request.send_to(&self.0).await
    }

    async fn call_raw(&self, request: RawRequest) -> Result<RawResponse, Error> {
        let target = request.target().replace("/v1/", "/v2/");
        let request = if request.headers().contains_key("idempotency-key") {
            request
        } else {
            request.with_header("idempotency-key", "made")
        };
        self.0.call_raw(request.with_target(target)).await
    }
}

#[tokio::test]
async fn a_decorator_sets_what_the_caller_has_not_set() {
    let wallet = || Answer::json(200, r#"{"wallet":{"code":"gold"}}"#);
    let plans = || Answer::json(200, "{}");
    let server = Server::start([wallet(), wallet(), plans(), plans()]).await;
    let client = Client::from_api(Keyed(client(&server)));
    let call = || client.get_wallet(GetWallet::new("c1", "gold"));
    call().header("idempotency-key", "own").await.unwrap();
    call().header("x-trace", "t-1").await.unwrap();
    let raw = || client.request(Method::POST, "/v1/plans").json(&["a"]);
    raw().await.unwrap();
    raw().header("idempotency-key", "own").await.unwrap();
    let seen = server.seen();
    let keys = seen.iter().map(|request| request.header("idempotency-key"));
    assert_eq!(
        keys.collect::<Vec<_>>(),
        [Some("own"), Some("made"), Some("made"), Some("own")]
    );
    assert_eq!(seen[1].header("x-trace"), None);
    assert_eq!(server.targets()[2], "/api/v1/v2/plans");
    assert_eq!(seen[2].body, br#"["a"]"#);
}

/// A test sends a request to a fake that is not described.
#[tokio::test]
async fn a_raw_request_is_made_for_whoever_performs_it() {
    let server = Server::start([Answer::json(200, "{}")]).await;
    let limit = Duration::from_secs(5);
    let request = RawRequest::new(Method::PUT, "/plans/gold?dry=true")
        .with_header("x-trace", "t-1")
        .with_header("x-other", "1")
        .without_header("x-other")
        .with_timeout(limit)
        .with_read_timeout(limit)
        .with_body("[1]");
    assert_eq!(request.timeout(), Some(limit));
    assert_eq!(request.read_timeout(), Some(limit));
    client(&server).call_raw(request).await.unwrap();
    let [seen] = &server.seen()[..] else {
        panic!("not one request");
    };
    assert_eq!(seen.target(), "/api/v1/plans/gold?dry=true");
    assert_eq!(seen.header("x-trace"), Some("t-1"));
    assert_eq!(seen.header("x-other"), None);
    assert_eq!(seen.body, b"[1]");
}

/// Responds to every operation as a service would that writes this.
struct Writes(StatusCode, &'static str);

impl Api for Writes {
    async fn call<O: Operation>(&self, _: Request<O>) -> ApiResult<O> {
        let name = HeaderName::from_static("x-request-id");
        let response = RawResponse::new(self.0, self.1);
        response
            .with_header(name, HeaderValue::from_static("r-1"))
            .into_result::<O>()
    }
}

#[tokio::test]
async fn a_fake_responds_as_a_service_would() {
    let delete = async |status, body| {
        let client = Client::from_api(Writes(status, body));
        client.delete_tax(DeleteTax::new("vat")).await
    };
    let deleted = delete(StatusCode::OK, r#"{"tax":{"code":"vat"}}"#).await;
    assert_eq!(deleted.unwrap().code.as_deref(), Some("vat"));

    let missing = r#"{"status":404,"error":"Not Found","code":"tax_not_found"}"#;
    let error = delete(StatusCode::NOT_FOUND, missing).await.unwrap_err();
    assert!(
        matches!(error.documented(), Some(DeleteTaxError::NotFound(_))),
        "{error:?}"
    );
    assert_eq!(
        (error.request_id(), error.effect()),
        (Some("r-1"), Effect::Nothing)
    );
    let error = Error::from(error);
    assert!(error.downcast_ref::<DeleteTaxError>().is_some());

    let error = delete(StatusCode::OK, r#"{"tax":1}"#).await.unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Decode(_)), "{error:?}");
    assert_eq!(
        (error.request_id(), error.effect()),
        (Some("r-1"), Effect::Done)
    );

    let error = delete(StatusCode::BAD_GATEWAY, "<h1>").await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnexpectedResponse),
        "{error:?}"
    );
    assert_eq!(error.effect(), Effect::Unknown);
}
