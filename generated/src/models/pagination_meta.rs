// @generated from the API description, which is the place to change. Checksum: e8f8b74d1700bf23

/// Position of a page within a paginated list.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PaginationMeta {
    /// Number of this page.
    pub current_page: i64,
    /// Number of the following page, null when empty.
    pub next_page: Option<i64>,
    /// Number of the preceding page, null when empty.
    pub prev_page: Option<i64>,
    /// Number of pages in all.
    pub total_pages: i64,
    /// Number of records in all.
    pub total_count: i64,
}

object! {
    PaginationMeta; "current_page": current_page, "next_page": next_page = null,
    "prev_page": prev_page = null, "total_pages": total_pages, "total_count": total_count
}
