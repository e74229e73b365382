// @generated from the API description, which is the place to change. Checksum: aeef8b08987a718d

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::{Decimal, Unknown};
use super::WalletAlertThreshold;

/// Alert of a wallet.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct WalletAlert {
    /// Id of the alert, made by the service.
    pub id: Option<Uuid>,
    /// Id of the organization.
    pub organization_id: Option<Uuid>,
    /// Id of the wallet.
    pub wallet_id: Option<Uuid>,
    /// Subscription id used by the calling application.
    pub external_subscription_id: Option<String>,
    /// Billable metric of the alert.
    ///
    /// Not documented: shape of the object.
    pub billable_metric: Option<Map<String, Value>>,
    /// Type of the alert.
    ///
    /// Not documented: other values.
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
    ///
    /// Not documented: other values.
    pub direction: Option<WalletAlertDirection>,
}

object! {
    WalletAlert; "svc_id": id?, "svc_organization_id": organization_id?,
    "svc_wallet_id": wallet_id?, "external_subscription_id": external_subscription_id = null,
    "billable_metric": billable_metric = null, "alert_type": alert_type?, "code": code?,
    "name": name?, "wallet_code": wallet_code?, "previous_value": previous_value? as number,
    "last_processed_at": last_processed_at?, "created_at": created_at?, "thresholds": thresholds?,
    "direction": direction?
}

/// Type of the alert.
///
/// Not documented: other values.
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
///
/// Not documented: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletAlertDirection {
    /// `decreasing`
    Decreasing,
    /// A value that this version of the crate does not know.
    Unknown(Unknown),
}

open_text! { WalletAlertDirection; Decreasing = "decreasing" }
