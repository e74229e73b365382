//! The pages of a list.

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::stream::{BoxStream, Stream, StreamExt};

use super::api_result::ApiResult;
use super::dyn_api::{AnyApi, Call};
use super::page::{PagePlace, Result};
use super::page_turning::turn_pages;
use super::performer::Performer;
use super::request::Request;
use super::request_builder::RequestBuilder;
use crate::message::Response;
use crate::operation::Paginated;

/// The pages of a list, each requested when it is needed; a [`Stream`].
///
/// It ends after the last page or the first error. [`Error::page`](crate::Error::page) says which page to resume from.
///
/// The list is not a snapshot: if an item is added while pages are requested, others can move to the next page and be
/// returned twice; if one is removed, others can move to a page that has already been read, and be missed. If that
/// matters, list a part that no longer changes, such as a past period, and compare ids.
#[must_use = "no page is requested until `next` is awaited"]
pub struct Pages<O: Paginated + Call>(BoxStream<'static, ApiResult<O>>);

impl<O: Paginated + Call> fmt::Debug for Pages<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pages").field(&O::ID).finish()
    }
}

impl<O: Paginated + Call> Pages<O> {
    pub(super) fn new(client: Performer<O::Api>, request: Request<O>) -> Self {
        Self(turn_pages(client, request, |page| {
            let page = page?;
            let place = PagePlace::new::<O>(&page);
            Ok((page, place))
        }))
    }

    /// Returns the next page, or `None` after the last one. Dropping the future does not cancel the call: the next
    /// `next()` resumes it, and its timeout keeps running.
    ///
    /// # Errors
    ///
    /// Those of the operation. An error ends the list.
    pub async fn next(&mut self) -> Option<Result<O::Response, O>> {
        let page = self.next_response().await?;
        Some(page.map(Response::into_value))
    }

    /// Returns the next page with its status, its headers and the body as received, including properties that this
    /// version of the crate does not know.
    ///
    /// # Errors
    ///
    /// Those of [`next`](Self::next).
    pub async fn next_response(&mut self) -> Option<ApiResult<O>> {
        poll_fn(|context| self.0.poll_next_unpin(context)).await
    }
}

impl<O: Paginated + Call> Stream for Pages<O> {
    type Item = Result<O::Response, O>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let page = self.0.poll_next_unpin(context);
        page.map(|page| page.map(|page| page.map(Response::into_value)))
    }
}

impl<O: Paginated + Call> RequestBuilder<O> {
    /// The pages of the list, as from `Client::pages`, with the options of this call applied to each request.
    pub fn pages(self) -> Pages<O> {
        Pages::new(self.client, self.request)
    }
}

impl<A: AnyApi + ?Sized> Performer<A> {
    /// The pages of a list, from the requested one to the last.
    pub fn pages<O: Paginated + Call<Api = A>>(&self, request: O) -> Pages<O> {
        Pages::new(self.clone(), Request::new(request))
    }
}
