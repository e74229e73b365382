//! The status of a response whose value is one of several documented ones.

use std::sync::Arc;

use axum::body::Body;
use http::{Request, StatusCode};
use tower::ServiceExt;

use super::router::Notes;
use crate::operations::GetHealthError;
use crate::support::server::Routes;
use crate::{Operation, Response, Security, Shape};

/// Copies a note.
#[derive(Debug, Clone)]
struct Copy {}

#[derive(Debug)]
enum Copied {
    /// The id of the copy.
    Done(String),
    Begun,
}

documented_responses! { Copied; 200 => Done(body) ["text/plain": Shape::Text], 202 => Begun }

impl Operation for Copy {
    #[cfg(feature = "client")]
    const DISPATCH: crate::support::client::Dispatch<Self> = |_, _| unreachable!("nobody sends it");
    type Response = Copied;
    type Error = GetHealthError;
    const ID: &'static str = "copy";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/copies";
    const SECURITY: Security = Security::None;
    const RESPONSE: Shape = Shape::Nothing;
}

parameters! { Copy;  }

/// The status for a value, and a status that the handler sets.
async fn status(value: fn() -> Copied, own: Option<StatusCode>) -> u16 {
    let routes = Routes::new(Arc::new(Notes)).open_operation(move |_, _: Copy, _| async move {
        let response = Response::new(value());
        Ok(match own {
            Some(own) => response.with_status(own),
            None => response,
        })
    });
    let request = Request::post("/copies").body(Body::empty()).unwrap();
    let response = routes.router().oneshot(request).await.unwrap();
    response.status().as_u16()
}

#[tokio::test]
async fn a_value_keeps_the_status_of_its_response() {
    let done = || Copied::Done("1".to_owned());
    for own in [None, Some(StatusCode::OK), Some(StatusCode::ACCEPTED)] {
        assert_eq!(status(done, own).await, 200, "{own:?}");
    }
    assert_eq!(
        status(|| Copied::Begun, Some(StatusCode::CREATED)).await,
        202
    );
}

#[tokio::test]
async fn a_status_that_is_no_success_is_a_failure_whatever_the_value() {
    for own in [StatusCode::NOT_FOUND, StatusCode::BAD_GATEWAY] {
        assert_eq!(status(|| Copied::Begun, Some(own)).await, 500, "{own}");
    }
}
