//! Add-ons.

use billing_api::models::{AddOn, AddOnInput};
use billing_api::operations::{UpdateAddOn, UpdateAddOnError};
use billing_api::server::HandlerResult;
use serde::de::IgnoredAny;

use crate::organization::Organization;
use crate::seed::Feature;
use crate::store::{Action, Change, Store, find, key, put};
use crate::validation::{given, refusal, unfit};

/// Updates an add-on. Fields that are not in the request stay as they are; with a new code, the add-on is found by that
/// one from then on.
pub(crate) async fn update(
    store: &Store,
    caller: &Organization,
    request: UpdateAddOn,
) -> HandlerResult<UpdateAddOn> {
    if !caller.has(Feature::AddOns) {
        return Err(UpdateAddOnError::forbidden().into());
    }
    let mut change = Change::begin(store, caller.id()).await?;
    let select = "SELECT body FROM add_ons WHERE organization_id = $1 AND code = $2";
    let previous: Option<AddOn> =
        find(change.connection(), select, &[&caller.key(), &request.code]).await?;
    let previous = previous.ok_or_else(UpdateAddOnError::not_found)?;
    let add_on = updated(previous.clone(), request.add_on);

    if add_on.code != previous.code {
        let code = key(&add_on.code);
        let known =
            find::<IgnoredAny>(change.connection(), select, &[&caller.key(), &code]).await?;
        let fault = unfit(&code).or(known.map(|_| "is taken"));
        refusal([("code", fault)]).map_err(UpdateAddOnError::unprocessable_entity)?;
    }
    let update = "UPDATE add_ons SET code = $3, body = $4 WHERE organization_id = $1 AND code = $2";
    let keys = [&*caller.key(), &request.code, &key(&add_on.code)];
    put(change.connection(), update, &keys, &add_on).await?;
    let action = Action::new("add_on.updated", "AddOn", add_on.id, &add_on);
    change.record(action.since(&previous)).await?;
    change.commit().await?;
    Ok(add_on.into())
}

fn updated(mut add_on: AddOn, input: AddOnInput) -> AddOn {
    add_on.name = input.name.or(add_on.name);
    add_on.code = given(input.code).or(add_on.code);
    add_on.amount_cents = input.amount_cents.or(add_on.amount_cents);
    add_on.amount_currency = input.amount_currency.or(add_on.amount_currency);
    add_on.description = input.description.or(add_on.description);
    add_on
}
