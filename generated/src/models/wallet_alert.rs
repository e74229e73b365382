// @generated from the API description, which is the place to change. Checksum: 5db868b5e88f707d

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::Unlisted;
use crate::support::open_text::open_text;
use super::WalletAlertThreshold;

/// Alert of a wallet.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct WalletAlert {
    /// Id of the alert, made by the service.
    #[serde(rename = "svc_id", skip_serializing_if = "Option::is_none")]
    pub id: Option<Uuid>,
    /// Id of the organization.
    #[serde(rename = "svc_organization_id", skip_serializing_if = "Option::is_none")]
    pub organization_id: Option<Uuid>,
    /// Id of the wallet.
    #[serde(rename = "svc_wallet_id", skip_serializing_if = "Option::is_none")]
    pub wallet_id: Option<Uuid>,
    /// Subscription id used by the calling application.
    pub external_subscription_id: Option<String>,
    /// Billable metric of the alert.
    ///
    /// Not shown: shape of the object.
    pub billable_metric: Option<Map<String, Value>>,
    /// Type of the alert.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alert_type: Option<WalletAlertType>,
    /// Code of the alert.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Name of the alert.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Code of the wallet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wallet_code: Option<String>,
    /// Previous value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous_value: Option<f64>,
    /// Time at which the alert was last processed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_processed_at: Option<DateTime<Utc>>,
    /// Time at which the alert was created.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created_at: Option<DateTime<Utc>>,
    /// Thresholds of the alert.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thresholds: Option<Vec<WalletAlertThreshold>>,
    /// Direction of the alert.
    ///
    /// Not shown: other values.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub direction: Option<WalletAlertDirection>,
}

/// Type of the alert.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletAlertType {
    /// `wallet_balance_amount`
    WalletBalanceAmount,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    WalletAlertType; WalletBalanceAmount = "wallet_balance_amount"
}

/// Direction of the alert.
///
/// Not shown: other values.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WalletAlertDirection {
    /// `decreasing`
    Decreasing,
    /// A value that this version of the crate does not know.
    Unlisted(Unlisted),
}

open_text! {
    WalletAlertDirection; Decreasing = "decreasing"
}
