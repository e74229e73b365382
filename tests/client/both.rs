//! The same test with both transports: over a socket, and in this process.

use axum::Router;
use axum::extract::OriginalUri;
use axum::http::{HeaderMap, StatusCode, header};
use axum::routing::{delete, get, post};
use billing_api::operations::{
    CreateTax, DeleteTax, DeleteTaxError, DownloadCreditNote, GetWallet, ListActivityLogs,
};
use billing_api::{Client, ErrorKind, InvalidRequest, TowerTransport};

use crate::server::Served;
use crate::{KEY, id, not_found};

const JSON: [(header::HeaderName, &str); 1] = [(header::CONTENT_TYPE, "application/json")];

/// A service whose answers make the client show what it sent.
fn router() -> Router {
    let wallet = |headers: HeaderMap, OriginalUri(uri): OriginalUri| async move {
        let key = headers[header::AUTHORIZATION].to_str().unwrap();
        let body = format!(r#"{{"wallet":{{"name":"{key}","code":"{}"}}}}"#, uri.path());
        (JSON, body)
    };
    let missing = r#"{"status":404,"error":"Not Found","code":"object_not_found"}"#;
    let tax = |body: String| async move { (JSON, body) };
    let service = Router::new()
        .route("/customers/{customer}/wallets/{code}", get(wallet))
        .route("/taxes", post(tax))
        .route(
            "/taxes/{code}",
            delete((StatusCode::NOT_FOUND, JSON, missing)),
        )
        .route("/credit_notes/{id}/download", post(()))
        .route("/activity_logs", get((StatusCode::IM_A_TEAPOT, "<html>")));
    Router::new().nest("/api/v1", service)
}

async fn behaves(api: &Client) {
    let wallet = api.get_wallet(GetWallet::new("a/b", "gold")).await.unwrap();
    assert_eq!(wallet.name.as_deref(), Some("Bearer key-7f3a"));
    let path = "/api/v1/customers/a%2Fb/wallets/gold";
    assert_eq!(wallet.code.as_deref(), Some(path));

    let tax = billing_api::models::TaxInput::new().name("TVA");
    let tax = api.create_tax(CreateTax::new(tax)).await.unwrap();
    assert_eq!(tax.name.as_deref(), Some("TVA"));

    let error = api.delete_tax(DeleteTax::new("tva")).await.unwrap_err();
    let documented = DeleteTaxError::NotFound(not_found());
    assert_eq!(error.documented(), Some(&documented), "{error:?}");

    let note = api.download_credit_note(DownloadCreditNote::new(id(1)));
    assert_eq!(note.await.unwrap(), None);

    let error = api.list_activity_logs(ListActivityLogs::new()).await;
    let error = error.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnexpectedResponse),
        "{error:?}"
    );
    assert_eq!(error.response().unwrap().body, "<html>");

    let error = api.delete_tax(DeleteTax::new("..")).await.unwrap_err();
    let ErrorKind::InvalidRequest(InvalidRequest::PathParameter { name, .. }) = error.kind() else {
        panic!("{error:?}");
    };
    assert_eq!(*name, "code");
}

#[tokio::test]
async fn over_a_socket() {
    let served = Served::start(router()).await;
    let client = Client::builder(&served.url(), KEY).no_retry();
    behaves(&client.build().unwrap()).await;
}

#[tokio::test]
async fn in_this_process() {
    let client = Client::builder("https://billing.invalid/api/v1", KEY).no_retry();
    let transport = TowerTransport::new(router());
    behaves(&client.build_with(transport).unwrap()).await;
}
