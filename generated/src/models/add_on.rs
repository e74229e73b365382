// @generated from the API description, which is the place to change. Checksum: 8b84867d9b533c08

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::Tax;

/// Add-on known to the service.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct AddOn {
    /// Id of the add-on, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Name of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Invoice display name of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub invoice_display_name: Option<String>,
    /// Code that uniquely identifies the add-on; its update is addressed by it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Amount of the add-on, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Currency code of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Description of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Time at which the add-on was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Taxes of the add-on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub taxes: Option<Vec<Tax>>,
}
