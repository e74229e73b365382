//! Activity logs: writing and listing them.

use billing_api::models::{ActivityLog, ListActivityLogsResponse, PaginationMeta};
use billing_api::operations::ListActivityLogs;
use billing_api::server::HandlerResult;
use chrono::{Datelike, NaiveDate};
use sqlx::AnyConnection;

use crate::error::Error;
use crate::organization::Organization;
use crate::store::{Conditions, Store};

/// Not shown: the default length of a page, and the greatest one.
const PER_PAGE: i64 = 20;
const MOST_PER_PAGE: i64 = 100;

/// Appends a log to those of its organization, and returns its position.
pub(crate) async fn append(
    connection: &mut AnyConnection,
    log: &ActivityLog,
) -> Result<i64, Error> {
    let organization = log.organization_id.to_string();
    let next = "UPDATE organizations SET last_log = last_log + 1 WHERE id = $1 RETURNING last_log";
    let position: i64 = sqlx::query_scalar(next)
        .bind(organization.clone())
        .fetch_one(&mut *connection)
        .await?;
    let insert = "INSERT INTO activity_logs
                  (organization_id, position, id, logged_day, activity_type, activity_source,
                   user_email, external_customer_id, external_subscription_id,
                   resource_id, resource_type, body)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    sqlx::query(insert)
        .bind(organization)
        .bind(position)
        .bind(log.activity_id.to_string())
        .bind(day(log.logged_at.date_naive()))
        .bind(log.activity_type.clone())
        .bind(log.activity_source.as_str().to_owned())
        .bind(log.user_email.clone())
        .bind(log.external_customer_id.clone())
        .bind(log.external_subscription_id.clone())
        .bind(log.resource_id.to_string())
        .bind(log.resource_type.clone())
        .bind(serde_json::to_string(log)?)
        .execute(connection)
        .await?;
    Ok(position)
}

/// Lists logs in the order in which they were recorded, so that new ones come at the end of the last page and shift no
/// others.
///
/// Values of one filter are alternatives, and several filters must all match. The dates are those of `logged_at` in
/// UTC, and both are inclusive.
///
/// Not shown: the meaning of numbers below 1, which count as 1; and the contents of a page after the last one: it is
/// empty, and its previous page is the last one.
pub(crate) async fn list(
    store: &Store,
    caller: &Organization,
    request: ListActivityLogs,
) -> HandlerResult<ListActivityLogs> {
    let page = request.page.unwrap_or(1).max(1);
    let per_page = request.per_page.unwrap_or(PER_PAGE);
    let per_page = per_page.clamp(1, MOST_PER_PAGE);
    // Logs that are added meanwhile count neither for the total nor for the page.
    let last: i64 = sqlx::query_scalar("SELECT last_log FROM organizations WHERE id = $1")
        .bind(caller.key())
        .fetch_one(store.pool())
        .await?;
    let conditions = conditions(caller, request).compare("position <=", Some(last));
    let count = conditions.count("activity_logs");
    let count = count.fetch_one(store.pool()).await?;
    let offset = (page - 1).saturating_mul(per_page);
    let bodies = conditions.page("activity_logs", "position", per_page, offset);
    let bodies = bodies.fetch_all(store.pool()).await?;
    let logs = bodies.iter().map(|body| serde_json::from_str(body));
    let logs: Vec<_> = logs.collect::<Result<_, _>>()?;
    let page = ListActivityLogsResponse::new(logs, meta(page, per_page, count));
    Ok(page.into())
}

fn conditions(caller: &Organization, request: ListActivityLogs) -> Conditions {
    let one = |value: Option<String>| value.map(|value| vec![value]);
    let sources = request.activity_sources;
    Conditions::of(caller.key())
        .compare("logged_day >=", request.from_date.map(day))
        .compare("logged_day <=", request.to_date.map(day))
        .one_of("activity_type", request.activity_types)
        .one_of("activity_source", sources.map(texts))
        .one_of("user_email", request.user_emails)
        .one_of("external_customer_id", one(request.external_customer_id))
        .one_of(
            "external_subscription_id",
            one(request.external_subscription_id),
        )
        .one_of("resource_id", request.resource_ids.map(texts))
        .one_of("resource_type", request.resource_types)
}

fn texts(values: Vec<impl ToString>) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

/// A date as a number, which any database can compare.
fn day(date: NaiveDate) -> i64 {
    date.num_days_from_ce().into()
}

fn meta(page: i64, per_page: i64, count: i64) -> PaginationMeta {
    let pages = (count + per_page - 1) / per_page;
    let mut meta = PaginationMeta::new(page, pages, count);
    meta.prev_page = Some((page - 1).min(pages)).filter(|&page| page > 0);
    meta.next_page = (page < pages).then(|| page + 1);
    meta
}
