// @generated from the API description, which is the place to change. Checksum: d9a9e256b993572b

use uuid::Uuid;

use crate::Decimal;
use crate::support::object::object;
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
    CreditNoteItem; id? = "svc_id", amount_cents?, precise_amount_cents?, amount_currency?, fee?
}
