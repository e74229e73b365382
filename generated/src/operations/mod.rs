// @generated from the API description, which is the place to change.

//! The operations of the API: requests, and their documented errors.

pub mod activity_logs;
pub mod add_ons;
pub mod applied_coupons;
pub mod billable_metrics;
pub mod credit_notes;
pub mod payments;
pub mod projected_usage;
pub mod taxes;
pub mod wallet_alerts;
pub mod wallets;

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
