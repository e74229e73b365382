// @generated from the API description, which is the place to change. Checksum: e8b1158b3196a254

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Decimal;

/// Tax applied to a fee.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FeeAppliedTax {
    /// Id of the applied tax, made by the service.
    pub id: Option<Uuid>,
    /// Id of the tax.
    pub tax_id: Option<Uuid>,
    /// Name of the tax.
    pub tax_name: Option<String>,
    /// Code of the tax.
    pub tax_code: Option<String>,
    /// Description of the tax.
    pub tax_description: Option<String>,
    /// Rate of the tax, in percent.
    pub tax_rate: Option<Decimal>,
    /// Amount of the applied tax, in cents (minor unit of `amount_currency`).
    pub amount_cents: Option<i64>,
    /// Currency of the amount.
    pub amount_currency: Option<String>,
    /// Time at which the applied tax was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Id of the fee.
    pub fee_id: Option<Uuid>,
}

object! {
    FeeAppliedTax; "svc_id": id?, "svc_tax_id": tax_id?, "tax_name": tax_name?,
    "tax_code": tax_code?, "tax_description": tax_description?, "tax_rate": tax_rate? as number,
    "amount_cents": amount_cents?, "amount_currency": amount_currency?, "created_at": created_at?,
    "svc_fee_id": fee_id?
}
