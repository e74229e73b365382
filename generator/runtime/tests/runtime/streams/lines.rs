//! Streams of JSON values.

use std::convert::Infallible;

use futures_util::stream::iter;
use futures_util::{StreamExt, TryStreamExt};
use http::Response;
use notes_api::models::Note;
use notes_api::operations::ImportNotes;
use notes_api::{Body, BodyError, Client, JsonLines, Transport, TransportError};

use super::service::{answer, client, note, request};

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
    let back = client(1)
        .import_notes(ImportNotes::new(body))
        .await
        .unwrap();
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
async fn a_handler_refuses_a_request_because_of_an_item() {
    let long = LINE.replace("one", &"x".repeat(1001));
    for (sent, status, expected) in [
        (r#"{"content":1}"#, 422, "is missing"),
        (&long, 422, "at most 1000 characters"),
        (r#"{"content":"#, 400, "an item is not JSON"),
    ] {
        let sent = format!("{sent}\n{LINE}\n");
        let (head, text) = answer(request("POST", "/import", "application/jsonl", sent)).await;
        assert_eq!(head.status, status, "{text}");
        assert!(text.contains(expected), "{text}");
    }
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
    let mut back = client(1)
        .import_notes(ImportNotes::new(body))
        .await
        .unwrap();
    assert_eq!(back.next().await.unwrap().unwrap(), note("one"));
    let error = back.next().await.unwrap().unwrap_err();
    assert!(matches!(error, BodyError::Interrupted(_)), "{error:?}");
}

#[tokio::test]
async fn an_item_that_is_too_large_ends_the_stream() {
    let notes = [note(&"long ".repeat(100)), note("short")];
    let body = JsonLines::new(iter(notes.map(Ok::<_, Infallible>)));
    let back = client(1)
        .import_notes(ImportNotes::new(body))
        .await
        .unwrap();
    let mut back = back.with_max_item_size(100);
    let error = back.next().await.unwrap().unwrap_err();
    assert!(
        matches!(error, BodyError::TooLarge { limit: 100, .. }),
        "{error:?}"
    );
    assert!(back.next().await.is_none());
}

/// Responds to every request with these pieces, and then fails.
struct Answer(&'static [&'static str]);

impl Transport for Answer {
    async fn send(&self, _: http::Request<Body>) -> Result<Response<Body>, TransportError> {
        let pieces = iter(self.0.iter().map(|piece| Ok(*piece)));
        let end = iter([Err("the connection is gone")]);
        Ok(Response::new(Body::from_stream(pieces.chain(end))))
    }
}

async fn import(pieces: &'static [&'static str]) -> JsonLines<Note> {
    let builder = Client::builder("https://notes.example.com", "key");
    let client = builder.build_with(Answer(pieces)).unwrap();
    let body = JsonLines::from_items([note("one")]);
    client.import_notes(ImportNotes::new(body)).await.unwrap()
}

#[tokio::test]
async fn a_record_may_have_lines_and_ends_with_the_one_that_completes_it() {
    let mut back = import(&[
        "\u{1e}{\n \"content\": {\"kind\": \"text\",\n\n",
        " \"text\": \"\\\"}]\\n\"},\n \"weight\": null\n",
        "}\n",
    ])
    .await;
    assert_eq!(back.next().await.unwrap().unwrap(), note("\"}]\n"));
    assert!(back.next().await.unwrap().is_err());
}

#[tokio::test]
async fn what_came_of_an_item_before_the_stream_broke_off_is_none() {
    let mut back = import(&[LINE, "\n", LINE]).await;
    assert_eq!(back.next().await.unwrap().unwrap(), note("one"));
    let error = back.next().await.unwrap().unwrap_err();
    assert!(matches!(error, BodyError::Interrupted(_)), "{error:?}");
    assert!(back.next().await.is_none());
}
