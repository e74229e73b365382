// @generated from the API description, which is the place to change. Checksum: b4e190c1c75c2542

use crate::support::object::object;
use super::{ActivityLog, PaginationMeta};

/// Envelope of one page of activity logs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct ListActivityLogsResponse {
    /// Activity logs on the page.
    pub activity_logs: Vec<ActivityLog>,
    /// Position of the page within the list.
    pub meta: PaginationMeta,
}

object! {
    ListActivityLogsResponse; activity_logs, meta
}
