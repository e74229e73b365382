//! Timeouts of streams. The clock is paused while there is something to do.

use std::convert::Infallible;
use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream;
use http::{Request, Response, StatusCode};
use notes_api::models::Letter;
use notes_api::operations::{GetPicture, PutPicture, SendLetter};
use notes_api::{Body, BodyError, Client, ErrorKind, File, Timeout, Transport, TransportError};

/// A body that yields a piece at an interval.
fn slow(pieces: usize, each: Duration) -> Body {
    let pieces = stream::repeat(()).take(pieces).then(move |()| async move {
        tokio::time::sleep(each).await;
        Ok::<_, Infallible>("piece")
    });
    Body::from_stream(pieces)
}

/// Takes a piece of the body at an interval, and responds slowly.
struct Slow(Duration);

impl Transport for Slow {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let mut body = request.into_body();
        while let Some(_piece) = body.chunk().await.map_err(TransportError::interrupted)? {
            tokio::time::sleep(self.0).await;
        }
        let mut response = Response::new(slow(10, self.0));
        *response.status_mut() = StatusCode::OK;
        Ok(response)
    }
}

const READ: Duration = Duration::from_secs(30);

fn client(pace: Duration) -> Client {
    let builder = Client::builder("https://notes.example.com", "key").no_retry();
    builder.read_timeout(READ).build_with(Slow(pace)).unwrap()
}

#[tokio::test(start_paused = true)]
async fn a_stream_may_take_longer_than_the_call_but_not_be_silent() {
    let picture = client(READ / 2).get_picture(GetPicture::new());
    let picture = picture.timeout(Duration::from_secs(1)).await.unwrap();
    assert_eq!(picture.bytes(100).await.unwrap().len(), 50);
    let mut picture = client(READ * 2)
        .get_picture(GetPicture::new())
        .await
        .unwrap();
    // Nobody is waiting for it, so nothing is late.
    tokio::time::sleep(READ * 10).await;
    let error = picture.chunk().await.unwrap_err();
    assert!(matches!(error, BodyError::Timeout(READ)), "{error:?}");
    assert!(notes_api::Error::<notes_api::ServiceError>::from(error).is_timeout());
}

#[tokio::test(start_paused = true)]
async fn a_service_is_not_silent_while_it_takes_a_body() {
    let send = async |pace, body| {
        let call = client(pace).put_picture(PutPicture::new(body));
        call.timeout(READ * 20).await
    };
    let quick = Duration::from_secs(1);
    // The caller takes its time, or the service does.
    send(quick, slow(5, READ * 2)).await.unwrap();
    send(READ / 2, slow(5, quick)).await.unwrap();
    let error = send(READ * 2, slow(5, quick)).await.unwrap_err();
    let ErrorKind::Timeout(timeout) = error.kind() else {
        panic!("{error:?}");
    };
    assert_eq!(*timeout, Timeout::Read(READ));
}

/// Large bytes are also taken piece by piece, and so is a file in a form.
#[tokio::test(start_paused = true)]
async fn a_service_is_not_silent_while_it_takes_many_bytes() {
    let bytes = vec![b'x'; 2 << 20];
    let body = Body::from(bytes.clone());
    let call = client(READ / 2).put_picture(PutPicture::new(body));
    call.timeout(READ * 40).await.unwrap();
    let body = Letter::new("", File::new(bytes));
    let call = client(READ / 2).send_letter(SendLetter::new(body));
    let sent = call.timeout(READ * 40).await;
    // The response is not a note.
    assert!(matches!(sent.unwrap_err().kind(), ErrorKind::Decode(_)));
}

/// Takes all of the body at once, as reqwest takes a short one before it is sent, and responds later.
struct Late(Duration);

impl Transport for Late {
    async fn send(&self, request: Request<Body>) -> Result<Response<Body>, TransportError> {
        let taken = request.into_body().bytes(usize::MAX).await;
        taken.map_err(TransportError::interrupted)?;
        tokio::time::sleep(self.0).await;
        let mut response = Response::new(Body::default());
        *response.status_mut() = StatusCode::NO_CONTENT;
        Ok(response)
    }
}

/// Nobody sees when the last bytes leave this machine.
#[tokio::test(start_paused = true)]
async fn a_service_is_not_silent_before_bytes_can_have_reached_it() {
    let send = async |size| {
        let builder = Client::builder("https://notes.example.com", "key").no_retry();
        let client = builder.read_timeout(READ).build_with(Late(READ * 3 / 2));
        let body = Body::from(vec![b'x'; size]);
        client.unwrap().put_picture(PutPicture::new(body)).await
    };
    send(1 << 20).await.unwrap();
    send(4 << 20).await.unwrap();
    assert!(send(1 << 10).await.unwrap_err().is_timeout());
}

#[tokio::test(start_paused = true)]
async fn a_call_may_wait_longer_for_a_silent_service() {
    let send = async |read| {
        let body = slow(1, Duration::from_secs(1));
        let call = client(READ * 2).put_picture(PutPicture::new(body));
        call.timeout(READ * 40).read_timeout(read).await
    };
    send(READ * 3).await.unwrap();
    assert!(send(READ).await.unwrap_err().is_timeout());
}

#[tokio::test(start_paused = true)]
async fn sending_is_part_of_the_call() {
    let limit = Duration::from_secs(60);
    let call = client(READ / 2).put_picture(PutPicture::new(slow(10, Duration::from_secs(1))));
    let error = call.timeout(limit).await.unwrap_err();
    assert!(
        matches!(error.kind(), ErrorKind::Timeout(Timeout::Call(found)) if *found == limit),
        "{error:?}"
    );
}
