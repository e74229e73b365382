// @generated from the API description, which is the place to change. Checksum: 9d1eb99a1fc528b0

//! Long lists, page by page.

use std::pin::Pin;

use futures_util::stream::{self, Stream, TryStreamExt};

use super::error::Error;
use crate::Api;
use crate::support::operation::{Operation, Paginated};
use crate::support::request::InvalidRequest;

/// A stream over pages or their items, each page asked for when it is needed. After an error that
/// [is retryable](Error::is_retryable), the next item is another attempt at the same page, so a caller
/// decides how many are enough; after any other, the stream is at its end.
pub type PageStream<'a, T, O> =
    Pin<Box<dyn Stream<Item = Result<T, Error<<O as Operation>::Error>>> + Send + 'a>>;

pub(crate) fn pages<A: Api, O: Paginated>(api: &A, request: O) -> PageStream<'_, O::Response, O> {
    let pages = stream::unfold(Some(Ok(request)), async move |next| {
        let request = match next? {
            Ok(request) => request,
            Err(refused) => return Some((Err(Error::InvalidRequest(refused)), None)),
        };
        Some(match request.clone().list(api).await {
            Ok(page) => {
                let next = after(request, &page);
                (Ok(page), next)
            }
            Err(error) => {
                let again = error.is_retryable().then_some(Ok(request));
                (Err(error), again)
            }
        })
    });
    Box::pin(pages)
}

/// The request for the page after this one, if there is one. A list that goes back to an earlier page
/// would have no end.
fn after<O: Paginated>(request: O, page: &O::Response) -> Option<Result<O, InvalidRequest>> {
    let next = O::next_page(page)?;
    Some(match request.current_page() {
        Some(current) if next <= current => Err(InvalidRequest::RepeatedPage { page: next }),
        _ => Ok(request.with_page(next)),
    })
}

pub(crate) fn items<A: Api, O: Paginated>(api: &A, request: O) -> PageStream<'_, O::Item, O> {
    let items = |page| stream::iter(O::items(page).into_iter().map(Ok));
    Box::pin(pages(api, request).map_ok(items).try_flatten())
}
