//! The status of a response whose value is one of several documented ones.

use std::sync::Arc;

use axum::body::Body;
use http::{Request, StatusCode};
use tower::ServiceExt;

use notes_api::Response;
use notes_api::operations::{CopyNote, CopyNoteResponse};
use notes_api::server::{
    BearerToken, HandlerError, HandlerResult, RequestHead, Service, Unauthorized, router,
};

/// Responds to a copy with a value, and a status that the handler sets.
struct Copies(CopyNoteResponse, Option<StatusCode>);

impl Service for Copies {
    type Principal = ();

    async fn authenticate(
        &self,
        _: BearerToken,
        _: &RequestHead,
    ) -> Result<(), HandlerError<Unauthorized>> {
        Ok(())
    }

    async fn copy_note(&self, _: CopyNote, _: RequestHead) -> HandlerResult<CopyNote> {
        let response = Response::new(self.0.clone());
        Ok(match self.1 {
            Some(own) => response.with_status(own),
            None => response,
        })
    }
}

/// The status for a value, and a status that the handler sets.
async fn status(value: CopyNoteResponse, own: Option<StatusCode>) -> u16 {
    let request = Request::post("/copies").body(Body::empty()).unwrap();
    let service = Arc::new(Copies(value, own));
    let response = router(service).oneshot(request).await.unwrap();
    response.status().as_u16()
}

#[tokio::test]
async fn a_value_keeps_the_status_of_its_response() {
    let done = || CopyNoteResponse::Ok("1".to_owned());
    for own in [None, Some(StatusCode::OK), Some(StatusCode::ACCEPTED)] {
        assert_eq!(status(done(), own).await, 200, "{own:?}");
    }
    assert_eq!(
        status(CopyNoteResponse::Accepted, Some(StatusCode::CREATED)).await,
        202
    );
}

#[tokio::test]
async fn a_status_that_is_no_success_is_a_failure_whatever_the_value() {
    for own in [StatusCode::NOT_FOUND, StatusCode::BAD_GATEWAY] {
        assert_eq!(
            status(CopyNoteResponse::Accepted, Some(own)).await,
            500,
            "{own}"
        );
    }
}
