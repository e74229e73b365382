// @generated from the API description, which is the place to change. Checksum: 5e963ab4b7a63db0

use uuid::Uuid;

use crate::Decimal;
use super::Fee;

/// Item of a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CreditNoteItem {
    /// Id of the item, made by the service.
    pub id: Option<Uuid>,
    /// Amount of the item, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Precise amount of the item, in cents (minor unit of `amount_currency`), as a decimal.
    pub precise_amount_cents: Option<Decimal>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Fee of the item.
    pub fee: Option<Fee>,
}

object! {
    CreditNoteItem; "svc_id": id?, "amount_cents": amount_cents?,
    "precise_amount_cents": precise_amount_cents?, "amount_currency": amount_currency?, "fee": fee?
}
