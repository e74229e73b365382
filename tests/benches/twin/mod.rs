//! Models as they would be written by hand, to compare the generated ones with.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

mod credit_note;
mod customer;
mod fee;

pub use credit_note::CreditNote;

#[derive(Serialize, Deserialize)]
pub struct ListActivityLogsResponse {
    pub activity_logs: Vec<ActivityLog>,
    pub meta: PaginationMeta,
}

#[derive(Serialize, Deserialize)]
pub struct ActivityLog {
    pub activity_id: Uuid,
    pub user_email: Option<String>,
    pub activity_type: String,
    pub activity_source: Source,
    pub activity_object: Option<Map<String, Value>>,
    /// The value before and after, for each field.
    pub activity_object_changes: Option<BTreeMap<String, (Value, Value)>>,
    pub external_customer_id: Option<String>,
    pub external_subscription_id: Option<String>,
    pub resource_id: Uuid,
    pub resource_type: String,
    pub organization_id: Uuid,
    pub logged_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    Api,
    Front,
    System,
    #[serde(untagged)]
    Other(String),
}

#[derive(Serialize, Deserialize)]
pub struct PaginationMeta {
    pub current_page: i64,
    pub next_page: Option<i64>,
    pub prev_page: Option<i64>,
    pub total_pages: i64,
    pub total_count: i64,
}
