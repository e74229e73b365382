//! The tables.

use sqlx::AnyConnection;

use crate::error::Error;

/// Every table is keyed by the organization, and so is every statement that reads or writes one for a caller. Both
/// databases and the driver share the types `TEXT` and `BIGINT`; flags are `true` and `false`.
const TABLES: &str = "
CREATE TABLE IF NOT EXISTS organizations (
    id TEXT PRIMARY KEY,
    last_log BIGINT NOT NULL,
    body TEXT NOT NULL
);

CREATE TABLE IF NOT EXISTS keys (
    hash TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id)
);

CREATE TABLE IF NOT EXISTS customers (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    external_id TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    projected_usage TEXT NOT NULL,
    projected_usage_allowed TEXT NOT NULL,
    PRIMARY KEY (organization_id, external_id)
);

CREATE TABLE IF NOT EXISTS taxes (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    code TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL,
    PRIMARY KEY (organization_id, code)
);

CREATE TABLE IF NOT EXISTS add_ons (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    code TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL,
    PRIMARY KEY (organization_id, code)
);

CREATE TABLE IF NOT EXISTS billable_metrics (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    code TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    used_by_plan_charge TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (organization_id, code)
);

CREATE TABLE IF NOT EXISTS wallets (
    organization_id TEXT NOT NULL,
    external_customer_id TEXT NOT NULL,
    code TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL,
    PRIMARY KEY (organization_id, external_customer_id, code),
    FOREIGN KEY (organization_id, external_customer_id)
        REFERENCES customers (organization_id, external_id)
);

CREATE TABLE IF NOT EXISTS wallet_alerts (
    organization_id TEXT NOT NULL,
    external_customer_id TEXT NOT NULL,
    wallet_code TEXT NOT NULL,
    code TEXT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    body TEXT NOT NULL,
    PRIMARY KEY (organization_id, external_customer_id, wallet_code, code),
    FOREIGN KEY (organization_id, external_customer_id, wallet_code)
        REFERENCES wallets (organization_id, external_customer_id, code)
);

CREATE TABLE IF NOT EXISTS applied_coupons (
    organization_id TEXT NOT NULL,
    external_customer_id TEXT NOT NULL,
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    FOREIGN KEY (organization_id, external_customer_id)
        REFERENCES customers (organization_id, external_id)
);

CREATE TABLE IF NOT EXISTS credit_notes (
    organization_id TEXT NOT NULL,
    external_customer_id TEXT NOT NULL,
    id TEXT PRIMARY KEY,
    state TEXT NOT NULL,
    body TEXT NOT NULL,
    FOREIGN KEY (organization_id, external_customer_id)
        REFERENCES customers (organization_id, external_id)
);

CREATE TABLE IF NOT EXISTS payments (
    organization_id TEXT NOT NULL,
    external_customer_id TEXT NOT NULL,
    id TEXT PRIMARY KEY,
    body TEXT NOT NULL,
    FOREIGN KEY (organization_id, external_customer_id)
        REFERENCES customers (organization_id, external_id)
);

CREATE TABLE IF NOT EXISTS activity_logs (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    position BIGINT NOT NULL,
    id TEXT NOT NULL UNIQUE,
    logged_day BIGINT NOT NULL, -- counted from the first of the calendar
    activity_type TEXT NOT NULL,
    activity_source TEXT NOT NULL,
    user_email TEXT,
    external_customer_id TEXT,
    external_subscription_id TEXT,
    resource_id TEXT NOT NULL,
    resource_type TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (organization_id, position)
);

CREATE TABLE IF NOT EXISTS events (
    organization_id TEXT NOT NULL REFERENCES organizations (id),
    position BIGINT NOT NULL,
    object_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (organization_id, position)
);
";

/// Creates the missing tables.
pub(super) async fn create(connection: &mut AnyConnection) -> Result<(), Error> {
    sqlx::raw_sql(TABLES).execute(connection).await?;
    Ok(())
}
