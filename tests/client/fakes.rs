//! What stands in for the client: fakes that offer some operations, and decorators.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use billing_api::models::{Tax, Wallet};
use billing_api::operations::{DeleteTax, GetPayment, GetWallet, ListActivityLogs};
use billing_api::{Api, ApiResult, Client, Error, InvalidRequest, Operation};
use futures_util::StreamExt;

use crate::server::{Answer, Server};
use crate::{client, id};

/// Knows wallets, and nothing else.
struct Wallets;

impl Api for Wallets {
    async fn get_wallet(&self, request: GetWallet) -> ApiResult<GetWallet> {
        Ok(Wallet::new().code(request.code))
    }
}

/// Counts the calls that it hands on.
struct Counting<A> {
    inner: A,
    calls: AtomicUsize,
}

impl<A: Api> Counting<A> {
    fn new(inner: A) -> Self {
        let calls = AtomicUsize::new(0);
        Self { inner, calls }
    }
}

impl<A: Api> Api for Counting<A> {
    async fn call<O: Operation>(&self, operation: O) -> ApiResult<O> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        self.inner.call(operation).await
    }
}

/// Code of an application, which does not know who answers.
async fn code_of_wallet<A: Api>(api: &A) -> Option<String> {
    let wallet = api.get_wallet(GetWallet::new("c1", "gold")).await;
    wallet.ok()?.code
}

#[track_caller]
fn is_not_offered<T: std::fmt::Debug, E: std::fmt::Debug>(
    outcome: Result<T, Error<E>>,
    name: &'static str,
) {
    let error = outcome.unwrap_err();
    let expected = InvalidRequest::NotOffered { operation: name };
    assert!(
        matches!(&error, Error::InvalidRequest(found) if *found == expected),
        "{error:?}"
    );
}

#[tokio::test]
async fn a_fake_offers_the_operations_it_overrides() {
    assert_eq!(code_of_wallet(&Wallets).await.as_deref(), Some("gold"));
}

#[tokio::test]
async fn a_fake_refuses_all_other_operations() {
    let outcome = Wallets.delete_tax(DeleteTax::new("tva")).await;
    is_not_offered(outcome, "delete_tax");
    let outcome = Wallets.get_payment(GetPayment::new(id(1))).await;
    is_not_offered(outcome, "get_payment");
    // `call` knows nothing of the methods that are overridden.
    let outcome = Wallets.call(GetWallet::new("c1", "gold")).await;
    is_not_offered(outcome, "get_wallet");
    let mut items = Wallets.items(ListActivityLogs::new());
    is_not_offered(items.next().await.unwrap(), "list_activity_logs");
}

/// Knows one page of logs.
struct Logs;

impl Api for Logs {
    async fn list_activity_logs(&self, _: ListActivityLogs) -> ApiResult<ListActivityLogs> {
        Ok(serde_json::from_str(PAGE_WITH_A_LOG).unwrap())
    }
}

#[tokio::test]
async fn a_fake_of_a_list_is_where_its_items_come_from() {
    let items: Vec<_> = Logs.items(ListActivityLogs::new()).collect().await;
    assert_eq!(items.len(), 1);
    assert_eq!(items[0].as_ref().unwrap().activity_type, "tax.created");
    assert_eq!(Logs.pages(ListActivityLogs::new()).count().await, 1);
}

#[tokio::test]
async fn a_refusal_says_what_is_not_offered() {
    let error = Wallets.delete_tax(DeleteTax::new("tva")).await.unwrap_err();
    let text = "the request was not sent: `delete_tax` is not offered here";
    assert_eq!(error.to_string(), text);
    assert!(!error.is_retryable());
}

#[tokio::test]
async fn a_decorator_sees_every_operation_and_hands_it_on() {
    let server = Server::start([
        Answer::json(200, r#"{"wallet":{"code":"gold"}}"#),
        Answer::json(200, r#"{"tax":{"code":"tva"}}"#),
        Answer::json(200, PAGE),
    ])
    .await;
    let api = Counting::new(client(&server));

    assert_eq!(code_of_wallet(&api).await.as_deref(), Some("gold"));
    let tax = api.delete_tax(DeleteTax::new("tva")).await.unwrap();
    let expected = Tax::new().code("tva");
    assert_eq!(tax, expected);
    // Pages come by way of `call`, too.
    assert_eq!(api.pages(ListActivityLogs::new()).count().await, 1);

    assert_eq!(api.calls.load(Ordering::Relaxed), 3);
    assert_eq!(
        server.targets(),
        [
            "/api/v1/customers/c1/wallets/gold",
            "/api/v1/taxes/tva",
            "/api/v1/activity_logs"
        ],
    );
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
struct App<A> {
    api: Arc<A>,
}

impl<A: Api + 'static> App<A> {
    /// Runs in a task of its own, so that all futures have to be `Send`.
    async fn handle(&self) -> Option<String> {
        let api = Arc::clone(&self.api);
        let task = tokio::spawn(async move { code_of_wallet(api.as_ref()).await });
        task.await.unwrap()
    }
}

#[tokio::test]
async fn a_client_is_held_in_the_state_of_an_application() {
    let server = Server::start([Answer::json(200, r#"{"wallet":{"code":"gold"}}"#)]).await;
    let app: App<Client> = App {
        api: Arc::new(client(&server)),
    };
    assert_eq!(app.handle().await.as_deref(), Some("gold"));
    let app = App {
        api: Arc::new(Wallets),
    };
    assert_eq!(app.handle().await.as_deref(), Some("gold"));
}
