//! Writes the initial state of a database.

use sqlx::AnyConnection;

use super::{execute, key, put};
use crate::activity_logs;
use crate::error::Error;
use crate::organization::{Organization, hash};
use crate::seed::{Seed, SeededCustomer, SeededOrganization, SeededWallet};

/// Writes a seed into a database, unless it has contents.
pub(super) async fn seed(connection: &mut AnyConnection, seed: &Seed) -> Result<(), Error> {
    let organizations: i64 = sqlx::query_scalar("SELECT COUNT(*) FROM organizations")
        .fetch_one(&mut *connection)
        .await?;
    if organizations > 0 {
        return Ok(());
    }
    for organization in seed.organizations() {
        let seeded = seed_organization(connection, organization).await;
        seeded.map_err(contradiction)?;
    }
    Ok(())
}

/// Two objects with the same key are a fault of the seed.
fn contradiction(error: Error) -> Error {
    match error {
        Error::Database(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Error::Seed(format!("something is in it twice: {error}"))
        }
        error => error,
    }
}

async fn seed_organization(
    connection: &mut AnyConnection,
    seeded: &SeededOrganization,
) -> Result<(), Error> {
    let id = &*seeded.id.to_string();
    let insert = "INSERT INTO organizations (id, last_log, body) VALUES ($1, 0, $2)";
    put(
        &mut *connection,
        insert,
        &[id],
        &Organization::seeded(seeded),
    )
    .await?;
    for secret in &seeded.keys {
        let insert = "INSERT INTO keys (organization_id, hash) VALUES ($1, $2)";
        execute(&mut *connection, insert, &[id, &hash(secret)]).await?;
    }
    seed_catalog(connection, id, seeded).await?;
    for customer in &seeded.customers {
        seed_customer(connection, id, customer).await?;
    }
    for log in &seeded.activity_logs {
        activity_logs::append(connection, log).await?;
    }
    Ok(())
}

/// Writes the objects that belong to no customer.
async fn seed_catalog(
    connection: &mut AnyConnection,
    organization: &str,
    seeded: &SeededOrganization,
) -> Result<(), Error> {
    for tax in &seeded.taxes {
        let insert = "INSERT INTO taxes (organization_id, id, code, body) VALUES ($1, $2, $3, $4)";
        let keys = [organization, &key(&tax.id), &key(&tax.code)];
        put(&mut *connection, insert, &keys, tax).await?;
    }
    for seeded in &seeded.add_ons {
        let add_on = &seeded.add_on;
        let insert =
            "INSERT INTO add_ons (organization_id, id, code, body) VALUES ($1, $2, $3, $4)";
        let keys = [organization, &key(&add_on.id), &key(&add_on.code)];
        put(&mut *connection, insert, &keys, add_on).await?;
    }
    for seeded in &seeded.billable_metrics {
        let metric = &seeded.billable_metric;
        let insert = "INSERT INTO billable_metrics
                      (organization_id, id, code, used_by_plan_charge, body)
                      VALUES ($1, $2, $3, $4, $5)";
        let used = seeded.used_by_plan_charge.to_string();
        let keys = [organization, &key(&metric.id), &key(&metric.code), &used];
        put(&mut *connection, insert, &keys, metric).await?;
    }
    Ok(())
}

async fn seed_customer(
    connection: &mut AnyConnection,
    organization: &str,
    seeded: &SeededCustomer,
) -> Result<(), Error> {
    let (id, customer) = (seeded.id.to_string(), &*seeded.external_id);
    let allowed = seeded.projected_usage_allowed.to_string();
    let insert = "INSERT INTO customers
                  (organization_id, id, external_id, projected_usage_allowed, projected_usage)
                  VALUES ($1, $2, $3, $4, $5)";
    let keys = [organization, &id, customer, &allowed];
    put(&mut *connection, insert, &keys, &seeded.projected_usage).await?;
    for wallet in &seeded.wallets {
        seed_wallet(connection, organization, customer, wallet).await?;
    }
    for coupon in &seeded.applied_coupons {
        let insert = "INSERT INTO applied_coupons (organization_id, external_customer_id, id, body)
                      VALUES ($1, $2, $3, $4)";
        let keys = [organization, customer, &key(&coupon.id)];
        put(&mut *connection, insert, &keys, coupon).await?;
    }
    for seeded in &seeded.credit_notes {
        let note = &seeded.credit_note;
        let insert = "INSERT INTO credit_notes
                      (organization_id, external_customer_id, id, state, body)
                      VALUES ($1, $2, $3, $4, $5)";
        let keys = [
            organization,
            customer,
            &key(&note.id),
            seeded.state.as_str(),
        ];
        put(&mut *connection, insert, &keys, note).await?;
    }
    for payment in &seeded.payments {
        let insert = "INSERT INTO payments (organization_id, external_customer_id, id, body)
                      VALUES ($1, $2, $3, $4)";
        let keys = [organization, customer, &key(&payment.id)];
        put(&mut *connection, insert, &keys, payment).await?;
    }
    Ok(())
}

async fn seed_wallet(
    connection: &mut AnyConnection,
    organization: &str,
    customer: &str,
    seeded: &SeededWallet,
) -> Result<(), Error> {
    let wallet = &seeded.wallet;
    let code = &*key(&wallet.code);
    let insert = "INSERT INTO wallets (organization_id, external_customer_id, id, code, body)
                  VALUES ($1, $2, $3, $4, $5)";
    let keys = [organization, customer, &key(&wallet.id), code];
    put(&mut *connection, insert, &keys, wallet).await?;
    for alert in &seeded.alerts {
        let insert = "INSERT INTO wallet_alerts
                      (organization_id, external_customer_id, wallet_code, id, code, body)
                      VALUES ($1, $2, $3, $4, $5, $6)";
        let keys = [
            organization,
            customer,
            code,
            &key(&alert.id),
            &key(&alert.code),
        ];
        put(&mut *connection, insert, &keys, alert).await?;
    }
    Ok(())
}
