// @generated from the API description, which is the place to change. Checksum: ad52a66f77533a9e

use serde::{Deserialize, Serialize};

/// Position of a page within a paginated list.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
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
