// @generated from the API description, which is the place to change.

use apicrate_runtime::object;
use apicrate_runtime::uuid::Uuid;

/// Integration customer of a customer.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct IntegrationCustomer {
    /// Id of the integration customer, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Type of the integration customer.
    ///
    /// Called `type` on the wire.
    #[doc(alias = "type")]
    pub kind: Option<String>,
    /// Code of the integration.
    pub integration_code: Option<String>,
    /// External customer id.
    pub external_customer_id: Option<String>,
    /// Code of the integration customer.
    pub code: Option<String>,
    /// Category of the integration customer.
    pub category: Option<String>,
    /// Subsidiary id.
    pub subsidiary_id: Option<String>,
    /// Targeted object.
    pub targeted_object: Option<String>,
    /// Email of the integration customer.
    pub email: Option<String>,
    /// Whether this is the default.
    pub is_default: Option<bool>,
    /// Whether it is synced with the provider.
    pub sync_with_provider: Option<bool>,
}

impl IntegrationCustomer {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`kind`](field@Self::kind).
    pub fn kind(mut self, kind: impl Into<String>) -> Self {
        self.kind = Some(kind.into());
        self
    }

    /// Sets [`integration_code`](field@Self::integration_code).
    pub fn integration_code(mut self, integration_code: impl Into<String>) -> Self {
        self.integration_code = Some(integration_code.into());
        self
    }

    /// Sets [`external_customer_id`](field@Self::external_customer_id).
    pub fn external_customer_id(
        mut self,
        external_customer_id: impl Into<String>,
    ) -> Self {
        self.external_customer_id = Some(external_customer_id.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`category`](field@Self::category).
    pub fn category(mut self, category: impl Into<String>) -> Self {
        self.category = Some(category.into());
        self
    }

    /// Sets [`subsidiary_id`](field@Self::subsidiary_id).
    pub fn subsidiary_id(mut self, subsidiary_id: impl Into<String>) -> Self {
        self.subsidiary_id = Some(subsidiary_id.into());
        self
    }

    /// Sets [`targeted_object`](field@Self::targeted_object).
    pub fn targeted_object(mut self, targeted_object: impl Into<String>) -> Self {
        self.targeted_object = Some(targeted_object.into());
        self
    }

    /// Sets [`email`](field@Self::email).
    pub fn email(mut self, email: impl Into<String>) -> Self {
        self.email = Some(email.into());
        self
    }

    /// Sets [`is_default`](field@Self::is_default).
    pub fn is_default(mut self, is_default: bool) -> Self {
        self.is_default = Some(is_default);
        self
    }

    /// Sets [`sync_with_provider`](field@Self::sync_with_provider).
    pub fn sync_with_provider(mut self, sync_with_provider: bool) -> Self {
        self.sync_with_provider = Some(sync_with_provider);
        self
    }
}

object! { IntegrationCustomer {
    id: optional = "svc_id",
    kind: optional = "type",
    integration_code: optional,
    external_customer_id: optional,
    code: optional,
    category: optional,
    subsidiary_id: optional,
    targeted_object: optional,
    email: optional,
    is_default: optional,
    sync_with_provider: optional,
} }
