//! Server-sent events.

use std::convert::Infallible;
use std::time::Duration;

use futures_util::stream::iter;
use http::Response;
use notes_api::models::Note;
use notes_api::operations::WatchNotes;
use notes_api::{
    Body, BodyError, Client, Error, Event, EventStream, RequestParts, Shape, Transport,
    TransportError,
};

use super::service::{answer, client, note, request};

/// Responds to every request with this stream, one byte at a time.
struct Answer(&'static str);

impl Transport for Answer {
    async fn send(&self, _: http::Request<Body>) -> Result<Response<Body>, TransportError> {
        let bytes = self.0.as_bytes().iter();
        let pieces = iter(bytes.map(|byte| Ok::<_, Infallible>(vec![*byte])));
        Ok(Response::new(Body::from_stream(pieces)))
    }
}

async fn watch(text: &'static str) -> EventStream<Note> {
    let builder = Client::builder("https://notes.example.com", "key");
    let client = builder.build_with(Answer(text)).unwrap();
    client.watch_notes(WatchNotes::new()).await.unwrap()
}

fn content(
    event: Option<Result<Event<Note>, BodyError>>,
) -> (Note, Option<String>, Option<String>) {
    let event = event.unwrap().unwrap();
    (event.data, event.event, event.id)
}

#[tokio::test]
async fn events_are_written_field_by_field() {
    let (head, text) = answer(request("GET", "/events", "text/plain", Body::default())).await;
    assert_eq!(head.headers["content-type"], "text/event-stream");
    let json =
        |text: &str| format!(r#"{{"content":{{"kind":"text","text":"{text}"}},"weight":null}}"#);
    let (one, two) = (json("one"), json("two"));
    assert_eq!(
        text,
        format!("event: made\nid: 1\ndata: {one}\n\ndata: {two}\n\n")
    );
}

/// A name with a line break does not create another event.
#[tokio::test]
async fn an_id_is_one_line() {
    for end in ["\r", "\n", "\r\n"] {
        let event = Event::new("hello".to_owned()).with_id(format!("7{end}data: forged{end}{end}"));
        let event = event.with_event(format!("made{end}event: forged"));
        let events = EventStream::new(iter([Ok::<_, Infallible>(event)]));
        let mut parts = RequestParts::default();
        parts.body(Shape::Stream, &events);
        let body = parts.finish("/events").unwrap().body.unwrap();
        let text = body.text(1000).await.unwrap();
        assert_eq!(text, "event: made\nid: 7\ndata: hello\n\n");
    }
}

#[tokio::test]
async fn what_a_server_sends_a_client_reads_and_a_failure_breaks_off() {
    let mut events = client(1).watch_notes(WatchNotes::new()).await.unwrap();
    let (made, id) = (Some("made".to_owned()), Some("1".to_owned()));
    assert_eq!(content(events.next().await), (note("one"), made, id));
    assert_eq!(content(events.next().await), (note("two"), None, None));
    assert_eq!(events.last_event_id(), Some("1"));
    let error = events.next().await.unwrap().unwrap_err();
    assert!(matches!(error, BodyError::Interrupted(_)), "{error:?}");
    assert!(Error::<notes_api::ServiceError>::from(error).is_transient());
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn lines_end_in_any_way_and_data_may_have_several() {
    let text = "\u{feff}: a comment\r\nid: 7\rretry: 250\r\n\r\ndata: {\"content\":\r\ndata:{\"kind\":\"text\",\
                \"text\":\"one\"}\r\ndata: }\r\n\r\nunknown: x\ndata\n\nevent: x\n\ndata: never ended";
    let mut events = watch(text).await;
    let event = events.next().await.unwrap().unwrap();
    assert_eq!(event.data, note("one"));
    assert_eq!(event.id.as_deref(), Some("7"));
    assert_eq!(event.retry, Some(Duration::from_millis(250)));
    assert_eq!(events.last_event_id(), Some("7"));
    // Empty data is not JSON, and the next event can be read.
    let error = events.next().await.unwrap().unwrap_err();
    assert!(matches!(error, BodyError::Item { .. }), "{error:?}");
    assert!(events.next().await.is_none());
}

/// A service sends an id alone to say how far a reader has come.
#[tokio::test]
async fn an_id_without_data_is_the_last_one() {
    let text = concat!(
        "id: 8\nretry: 250\nretry: soon\nretry: +5\n",
        "data: {\"content\": {\"kind\": \"text\", \"text\": \"one\"}}\n\n",
        "id: 9\n\n",
        "data: {\"content\": {\"kind\": \"text\", \"text\": \"two\"}}\n\n",
        "id: 10\n\n",
    );
    let mut events = watch(text).await;
    let event = events.next().await.unwrap().unwrap();
    assert_eq!(event.retry, Some(Duration::from_millis(250)));
    assert_eq!(events.last_event_id(), Some("8"));
    events.next().await.unwrap().unwrap();
    assert_eq!(events.last_event_id(), Some("9"));
    assert!(events.next().await.is_none());
    assert_eq!(events.last_event_id(), Some("10"));
}

#[tokio::test]
async fn an_event_is_complete_with_a_carriage_return() {
    let one = r#"data: {"content": {"kind": "text", "text": "one"}}"#;
    for text in [
        format!("{one}\r\r{one}\r\r"),
        format!("{one}\r\n\r\n{one}\r\n\r"),
    ] {
        let mut events = watch(text.leak()).await;
        assert_eq!(events.next().await.unwrap().unwrap().data, note("one"));
        assert_eq!(events.next().await.unwrap().unwrap().data, note("one"));
        assert!(events.next().await.is_none());
    }
}

#[tokio::test]
async fn the_custom_of_an_end_in_the_data_is_known() {
    let text = "data: {\"content\": {\"kind\": \"text\", \"text\": \"one\"}}\n\ndata: [DONE]\n\ndata: {}\n\n";
    let mut events = watch(text).await;
    assert_eq!(events.next().await.unwrap().unwrap().data, note("one"));
    assert!(events.next().await.is_none());
    assert!(events.next().await.is_none());
}

#[tokio::test]
async fn an_event_that_is_too_large_ends_the_stream() {
    for text in [
        "data: one\ndata: two\ndata: three\ndata: four\n\n",
        "data: one two three four five six",
    ] {
        let mut events = watch(text).await.with_max_event_size(15);
        let error = events.next().await.unwrap().unwrap_err();
        assert!(
            matches!(error, BodyError::TooLarge { limit: 15, .. }),
            "{error:?}"
        );
        assert!(events.next().await.is_none());
    }
}

#[tokio::test]
async fn an_event_that_is_not_as_described_names_the_place() {
    let mut events = watch("data: {\"content\": {\"kind\": \"text\", \"text\": {}}}\n\n").await;
    let error = events.next().await.unwrap().unwrap_err();
    let BodyError::Item { path, text, .. } = error else {
        panic!("{error:?}");
    };
    assert_eq!(path, "content");
    assert_eq!(&*text, "{\"content\": {\"kind\": \"text\", \"text\": {}}}");
}
