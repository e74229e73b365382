// @generated from the API description, which is the place to change. Checksum: 5bb2b9dd63f0041d

use serde::{Deserialize, Serialize};

use super::{ActivityLog, PaginationMeta};

/// Envelope of one page of activity logs.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct ListActivityLogsResponse {
    /// Activity logs on the page.
    pub activity_logs: Vec<ActivityLog>,
    /// Position of the page within the list.
    pub meta: PaginationMeta,
}
