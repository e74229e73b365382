// @generated from the API description, which is the place to change. Checksum: c41633598d44a644

use chrono::{DateTime, Utc};
use uuid::Uuid;

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
    pub rate: Option<f64>,
    /// Whether the tax is applied on the level of the organization.
    pub applied_to_organization: Option<bool>,
    /// Time at which the tax was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Codes of the billing entities to which the tax is applied.
    pub applied_to_billing_entities_codes: Option<Vec<String>>,
}

object! {
    Tax; "svc_id": id?, "name": name?, "code": code?, "description": description?, "rate": rate?,
    "applied_to_organization": applied_to_organization?, "created_at": created_at?,
    "applied_to_billing_entities_codes": applied_to_billing_entities_codes?
}
