// @generated from the API description, which is the place to change. Checksum: c91cc0c8b9e4d0f0

use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::Tax;

/// Add-on known to the service.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct AddOn {
    /// Id of the add-on, made by the service.
    pub id: Option<Uuid>,
    /// Name of the add-on.
    pub name: Option<String>,
    /// Invoice display name of the add-on.
    pub invoice_display_name: Option<String>,
    /// Code that uniquely identifies the add-on; its update is addressed by it.
    pub code: Option<String>,
    /// Amount of the add-on, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency code of the amount.
    pub amount_currency: Option<String>,
    /// Description of the add-on.
    pub description: Option<String>,
    /// Time at which the add-on was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Taxes of the add-on.
    pub taxes: Option<Vec<Tax>>,
}

object! {
    AddOn; "svc_id": id?, "name": name?, "invoice_display_name": invoice_display_name?,
    "code": code?, "amount_cents": amount_cents?, "amount_currency": amount_currency?,
    "description": description?, "created_at": created_at?, "taxes": taxes?
}
