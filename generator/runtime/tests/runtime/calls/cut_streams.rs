//! Streams that a handler cannot finish.

use std::sync::Arc;

use futures_util::stream::{self, StreamExt};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use notes_api::models::Note;
use notes_api::operations::WatchNotes;
use notes_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use notes_api::{Event, EventStream};

const NOTE: &str = r#"{"content": {"kind": "text", "text": "a"}, "weight": null}"#;

/// Breaks off right after the first note.
struct Breaking {
    panics: bool,
}

impl Service for Breaking {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Ok(())
    }

    async fn watch_notes(
        &self,
        (): (),
        _: WatchNotes,
        _: RequestHead,
    ) -> HandlerResult<WatchNotes> {
        let note: Note = serde_json::from_str(NOTE)?;
        let panics = self.panics;
        let end = stream::once(async move {
            assert!(!panics, "there is no more");
            Err("there is no database")
        });
        let events = stream::iter([Ok(Event::new(note))]).chain(end);
        Ok(EventStream::new(events).into())
    }
}

/// What a caller receives until the connection is closed.
async fn received(service: Breaking) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(axum::serve(listener, router(Arc::new(service))).into_future());
    let mut connection = TcpStream::connect(address).await.unwrap();
    let request = "GET /events HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer key\r\n\r\n";
    connection.write_all(request.as_bytes()).await.unwrap();
    let mut received = Vec::new();
    connection.read_to_end(&mut received).await.unwrap();
    String::from_utf8(received).unwrap()
}

#[tokio::test]
async fn what_comes_before_a_failure_arrives_over_http_1() {
    for panics in [false, true] {
        let received = received(Breaking { panics }).await;
        assert!(received.starts_with("HTTP/1.1 200 OK\r\n"), "{received}");
        assert!(received.contains("data: {"), "{received}");
        // The end of a complete body is missing.
        assert!(!received.ends_with("\r\n0\r\n\r\n"), "{received}");
    }
}
