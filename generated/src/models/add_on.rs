// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

use super::Tax;

/// Add-on known to the service.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct AddOn {
    /// Id of the add-on, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Name of the add-on.
    pub name: Option<String>,
    /// Invoice display name of the add-on.
    pub invoice_display_name: Option<String>,
    /// Code that uniquely identifies the add-on; updates have it in the path.
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

impl AddOn {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`invoice_display_name`](field@Self::invoice_display_name).
    pub fn invoice_display_name(
        mut self,
        invoice_display_name: impl Into<String>,
    ) -> Self {
        self.invoice_display_name = Some(invoice_display_name.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
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

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`taxes`](field@Self::taxes).
    pub fn taxes(mut self, taxes: impl IntoIterator<Item = Tax>) -> Self {
        self.taxes = Some(taxes.into_iter().collect());
        self
    }
}

object! { AddOn {
    id: optional = "svc_id",
    name: optional,
    invoice_display_name: optional,
    code: optional,
    amount_cents: optional,
    amount_currency: optional,
    description: optional,
    created_at: optional,
    taxes: optional,
} }
