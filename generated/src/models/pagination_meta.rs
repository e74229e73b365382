// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

/// Position of a page within a paginated list.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct PaginationMeta {
    /// Number of this page.
    pub current_page: i64,
    /// Number of the next page; null if there is none.
    pub next_page: Option<i64>,
    /// Number of the previous page; null if there is none.
    pub prev_page: Option<i64>,
    /// Total number of pages.
    pub total_pages: i64,
    /// Number of records in all.
    pub total_count: i64,
}

impl PaginationMeta {
    /// Creates a value from the required fields.
    pub fn new(current_page: i64, total_pages: i64, total_count: i64) -> Self {
        Self {
            current_page,
            next_page: None,
            prev_page: None,
            total_pages,
            total_count,
        }
    }

    /// Sets [`next_page`](field@Self::next_page).
    pub fn next_page(mut self, next_page: i64) -> Self {
        self.next_page = Some(next_page);
        self
    }

    /// Sets [`prev_page`](field@Self::prev_page).
    pub fn prev_page(mut self, prev_page: i64) -> Self {
        self.prev_page = Some(prev_page);
        self
    }
}

object! { PaginationMeta {
    current_page: required,
    next_page: nullable,
    prev_page: nullable,
    total_pages: required,
    total_count: required,
} }
