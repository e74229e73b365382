//! Bytes, to and from a service.

use std::convert::Infallible;
use std::error::Error;
use std::io;
use std::sync::{Arc, Mutex};

use futures_util::StreamExt;
use futures_util::stream::{iter, once};
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use notes_api::operations::{GetHealth, GetPicture, PutPicture};
use notes_api::{
    Api, ApiResult, Body, BodyError, Client, ErrorKind, InvalidRequest, Request, Transport,
    TransportError,
};
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::service::{PIECE, client, picture};

#[tokio::test]
async fn a_picture_is_sent_and_received() {
    let client = client(3);
    client
        .put_picture(PutPicture::new(picture(3)))
        .await
        .unwrap();
    let response = client
        .get_picture(GetPicture::new())
        .response()
        .await
        .unwrap();
    assert_eq!(response.headers()["content-type"], "image/png");
    let picture = response.into_value();
    assert_eq!(picture.content_type().unwrap(), "image/png");
    assert_eq!(picture.bytes(3 * PIECE).await.unwrap().len(), 3 * PIECE);
    let picture = client.get_picture(GetPicture::new()).await.unwrap();
    let error = picture.bytes(3 * PIECE - 1).await.unwrap_err();
    assert!(matches!(error, BodyError::TooLarge { .. }), "{error:?}");
}

/// Fails at first, and keeps the headers and the bodies of requests.
#[derive(Clone, Default)]
struct Recorder(Arc<Mutex<Vec<(HeaderMap, String)>>>, Option<usize>);

impl Transport for Recorder {
    async fn send(&self, request: http::Request<Body>) -> Result<Response<Body>, TransportError> {
        let attempts = self.0.lock().unwrap().len();
        let (head, body) = request.into_parts();
        if self.1.is_some_and(|refused| attempts < refused) {
            self.0.lock().unwrap().push((head.headers, String::new()));
            return Err(TransportError::connect("refused"));
        }
        let text = body.text(1000).await.map_err(TransportError::interrupted)?;
        self.0.lock().unwrap().push((head.headers, text));
        let mut response = Response::new(Body::default());
        *response.status_mut() = match attempts {
            0 => StatusCode::TOO_MANY_REQUESTS,
            _ => StatusCode::NO_CONTENT,
        };
        Ok(response)
    }
}

fn recorded(refused: Option<usize>) -> (Client, Recorder) {
    let recorder = Recorder(Arc::default(), refused);
    let builder = Client::builder("https://notes.example.com", "key");
    (builder.build_with(recorder.clone()).unwrap(), recorder)
}

fn read_once() -> Body {
    Body::from_stream(iter([Ok::<_, Infallible>("one "), Ok("two")]))
}

#[tokio::test(start_paused = true)]
async fn only_a_body_that_is_still_there_is_sent_again() {
    for (body, attempts) in [
        (Body::from("one two"), 2),
        (Body::repeatable(read_once), 2),
        (read_once(), 1),
    ] {
        let (client, recorder) = recorded(None);
        let body = body.with_content_type(HeaderValue::from_static("image/png"));
        let sent = client.put_picture(PutPicture::new(body)).await;
        assert_eq!(sent.is_ok(), attempts == 2, "{sent:?}");
        let seen = recorder.0.lock().unwrap();
        assert_eq!(seen.len(), attempts);
        for (headers, text) in seen.iter() {
            assert_eq!(headers["content-type"], "image/png");
            assert_eq!(text, "one two");
        }
    }
    // None of it was taken, as there was no connection.
    let (client, recorder) = recorded(Some(1));
    client
        .put_picture(PutPicture::new(read_once()))
        .await
        .unwrap();
    assert_eq!(recorder.0.lock().unwrap()[1].1, "one two");
}

/// Some servers wait for a body that has no length.
#[tokio::test]
async fn an_empty_body_has_a_length() {
    let (client, recorder) = recorded(Some(0));
    let length = || {
        let sent = recorder.0.lock().unwrap().pop().unwrap();
        sent.0.get("content-length").cloned()
    };
    for (body, expected) in [(Body::from(""), Some("0")), (Body::from("one"), None)] {
        let _ = client.put_picture(PutPicture::new(body)).await;
        assert_eq!(length(), expected.map(HeaderValue::from_static));
    }
    for (method, expected) in [(Method::PATCH, Some("0")), (Method::DELETE, None)] {
        let _ = client.request(method, "/health").await;
        assert_eq!(length(), expected.map(HeaderValue::from_static));
    }
}

#[tokio::test]
async fn a_stream_that_was_sent_is_refused_before_anything_is_sent() {
    let client = client(2);
    let request = PutPicture::new(picture(2));
    client.put_picture(request.clone()).await.unwrap();
    let error = client.put_picture(request).await.unwrap_err();
    let expected = ErrorKind::InvalidRequest::<()>(InvalidRequest::BodyConsumed);
    assert_eq!(format!("{:?}", error.kind()), format!("{expected:?}"));
}

#[tokio::test]
async fn a_body_that_fails_while_it_is_sent_fails_the_call() {
    let broken = Body::from_stream(iter([Ok("one"), Err("the disk is full")]));
    let error = client(1).put_picture(PutPicture::new(broken)).await;
    // The handler tried to read it, and responds that it could not.
    assert_eq!(error.unwrap_err().status().unwrap(), 500);
}

/// A body may come from another service. A failure to reach that service says nothing about the one that the body is
/// for.
#[tokio::test]
async fn a_body_that_cannot_be_read_is_no_failure_of_the_connection() {
    let (client, requests) = counting().await;
    let unreachable = Client::new("http://127.0.0.1:1", "key").unwrap();
    let refused = unreachable.get_health(GetHealth::new()).no_retry().await;
    let refused = Arc::new(refused.unwrap_err());
    assert!(refused.is_transient() && refused.is_safe_to_retry());
    let late = Arc::new(io::Error::new(io::ErrorKind::TimedOut, "late"));
    let reasons: [Arc<dyn Error + Send + Sync>; 2] = [refused, late];
    for reason in reasons {
        let (seen, before) = (requests.clone(), *requests.borrow());
        let body = Body::repeatable(move || {
            let (mut seen, reason) = (seen.clone(), reason.clone());
            let failure = once(async move {
                // Some of it has been sent.
                seen.wait_for(|requests| *requests > before).await.unwrap();
                Err(reason)
            });
            Body::from_stream(iter([Ok("some")]).chain(failure))
        });
        let error = client.put_picture(PutPicture::new(body)).await.unwrap_err();
        let text = "put_picture: the body of the request could not be read";
        assert!(error.to_string().starts_with(text), "{error}");
        assert!(!error.is_timeout() && !error.is_transient() && !error.is_safe_to_retry());
        assert_eq!(*requests.borrow(), before + 1, "sent once");
    }
}

/// A client, over a socket, of a service that counts requests and reads their bodies.
async fn counting() -> (Client, watch::Receiver<usize>) {
    let (count, counted) = watch::channel(0);
    let take = async move |request: axum::extract::Request| {
        count.send_modify(|count| *count += 1);
        let taken = Body::new(request.into_body()).bytes(1000).await;
        taken.map_or(StatusCode::BAD_REQUEST, |_| StatusCode::NO_CONTENT)
    };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let service = axum::serve(listener, axum::Router::new().fallback(take));
    tokio::spawn(service.into_future());
    let client = Client::new(&format!("http://{address}"), "key").unwrap();
    (client, counted)
}

#[tokio::test]
async fn the_media_type_is_asked_for_and_said() {
    let (client, recorder) = recorded(None);
    drop(client.get_picture(GetPicture::new()).no_retry().await);
    drop(client.get_health(GetHealth::new()).await);
    let seen = recorder.0.lock().unwrap();
    assert_eq!(seen[0].0["accept"], "image/*");
    assert_eq!(seen[1].0["accept"], "application/json");
}

/// A fake that takes a stream and returns one.
struct Fake;

impl Api for Fake {
    async fn put_picture(&self, request: Request<PutPicture>) -> ApiResult<PutPicture> {
        let text = request.into_operation().body.text(100).await?;
        assert_eq!(text, "one two");
        Ok(().into())
    }

    async fn get_picture(&self, _: Request<GetPicture>) -> ApiResult<GetPicture> {
        Ok(read_once().into())
    }
}

/// A decorator that passes everything on.
struct Through<A>(A);

impl<A: Api> Api for Through<A> {
    async fn call<O: notes_api::Operation>(&self, request: Request<O>) -> ApiResult<O> {
        request.send_to(&self.0).await
    }
}

#[tokio::test]
async fn fakes_and_decorators_take_and_give_streams() {
    let client = Client::from_api(Through(Client::from_api(Fake)));
    client
        .put_picture(PutPicture::new(read_once()))
        .await
        .unwrap();
    let picture = client.get_picture(GetPicture::new()).await.unwrap();
    assert_eq!(picture.text(100).await.unwrap(), "one two");
}
