//! Lists that are handed out in pages.

use serde::Serialize;

use super::schema::SchemaId;

/// How an operation hands out a long list in pages.
#[derive(Debug, Serialize)]
pub struct Pagination {
    /// The query parameter with the number of the page.
    pub page: String,
    /// The property of the response with the items.
    pub items: String,
    /// What an item is.
    pub item: SchemaId,
    /// The property of the response with the position.
    pub meta: String,
    /// The property of the position with the number of the next page.
    pub next_page: String,
    /// The properties of the position that tell whether there is a next page when its number is left out.
    pub count: Option<PageCount>,
}

/// The properties of a position with the number of the page, and that of all pages.
#[derive(Debug, PartialEq, Serialize)]
pub struct PageCount {
    /// The number of the page.
    pub current_page: String,
    /// The number of pages.
    pub total_pages: String,
}
