//! Which responses a client accepts as those of the service.

use http::header::CONTENT_TYPE;
use http::{Request, Response};

use crate::operations::GetHealth;
use crate::{Body, Client, ErrorKind, Transport, TransportError};

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
    let error = client.send(GetHealth {}).await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::UnexpectedResponse),
        "{error:?}"
    );
}
