// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, NaiveDate, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

use super::ChargeUsage;

/// Projected usage of a customer.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CustomerProjectedUsage {
    /// Start time of the usage.
    pub from_datetime: Option<DateTime<Utc>>,
    /// End time of the usage.
    pub to_datetime: Option<DateTime<Utc>>,
    /// Date of issue.
    pub issuing_date: Option<NaiveDate>,
    /// Id of the invoice.
    ///
    /// Called `svc_invoice_id` on the wire.
    #[doc(alias = "svc_invoice_id")]
    pub invoice_id: Option<Uuid>,
    /// Currency of the usage.
    pub currency: Option<String>,
    /// Amount, in cents (minor unit of `currency`).
    pub amount_cents: Option<i64>,
    /// Projected amount, in cents (minor unit of `currency`).
    pub projected_amount_cents: Option<i64>,
    /// Amount of the taxes, in cents (minor unit of `currency`).
    pub taxes_amount_cents: Option<i64>,
    /// Total amount, in cents (minor unit of `currency`).
    pub total_amount_cents: Option<i64>,
    /// Usage of each charge.
    pub charges_usage: Option<Vec<ChargeUsage>>,
}

impl CustomerProjectedUsage {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`from_datetime`](field@Self::from_datetime).
    pub fn from_datetime(mut self, from_datetime: DateTime<Utc>) -> Self {
        self.from_datetime = Some(from_datetime);
        self
    }

    /// Sets [`to_datetime`](field@Self::to_datetime).
    pub fn to_datetime(mut self, to_datetime: DateTime<Utc>) -> Self {
        self.to_datetime = Some(to_datetime);
        self
    }

    /// Sets [`issuing_date`](field@Self::issuing_date).
    pub fn issuing_date(mut self, issuing_date: NaiveDate) -> Self {
        self.issuing_date = Some(issuing_date);
        self
    }

    /// Sets [`invoice_id`](field@Self::invoice_id).
    pub fn invoice_id(mut self, invoice_id: Uuid) -> Self {
        self.invoice_id = Some(invoice_id);
        self
    }

    /// Sets [`currency`](field@Self::currency).
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets [`amount_cents`](field@Self::amount_cents).
    pub fn amount_cents(mut self, amount_cents: i64) -> Self {
        self.amount_cents = Some(amount_cents);
        self
    }

    /// Sets [`projected_amount_cents`](field@Self::projected_amount_cents).
    pub fn projected_amount_cents(mut self, projected_amount_cents: i64) -> Self {
        self.projected_amount_cents = Some(projected_amount_cents);
        self
    }

    /// Sets [`taxes_amount_cents`](field@Self::taxes_amount_cents).
    pub fn taxes_amount_cents(mut self, taxes_amount_cents: i64) -> Self {
        self.taxes_amount_cents = Some(taxes_amount_cents);
        self
    }

    /// Sets [`total_amount_cents`](field@Self::total_amount_cents).
    pub fn total_amount_cents(mut self, total_amount_cents: i64) -> Self {
        self.total_amount_cents = Some(total_amount_cents);
        self
    }

    /// Sets [`charges_usage`](field@Self::charges_usage).
    pub fn charges_usage(
        mut self,
        charges_usage: impl IntoIterator<Item = ChargeUsage>,
    ) -> Self {
        self.charges_usage = Some(charges_usage.into_iter().collect());
        self
    }
}

object! { CustomerProjectedUsage {
    from_datetime: optional,
    to_datetime: optional,
    issuing_date: optional,
    invoice_id: optional = "svc_invoice_id",
    currency: optional,
    amount_cents: optional,
    projected_amount_cents: optional,
    taxes_amount_cents: optional,
    total_amount_cents: optional,
    charges_usage: optional,
} }
