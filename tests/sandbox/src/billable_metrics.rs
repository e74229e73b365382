//! Billable metrics.

use billing_api::models::{BillableMetric, BillableMetricInput};
use billing_api::operations::{
    CreateBillableMetric, CreateBillableMetricError, UpdateBillableMetric,
    UpdateBillableMetricError,
};
use billing_api::server::HandlerResult;
use serde::de::IgnoredAny;
use uuid::Uuid;

use crate::completion::complete;
use crate::error::Error;
use crate::organization::Organization;
use crate::store::{Action, Change, Store, find, key, put};
use crate::validation::{given, refusal, unfit};

const SELECT: &str = "SELECT body FROM billable_metrics WHERE organization_id = $1 AND code = $2";

/// Creates a billable metric, which no plan charge uses yet. Without a code, it gets its id as code.
pub(crate) async fn create(
    store: &Store,
    caller: &Organization,
    input: BillableMetricInput,
) -> HandlerResult<CreateBillableMetric> {
    let id = Uuid::new_v4();
    let mut change = Change::begin(store, caller.id()).await?;
    let made = BillableMetric::new()
        .id(id)
        .code(id.to_string())
        .created_at(change.at());
    let metric = complete("BillableMetric", &updated(made, input))?;
    let fault = fault(&mut change, caller, &metric).await?;
    refusal([("code", fault)]).map_err(CreateBillableMetricError::unprocessable_entity)?;

    let insert = "INSERT INTO billable_metrics
                  (organization_id, id, code, used_by_plan_charge, body)
                  VALUES ($1, $2, $3, 'false', $4)";
    let keys = [&*caller.key(), &key(&metric.id), &key(&metric.code)];
    put(change.connection(), insert, &keys, &metric).await?;
    let action = Action::new(
        "billable_metric.created",
        "BillableMetric",
        metric.id,
        &metric,
    );
    change.record(action).await?;
    change.commit().await?;
    Ok(metric.into())
}

/// Updates a billable metric. Fields that are not in the request stay as they are; once a plan charge uses the metric,
/// only its name, description and filters can change.
pub(crate) async fn update(
    store: &Store,
    caller: &Organization,
    request: UpdateBillableMetric,
) -> HandlerResult<UpdateBillableMetric> {
    let mut change = Change::begin(store, caller.id()).await?;
    let keys = [&*caller.key(), &request.code];
    let previous: Option<BillableMetric> = find(change.connection(), SELECT, &keys).await?;
    let previous = previous.ok_or_else(UpdateBillableMetricError::not_found)?;
    let select = "SELECT used_by_plan_charge FROM billable_metrics
                  WHERE organization_id = $1 AND code = $2";
    let used: Option<bool> = find(change.connection(), select, &keys).await?;
    let input = match used {
        Some(true) => applied_when_used(request.billable_metric),
        _ => request.billable_metric,
    };
    let metric = updated(previous.clone(), input);

    if metric.code != previous.code {
        let fault = fault(&mut change, caller, &metric).await?;
        refusal([("code", fault)]).map_err(UpdateBillableMetricError::unprocessable_entity)?;
    }
    let update = "UPDATE billable_metrics SET code = $3, body = $4
                  WHERE organization_id = $1 AND code = $2";
    let keys = [&*caller.key(), &request.code, &key(&metric.code)];
    put(change.connection(), update, &keys, &metric).await?;
    let action = Action::new(
        "billable_metric.updated",
        "BillableMetric",
        metric.id,
        &metric,
    );
    change.record(action.since(&previous)).await?;
    change.commit().await?;
    Ok(metric.into())
}

/// The fault in the code of a metric, if there is one.
async fn fault(
    change: &mut Change,
    caller: &Organization,
    metric: &BillableMetric,
) -> Result<Option<&'static str>, Error> {
    let code = key(&metric.code);
    let known: Option<IgnoredAny> =
        find(change.connection(), SELECT, &[&caller.key(), &code]).await?;
    Ok(unfit(&code).or(known.map(|_| "is taken")))
}

fn applied_when_used(input: BillableMetricInput) -> BillableMetricInput {
    let mut applied = BillableMetricInput::new();
    applied.name = input.name;
    applied.description = input.description;
    applied.filters = input.filters;
    applied
}

fn updated(mut metric: BillableMetric, input: BillableMetricInput) -> BillableMetric {
    metric.name = input.name.or(metric.name);
    metric.code = given(input.code).or(metric.code);
    metric.description = input.description.or(metric.description);
    metric.aggregation_type = input.aggregation_type.or(metric.aggregation_type);
    metric.recurring = input.recurring.or(metric.recurring);
    metric.field_name = input.field_name.or(metric.field_name);
    metric.weighted_interval = input.weighted_interval.or(metric.weighted_interval);
    metric.filters = input.filters.or(metric.filters);
    metric
}
