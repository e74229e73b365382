// @generated from the API description, which is the place to change. Checksum: 926777ca76af61db

//! The operations of the API: what is sent, and what can go wrong.

mod activity_logs;
mod add_ons;
mod applied_coupons;
mod billable_metrics;
mod credit_notes;
mod payments;
mod projected_usage;
mod taxes;
mod wallet_alerts;
mod wallets;

pub use self::activity_logs::{ListActivityLogs, ListActivityLogsError};
pub use self::add_ons::{UpdateAddOn, UpdateAddOnError};
pub use self::applied_coupons::{DeleteAppliedCoupon, DeleteAppliedCouponError};
pub use self::billable_metrics::{
    CreateBillableMetric, CreateBillableMetricError, UpdateBillableMetric,
    UpdateBillableMetricError,
};
pub use self::credit_notes::{DownloadCreditNote, DownloadCreditNoteError};
pub use self::payments::{GetPayment, GetPaymentError};
pub use self::projected_usage::{GetProjectedUsage, GetProjectedUsageError};
pub use self::taxes::{CreateTax, CreateTaxError, DeleteTax, DeleteTaxError};
pub use self::wallet_alerts::{DeleteWalletAlert, DeleteWalletAlertError};
pub use self::wallets::{
    GetWallet, GetWalletError, TerminateWallet, TerminateWalletError,
};
