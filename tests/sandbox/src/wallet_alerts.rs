//! Alerts of wallets.

use billing_api::models::WalletAlert;
use billing_api::operations::{DeleteWalletAlert, DeleteWalletAlertError};
use billing_api::server::HandlerResult;

use crate::organization::Organization;
use crate::store::{Action, Change, Store, find};

/// Deletes an alert of a wallet, and returns it as it was.
///
/// Not shown: the class name of an alert in logs. It is that in the description of the API, `WalletAlert`.
pub(crate) async fn delete(
    store: &Store,
    caller: &Organization,
    request: DeleteWalletAlert,
) -> HandlerResult<DeleteWalletAlert> {
    let customer = &*request.external_customer_id;
    let mut change = Change::begin(store, caller.id()).await?;
    let delete = "DELETE FROM wallet_alerts
                  WHERE organization_id = $1 AND external_customer_id = $2
                  AND wallet_code = $3 AND code = $4
                  RETURNING body";
    let keys = [
        &*caller.key(),
        customer,
        &request.wallet_code,
        &request.code,
    ];
    let alert: Option<WalletAlert> = find(change.connection(), delete, &keys).await?;
    let alert = alert.ok_or_else(DeleteWalletAlertError::not_found)?;
    let action = Action::new("wallet_alert.deleted", "WalletAlert", alert.id, &alert);
    change.record(action.of_customer(customer)).await?;
    change.commit().await?;
    Ok(alert.into())
}
