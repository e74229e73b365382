//! Coupons applied to customers.

use billing_api::models::AppliedCoupon;
use billing_api::operations::{DeleteAppliedCoupon, DeleteAppliedCouponError};
use billing_api::server::HandlerResult;

use crate::organization::Organization;
use crate::store::{Action, Change, Store, find};

/// Deletes a coupon that is applied to a customer.
///
/// Not shown: whether the status of the returned coupon changes. It does not.
pub(crate) async fn delete(
    store: &Store,
    caller: &Organization,
    request: DeleteAppliedCoupon,
) -> HandlerResult<DeleteAppliedCoupon> {
    let customer = &*request.external_customer_id;
    let mut change = Change::begin(store, caller.id()).await?;
    let delete = "DELETE FROM applied_coupons
                  WHERE organization_id = $1 AND external_customer_id = $2 AND id = $3
                  RETURNING body";
    let keys = [
        &*caller.key(),
        customer,
        &request.applied_coupon_id.to_string(),
    ];
    let coupon: Option<AppliedCoupon> = find(change.connection(), delete, &keys).await?;
    let coupon = coupon.ok_or_else(DeleteAppliedCouponError::not_found)?;
    let action = Action::new(
        "applied_coupon.deleted",
        "AppliedCoupon",
        coupon.id,
        &coupon,
    );
    change.record(action.of_customer(customer)).await?;
    change.commit().await?;
    Ok(coupon.into())
}
