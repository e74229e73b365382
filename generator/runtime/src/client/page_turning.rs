//! The turning of pages: which one to request next, and whether it is the one that came.

use futures_util::stream::{self, BoxStream, StreamExt};

use super::api_result::ApiResult;
use super::dyn_api::Call;
use super::error::{Context, Error, ErrorKind};
use super::page::{PageResult, Result};
use super::performer::Performer;
use super::request::Request;
use crate::operation::Paginated;

/// Requests one page after the other, until the last one or the first error.
pub(super) fn turn_pages<T: Send + 'static, O: Paginated + Call>(
    client: Performer<O::Api>,
    request: Request<O>,
    read: fn(ApiResult<O>) -> PageResult<T, O>,
) -> BoxStream<'static, Result<T, O>> {
    let pages = stream::try_unfold((Some(Ok(request)), None), move |(request, last)| {
        let client = client.clone();
        async move {
            let request = match request {
                None => return Ok(None),
                Some(Err(page)) => return Err(repeated_page_error::<O>(page)),
                Some(Ok(request)) => request,
            };
            let page = read(client.call(request.clone()).await);
            let (page, place) = page.map_err(|error| error.with_page(request.current_page()))?;
            if let Some(number) = place.number {
                check_number::<O>(number, last, request.current_page())?;
            }
            let next = place.next.map(|next| next_request(request, next));
            Ok(Some((page, (next, place.number.or(last)))))
        }
    });
    pages.boxed()
}

/// Checks the number that a page states. A service that ignores the page parameter sends the first page: again, or in
/// place of the one to resume from. After a page that nobody asked for, those in between would be missed. Pages may be
/// counted from another number than the parameter.
fn check_number<O: Paginated>(
    number: i64,
    last: Option<i64>,
    requested: Option<i64>,
) -> Result<(), O> {
    let is_wrong = |requested: i64| match last {
        None => number < requested,
        Some(last) => number > last.saturating_add(1) && number != requested,
    };
    match requested {
        _ if last.is_some_and(|last| number <= last) => Err(repeated_page_error::<O>(number)),
        Some(requested) if is_wrong(requested) => {
            let kind = ErrorKind::WrongPage {
                requested,
                returned: number,
            };
            Err(page_error::<O>(kind).with_page(Some(requested)))
        }
        _ => Ok(()),
    }
}

fn repeated_page_error<O: Paginated>(page: i64) -> Error<O::Error> {
    page_error::<O>(ErrorKind::RepeatedPage(page))
}

fn page_error<O: Paginated>(kind: ErrorKind<O::Error>) -> Error<O::Error> {
    let context = Context {
        operation: Some(O::ID),
        api: Some(O::API),
        ..Context::default()
    };
    Error::new(kind, context).with_method(O::METHOD)
}

/// The request for the next page. A list that goes back to an earlier page would never end.
fn next_request<O: Paginated>(
    request: Request<O>,
    next: i64,
) -> std::result::Result<Request<O>, i64> {
    match request.current_page() {
        Some(current) if next <= current => Err(next),
        _ => Ok(request.map(|operation| operation.with_page(next))),
    }
}
