// @generated from the API description, which is the place to change. Checksum: a3d87862b889a1eb

use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::Decimal;

/// Tax as the service returns it.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Tax {
    /// Id of the tax, made by the service.
    pub id: Option<Uuid>,
    /// Name of the tax.
    pub name: Option<String>,
    /// Code that uniquely identifies the tax; its deletion is addressed by it.
    pub code: Option<String>,
    /// Description of the tax.
    pub description: Option<String>,
    /// Rate of the tax, in percent; a number here, a decimal string in a request.
    pub rate: Option<Decimal>,
    /// Whether the tax is applied on the level of the organization.
    pub applied_to_organization: Option<bool>,
    /// Time at which the tax was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Codes of the billing entities to which the tax is applied.
    pub applied_to_billing_entities_codes: Option<Vec<String>>,
}

object! {
    Tax; "svc_id": id?, "name": name?, "code": code?, "description": description?,
    "rate": rate? as number, "applied_to_organization": applied_to_organization?,
    "created_at": created_at?,
    "applied_to_billing_entities_codes": applied_to_billing_entities_codes?
}
