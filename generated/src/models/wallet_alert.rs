// @generated from the API description, which is the place to change.

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Decimal, Unknown, object, open_text};

use super::WalletAlertThreshold;

/// Alert of a wallet.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct WalletAlert {
    /// Id of the alert, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Id of the organization.
    ///
    /// Called `svc_organization_id` on the wire.
    #[doc(alias = "svc_organization_id")]
    pub organization_id: Option<Uuid>,
    /// Id of the wallet.
    ///
    /// Called `svc_wallet_id` on the wire.
    #[doc(alias = "svc_wallet_id")]
    pub wallet_id: Option<Uuid>,
    /// Subscription id used by the calling application.
    pub external_subscription_id: Option<String>,
    /// Billable metric of the alert.
    ///
    /// Not documented: shape of the object.
    pub billable_metric: Option<Map<String, Value>>,
    /// Type of the alert.
    pub alert_type: Option<WalletAlertType>,
    /// Code of the alert.
    pub code: Option<String>,
    /// Name of the alert.
    pub name: Option<String>,
    /// Code of the wallet.
    pub wallet_code: Option<String>,
    /// Previous value.
    pub previous_value: Option<Decimal>,
    /// Time at which the alert was last processed.
    pub last_processed_at: Option<DateTime<Utc>>,
    /// Time at which the alert was created.
    pub created_at: Option<DateTime<Utc>>,
    /// Thresholds of the alert.
    pub thresholds: Option<Vec<WalletAlertThreshold>>,
    /// Direction of the alert.
    pub direction: Option<WalletAlertDirection>,
}

impl WalletAlert {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`organization_id`](field@Self::organization_id).
    pub fn organization_id(mut self, organization_id: Uuid) -> Self {
        self.organization_id = Some(organization_id);
        self
    }

    /// Sets [`wallet_id`](field@Self::wallet_id).
    pub fn wallet_id(mut self, wallet_id: Uuid) -> Self {
        self.wallet_id = Some(wallet_id);
        self
    }

    /// Sets [`external_subscription_id`](field@Self::external_subscription_id).
    pub fn external_subscription_id(
        mut self,
        external_subscription_id: impl Into<String>,
    ) -> Self {
        self.external_subscription_id = Some(external_subscription_id.into());
        self
    }

    /// Sets [`billable_metric`](field@Self::billable_metric).
    pub fn billable_metric(mut self, billable_metric: Map<String, Value>) -> Self {
        self.billable_metric = Some(billable_metric);
        self
    }

    /// Sets [`alert_type`](field@Self::alert_type).
    pub fn alert_type(mut self, alert_type: impl Into<WalletAlertType>) -> Self {
        self.alert_type = Some(alert_type.into());
        self
    }

    /// Sets [`code`](field@Self::code).
    pub fn code(mut self, code: impl Into<String>) -> Self {
        self.code = Some(code.into());
        self
    }

    /// Sets [`name`](field@Self::name).
    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// Sets [`wallet_code`](field@Self::wallet_code).
    pub fn wallet_code(mut self, wallet_code: impl Into<String>) -> Self {
        self.wallet_code = Some(wallet_code.into());
        self
    }

    /// Sets [`previous_value`](field@Self::previous_value).
    pub fn previous_value(mut self, previous_value: Decimal) -> Self {
        self.previous_value = Some(previous_value);
        self
    }

    /// Sets [`last_processed_at`](field@Self::last_processed_at).
    pub fn last_processed_at(mut self, last_processed_at: DateTime<Utc>) -> Self {
        self.last_processed_at = Some(last_processed_at);
        self
    }

    /// Sets [`created_at`](field@Self::created_at).
    pub fn created_at(mut self, created_at: DateTime<Utc>) -> Self {
        self.created_at = Some(created_at);
        self
    }

    /// Sets [`thresholds`](field@Self::thresholds).
    pub fn thresholds(
        mut self,
        thresholds: impl IntoIterator<Item = WalletAlertThreshold>,
    ) -> Self {
        self.thresholds = Some(thresholds.into_iter().collect());
        self
    }

    /// Sets [`direction`](field@Self::direction).
    pub fn direction(mut self, direction: impl Into<WalletAlertDirection>) -> Self {
        self.direction = Some(direction.into());
        self
    }
}

object! { WalletAlert {
    id: optional = "svc_id",
    organization_id: optional = "svc_organization_id",
    wallet_id: optional = "svc_wallet_id",
    external_subscription_id: nullable,
    billable_metric: nullable,
    alert_type: optional,
    code: optional,
    name: optional,
    wallet_code: optional,
    previous_value: optional as number,
    last_processed_at: optional,
    created_at: optional,
    thresholds: optional,
    direction: optional,
} }

/// Type of the alert.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletAlertType {
    /// `wallet_balance_amount`
    WalletBalanceAmount,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { WalletAlertType; WalletBalanceAmount = "wallet_balance_amount" }

/// Direction of the alert.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletAlertDirection {
    /// `decreasing`
    Decreasing,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { WalletAlertDirection; Decreasing = "decreasing" }
