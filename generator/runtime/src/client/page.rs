//! A page of a list: its items, and its place.

use super::api_result::ApiResult;
use super::error::Error;
use crate::operation::{Operation, Paginated};

pub(super) type Result<T, O> = std::result::Result<T, Error<<O as Operation>::Error>>;

/// The items of a page, each of which may be unreadable.
pub(super) type PageItems<O> = Vec<Result<<O as Paginated>::Item, O>>;

/// The place of a page in its list: its number and the number of the next page, as the page states them.
#[derive(Clone, Copy)]
pub(super) struct PagePlace {
    pub(super) number: Option<i64>,
    pub(super) next: Option<i64>,
}

impl PagePlace {
    pub(super) fn new<O: Paginated>(page: &O::Response) -> Self {
        Self {
            number: O::number(page),
            next: O::next_page(page),
        }
    }
}

/// The content of a page, and its place.
pub(super) type PageResult<T, O> = Result<(T, PagePlace), O>;

/// All items of a page.
pub(super) fn read_page<O: Paginated>(page: ApiResult<O>) -> PageResult<PageItems<O>, O> {
    let page = page?.into_value();
    let place = PagePlace::new::<O>(&page);
    Ok((O::items(page).into_iter().map(Ok).collect(), place))
}
