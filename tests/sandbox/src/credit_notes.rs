//! Credit notes and their PDF.

use billing_api::models::CreditNote;
use billing_api::operations::{DownloadCreditNote, DownloadCreditNoteError};
use billing_api::server::HandlerResult;
use uuid::Uuid;

use crate::error::Error;
use crate::files::Files;
use crate::organization::Organization;
use crate::seed::CreditNoteState::{Finalized, Generated, Generating};
use crate::store::{Action, Change, Store, execute, find};

const SELECT_IN_STATE: &str = "SELECT body FROM credit_notes
                               WHERE organization_id = $1 AND id = $2 AND state = $3";

/// Returns a credit note if its PDF is ready, and nothing while its PDF is being made.
pub(crate) async fn download(
    store: &Store,
    caller: &Organization,
    id: Uuid,
    files: &Files,
) -> HandlerResult<DownloadCreditNote> {
    // This comes first, as the PDF may be completed between two statements.
    let ask = "UPDATE credit_notes SET state = $3
               WHERE organization_id = $1 AND id = $2 AND state IN ($3, $4)";
    let (organization, id) = (caller.key(), id.to_string());
    let keys = [&*organization, &id, Generating.as_str(), Finalized.as_str()];
    if execute(store.pool(), ask, &keys).await? > 0 {
        return Ok(None.into());
    }
    let keys = [&*organization, &id, Generated.as_str()];
    let note: Option<CreditNote> = find(store.pool(), SELECT_IN_STATE, &keys).await?;
    let note = note.ok_or_else(DownloadCreditNoteError::not_found)?;
    Ok(Some(with_file(note, files)).into())
}

/// Marks the PDF as ready and records the event, unless it was ready before.
pub(crate) async fn complete(
    store: &Store,
    organization: Uuid,
    id: Uuid,
    files: &Files,
) -> Result<bool, Error> {
    let mut change = Change::begin(store, organization).await?;
    let update = "UPDATE credit_notes SET state = $3
                  WHERE organization_id = $1 AND id = $2 AND state = $4 RETURNING body";
    let (organization, key) = (organization.to_string(), id.to_string());
    let keys = [
        &*organization,
        &key,
        Generated.as_str(),
        Generating.as_str(),
    ];
    let previous: Option<CreditNote> = find(change.connection(), update, &keys).await?;
    let Some(previous) = previous else {
        return Ok(false);
    };

    let note = with_file(previous.clone(), files);
    let customer = previous.customer.as_ref();
    let customer = customer.and_then(|customer| customer.external_id.as_deref());
    let action = Action::new("credit_note.generated", "CreditNote", note.id, &note);
    let action = action
        .since(&previous)
        .of_customer(customer)
        .by_the_system();
    let position = change.record(action).await?;
    let insert = "INSERT INTO events (organization_id, position, object_id, name)
                  VALUES ($1, $2, $3, $4)";
    sqlx::query(insert)
        .bind(organization)
        .bind(position)
        .bind(key)
        .bind("credit_note.generated")
        .execute(change.connection())
        .await?;
    change.commit().await?;
    Ok(true)
}

/// The credit note with this id, if its PDF is ready.
pub(crate) async fn generated(
    store: &Store,
    caller: &Organization,
    id: Uuid,
) -> Result<Option<CreditNote>, Error> {
    let keys = [&*caller.key(), &*id.to_string(), Generated.as_str()];
    find(store.pool(), SELECT_IN_STATE, &keys).await
}

/// The credit notes whose PDF was requested but not made yet, each with its organization.
pub(crate) async fn pending(store: &Store) -> Result<Vec<(Uuid, Uuid)>, Error> {
    let select = "SELECT organization_id, id FROM credit_notes WHERE state = $1";
    let rows: Vec<(String, String)> = sqlx::query_as(select)
        .bind(Generating.as_str())
        .fetch_all(store.pool())
        .await?;
    let ids = rows
        .iter()
        .map(|(organization, id)| Ok((organization.parse()?, id.parse()?)));
    ids.collect()
}

/// The names of the events that an object has caused, in order.
pub(crate) async fn events(store: &Store, object: Uuid) -> Result<Vec<String>, Error> {
    let select = "SELECT name FROM events WHERE object_id = $1 ORDER BY position";
    let names = sqlx::query_scalar(select).bind(object.to_string());
    Ok(names.fetch_all(store.pool()).await?)
}

/// The address of the PDF is not stored, as the sandbox may listen at another address next time.
fn with_file(mut note: CreditNote, files: &Files) -> CreditNote {
    note.file_url = note.id.map(|id| files.address_of(id));
    note
}
