//! Taxes.

use billing_api::models::{AddOn, Tax, TaxInput};
use billing_api::operations::{CreateTax, CreateTaxError, DeleteTax, DeleteTaxError};
use billing_api::server::HandlerResult;
use serde::de::IgnoredAny;
use uuid::Uuid;

use crate::completion::complete;
use crate::error::Error;
use crate::organization::Organization;
use crate::store::{Action, Change, Store, find, key, put};
use crate::validation::{given, refusal, unfit, unwritable};

/// Creates a tax. Without a code, it gets its id as code.
pub(crate) async fn create(
    store: &Store,
    caller: &Organization,
    input: TaxInput,
) -> HandlerResult<CreateTax> {
    let id = Uuid::new_v4();
    let code = given(input.code).unwrap_or_else(|| id.to_string());
    let mut change = Change::begin(store, caller.id()).await?;
    let select = "SELECT body FROM taxes WHERE organization_id = $1 AND code = $2";
    let known = find::<IgnoredAny>(change.connection(), select, &[&caller.key(), &code]).await?;
    let fault = unfit(&code).or(known.map(|_| "is taken"));
    refusal([
        ("code", fault),
        ("rate", input.rate.as_ref().and_then(unwritable)),
    ])
    .map_err(CreateTaxError::unprocessable_entity)?;

    let mut tax = Tax::new().id(id).code(code).created_at(change.at());
    tax.name = input.name;
    tax.description = input.description;
    tax.rate = input.rate;
    tax.applied_to_organization = input.applied_to_organization;
    let tax = complete("Tax", &tax)?;
    let insert = "INSERT INTO taxes (organization_id, id, code, body) VALUES ($1, $2, $3, $4)";
    let keys = [&*caller.key(), &key(&tax.id), &key(&tax.code)];
    put(change.connection(), insert, &keys, &tax).await?;
    change
        .record(Action::new("tax.created", "Tax", tax.id, &tax))
        .await?;
    change.commit().await?;
    Ok(tax.into())
}

/// Deletes a tax, and returns it as it was.
///
/// Not shown: what happens to add-ons with the tax. They lose it, and as nobody requested that change, the system is
/// logged as its source.
pub(crate) async fn delete(
    store: &Store,
    caller: &Organization,
    code: &str,
) -> HandlerResult<DeleteTax> {
    let mut change = Change::begin(store, caller.id()).await?;
    let delete = "DELETE FROM taxes WHERE organization_id = $1 AND code = $2 RETURNING body";
    let tax: Option<Tax> = find(change.connection(), delete, &[&caller.key(), code]).await?;
    let tax = tax.ok_or_else(DeleteTaxError::not_found)?;
    change
        .record(Action::new("tax.deleted", "Tax", tax.id, &tax))
        .await?;
    take_from_add_ons(&mut change, caller, &tax).await?;
    change.commit().await?;
    Ok(tax.into())
}

async fn take_from_add_ons(
    change: &mut Change,
    caller: &Organization,
    tax: &Tax,
) -> Result<(), Error> {
    let select = "SELECT body FROM add_ons WHERE organization_id = $1 ORDER BY code";
    let bodies: Vec<String> = sqlx::query_scalar(select)
        .bind(caller.key())
        .fetch_all(change.connection())
        .await?;
    for body in bodies {
        let previous: AddOn = serde_json::from_str(&body)?;
        let mut add_on = previous.clone();
        if let Some(taxes) = &mut add_on.taxes {
            taxes.retain(|other| other.id != tax.id);
        }
        if add_on != previous {
            let update = "UPDATE add_ons SET body = $3 WHERE organization_id = $1 AND code = $2";
            let keys = [&*caller.key(), &key(&add_on.code)];
            put(change.connection(), update, &keys, &add_on).await?;
            let action = Action::new("add_on.updated", "AddOn", add_on.id, &add_on);
            change
                .record(action.since(&previous).by_the_system())
                .await?;
        }
    }
    Ok(())
}
