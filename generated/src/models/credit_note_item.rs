// @generated from the API description, which is the place to change. Checksum: eefd651b2bf83f8d

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::Decimal;
use super::Fee;

/// Item of a credit note.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct CreditNoteItem {
    /// Id of the item, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Amount of the item, in cents (minor unit of `amount_currency`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_cents: Option<i64>,
    /// Precise amount of the item, in cents (minor unit of `amount_currency`), as a decimal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub precise_amount_cents: Option<Decimal>,
    /// Currency of the amount.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub amount_currency: Option<String>,
    /// Fee of the item.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fee: Option<Fee>,
}
