//! Projected usage.

use std::collections::BTreeMap;

use billing_api::models::{CustomerProjectedUsage, GroupedUsage};
use billing_api::operations::{GetProjectedUsage, GetProjectedUsageError};
use billing_api::server::HandlerResult;
use serde_json::Value;

use crate::organization::Organization;
use crate::seed::Feature;
use crate::store::{Store, find};

/// The projected usage of a customer, as it is in the seed.
///
/// Not shown: when it is not allowed. The seed decides for each customer. A customer without usage in the seed has
/// none.
pub(crate) async fn get(
    store: &Store,
    caller: &Organization,
    request: GetProjectedUsage,
) -> HandlerResult<GetProjectedUsage> {
    if !caller.has(Feature::ProjectedUsage) {
        return Err(GetProjectedUsageError::forbidden().into());
    }
    let keys = [&*caller.key(), &request.external_customer_id];
    let select = "SELECT projected_usage_allowed FROM customers
                  WHERE organization_id = $1 AND external_id = $2";
    if let Some(false) = find::<bool>(store.pool(), select, &keys).await? {
        return Err(GetProjectedUsageError::method_not_allowed().into());
    }
    let select = "SELECT projected_usage FROM customers
                  WHERE organization_id = $1 AND external_id = $2";
    let usage: Option<Option<CustomerProjectedUsage>> = find(store.pool(), select, &keys).await?;
    let usage = usage.flatten();
    let usage = usage.ok_or_else(GetProjectedUsageError::not_found)?;
    let usage = match request.group {
        Some(group) => restricted(usage, &group),
        None => usage,
    };
    Ok(usage.into())
}

/// The usage with only the groups that have all the pairs.
///
/// Not shown: whether the sums of a charge and of all charges change accordingly. They do not, and a charge without
/// such a group stays, with no groups.
fn restricted(
    mut usage: CustomerProjectedUsage,
    group: &BTreeMap<String, String>,
) -> CustomerProjectedUsage {
    let charges = usage.charges_usage.iter_mut().flatten();
    for groups in charges.filter_map(|charge| charge.grouped_usage.as_mut()) {
        groups.retain(|grouped| matches(grouped, group));
    }
    usage
}

fn matches(grouped: &GroupedUsage, group: &BTreeMap<String, String>) -> bool {
    group.iter().all(|(key, wanted)| {
        let value = grouped.grouped_by.as_ref().and_then(|by| by.get(key));
        value.and_then(Value::as_str) == Some(wanted)
    })
}
