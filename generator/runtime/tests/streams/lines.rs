//! Values of JSON, one after the other.

use std::convert::Infallible;

use futures_util::TryStreamExt;
use futures_util::stream::iter;
use generator_runtime::operations::ImportNotes;
use generator_runtime::{BodyError, JsonLines};

use crate::service::{answer, client, note, request};

const LINE: &str = r#"{"content":{"kind":"text","text":"one"},"weight":null}"#;

#[tokio::test]
async fn lines_come_in_and_records_go_out() {
    let sent = format!("{LINE}\n\n{LINE}");
    let (head, text) = answer(request("POST", "/import", "application/jsonl", sent)).await;
    assert_eq!(head.headers["content-type"], "application/json-seq");
    assert_eq!(text, format!("\u{1e}{LINE}\n\u{1e}{LINE}\n"));
}

#[tokio::test]
async fn what_a_client_sends_comes_back() {
    let notes = ["one", "two", "three"].map(note);
    let body = JsonLines::from_items(notes.clone());
    let back = client(1).import_notes(ImportNotes { body }).await.unwrap();
    assert_eq!(back.try_collect::<Vec<_>>().await.unwrap(), notes);
}

#[tokio::test]
async fn an_item_that_is_not_as_described_breaks_off_the_response() {
    let sent = format!("{LINE}\n{{\"content\":1}}\n{LINE}\n");
    let (head, text) = answer(request("POST", "/import", "application/jsonl", sent)).await;
    assert_eq!(head.status, 200);
    assert_eq!(text, format!("\u{1e}{LINE}\n"));
}

#[tokio::test]
async fn an_item_that_violates_a_constraint_breaks_off_the_response() {
    let long = LINE.replace("one", &"x".repeat(1001));
    let sent = format!("{LINE}\n{long}\n{LINE}\n");
    let (head, text) = answer(request("POST", "/import", "application/jsonl", sent)).await;
    assert_eq!(head.status, 200);
    assert_eq!(text, format!("\u{1e}{LINE}\n"));
}

#[tokio::test]
async fn a_client_takes_an_item_that_violates_a_constraint() {
    let long = note(&"x".repeat(1001));
    let mut items = JsonLines::from_items([long.clone()]);
    assert_eq!(items.next().await.unwrap().unwrap(), long);
}

#[tokio::test]
async fn a_failure_of_the_caller_fails_the_call() {
    let notes = iter([Ok(note("one")), Err("there is no more")]);
    let body = JsonLines::new(notes);
    let mut back = client(1).import_notes(ImportNotes { body }).await.unwrap();
    assert_eq!(back.next().await.unwrap().unwrap(), note("one"));
    let error = back.next().await.unwrap().unwrap_err();
    assert!(matches!(error, BodyError::Interrupted(_)), "{error:?}");
}

#[tokio::test]
async fn an_item_that_is_too_large_ends_the_stream() {
    let notes = [note(&"long ".repeat(100)), note("short")];
    let body = JsonLines::new(iter(notes.map(Ok::<_, Infallible>)));
    let back = client(1).import_notes(ImportNotes { body }).await.unwrap();
    let mut back = back.with_max_item_size(100);
    let error = back.next().await.unwrap().unwrap_err();
    assert!(
        matches!(error, BodyError::TooLarge { limit: 100, .. }),
        "{error:?}"
    );
    assert!(back.next().await.is_none());
}
