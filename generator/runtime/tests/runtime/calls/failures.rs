//! Handlers that fail, at once or in the middle of their response.

use std::io;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use futures_util::stream;
use http::header::AUTHORIZATION;
use http::{HeaderName, HeaderValue, Request};
use tower::ServiceExt;

use notes_api::operations::{GetPicture, UpdateNote, UpdateNoteHeaders};
use notes_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};

use super::log::Log;

/// A service whose handlers all fail.
struct Failing;

impl Service for Failing {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Ok(())
    }

    async fn update_note(
        &self,
        (): (),
        _: UpdateNote,
        _: RequestHead,
    ) -> HandlerResult<UpdateNote> {
        let headers = UpdateNoteHeaders::new().x_calls_left(5);
        let name = HeaderName::from_static("x-calls-left");
        let error = HandlerError::not_implemented().with_header(name, HeaderValue::from(9));
        Err(error.with_headers(&headers)?)
    }

    async fn get_picture(
        &self,
        (): (),
        _: GetPicture,
        _: RequestHead,
    ) -> HandlerResult<GetPicture> {
        let parts = [Ok("begin"), Err(io::Error::other("disk 7 is full"))];
        Ok(notes_api::Body::from_stream(stream::iter(parts)).into())
    }
}

/// A request of an authenticated caller.
fn request(line: &str) -> http::request::Builder {
    let (method, path) = line.split_once(' ').unwrap();
    let request = Request::builder().method(method).uri(path);
    request.header(AUTHORIZATION, "Bearer key")
}

#[tokio::test]
async fn described_headers_of_an_error_replace_others_of_their_names() {
    let request = request("PUT /notes/1").header("content-type", "application/json");
    let request = request
        .body(Body::from(r#"{"note":{"folder":null}}"#))
        .unwrap();
    let response = router(Arc::new(Failing)).oneshot(request).await.unwrap();
    assert_eq!(response.status(), 501, "{response:?}");
    let found: Vec<_> = response.headers().get_all("x-calls-left").iter().collect();
    assert_eq!(found, ["5"]);
}

#[tokio::test]
async fn a_stream_that_breaks_off_is_logged_with_the_id_of_its_request() {
    let (log, _guard) = Log::start();
    let request = request("GET /picture").header("x-request-id", "r-1");
    let request = request.body(Body::empty()).unwrap();
    let response = router(Arc::new(Failing)).oneshot(request).await.unwrap();
    to_bytes(response.into_body(), usize::MAX)
        .await
        .unwrap_err();
    let lines = log.lines_with("a response was cut off");
    let [line] = &lines[..] else {
        panic!("{lines:?}");
    };
    assert!(line.contains("disk 7 is full"), "{line}");
    assert!(line.contains(r#"request_id="r-1""#), "{line}");
}
