// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

/// The place of a page in its list.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Meta {
    /// The number of the next page.
    pub next_page: Option<i64>,
}

impl Meta {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`next_page`](field@Self::next_page).
    pub fn next_page(mut self, next_page: i64) -> Self {
        self.next_page = Some(next_page);
        self
    }
}

object! { Meta { next_page: nullable, } }
