// @generated from the API description, which is the place to change. Checksum: 7967571b1aa36d8a

use super::{ActivityLog, PaginationMeta};

/// Envelope of one page of activity logs.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ListActivityLogsResponse {
    /// Activity logs on the page.
    pub activity_logs: Vec<ActivityLog>,
    /// Position of the page within the list.
    pub meta: PaginationMeta,
}

object! { ListActivityLogsResponse; "activity_logs": activity_logs, "meta": meta }
