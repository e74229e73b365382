//! Paginated lists.

use serde::Serialize;

use super::schema_id::SchemaId;

/// How an operation paginates a list.
#[derive(Debug, Serialize)]
pub struct Pagination {
    /// The query parameter with the number of the page.
    pub page: String,
    /// The property of the response with the items.
    pub items: String,
    /// The schema of an item.
    pub item: SchemaId,
    /// The property of the response with the position in the list.
    pub meta: String,
    /// The property of the position with the number of the next page.
    pub next_page: String,
    /// The properties of the position that tell whether there is a next page when its number is left out.
    pub count: Option<PageCount>,
}

/// The properties of a position with the current page and the number of pages.
#[derive(Debug, PartialEq, Serialize)]
pub struct PageCount {
    /// The property with the number of the current page.
    pub current_page: String,
    /// The property with the number of pages.
    pub total_pages: String,
}
