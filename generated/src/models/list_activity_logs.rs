// @generated from the API description, which is the place to change.

use apicrate_runtime::object;

use super::{ActivityLog, PaginationMeta};

/// Envelope of one page of activity logs.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ListActivityLogsResponse {
    /// Activity logs on the page.
    pub activity_logs: Vec<ActivityLog>,
    /// Position of the page within the list.
    pub meta: PaginationMeta,
}

impl ListActivityLogsResponse {
    /// Creates a value from the required fields.
    pub fn new(
        activity_logs: impl IntoIterator<Item = ActivityLog>,
        meta: PaginationMeta,
    ) -> Self {
        Self {
            activity_logs: activity_logs.into_iter().collect(),
            meta,
        }
    }
}

object! { ListActivityLogsResponse { activity_logs: required, meta: required, } }
