//! A service, and clients for it.

use std::convert::Infallible;
use std::sync::Arc;

use futures_util::StreamExt;
use futures_util::stream::{self, iter};
use http::{HeaderValue, Request, Response};
use notes_api::models::{Content, Note, Text};
use notes_api::operations::{GetPicture, ImportNotes, PutPicture, SendLetter, WatchNotes};
use notes_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};
use notes_api::{
    Body, Client, ClientBuilder, Event, EventStream, JsonLines, Rejection, TowerTransport,
};
use serde_json::json;
use tower::ServiceExt;

/// The size of each piece of a picture.
pub const PIECE: usize = 64 << 10;

/// Serves pictures of this many pieces.
pub struct Pictures(pub usize);

impl Service for Pictures {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Ok(())
    }

    async fn put_picture(
        &self,
        (): (),
        mut request: PutPicture,
        _: RequestHead,
    ) -> HandlerResult<PutPicture> {
        let mut size = 0;
        while let Some(chunk) = request.body.chunk().await? {
            size += chunk.len();
        }
        let expected = self.0 * PIECE;
        if size == expected {
            Ok(().into())
        } else {
            Err(format!("{size} bytes, not {expected}").into())
        }
    }

    async fn get_picture(
        &self,
        (): (),
        _: GetPicture,
        _: RequestHead,
    ) -> HandlerResult<GetPicture> {
        let picture = picture(self.0).with_length((self.0 * PIECE) as u64);
        Ok(picture
            .with_content_type(HeaderValue::from_static("image/png"))
            .into())
    }

    async fn watch_notes(
        &self,
        (): (),
        _: WatchNotes,
        _: RequestHead,
    ) -> HandlerResult<WatchNotes> {
        let first = Event::new(note("one")).with_event("made").with_id("1");
        let events = [Ok(first), Ok(Event::new(note("two"))), Err("no more")];
        Ok(EventStream::new(iter(events)).into())
    }

    async fn import_notes(
        &self,
        (): (),
        request: ImportNotes,
        _: RequestHead,
    ) -> HandlerResult<ImportNotes> {
        let mut notes = request.body;
        // The first one decides whether the request is accepted.
        let first = notes.next().await.transpose().map_err(Rejection::from)?;
        let notes = iter(first.map(Ok)).chain(notes).map(|note| {
            let mut note = note?;
            note.folder = None;
            Ok::<_, notes_api::BodyError>(note)
        });
        Ok(JsonLines::new(notes).into())
    }

    /// Responds with what it has read.
    async fn send_letter(
        &self,
        (): (),
        request: SendLetter,
        _: RequestHead,
    ) -> HandlerResult<SendLetter> {
        let letter = request.body;
        let mut files = Vec::new();
        for file in [letter.picture]
            .into_iter()
            .chain(letter.enclosed.unwrap_or_default())
        {
            let name = file.name().map(str::to_owned);
            let media_type = file
                .content_type()
                .map(|value| value.to_str().unwrap().to_owned());
            let mut size = 0;
            let mut body = file.into_body();
            while let Some(chunk) = body.chunk().await? {
                size += chunk.len();
            }
            files.push(json!([name, media_type, size]));
        }
        let said = json!({
            "title": letter.title,
            "pages": letter.pages,
            "note": letter.note.is_some(),
            "files": files,
        });
        Ok(note(&said.to_string()).into())
    }
}

/// The text of a note.
pub fn text(note: &Note) -> String {
    match &note.content {
        Content::Text(text) => text.text.clone(),
        other => panic!("{other:?}"),
    }
}

/// A note with this text.
pub fn note(text: &str) -> Note {
    Note::new(Text::new(text))
}

/// A picture of this many pieces, which can be sent once.
pub fn picture(pieces: usize) -> Body {
    let pieces = stream::repeat_with(|| Ok::<_, Infallible>(vec![7; PIECE])).take(pieces);
    Body::from_stream(pieces)
}

fn builder() -> ClientBuilder {
    Client::builder("https://notes.example.com", "key")
}

/// A client whose service is in the same process.
pub fn client(pieces: usize) -> Client {
    let router = router(Arc::new(Pictures(pieces)));
    builder().build_with(TowerTransport::new(router)).unwrap()
}

/// The response of the service, character by character.
pub async fn answer(request: Request<Body>) -> (http::response::Parts, String) {
    let response = router(Arc::new(Pictures(1))).oneshot(request).await;
    let (head, body) = Response::into_parts(response.unwrap());
    let mut text = String::new();
    let mut body = Body::new(body);
    while let Ok(Some(chunk)) = body.chunk().await {
        text += std::str::from_utf8(&chunk).unwrap();
    }
    (head, text)
}

/// A request for the service.
pub fn request(
    method: &str,
    path: &str,
    content_type: &str,
    body: impl Into<Body>,
) -> Request<Body> {
    Request::builder()
        .method(method)
        .uri(path)
        .header("authorization", "Bearer key")
        .header("content-type", content_type)
        .body(body.into())
        .unwrap()
}
