//! Wallets.

use billing_api::models::Wallet;
use billing_api::operations::{GetWallet, GetWalletError, TerminateWallet, TerminateWalletError};
use billing_api::server::HandlerResult;

use crate::organization::Organization;
use crate::seed::Feature;
use crate::store::{Action, Change, Store, find, put};
use crate::validation::refusal;

const SELECT: &str = "SELECT body FROM wallets
                      WHERE organization_id = $1 AND external_customer_id = $2 AND code = $3";

/// The wallet of a customer with this code, active or not.
pub(crate) async fn get(
    store: &Store,
    caller: &Organization,
    request: GetWallet,
) -> HandlerResult<GetWallet> {
    if !caller.has(Feature::Wallets) {
        return Err(GetWalletError::forbidden().into());
    }
    let keys = [&*caller.key(), &request.external_customer_id, &request.code];
    let wallet: Option<Wallet> = find(store.pool(), SELECT, &keys).await?;
    Ok(wallet.ok_or_else(GetWalletError::not_found)?.into())
}

/// Terminates a wallet; this works only once.
///
/// Not shown: the status of a terminated wallet, which is `terminated`; what happens to its balance, alerts and
/// recurring rules, which stay as they are; when termination fails, which is if the wallet is already terminated.
pub(crate) async fn terminate(
    store: &Store,
    caller: &Organization,
    request: TerminateWallet,
) -> HandlerResult<TerminateWallet> {
    if !caller.has(Feature::Wallets) {
        return Err(TerminateWalletError::forbidden().into());
    }
    let customer = &*request.external_customer_id;
    let keys = [&*caller.key(), customer, &request.code];
    let mut change = Change::begin(store, caller.id()).await?;
    let previous: Option<Wallet> = find(change.connection(), SELECT, &keys).await?;
    let previous = previous.ok_or_else(TerminateWalletError::not_found)?;
    let is_terminated = previous.terminated_at.is_some_and(|at| at <= change.at());
    let fault = is_terminated.then_some("is terminated already");
    refusal([("status", fault)]).map_err(TerminateWalletError::unprocessable_entity)?;

    let wallet = previous
        .clone()
        .status("terminated")
        .terminated_at(change.at());
    let update = "UPDATE wallets SET body = $4
                  WHERE organization_id = $1 AND external_customer_id = $2 AND code = $3";
    put(change.connection(), update, &keys, &wallet).await?;
    let action = Action::new("wallet.terminated", "Wallet", wallet.id, &wallet);
    change
        .record(action.since(&previous).of_customer(customer))
        .await?;
    change.commit().await?;
    Ok(wallet.into())
}
