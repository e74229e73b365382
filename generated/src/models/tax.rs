// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, object};

/// Tax as the service returns it.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Tax {
    /// Id of the tax, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Name of the tax.
    pub name: Option<String>,
    /// Code that uniquely identifies the tax; deletions have it in the path.
    pub code: Option<String>,
    /// Description of the tax.
    pub description: Option<String>,
    /// Rate of the tax as a percentage; a number here, a decimal string in a request.
    pub rate: Option<Decimal>,
    /// Whether the tax is applied at organization level.
    pub applied_to_organization: Option<bool>,
    /// Time at which the tax was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Codes of the billing entities to which the tax is applied.
    pub applied_to_billing_entities_codes: Option<Vec<String>>,
}

impl Tax {
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

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`description`](field@Self::description).
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = Some(description.into());
        self
    }

    /// Sets [`rate`](field@Self::rate).
    pub fn rate(mut self, rate: Decimal) -> Self {
        self.rate = Some(rate);
        self
    }

    /// Sets [`applied_to_organization`](field@Self::applied_to_organization).
    pub fn applied_to_organization(mut self, applied_to_organization: bool) -> Self {
        self.applied_to_organization = Some(applied_to_organization);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`applied_to_billing_entities_codes`](field@Self::applied_to_billing_entities_codes).
    pub fn applied_to_billing_entities_codes(
        mut self,
        applied_to_billing_entities_codes: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.applied_to_billing_entities_codes = Some(
            applied_to_billing_entities_codes.into_iter().map(Into::into).collect(),
        );
        self
    }
}

object! { Tax {
    id: optional = "svc_id",
    name: optional,
    code: optional,
    description: optional,
    rate: optional as number,
    applied_to_organization: optional,
    created_at: optional,
    applied_to_billing_entities_codes: optional,
} }
