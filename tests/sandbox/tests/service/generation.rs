//! PDFs of credit notes.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use billing_api::models::{ActivitySource, ErrorBody};
use billing_api::operations::{DownloadCreditNote, ListActivityLogs};
use billing_sandbox::Sandbox;
use serde_json::json;
use tower::ServiceExt;
use uuid::Uuid;

use super::{CREDIT_NOTE, FILES, KEY, OTHER_KEY, client, documented, id, sandbox};

async fn fetch(sandbox: &Sandbox, path: &str) -> (StatusCode, Vec<u8>) {
    fetch_with(sandbox, path, KEY).await
}

async fn fetch_with(sandbox: &Sandbox, path: &str, key: &str) -> (StatusCode, Vec<u8>) {
    let request = Request::get(path).header("authorization", format!("Bearer {key}"));
    let request = request.body(Body::empty()).unwrap();
    let response = sandbox.router().oneshot(request).await.unwrap();
    let status = response.status();
    let body = axum::body::to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap();
    (status, body.into())
}

#[tokio::test]
async fn a_pdf_is_made_after_the_first_call() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);
    let note = id(CREDIT_NOTE, 2);
    let file = format!("/files/credit_notes/{note}.pdf");
    assert_eq!(fetch(&sandbox, &file).await.0, StatusCode::NOT_FOUND);

    let nothing = api
        .download_credit_note(DownloadCreditNote::new(note))
        .await
        .unwrap();
    assert_eq!(nothing, None);
    sandbox.settled().await;
    let found = api
        .download_credit_note(DownloadCreditNote::new(note))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(found.file_url, Some(format!("{FILES}{file}")));
    let (status, pdf) = fetch(&sandbox, &file).await;
    assert_eq!(status, StatusCode::OK);
    assert!(pdf.starts_with(b"%PDF-") && pdf.ends_with(b"%%EOF\n"));
    assert_eq!(
        sandbox.events(note).await.unwrap(),
        ["credit_note.generated"]
    );

    let request = ListActivityLogs::new()
        .resource_ids([note])
        .activity_types(["credit_note.generated"]);
    let logs = api.list_activity_logs(request).await.unwrap().activity_logs;
    assert_eq!(logs.len(), 1);
    assert_eq!(logs[0].activity_source, ActivitySource::System);
    assert_eq!(logs[0].external_customer_id.as_deref(), Some("customer-1"));
    let changes = logs[0].activity_object_changes.as_ref().unwrap();
    assert_eq!(changes["file_url"].new, json!(found.file_url));
}

#[tokio::test]
async fn a_pdf_that_is_there_is_returned_at_once() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);
    let note = id(CREDIT_NOTE, 1);
    let found = api
        .download_credit_note(DownloadCreditNote::new(note))
        .await
        .unwrap();
    assert!(found.unwrap().file_url.is_some());
    let file = format!("/files/credit_notes/{note}.pdf");
    assert_eq!(fetch(&sandbox, &file).await.0, StatusCode::OK);
    let theirs = fetch_with(&sandbox, &file, OTHER_KEY).await;
    assert_eq!(theirs.0, StatusCode::NOT_FOUND);
    let nobodys = fetch_with(&sandbox, &file, "unknown").await;
    assert_eq!(nobodys.0, StatusCode::UNAUTHORIZED);
    assert!(sandbox.events(note).await.unwrap().is_empty());
}

#[tokio::test]
async fn what_is_not_finalized_is_not_found() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);
    for note in [id(CREDIT_NOTE, 3), Uuid::nil()] {
        let answer = api
            .download_credit_note(DownloadCreditNote::new(note))
            .await;
        let body = documented!(answer, DownloadCreditNoteError::NotFound);
        assert_eq!(body, ErrorBody::not_found());
        let file = format!("/files/credit_notes/{note}.pdf");
        assert_eq!(fetch(&sandbox, &file).await.0, StatusCode::NOT_FOUND);
    }
    for path in [
        "/files/credit_notes/none.pdf",
        "/files/credit_notes/none",
        "/files",
        "/",
    ] {
        assert_eq!(fetch(&sandbox, path).await.0, StatusCode::NOT_FOUND);
    }
    assert_eq!(fetch(&sandbox, "/openapi.yaml").await.0, StatusCode::OK);
}
