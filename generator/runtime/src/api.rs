//! What performs the operations of the API.

use crate::operations::{GetHealth, ListNotes, UpdateNote};
use crate::support::client::{
    ApiResult, Error, RawRequest, RawResponse, Request, not_offered, route,
};
use crate::support::operation::Operation;

/// What performs the operations of the API. [`Client`](crate::Client) does it over HTTP, and is made of any
/// implementation by [`Client::from_api`](crate::Client::from_api).
///
/// A fake for a test overrides the methods of the operations that the test needs; all others are refused as not
/// offered. A decorator, say a cache, overrides [`call`](Self::call) alone and passes requests on by
/// [`Request::send_to`], with the headers and limits that the caller set. An implementation does not break when an
/// operation is added.
pub trait Api: Send + Sync + Sized {
    /// Performs any operation. Every operation whose own method is not overridden comes here.
    fn call<O: Operation>(&self, request: Request<O>) -> impl Future<Output = ApiResult<O>> + Send {
        route(self, request)
    }

    /// Sends a request that is not one of the operations.
    fn call_raw(
        &self,
        request: RawRequest,
    ) -> impl Future<Output = Result<RawResponse, Error>> + Send {
        not_offered(request)
    }

    /// Lists notes.
    fn list_notes(
        &self,
        request: Request<ListNotes>,
    ) -> impl Future<Output = ApiResult<ListNotes>> + Send {
        self.call(request.routed())
    }

    /// Updates a note.
    fn update_note(
        &self,
        request: Request<UpdateNote>,
    ) -> impl Future<Output = ApiResult<UpdateNote>> + Send {
        self.call(request.routed())
    }

    /// Asks whether the service is there.
    fn get_health(
        &self,
        request: Request<GetHealth>,
    ) -> impl Future<Output = ApiResult<GetHealth>> + Send {
        self.call(request.routed())
    }
}

shared_api! { SharedApi; list_notes: ListNotes, update_note: UpdateNote, get_health: GetHealth }
