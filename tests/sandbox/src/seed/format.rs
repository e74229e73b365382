//! The format of a seed.

use billing_api::models::{
    ActivityLog, AddOn, AppliedCoupon, BillableMetric, CreditNote, CustomerProjectedUsage, Payment,
    Tax, Wallet, WalletAlert,
};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeedFile {
    pub(super) organizations: Vec<SeededOrganization>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeededOrganization {
    pub(crate) id: Uuid,
    pub(crate) name: String,
    pub(crate) keys: Vec<String>,
    #[serde(default)]
    pub(crate) unavailable: Vec<Feature>,
    #[serde(default)]
    pub(crate) taxes: Vec<Tax>,
    #[serde(default)]
    pub(crate) add_ons: Vec<SeededAddOn>,
    #[serde(default)]
    pub(crate) billable_metrics: Vec<SeededMetric>,
    #[serde(default)]
    pub(crate) customers: Vec<SeededCustomer>,
    #[serde(default)]
    pub(crate) activity_logs: Vec<ActivityLog>,
}

/// A feature that an organization may lack: the operations that can be answered with 403.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Feature {
    /// Update of an add-on.
    AddOns,
    /// Projected usage.
    ProjectedUsage,
    /// Retrieval and termination of a wallet.
    Wallets,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeededAddOn {
    pub(crate) add_on: AddOn,
    #[serde(default)]
    pub(crate) taxes: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeededMetric {
    #[serde(default)]
    pub(crate) used_by_plan_charge: bool,
    pub(crate) billable_metric: BillableMetric,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeededCustomer {
    pub(crate) id: Uuid,
    pub(crate) external_id: String,
    #[serde(default)]
    pub(crate) projected_usage: Option<CustomerProjectedUsage>,
    #[serde(default = "allowed")]
    pub(crate) projected_usage_allowed: bool,
    #[serde(default)]
    pub(crate) wallets: Vec<SeededWallet>,
    #[serde(default)]
    pub(crate) applied_coupons: Vec<AppliedCoupon>,
    #[serde(default)]
    pub(crate) credit_notes: Vec<SeededCreditNote>,
    #[serde(default)]
    pub(crate) payments: Vec<Payment>,
}

fn allowed() -> bool {
    true
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeededWallet {
    pub(crate) wallet: Wallet,
    #[serde(default)]
    pub(crate) alerts: Vec<WalletAlert>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeededCreditNote {
    pub(crate) state: CreditNoteState,
    pub(crate) credit_note: CreditNote,
}

/// The state of a credit note and its PDF.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum CreditNoteState {
    NotFinalized,
    /// The PDF has not been requested yet.
    Finalized,
    /// The PDF has been requested, but not made yet.
    Generating,
    /// The PDF is ready.
    Generated,
}

impl CreditNoteState {
    /// The state as stored in the database.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::NotFinalized => "not_finalized",
            Self::Finalized => "finalized",
            Self::Generating => "generating",
            Self::Generated => "generated",
        }
    }
}
