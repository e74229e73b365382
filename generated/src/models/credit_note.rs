// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, NaiveDate, Utc};
use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, Unknown, object, open_text};

use super::{CreditNoteAppliedTax, CreditNoteErrorDetail, CreditNoteItem, Customer};

/// Credit note for an invoice.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CreditNote {
    /// Id of the credit note, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Code of the billing entity.
    pub billing_entity_code: Option<String>,
    /// Sequential id of the credit note.
    pub sequential_id: Option<i64>,
    /// Number of the credit note.
    pub number: Option<String>,
    /// Id of the invoice.
    ///
    /// Called `svc_invoice_id` on the wire.
    #[doc(alias = "svc_invoice_id")]
    pub invoice_id: Option<Uuid>,
    /// Number of the invoice.
    pub invoice_number: Option<String>,
    /// Purchase order number.
    pub purchase_order_number: Option<String>,
    /// Date of issue.
    pub issuing_date: Option<NaiveDate>,
    /// Status of the credit.
    pub credit_status: Option<CreditNoteCreditStatus>,
    /// Status of the refund.
    pub refund_status: Option<CreditNoteRefundStatus>,
    /// Reason for the credit note.
    pub reason: Option<CreditNoteReason>,
    /// Description of the credit note.
    pub description: Option<String>,
    /// Currency of the credit note.
    pub currency: Option<String>,
    /// Total amount, in cents (minor unit of `currency`).
    pub total_amount_cents: Option<i64>,
    /// Precise total amount, in cents (minor unit of `currency`), as a decimal.
    pub precise_total_amount_cents: Option<Decimal>,
    /// Amount of the taxes, in cents (minor unit of `currency`).
    pub taxes_amount_cents: Option<i64>,
    /// Precise amount of the taxes, in cents (minor unit of `currency`), as a decimal.
    pub precise_taxes_amount_cents: Option<Decimal>,
    /// Rate of the taxes.
    pub taxes_rate: Option<Decimal>,
    /// Subtotal without taxes, in cents (minor unit of `currency`).
    pub sub_total_excluding_taxes_amount_cents: Option<i64>,
    /// Balance, in cents (minor unit of `currency`).
    pub balance_amount_cents: Option<i64>,
    /// Credit amount, in cents (minor unit of `currency`).
    pub credit_amount_cents: Option<i64>,
    /// Refund amount, in cents (minor unit of `currency`).
    pub refund_amount_cents: Option<i64>,
    /// Offset amount, in cents (minor unit of `currency`).
    pub offset_amount_cents: Option<i64>,
    /// Coupons adjustment amount, in cents (minor unit of `currency`).
    pub coupons_adjustment_amount_cents: Option<i64>,
    /// Time at which the credit note was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Time at which the credit note was last updated.
    pub updated_at: Option<DateTime<Utc>>,
    /// URL of the credit note's PDF file.
    ///
    /// Format: `uri`.
    pub file_url: Option<String>,
    /// URL of the credit note's XML file.
    ///
    /// Format: `uri`.
    pub xml_url: Option<String>,
    /// Whether the credit note is self-billed.
    pub self_billed: Option<bool>,
    /// Items of the credit note.
    pub items: Option<Vec<CreditNoteItem>>,
    /// Taxes applied to the credit note.
    pub applied_taxes: Option<Vec<CreditNoteAppliedTax>>,
    /// Customer of the credit note.
    pub customer: Option<Customer>,
    /// Metadata of the credit note, by string key; a value may be null.
    pub metadata: Option<Map<String, Value>>,
    /// Details of errors on the credit note.
    pub error_details: Option<Vec<CreditNoteErrorDetail>>,
}

impl CreditNote {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`billing_entity_code`](field@Self::billing_entity_code).
    pub fn billing_entity_code(
        mut self,
        billing_entity_code: impl Into<String>,
    ) -> Self {
        self.billing_entity_code = Some(billing_entity_code.into());
        self
    }

    /// Sets [`sequential_id`](field@Self::sequential_id).
    pub fn sequential_id(mut self, sequential_id: i64) -> Self {
        self.sequential_id = Some(sequential_id);
        self
    }

    /// Sets [`number`](field@Self::number).
    pub fn number(mut self, number: impl Into<String>) -> Self {
        self.number = Some(number.into());
        self
    }

    /// Sets [`invoice_id`](field@Self::invoice_id).
    pub fn invoice_id(mut self, invoice_id: Uuid) -> Self {
        self.invoice_id = Some(invoice_id);
        self
    }

    /// Sets [`invoice_number`](field@Self::invoice_number).
    pub fn invoice_number(mut self, invoice_number: impl Into<String>) -> Self {
        self.invoice_number = Some(invoice_number.into());
        self
    }

    /// Sets [`purchase_order_number`](field@Self::purchase_order_number).
    pub fn purchase_order_number(
        mut self,
        purchase_order_number: impl Into<String>,
    ) -> Self {
        self.purchase_order_number = Some(purchase_order_number.into());
        self
    }

    /// Sets [`issuing_date`](field@Self::issuing_date).
    pub fn issuing_date(mut self, issuing_date: NaiveDate) -> Self {
        self.issuing_date = Some(issuing_date);
        self
    }

    /// Sets [`credit_status`](field@Self::credit_status).
    pub fn credit_status(
        mut self,
        credit_status: impl Into<CreditNoteCreditStatus>,
    ) -> Self {
        self.credit_status = Some(credit_status.into());
        self
    }

    /// Sets [`refund_status`](field@Self::refund_status).
    pub fn refund_status(
        mut self,
        refund_status: impl Into<CreditNoteRefundStatus>,
    ) -> Self {
        self.refund_status = Some(refund_status.into());
        self
    }

    /// Sets [`reason`](field@Self::reason).
    pub fn reason(mut self, reason: impl Into<CreditNoteReason>) -> Self {
        self.reason = Some(reason.into());
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`currency`](field@Self::currency).
    pub fn currency(mut self, currency: impl Into<String>) -> Self {
        self.currency = Some(currency.into());
        self
    }

    /// Sets [`total_amount_cents`](field@Self::total_amount_cents).
    pub fn total_amount_cents(mut self, total_amount_cents: i64) -> Self {
        self.total_amount_cents = Some(total_amount_cents);
        self
    }

    /// Sets [`precise_total_amount_cents`](field@Self::precise_total_amount_cents).
    pub fn precise_total_amount_cents(
        mut self,
        precise_total_amount_cents: Decimal,
    ) -> Self {
        self.precise_total_amount_cents = Some(precise_total_amount_cents);
        self
    }

    /// Sets [`taxes_amount_cents`](field@Self::taxes_amount_cents).
    pub fn taxes_amount_cents(mut self, taxes_amount_cents: i64) -> Self {
        self.taxes_amount_cents = Some(taxes_amount_cents);
        self
    }

    /// Sets [`precise_taxes_amount_cents`](field@Self::precise_taxes_amount_cents).
    pub fn precise_taxes_amount_cents(
        mut self,
        precise_taxes_amount_cents: Decimal,
    ) -> Self {
        self.precise_taxes_amount_cents = Some(precise_taxes_amount_cents);
        self
    }

    /// Sets [`taxes_rate`](field@Self::taxes_rate).
    pub fn taxes_rate(mut self, taxes_rate: Decimal) -> Self {
        self.taxes_rate = Some(taxes_rate);
        self
    }

    /// Sets [`sub_total_excluding_taxes_amount_cents`](field@Self::sub_total_excluding_taxes_amount_cents).
    pub fn sub_total_excluding_taxes_amount_cents(
        mut self,
        sub_total_excluding_taxes_amount_cents: i64,
    ) -> Self {
        self.sub_total_excluding_taxes_amount_cents = Some(
            sub_total_excluding_taxes_amount_cents,
        );
        self
    }

    /// Sets [`balance_amount_cents`](field@Self::balance_amount_cents).
    pub fn balance_amount_cents(mut self, balance_amount_cents: i64) -> Self {
        self.balance_amount_cents = Some(balance_amount_cents);
        self
    }

    /// Sets [`credit_amount_cents`](field@Self::credit_amount_cents).
    pub fn credit_amount_cents(mut self, credit_amount_cents: i64) -> Self {
        self.credit_amount_cents = Some(credit_amount_cents);
        self
    }

    /// Sets [`refund_amount_cents`](field@Self::refund_amount_cents).
    pub fn refund_amount_cents(mut self, refund_amount_cents: i64) -> Self {
        self.refund_amount_cents = Some(refund_amount_cents);
        self
    }

    /// Sets [`offset_amount_cents`](field@Self::offset_amount_cents).
    pub fn offset_amount_cents(mut self, offset_amount_cents: i64) -> Self {
        self.offset_amount_cents = Some(offset_amount_cents);
        self
    }

    /// Sets [`coupons_adjustment_amount_cents`](field@Self::coupons_adjustment_amount_cents).
    pub fn coupons_adjustment_amount_cents(
        mut self,
        coupons_adjustment_amount_cents: i64,
    ) -> Self {
        self.coupons_adjustment_amount_cents = Some(coupons_adjustment_amount_cents);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`updated_at`](field@Self::updated_at).
    pub fn updated_at(mut self, updated_at: DateTime<Utc>) -> Self {
        self.updated_at = Some(updated_at);
        self
    }

    /// Sets [`file_url`](field@Self::file_url).
    pub fn file_url(mut self, file_url: impl Into<String>) -> Self {
        self.file_url = Some(file_url.into());
        self
    }

    /// Sets [`xml_url`](field@Self::xml_url).
    pub fn xml_url(mut self, xml_url: impl Into<String>) -> Self {
        self.xml_url = Some(xml_url.into());
        self
    }

    /// Sets [`self_billed`](field@Self::self_billed).
    pub fn self_billed(mut self, self_billed: bool) -> Self {
        self.self_billed = Some(self_billed);
        self
    }

    /// Sets [`items`](field@Self::items).
    pub fn items(mut self, items: impl IntoIterator<Item = CreditNoteItem>) -> Self {
        self.items = Some(items.into_iter().collect());
        self
    }

    /// Sets [`applied_taxes`](field@Self::applied_taxes).
    pub fn applied_taxes(
        mut self,
        applied_taxes: impl IntoIterator<Item = CreditNoteAppliedTax>,
    ) -> Self {
        self.applied_taxes = Some(applied_taxes.into_iter().collect());
        self
    }

    /// Sets [`customer`](field@Self::customer).
    pub fn customer(mut self, customer: Customer) -> Self {
        self.customer = Some(customer);
        self
    }

    /// Sets [`metadata`](field@Self::metadata).
    pub fn metadata(mut self, metadata: Map<String, Value>) -> Self {
        self.metadata = Some(metadata);
        self
    }

    /// Sets [`error_details`](field@Self::error_details).
    pub fn error_details(
        mut self,
        error_details: impl IntoIterator<Item = CreditNoteErrorDetail>,
    ) -> Self {
        self.error_details = Some(error_details.into_iter().collect());
        self
    }
}

object! { CreditNote {
    id: optional = "svc_id",
    billing_entity_code: optional,
    sequential_id: optional,
    number: optional,
    invoice_id: optional = "svc_invoice_id",
    invoice_number: optional,
    purchase_order_number: optional,
    issuing_date: optional,
    credit_status: optional,
    refund_status: optional,
    reason: optional,
    description: optional,
    currency: optional,
    total_amount_cents: optional,
    precise_total_amount_cents: optional,
    taxes_amount_cents: optional,
    precise_taxes_amount_cents: optional,
    taxes_rate: optional as number,
    sub_total_excluding_taxes_amount_cents: optional,
    balance_amount_cents: optional,
    credit_amount_cents: optional,
    refund_amount_cents: optional,
    offset_amount_cents: optional,
    coupons_adjustment_amount_cents: optional,
    created_at: optional,
    updated_at: optional,
    file_url: optional,
    xml_url: optional,
    self_billed: optional,
    items: optional,
    applied_taxes: optional,
    customer: optional,
    metadata: optional,
    error_details: optional,
} }

/// Status of the credit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteCreditStatus {
    /// `available`
    Available,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CreditNoteCreditStatus; Available = "available" }

/// Status of the refund.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteRefundStatus {
    /// `pending`
    Pending,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CreditNoteRefundStatus; Pending = "pending" }

/// Reason for the credit note.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreditNoteReason {
    /// `other`
    Other,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { CreditNoteReason; Other = "other" }
