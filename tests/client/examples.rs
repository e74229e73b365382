//! The examples, each against a service on this machine with scripted answers.

use std::error::Error as StdError;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Path, RawQuery};
use axum::http::{HeaderMap, Request, StatusCode};
use axum::routing::{get, post};
use axum::{Json, Router};
use billing_api::operations::CreateTaxError;
use billing_api::{Client, Error};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tower_service::Service as _;
use uuid::Uuid;

#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/call_options.rs"]
mod call_options;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/create_tax.rs"]
mod create_tax;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/decorator.rs"]
mod decorator;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/download_credit_note.rs"]
mod download_credit_note;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/export_logs.rs"]
mod export_logs;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/fake_api.rs"]
mod fake_api;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/in_process.rs"]
mod in_process;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/list_logs.rs"]
mod list_logs;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/one_error.rs"]
mod one_error;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/own_transport.rs"]
mod own_transport;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/raw_request.rs"]
mod raw_request;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/service.rs"]
mod service;
#[allow(dead_code, reason = "main belongs to the example alone")]
#[path = "../examples/webhook.rs"]
mod webhook;

const ID: Uuid = Uuid::from_u128(0x5b7e_1c0e_0b2a_4f7e_9a55_0d3c_2b1a_4f60);

/// A client of a service that answers as the router does.
async fn serve(router: Router) -> Client {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = Router::new().nest("/api/v1", router);
    tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
    Client::builder(&format!("http://{address}/api/v1"), "key")
        .no_retry()
        .build()
        .unwrap()
}

fn log(user: Option<&str>) -> Value {
    json!({
        "activity_id": ID,
        "user_email": user,
        "activity_type": "tax.created",
        "activity_source": "api",
        "activity_object": null,
        "activity_object_changes": null,
        "external_customer_id": null,
        "external_subscription_id": null,
        "resource_id": ID,
        "resource_type": "Tax",
        "organization_id": ID,
        "logged_at": "2026-01-02T03:04:05Z",
        "created_at": "2026-01-02T03:04:05Z",
    })
}

#[tokio::test]
async fn list_logs_writes_a_line_for_each_log_of_each_page() {
    let answer = |RawQuery(query): RawQuery| async move {
        let second = match query.as_deref() {
            Some("per_page=100&resource_types%5B%5D=Tax") => false,
            Some("page=2&per_page=100&resource_types%5B%5D=Tax") => true,
            other => panic!("{other:?}"),
        };
        let next = if second { Value::Null } else { json!(2) };
        Json(json!({
            "activity_logs": [log(second.then_some("ada@example.com"))],
            "meta": {
                "current_page": if second { 2 } else { 1 }, "next_page": next, "prev_page": null,
                "total_pages": 2, "total_count": 2,
            },
        }))
    };
    let client = serve(Router::new().route("/activity_logs", get(answer))).await;
    let mut out = Vec::new();
    assert_eq!(
        list_logs::run(&client, Some("Tax"), &mut out)
            .await
            .unwrap(),
        2
    );
    let expected = format!(
        "2026-01-02 03:04:05 UTC tax.created {ID} by nobody\n\
         2026-01-02 03:04:05 UTC tax.created {ID} by ada@example.com\n"
    );
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}

#[tokio::test]
async fn create_tax_sends_the_rate_as_it_was_written() {
    let answer = |Json(body): Json<Value>| async move {
        assert_eq!(
            body,
            json!({"tax": {"name": "VAT", "code": "vat", "rate": "20.0"}})
        );
        Json(json!({"tax": {"svc_id": ID, "code": "vat", "rate": 20.0}}))
    };
    let client = serve(Router::new().route("/taxes", post(answer))).await;
    let said = create_tax::run(&client, "VAT", "vat", "20.0")
        .await
        .unwrap();
    assert_eq!(said, format!("created vat with the id {ID}"));
}

/// The output of the example when the service answers with an error.
async fn create_tax_refused(status: StatusCode, body: Value) -> Result<String, Box<dyn StdError>> {
    let answer = move || async move { (status, [("x-request-id", "r-1")], Json(body)) };
    let client = serve(Router::new().route("/taxes", post(answer))).await;
    create_tax::run(&client, "VAT", "vat", "20.0").await
}

#[tokio::test]
async fn create_tax_says_which_field_is_wrong() {
    let body = json!({
        "status": 422, "error": "Unprocessable Entity", "code": "validation_errors",
        "error_details": {"code": ["value_already_exist"]},
    });
    let said = create_tax_refused(StatusCode::UNPROCESSABLE_ENTITY, body).await;
    assert_eq!(
        said.unwrap(),
        r#"not created: {"code":["value_already_exist"]}"#
    );
}

#[tokio::test]
async fn create_tax_fails_when_the_key_is_not_accepted() {
    let body = json!({"status": 401, "error": "Unauthorized"});
    let said = create_tax_refused(StatusCode::UNAUTHORIZED, body).await;
    let text = said.unwrap_err().to_string();
    assert_eq!(text, "the service does not accept the key");
}

#[tokio::test]
async fn create_tax_returns_the_whole_error_when_it_is_not_documented() {
    let said = create_tax_refused(StatusCode::BAD_GATEWAY, json!({})).await;
    let error = said.unwrap_err();
    let error = error.downcast_ref::<Error<CreateTaxError>>().unwrap();
    assert_eq!(error.request_id(), Some("r-1"));
}

/// A service whose PDF is ready at the given attempt.
async fn pdf_at(attempt: usize) -> Client {
    let asked = Arc::new(AtomicUsize::new(0));
    let answer = move |Path(id): Path<Uuid>| async move {
        assert_eq!(id, ID);
        let there = asked.fetch_add(1, Ordering::SeqCst) + 1 >= attempt;
        let note = json!({"credit_note": {"file_url": "https://files.example/1.pdf"}});
        if there {
            note.to_string()
        } else {
            String::new()
        }
    };
    let json = [("content-type", "application/json")];
    let answer = async move |path| (json, answer.clone()(path).await);
    serve(Router::new().route("/credit_notes/{id}/download", post(answer))).await
}

#[tokio::test]
async fn download_credit_note_asks_until_the_pdf_is_there() {
    let client = pdf_at(3).await;
    let mut out = Vec::new();
    let address = download_credit_note::run(&client, ID, 3, Duration::ZERO, &mut out);
    assert_eq!(address.await.unwrap(), "https://files.example/1.pdf");
    let said = "there is no PDF yet\n".repeat(2);
    assert_eq!(String::from_utf8(out).unwrap(), said);
}

#[tokio::test]
async fn download_credit_note_gives_up_after_the_last_attempt() {
    let client = pdf_at(3).await;
    let error = download_credit_note::run(&client, ID, 2, Duration::ZERO, std::io::sink())
        .await
        .unwrap_err();
    assert_eq!(error.to_string(), "the PDF is not there after 2 attempts");
}

#[tokio::test]
async fn fake_api_works_with_the_real_client_too() {
    let answer = |Path((customer, code)): Path<(String, String)>| async move {
        assert_eq!((customer.as_str(), code.as_str()), ("customer", "default"));
        Json(json!({"wallet": {"credits_balance": "10.50"}}))
    };
    let client = serve(Router::new().route("/customers/{id}/wallets/{code}", get(answer))).await;
    let said = fake_api::run(&client, "customer", &"9.99".parse().unwrap())
        .await
        .unwrap();
    assert_eq!(said, "10.50 credits cover 9.99");
}

/// The answer of the example to a request with its key, or with another one.
async fn served(line: &str, key: &str, body: &str) -> (StatusCode, HeaderMap, Value) {
    let service = Arc::new(service::Taxes::new("key"));
    let app = billing_api::server::router(Arc::clone(&service));
    let mut last = None;
    for line in line.split(", ") {
        let (method, path) = line.split_once(' ').unwrap();
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header("authorization", format!("Bearer {key}"))
            .header("content-type", "application/json")
            .header("x-request-id", "r-1")
            .body(Body::from(body.to_owned()));
        last = Some(app.clone().call(request.unwrap()).await.unwrap());
    }
    let (head, body) = last.unwrap().into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    (
        head.status,
        head.headers,
        serde_json::from_slice(&body).unwrap(),
    )
}

#[tokio::test]
async fn service_says_where_the_new_tax_is() {
    let body = r#"{"tax":{"code":"vat","rate":"19.5"}}"#;
    let (status, headers, tax) = served("POST /taxes", "key", body).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(headers["location"], "taxes/vat");
    assert_eq!(headers["x-request-id"], "r-1");
    assert_eq!(tax, json!({"tax": {"code": "vat", "rate": 19.5}}));
    let (status, _, deleted) = served("POST /taxes, DELETE /taxes/vat", "key", body).await;
    assert_eq!((status, deleted), (StatusCode::OK, tax));
}

#[tokio::test]
async fn service_says_why_it_refuses() {
    let body = r#"{"tax":{"code":"vat"}}"#;
    let (status, _, error) = served("POST /taxes, POST /taxes", "key", body).await;
    assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(error["error_details"], json!({"code": ["is taken"]}));
    for body in [r#"{"tax":{}}"#, r#"{"tax":{"code":" "}}"#] {
        let (status, _, error) = served("POST /taxes", "key", body).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        let fault = "consists of letters, digits and hyphens";
        assert_eq!(error["error_details"], json!({"code": [fault]}));
    }
    let (status, _, error) = served("DELETE /taxes/vat", "key", "").await;
    assert_eq!(
        (status, &error["code"]),
        (StatusCode::NOT_FOUND, &json!("object_not_found"))
    );
    let (status, headers, _) = served("DELETE /taxes/vat", "other", "").await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let challenge = headers["www-authenticate"].to_str().unwrap();
    assert!(
        challenge.contains("the key is not that of this service"),
        "{challenge}"
    );
}

#[tokio::test]
async fn one_error_tells_what_an_operator_wants_to_read() {
    let missing = json!({"status": 404, "error": "Not Found", "code": "object_not_found"});
    let plan = json!({"status": 403, "error": "Forbidden", "code": "feature_unavailable"});
    for (status, body, expected) in [
        (StatusCode::NOT_FOUND, missing, "there is no such wallet"),
        (
            StatusCode::FORBIDDEN,
            plan,
            "wallets are not part of the plan",
        ),
    ] {
        let wallet = get(async move || (status, Json(body)));
        let client = serve(Router::new().route("/customers/{customer}/wallets/{code}", wallet));
        let said = one_error::told(one_error::run(&client.await, "customer-1", "gold").await);
        assert_eq!(said, expected);
    }
    let busy = get(async || (StatusCode::SERVICE_UNAVAILABLE, "later"));
    let client = serve(Router::new().route("/customers/{customer}/wallets/{code}", busy)).await;
    let said = one_error::told(one_error::run(&client, "customer-1", "gold").await);
    assert!(
        said.starts_with("get_wallet: ") && said.ends_with("; it is safe to try again"),
        "{said}"
    );
}

#[tokio::test]
async fn a_call_has_a_header_of_its_own_and_tells_of_its_response() {
    let created = async |headers: HeaderMap, Json(body): Json<Value>| {
        let key = headers["idempotency-key"].to_str().unwrap();
        assert_eq!(key.parse::<Uuid>().unwrap().get_version_num(), 4);
        assert_eq!(body["tax"]["rate"], "19.5");
        let tax = json!({"tax": {"code": "vat", "rate": 19.5}});
        (StatusCode::CREATED, [("x-request-id", "r-7")], Json(tax))
    };
    let deleted = async || Json(json!({"tax": {"code": "vat"}}));
    let router = Router::new().route("/taxes", post(created));
    let router = router.route("/taxes/{code}", axum::routing::delete(deleted));
    let said = call_options::run(&serve(router).await, "vat").await;
    assert_eq!(
        said.unwrap(),
        "created with a rate of 19.5: 201 Created, request r-7; deleted"
    );
}

#[tokio::test]
async fn a_decorator_counts_what_it_passes_on() {
    let counts = decorator::Counts::default();
    let client = Client::from_api(decorator::Counted::new(decorator::Fake, &counts));
    for _ in 0..2 {
        let wallet = billing_api::operations::GetWallet::new("customer-1", "gold");
        let wallet = client.get_wallet(wallet).await.unwrap();
        assert_eq!(wallet.code.as_deref(), Some("gold"));
    }
    assert_eq!(counts.lock().unwrap()["get_wallet"], 2);
}

#[tokio::test]
async fn a_client_and_a_service_need_no_socket() {
    let client = in_process::client("key").unwrap();
    let name = in_process::run(&client, "gold").await.unwrap();
    assert_eq!(name.as_deref(), Some("Gold"));
    assert_eq!(in_process::run(&client, "lead").await.unwrap(), None);
    let stranger = in_process::client("other").unwrap();
    let error = in_process::run(&stranger, "gold").await.unwrap_err();
    assert_eq!(error.status().unwrap(), StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn a_transport_of_ones_own_plays_back_what_was_recorded() {
    let client = own_transport::client().unwrap();
    assert_eq!(own_transport::run(&client).await.unwrap(), "Gold");
    let tax = billing_api::operations::DeleteTax::new("vat");
    let error = client.delete_tax(tax).await.unwrap_err();
    assert!(format!("{error:?}").ends_with("DELETE /api/v1/taxes/vat is not recorded"));
}

#[tokio::test]
async fn a_receiver_takes_webhooks_that_are_genuine() {
    for (secret, event, body, status) in [
        ("agreed", "credit_note.generated", "{}", 200),
        ("agreed", "plan.created", "{}", 200),
        ("agreed", "credit_note.generated", "{", 400),
        ("forged", "credit_note.generated", "{}", 401),
    ] {
        let request = Request::post("/webhooks").header("x-secret", secret);
        let request = request.header("x-event", event);
        let request = request.body(Body::from(body)).unwrap();
        let response = webhook::receiver().call(request).await.unwrap();
        assert_eq!(response.status(), status, "{body}");
    }
}

/// The second page fails once, which is more than the client itself retries; a log on the third has no id.
#[tokio::test]
async fn export_logs_keeps_what_it_cannot_read_and_goes_on_where_it_failed() {
    let asked = Arc::new(AtomicUsize::new(0));
    let answer = move |RawQuery(query): RawQuery| async move {
        let pages = [
            "page=1&per_page=1",
            "page=2&per_page=1",
            "page=3&per_page=1",
        ];
        let page = pages.iter().position(|page| query.as_deref() == Some(page));
        let page = page.unwrap() + 1;
        if page == 2 && asked.fetch_add(1, Ordering::SeqCst) == 0 {
            return (StatusCode::BAD_GATEWAY, Json(json!({})));
        }
        let log = match page {
            3 => json!({"activity_id": "none"}),
            _ => log(None),
        };
        let next = if page == 3 {
            Value::Null
        } else {
            json!(page + 1)
        };
        let meta = json!({
            "current_page": page, "next_page": next, "prev_page": null, "total_pages": 3, "total_count": 3,
        });
        let body = json!({"activity_logs": [log], "meta": meta});
        (StatusCode::OK, Json(body))
    };
    let client = serve(Router::new().route("/activity_logs", get(answer))).await;
    let mut out = Vec::new();
    let exported = export_logs::run(&client, 1, &mut out).await.unwrap();
    assert_eq!((exported.logs, exported.unreadable), (3, 1));
    let lines = String::from_utf8(out).unwrap();
    let lines: Vec<Value> = lines
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(lines[1]["activity_type"], "tax.created");
    assert_eq!(lines[2], json!({"activity_id": "none"}));
}

#[tokio::test]
async fn export_logs_ends_where_the_service_fails_for_good() {
    let answer = || async { (StatusCode::BAD_GATEWAY, Json(json!({}))) };
    let client = serve(Router::new().route("/activity_logs", get(answer))).await;
    let error = export_logs::run(&client, 1, Vec::new()).await.unwrap_err();
    assert!(error.to_string().contains("502 Bad Gateway"), "{error}");
}

#[tokio::test]
async fn raw_request_shows_what_the_crate_does_not_know() {
    let plans = || async { Json(json!({"plans": [], "meta": {}})) };
    let wallet = || async { Json(json!({"wallet": {"code": "gold", "level": 3}})) };
    let router = Router::new()
        .route("/plans", get(plans))
        .route("/customers/c1/wallets/gold", get(wallet));
    let client = serve(router).await;
    let said = raw_request::run(&client, "/plans").await.unwrap();
    assert_eq!(said, "200 OK: meta, plans");
    let wallet = billing_api::operations::GetWallet::new("c1", "gold");
    let level = raw_request::property(&client, wallet, "level").await;
    assert_eq!(level.unwrap(), Some(json!(3)));
}
