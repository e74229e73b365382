//! Payments.

use billing_api::models::Payment;
use billing_api::operations::{GetPayment, GetPaymentError};
use billing_api::server::HandlerResult;
use uuid::Uuid;

use crate::organization::Organization;
use crate::store::{Store, find};

/// The payment with an id.
pub(crate) async fn get(
    store: &Store,
    caller: &Organization,
    id: Uuid,
) -> HandlerResult<GetPayment> {
    let select = "SELECT body FROM payments WHERE organization_id = $1 AND id = $2";
    let keys = [&*caller.key(), &id.to_string()];
    let payment: Option<Payment> = find(store.pool(), select, &keys).await?;
    Ok(payment.ok_or_else(GetPaymentError::not_found)?.into())
}
