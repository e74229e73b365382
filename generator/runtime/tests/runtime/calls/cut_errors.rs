//! Errors of which a client receives only a part.

use std::io;

use futures_util::stream;
use http::StatusCode;

use notes_api::operations::{MoveFlag, MoveFlagError};
use notes_api::{Body, Client, Error, ErrorKind, Transport, TransportError};

/// Every response is a conflict with a body in these pieces, the last of which may be a failure.
struct Conflicts(&'static [Result<&'static str, ()>]);

impl Transport for Conflicts {
    async fn send(&self, _: http::Request<Body>) -> Result<http::Response<Body>, TransportError> {
        let pieces = self.0.iter().map(|piece| match piece {
            Ok(text) => Ok(*text),
            Err(()) => Err(io::Error::other("the line is down")),
        });
        let mut response = http::Response::new(Body::from_stream(stream::iter(pieces)));
        *response.status_mut() = StatusCode::CONFLICT;
        Ok(response)
    }
}

/// The error of a call, under a limit of eight bytes.
async fn error_of(transport: impl Transport + 'static) -> Error<MoveFlagError> {
    let client = Client::builder("http://localhost", "key").max_response_size(8);
    let client = client.build_with(transport).unwrap();
    client.send(MoveFlag::new()).response().await.unwrap_err()
}

#[tokio::test]
async fn a_text_that_arrives_is_the_documented_error() {
    let error = error_of(Conflicts(&[Ok("It is "), Ok("up")])).await;
    let documented = MoveFlagError::Conflict("It is up".to_owned());
    assert_eq!(error.documented(), Some(&documented), "{error:?}");
}

/// Half a text reads like a whole one, which it is not: only the status is certain.
#[tokio::test]
async fn part_of_a_text_is_not_the_documented_error() {
    for pieces in [
        &[Ok("It is "), Err(())],
        // More than the limit
        &[Ok("It is "), Ok("up there")],
    ] {
        let error = error_of(Conflicts(pieces)).await;
        assert!(
            matches!(error.kind(), ErrorKind::UnexpectedResponse),
            "{error:?}"
        );
        let response = error.response().unwrap();
        assert_eq!(response.status, StatusCode::CONFLICT);
        assert_eq!(response.body, "It is ");
        assert!(!error.is_transient() && !error.is_safe_to_retry());
    }
}

/// Nothing is read of a body that is announced as too large.
#[tokio::test]
async fn the_status_of_an_error_that_is_too_large_is_told() {
    struct Large;
    impl Transport for Large {
        async fn send(
            &self,
            _: http::Request<Body>,
        ) -> Result<http::Response<Body>, TransportError> {
            let mut response = http::Response::new(Body::from("It is up there"));
            *response.status_mut() = StatusCode::CONFLICT;
            Ok(response)
        }
    }
    let error = error_of(Large).await;
    assert_eq!(error.status(), Some(StatusCode::CONFLICT), "{error:?}");
    assert_eq!(error.documented(), None);
    assert!(error.response().unwrap().body.is_empty());
}
