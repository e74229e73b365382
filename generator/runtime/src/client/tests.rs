//! To whom the key is shown.

use std::sync::{Arc, Mutex};

use http::header::AUTHORIZATION;
use http::{HeaderValue, Request, Response};

use crate::operations::{GetHealth, ListNotes};
use crate::{Body, Client, Transport, TransportError};

/// Keeps the credential of each request and never responds.
#[derive(Clone, Default)]
struct Credentials(Arc<Mutex<Vec<Option<HeaderValue>>>>);

impl Transport for Credentials {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let credential = request.headers().get(AUTHORIZATION).cloned();
        self.0.lock().unwrap().push(credential);
        Err(TransportError::interrupted("no response"))
    }
}

#[tokio::test]
async fn the_key_goes_only_with_operations_that_ask_for_it() {
    let seen = Credentials::default();
    let builder = Client::builder("https://notes.example.com", "key").no_retry();
    let client = builder.build_with(seen.clone()).unwrap();
    client.send(GetHealth {}).await.unwrap_err();
    client.send(ListNotes::default()).await.unwrap_err();
    let expected = [None, Some(HeaderValue::from_static("Bearer key"))];
    assert_eq!(*seen.0.lock().unwrap(), expected);
}
