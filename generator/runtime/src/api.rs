//! What a client of the API can do.

use crate::support::client::{ApiResult, Error, PageStream, items, pages};
use crate::support::operation::{Operation, Paginated};
use crate::support::request::InvalidRequest;

/// What a client of the API can do: perform any operation.
pub trait Api: Send + Sync {
    /// Performs an operation.
    fn call<O: Operation>(&self, operation: O) -> impl Future<Output = ApiResult<O>> + Send {
        drop(operation);
        async {
            Err(Error::InvalidRequest(InvalidRequest::NotOffered {
                operation: O::ID,
            }))
        }
    }

    /// The pages of a long list.
    fn pages<O: Paginated>(&self, request: O) -> PageStream<'_, O::Response, O>
    where
        Self: Sized,
    {
        pages(self, request)
    }

    /// The items of a long list.
    fn items<O: Paginated>(&self, request: O) -> PageStream<'_, O::Item, O>
    where
        Self: Sized,
    {
        items(self, request)
    }
}
