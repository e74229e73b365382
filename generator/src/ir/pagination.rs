//! How the pages of a list are turned.

use super::Type;

/// How an operation hands out a long list in pages.
#[derive(Debug, Clone)]
pub struct Pagination {
    /// The field of the request with the number of the page.
    pub page: String,
    /// The field of the response with the items.
    pub items: String,
    /// The name of the list on the wire.
    pub wire: String,
    /// The type of an item.
    pub item: Type,
    /// The field of the response with the position.
    pub meta: String,
    /// The field of the position with the number of the next page.
    pub next_page: NextPage,
    /// The fields of the position with the number of the page, and that of all pages.
    pub count: Option<[String; 2]>,
    /// One of the fields should not be used any more.
    pub deprecated: bool,
}

/// A field with the number of the next page.
#[derive(Debug, Clone)]
pub enum NextPage {
    /// An `Option`.
    Option(String),
    /// A `Maybe`, as the object is sent as well.
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
