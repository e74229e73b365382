// @generated from the API description, which is the place to change. Checksum: 3f3868f7313ea0a6

//! Long lists, page by page.

use std::pin::Pin;

use futures_util::stream::{self, Stream, TryStreamExt};

use super::error::Error;
use crate::Api;
use crate::support::operation::{Operation, Paginated};
use crate::support::request::Refused;

/// A stream over pages or their items. It asks for a page when it is needed; after an error, the next
/// item is another attempt at the same page, so a caller decides how many errors are enough.
pub type Paged<'a, T, O> =
    Pin<Box<dyn Stream<Item = Result<T, Error<<O as Operation>::Error>>> + Send + 'a>>;

/// Where a stream stands.
enum State<O> {
    /// Before the page that this request asks for.
    At(O),
    /// Behind a page that names this one, which was there before, as the next one.
    Repeated(i64),
    Done,
}

pub(crate) fn pages<A: Api, O: Paginated>(api: &A, request: O) -> Paged<'_, O::Response, O> {
    Box::pin(stream::unfold(
        State::At(request),
        async move |state| match state {
            State::At(request) => match api.call(request.clone()).await {
                Ok(page) => {
                    let state = after(request, &page);
                    Some((Ok(page), state))
                }
                Err(error) => Some((Err(error), State::At(request))),
            },
            State::Repeated(page) => Some((
                Err(Error::Refused(Refused::RepeatedPage { page })),
                State::Done,
            )),
            State::Done => None,
        },
    ))
}

/// A list that goes back to an earlier page would have no end.
fn after<O: Paginated>(request: O, page: &O::Response) -> State<O> {
    match (O::next_page(page), request.page()) {
        (None, _) => State::Done,
        (Some(next), Some(current)) if next <= current => State::Repeated(next),
        (Some(next), _) => State::At(request.with_page(next)),
    }
}

pub(crate) fn items<A: Api, O: Paginated>(api: &A, request: O) -> Paged<'_, O::Item, O> {
    let items = |page| stream::iter(O::items(page).into_iter().map(Ok));
    Box::pin(pages(api, request).map_ok(items).try_flatten())
}
