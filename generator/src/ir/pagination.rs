//! Pagination of lists.

use super::Type;

/// How an operation returns a long list in pages.
#[derive(Debug, Clone)]
pub struct Pagination {
    /// The request field with the page number.
    pub page: String,
    /// The response field with the items.
    pub items: String,
    /// The wire name of the list.
    pub wire: String,
    /// The type of an item.
    pub item: Type,
    /// The response field with the metadata of the page.
    pub meta: String,
    /// The metadata field with the number of the next page.
    pub next_page: NextPage,
    /// The metadata fields with the current page number and the total number of pages.
    pub count: Option<[String; 2]>,
    /// Whether one of the fields is deprecated.
    pub deprecated: bool,
}

/// A field with the number of the next page.
#[derive(Debug, Clone)]
pub enum NextPage {
    /// An `Option`.
    Option(String),
    /// A `Maybe`, as the object is used in requests, too.
    Maybe(String),
}

impl NextPage {
    /// The name of the field.
    pub fn field(&self) -> &str {
        match self {
            Self::Option(field) | Self::Maybe(field) => field,
        }
    }
}
