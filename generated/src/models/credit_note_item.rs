// @generated from the API description, which is the place to change.

use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, object};

use super::Fee;

/// Item of a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CreditNoteItem {
    /// Id of the item, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
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

impl CreditNoteItem {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`precise_amount_cents`](field@Self::precise_amount_cents).
    pub fn precise_amount_cents(mut self, precise_amount_cents: Decimal) -> Self {
        self.precise_amount_cents = Some(precise_amount_cents);
        self
    }

    /// Sets [`amount_currency`](field@Self::amount_currency).
    pub fn amount_currency(mut self, amount_currency: impl Into<String>) -> Self {
        self.amount_currency = Some(amount_currency.into());
        self
    }

    /// Sets [`fee`](field@Self::fee).
    pub fn fee(mut self, fee: Fee) -> Self {
        self.fee = Some(fee);
        self
    }
}

object! { CreditNoteItem {
    id: optional = "svc_id",
    amount_cents: optional,
    precise_amount_cents: optional,
    amount_currency: optional,
    fee: optional,
} }
