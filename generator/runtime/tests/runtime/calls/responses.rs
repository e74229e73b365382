//! Which responses a client accepts as those of the service.

use http::header::{CONTENT_TYPE, HeaderValue};
use http::{Request, Response, StatusCode};

use notes_api::operations::{GetCached, GetHealth, GetNumber, GetText, MakeNote};
use notes_api::{Body, Client, Effect, ErrorKind, RawResponse, Transport, TransportError};

/// A proxy between client and service that has a page for everything.
struct Portal;

impl Transport for Portal {
    async fn send(&self, _: Request<Body>) -> Result<Response<Body>, TransportError> {
        let response = Response::builder().header(CONTENT_TYPE, "text/html");
        Ok(response.body(Body::from("<html>")).unwrap())
    }
}

#[tokio::test]
async fn a_page_in_place_of_an_empty_response_is_no_success() {
    let builder = Client::builder("https://notes.example.com", "key").no_retry();
    let client = builder.build_with(Portal).unwrap();
    let error = client.send(GetHealth::new()).await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnexpectedResponse),
        "{error:?}"
    );
}

#[test]
fn a_status_that_says_that_something_was_created_needs_no_body_to_say_so() {
    for (status, effect) in [
        (StatusCode::CREATED, Effect::Done),
        (StatusCode::NO_CONTENT, Effect::Done),
        // A proxy may respond in the same way.
        (StatusCode::OK, Effect::Unknown),
    ] {
        let response = RawResponse::new(status, "");
        let error = response.into_result::<MakeNote>().unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::NoContent), "{error:?}");
        assert_eq!(error.effect(), effect, "{status}");
    }
}

fn response(status: u16, content_type: &'static str, body: &'static [u8]) -> RawResponse {
    let status = StatusCode::from_u16(status).unwrap();
    let content_type = HeaderValue::from_static(content_type);
    RawResponse::new(status, body).with_header(CONTENT_TYPE, content_type)
}

#[test]
fn text_in_another_charset_is_not_replaced_by_another_text() {
    let latin = response(200, "text/csv; charset=iso-8859-1", b"M\xfcller");
    let error = latin.into_result::<GetText>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Decode(_)), "{error:?}");
    let utf8 = response(200, "text/csv", "Müller".as_bytes());
    assert_eq!(*utf8.into_result::<GetText>().unwrap(), "Müller");
}

#[test]
fn nothing_is_a_value_only_with_the_status_that_says_so() {
    let current = response(304, "text/csv", b"");
    assert_eq!(*current.into_result::<GetCached>().unwrap(), None);
    let empty = response(200, "text/csv", b"");
    let empty = empty.into_result::<GetCached>().unwrap();
    assert_eq!(empty.as_deref(), Some(""));
    let gone = response(204, "application/json", b"");
    assert_eq!(*gone.into_result::<GetNumber>().unwrap(), None);
    let cut = response(200, "application/json", b"");
    let error = cut.into_result::<GetNumber>().unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::NoContent), "{error:?}");
    let one = response(200, "application/json", b"1");
    assert_eq!(*one.into_result::<GetNumber>().unwrap(), Some(1));
}
