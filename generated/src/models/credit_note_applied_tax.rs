// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, object};

/// Tax applied to a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CreditNoteAppliedTax {
    /// Id of the applied tax, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Id of the tax.
    ///
    /// Called `svc_tax_id` on the wire.
    #[doc(alias = "svc_tax_id")]
    pub tax_id: Option<Uuid>,
    /// Name of the tax.
    pub tax_name: Option<String>,
    /// Code of the tax.
    pub tax_code: Option<String>,
    /// Description of the tax.
    pub tax_description: Option<String>,
    /// Rate of the tax.
    pub tax_rate: Option<Decimal>,
    /// Amount of the applied tax, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Time at which the applied tax was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Id of the credit note.
    ///
    /// Called `svc_credit_note_id` on the wire.
    #[doc(alias = "svc_credit_note_id")]
    pub credit_note_id: Option<Uuid>,
    /// Base amount, in cents (minor unit of the currency).
    pub base_amount_cents: Option<i64>,
}

impl CreditNoteAppliedTax {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`tax_id`](field@Self::tax_id).
    pub fn tax_id(mut self, tax_id: Uuid) -> Self {
        self.tax_id = Some(tax_id);
        self
    }

    /// Sets [`tax_name`](field@Self::tax_name).
    pub fn tax_name(mut self, tax_name: impl Into<String>) -> Self {
        self.tax_name = Some(tax_name.into());
        self
    }

    /// Sets [`tax_code`](field@Self::tax_code).
    pub fn tax_code(mut self, tax_code: impl Into<String>) -> Self {
        self.tax_code = Some(tax_code.into());
        self
    }

    /// Sets [`tax_description`](field@Self::tax_description).
    pub fn tax_description(mut self, tax_description: impl Into<String>) -> Self {
        self.tax_description = Some(tax_description.into());
        self
    }

    /// Sets [`tax_rate`](field@Self::tax_rate).
    pub fn tax_rate(mut self, tax_rate: Decimal) -> Self {
        self.tax_rate = Some(tax_rate);
        self
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`amount_currency`](field@Self::amount_currency).
    pub fn amount_currency(mut self, amount_currency: impl Into<String>) -> Self {
        self.amount_currency = Some(amount_currency.into());
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`credit_note_id`](field@Self::credit_note_id).
    pub fn credit_note_id(mut self, credit_note_id: Uuid) -> Self {
        self.credit_note_id = Some(credit_note_id);
        self
    }

    /// Sets [`base_amount_cents`](field@Self::base_amount_cents).
    pub fn base_amount_cents(mut self, base_amount_cents: i64) -> Self {
        self.base_amount_cents = Some(base_amount_cents);
        self
    }
}

object! { CreditNoteAppliedTax {
    id: optional = "svc_id",
    tax_id: optional = "svc_tax_id",
    tax_name: optional,
    tax_code: optional,
    tax_description: optional,
    tax_rate: optional as number,
    amount_cents: optional,
    amount_currency: optional,
    created_at: optional,
    credit_note_id: optional = "svc_credit_note_id",
    base_amount_cents: optional,
} }
