// @generated from the API description, which is the place to change. Checksum: 23c60a7d853ead3c

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
