// @generated from the API description, which is the place to change. Checksum: 0c67c1970159eb0c

use serde::{Deserialize, Serialize};

/// Filter of a billable metric.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct BillableMetricFilter {
    /// Key of the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
    /// Values of the filter.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub values: Option<Vec<String>>,
}
