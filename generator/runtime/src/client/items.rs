//! The items of a list, page after page.

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::stream::{self, BoxStream, Stream, StreamExt};

use super::dyn_api::{AnyApi, Call};
use super::page::{Result, read_page};
use super::page_turning::turn_pages;
use super::performer::Performer;
use super::request::Request;
use super::request_builder::RequestBuilder;
use super::unreadable_items::read_page_leniently;
use crate::operation::Paginated;

/// The items of a list, each page requested when it is needed; a [`Stream`].
///
/// It ends after the last item or the first error. As with [`Pages`](crate::Pages), items can be repeated or missed if
/// the list changes in the meantime.
#[must_use = "no page is requested until `next` is awaited"]
pub struct Items<O: Paginated + Call> {
    /// The first request, until it is sent.
    start: Option<Box<Start<O>>>,
    unreadable: Unreadable,
    stream: BoxStream<'static, Result<O::Item, O>>,
}

impl<O: Paginated + Call> fmt::Debug for Items<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Items").field(&O::ID).finish()
    }
}

/// The client and the request of a list.
type Start<O> = (Performer<<O as Call>::Api>, Request<O>);

/// What to do with an item that cannot be read.
#[derive(Clone, Copy)]
enum Unreadable {
    /// Fail the whole page.
    Fail,
    /// Return it as an error.
    Keep,
}

impl<O: Paginated + Call> Items<O> {
    pub(super) fn new(client: Performer<O::Api>, request: Request<O>) -> Self {
        Self {
            start: Some(Box::new((client, request))),
            unreadable: Unreadable::Fail,
            stream: stream::empty().boxed(),
        }
    }

    /// Returns an error in place of each unreadable item and continues with the next one, so that one bad item does not
    /// end an export. [`DecodeError::item`](crate::DecodeError::item) holds the JSON of the item. Any other error still
    /// ends the stream. Call it before the first item is requested.
    ///
    /// ```
    /// use notes_api::{Client, Error, ErrorKind, Paginated};
    ///
    /// async fn export<O: Paginated>(client: &Client, list: O) -> Result<(), Error<O::Error>> {
    ///     let mut items = client.items(list).keep_unreadable();
    ///     while let Some(item) = items.next().await {
    ///         match item {
    ///             Ok(_) => {}
    ///             Err(error) => match error.kind() {
    ///                 ErrorKind::Decode(cause) if cause.item().is_some() => println!("{error}"),
    ///                 // The list has ended.
    ///                 _ => return Err(error),
    ///             },
    ///         }
    ///     }
    ///     Ok(())
    /// }
    /// ```
    pub fn keep_unreadable(mut self) -> Self {
        self.unreadable = Unreadable::Keep;
        self
    }

    /// Returns the next item, or `None` after the last one. Dropping the future does not cancel the call: the next
    /// `next()` resumes it, and its timeout keeps running.
    ///
    /// # Errors
    ///
    /// Those of the operation, which end the list; with [`keep_unreadable`](Self::keep_unreadable), also an
    /// item that cannot be read, after which the list continues.
    pub async fn next(&mut self) -> Option<Result<O::Item, O>> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<O::Item, O>>> {
        if let Some(start) = self.start.take() {
            let (client, request) = *start;
            let read = match self.unreadable {
                Unreadable::Fail => read_page::<O>,
                Unreadable::Keep => read_page_leniently::<O>,
            };
            let items =
                |page: Result<_, O>| stream::iter(page.unwrap_or_else(|error| vec![Err(error)]));
            self.stream = turn_pages(client, request, read).flat_map(items).boxed();
        }
        self.stream.poll_next_unpin(context)
    }
}

impl<O: Paginated + Call> Stream for Items<O> {
    type Item = Result<O::Item, O>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.poll(context)
    }
}

impl<O: Paginated + Call> RequestBuilder<O> {
    /// The items of the list, as from `Client::items`, with the options of this call applied to each request.
    pub fn items(self) -> Items<O> {
        Items::new(self.client, self.request)
    }
}

impl<A: AnyApi + ?Sized> Performer<A> {
    /// The items of a list, from the first of the requested page to the last.
    pub fn items<O: Paginated + Call<Api = A>>(&self, request: O) -> Items<O> {
        Items::new(self.clone(), Request::new(request))
    }
}
