//! Paginated lists.

use std::fmt;
use std::future::poll_fn;
use std::pin::Pin;
use std::task::{Context, Poll};

use futures_util::stream::{self, BoxStream, Stream, StreamExt};

use super::api_result::ApiResult;
use super::dyn_api::{AnyApi, Call};
use super::error::{Context as ErrorContext, Error, ErrorKind};
use super::performer::Performer;
use super::request::Request;
use super::request_builder::RequestBuilder;
use super::unreadable::kept;
use crate::message::Response;
use crate::operation::{Operation, Paginated};

type Result<T, O> = std::result::Result<T, Error<<O as Operation>::Error>>;

/// The pages of a list, each requested when it is needed; a [`Stream`].
///
/// It ends after the last page or the first error. [`Error::page`] says which page to resume from.
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
        Self(turn(client, request, |page| {
            let page = page?;
            let place = PagePlace::of::<O>(&page);
            Ok((page, place))
        }))
    }

    /// Returns the next page, or `None` after the last one. If the future is dropped, the call goes on when this is
    /// called again; its timeout does not stop meanwhile.
    ///
    /// # Errors
    ///
    /// Those of the operation. Nothing follows an error.
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

/// The items of a list, each page requested when it is needed; a [`Stream`].
///
/// It ends after the last item or the first error. As with [`Pages`], items can be repeated or missed if the list
/// changes in the meantime.
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
    ///                 ErrorKind::Decode(fault) if fault.item().is_some() => println!("{error}"),
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

    /// Returns the next item, or `None` after the last one. If the future is dropped, the call goes on when this is
    /// called again; its timeout does not stop meanwhile.
    ///
    /// # Errors
    ///
    /// Those of the operation, after which nothing follows; and with [`keep_unreadable`](Self::keep_unreadable), an
    /// item that cannot be read.
    pub async fn next(&mut self) -> Option<Result<O::Item, O>> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<O::Item, O>>> {
        if let Some(start) = self.start.take() {
            let (client, request) = *start;
            let read = match self.unreadable {
                Unreadable::Fail => all::<O>,
                Unreadable::Keep => kept::<O>,
            };
            let items =
                |page: Result<_, O>| stream::iter(page.unwrap_or_else(|error| vec![Err(error)]));
            self.stream = turn(client, request, read).flat_map(items).boxed();
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

/// The items of a page, each of which may be unreadable.
pub(super) type PageItems<O> = Vec<Result<<O as Paginated>::Item, O>>;

/// The place of a page in its list: its number and the number of the next page, as the page states them.
#[derive(Clone, Copy)]
pub(super) struct PagePlace {
    number: Option<i64>,
    next: Option<i64>,
}

impl PagePlace {
    pub(super) fn of<O: Paginated>(page: &O::Response) -> Self {
        Self {
            number: O::number(page),
            next: O::next_page(page),
        }
    }
}

/// The content of a page, and its place.
pub(super) type Turned<T, O> = Result<(T, PagePlace), O>;

/// All items of a page.
pub(super) fn all<O: Paginated>(page: ApiResult<O>) -> Turned<PageItems<O>, O> {
    let page = page?.into_value();
    let place = PagePlace::of::<O>(&page);
    Ok((O::items(page).into_iter().map(Ok).collect(), place))
}

/// Requests one page after the other, until the last one or the first error.
fn turn<T: Send + 'static, O: Paginated + Call>(
    client: Performer<O::Api>,
    request: Request<O>,
    read: fn(ApiResult<O>) -> Turned<T, O>,
) -> BoxStream<'static, Result<T, O>> {
    let pages = stream::try_unfold((Some(Ok(request)), None), move |(request, last)| {
        let client = client.clone();
        async move {
            let request = match request {
                None => return Ok(None),
                Some(Err(page)) => return Err(repeated::<O>(page)),
                Some(Ok(request)) => request,
            };
            let page = read(client.call(request.clone()).await);
            let (page, place) = page.map_err(|error| error.with_page(request.current_page()))?;
            if let Some(number) = place.number {
                check::<O>(number, last, request.current_page())?;
            }
            let next = place.next.map(|next| after(request, next));
            Ok(Some((page, (next, place.number.or(last)))))
        }
    });
    pages.boxed()
}

/// Checks the number that a page states. A service that ignores the page parameter sends the first page: again, or in
/// place of the one to resume from. After a page that nobody asked for, those in between would be missed. Pages may be
/// counted from another number than the parameter.
fn check<O: Paginated>(
    number: i64,
    last: Option<i64>,
    requested: Option<i64>,
) -> std::result::Result<(), Error<O::Error>> {
    let is_wrong = |requested: i64| match last {
        None => number < requested,
        Some(last) => number > last.saturating_add(1) && number != requested,
    };
    match requested {
        _ if last.is_some_and(|last| number <= last) => Err(repeated::<O>(number)),
        Some(requested) if is_wrong(requested) => {
            let kind = ErrorKind::WrongPage {
                requested,
                returned: number,
            };
            Err(of_page::<O>(kind).with_page(Some(requested)))
        }
        _ => Ok(()),
    }
}

fn repeated<O: Paginated>(page: i64) -> Error<O::Error> {
    of_page::<O>(ErrorKind::RepeatedPage(page))
}

fn of_page<O: Paginated>(kind: ErrorKind<O::Error>) -> Error<O::Error> {
    let context = ErrorContext {
        operation: Some(O::ID),
        api: Some(O::API),
        ..ErrorContext::default()
    };
    Error::new(kind, context).with_method(O::METHOD)
}

/// The request for the next page. A list that goes back to an earlier page would never end.
fn after<O: Paginated>(request: Request<O>, next: i64) -> std::result::Result<Request<O>, i64> {
    match request.current_page() {
        Some(current) if next <= current => Err(next),
        _ => Ok(request.map(|operation| operation.with_page(next))),
    }
}

impl<O: Paginated + Call> RequestBuilder<O> {
    /// The pages of the list, as from `Client::pages`, with the options of this call applied to each request.
    pub fn pages(self) -> Pages<O> {
        Pages::new(self.client, self.request)
    }

    /// The items of the list, as from `Client::items`, with the options of this call applied to each request.
    pub fn items(self) -> Items<O> {
        Items::new(self.client, self.request)
    }
}

impl<A: AnyApi + ?Sized> Performer<A> {
    /// The pages of a list, from the requested one to the last.
    pub fn pages<O: Paginated + Call<Api = A>>(&self, request: O) -> Pages<O> {
        Pages::new(self.clone(), Request::new(request))
    }

    /// The items of a list, from the first of the requested page to the last.
    pub fn items<O: Paginated + Call<Api = A>>(&self, request: O) -> Items<O> {
        Items::new(self.clone(), Request::new(request))
    }
}
