//! Query parameters, as a handler gets them.

use std::collections::BTreeMap;
use std::sync::Arc;

use billing_api::Operation;
use billing_api::models::{CustomerProjectedUsage, ListActivityLogsResponse, PaginationMeta};
use billing_api::operations::{GetPayment, GetProjectedUsage, ListActivityLogs};

use crate::expected::bad_request;
use crate::http::{Served, bare};
use crate::id;
use crate::services::{Scripted, app};

/// The request that the handler gets from this line.
async fn received<O: Operation>(line: &str, response: O::Response) -> O {
    let service = Arc::<Scripted>::default();
    service.will::<O>(Ok(response));
    let served = Served::start(app(Arc::clone(&service))).await;
    let answer = served.ask(bare(line)).await;
    assert_eq!(answer.status(), 200, "{line}: {answer:?}");
    service.taken::<O>().1
}

async fn logs(query: &str) -> ListActivityLogs {
    let line = format!("GET /api/v1/activity_logs?{query}");
    received(
        &line,
        ListActivityLogsResponse::new([], PaginationMeta::new(1, 0, 0)),
    )
    .await
}

async fn group(query: &str) -> Option<BTreeMap<String, String>> {
    let line = format!("GET /api/v1/customers/c1/projected_usage?{query}");
    let request: GetProjectedUsage = received(&line, CustomerProjectedUsage::default()).await;
    request.group
}

/// Checks that these queries, all of them malformed, reach no handler.
async fn are_refused(path: &str, queries: &[&str]) {
    let service = Arc::<Scripted>::default();
    let served = Served::start(app(Arc::clone(&service))).await;
    for query in queries {
        let answer = served
            .ask(bare(&format!("GET /api/v1{path}?{query}")))
            .await;
        assert_eq!(answer.but_reason(), bad_request(), "{query}");
    }
    assert_eq!(service.texts(), [""; 0]);
}

#[tokio::test]
async fn a_value_of_another_type_is_refused() {
    are_refused(
        "/activity_logs",
        &[
            "page=one",
            "page=1.0",
            "page=1e3",
            "page=",
            "page",
            "page=9223372036854775808",
            "page=1%002",
            "per_page=true",
            "per_page=+1",
            "from_date=yesterday",
            "from_date=2026-02-30",
            "from_date=2026-13-01",
            "from_date=",
            "from_date=2026-01-02T00:00:00Z",
            "to_date=02.01.2026",
            "from_date=2026-1-5",
            "from_date=%2B2026-01-05",
            "per_page=%2B1",
            "page=01",
            "activity_sources[]=bogus",
            "activity_sources[]=api&activity_sources[]=API",
            "resource_ids[]=urn:uuid:1a901a90-1a90-4a90-8a90-1a901a901a01",
            "resource_ids[]=%7B1a901a90-1a90-4a90-8a90-1a901a901a01%7D",
            "resource_ids[]=1a901a901a904a908a901a901a901a01",
            "resource_ids[]=7",
            "resource_ids[]=",
            "resource_ids[]=1a901a90-1a90-4a90-8a90-1a901a901a01&resource_ids[]=7",
        ],
    )
    .await;
}

#[tokio::test]
async fn a_value_that_is_there_twice_is_refused() {
    are_refused(
        "/activity_logs",
        &[
            "page=1&page=2",
            "page=1&page=1",
            "page=1&per_page=2&page=1",
            "page=1&p%61ge=1",
            "from_date=2026-01-02&from_date=2026-01-02",
            "external_customer_id=c1&external_customer_id=c2",
            "external_customer_id&external_customer_id",
        ],
    )
    .await;
    are_refused(
        "/customers/c1/projected_usage",
        &[
            "group[region]=eu&group[region]=us",
            "group[region]=eu&group[region]=eu",
            "group[region]=eu&group%5Bregion%5D=eu",
            "group[]=eu&group[]=us",
        ],
    )
    .await;
}

#[tokio::test]
async fn text_that_is_not_unicode_is_refused() {
    are_refused(
        "/activity_logs",
        &[
            "external_customer_id=%FF",
            "activity_types[]=a&activity_types[]=%C3",
            "resource_types[]=%ED%A0%80",
        ],
    )
    .await;
    are_refused(
        "/customers/c1/projected_usage",
        &["group[region]=%FF", "group[%FF]=eu"],
    )
    .await;
}

#[tokio::test]
async fn a_list_keeps_its_order_and_its_repetitions() {
    let request = logs(
        "activity_types[]=b&page=1&activity_types[]=a&activity_types%5B%5D=b\
         &activity_types[]=&activity_types[]=a,b",
    )
    .await;
    let expected = ["b", "a", "b", "", "a,b"];
    assert_eq!(
        request,
        ListActivityLogs::new().page(1).activity_types(expected)
    );
}

/// An empty text is a value; an absent list is not.
#[tokio::test]
async fn an_empty_value_is_not_an_absent_one() {
    let request = logs("external_customer_id=&activity_types[]=").await;
    let expected = ListActivityLogs::new().external_customer_id("");
    assert_eq!(request, expected.activity_types([""]));
    let request = logs("external_customer_id&activity_types[]").await;
    let expected = ListActivityLogs::new().external_customer_id("");
    assert_eq!(request, expected.activity_types([""]));
    assert_eq!(logs("").await, ListActivityLogs::new());
    assert_eq!(logs("&&").await, ListActivityLogs::new());
}

#[tokio::test]
async fn a_plus_in_a_query_is_a_space() {
    let request = logs("user_emails[]=ann+smith&external_customer_id=a%2Bb+c%20d").await;
    let expected = ListActivityLogs::new().user_emails(["ann smith"]);
    assert_eq!(request, expected.external_customer_id("a+b c d"));
    let found = group("group[a+b]=c+d").await;
    assert_eq!(found, Some(BTreeMap::from([("a b".into(), "c d".into())])));
}

#[tokio::test]
async fn a_value_goes_on_behind_an_equals_sign() {
    let request = logs("external_customer_id=a=b==&page=1").await;
    assert_eq!(
        request,
        ListActivityLogs::new()
            .external_customer_id("a=b==")
            .page(1)
    );
}

#[tokio::test]
async fn parameters_that_are_not_described_are_ignored() {
    let request = logs(
        "colour=red&colour=blue&Page=2&page[]=3&activity_type=a&resource_ids[a]=7\
         &=&=1&page=1&external_customer_id[]=c1&%20page=4",
    )
    .await;
    assert_eq!(request, ListActivityLogs::new().page(1));
    let line = "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a01?svc_id=7&page=one";
    let request: GetPayment = received(line, Default::default()).await;
    assert_eq!(request, GetPayment::new(id(1)));
}

/// Ignoring it would mean to list everything.
#[tokio::test]
async fn a_list_that_is_written_in_another_way_is_refused() {
    let queries = [
        "activity_types=a",
        "page=1&resource_ids[0]=7",
        "resource_types%5B12%5D=Tax",
    ];
    are_refused("/activity_logs", &queries).await;
}

#[tokio::test]
async fn parameters_that_are_not_described_are_ignored_whatever_is_in_them() {
    assert_eq!(logs("q=%FF&page=1").await, ListActivityLogs::new().page(1));
    let line = "GET /api/v1/payments/1a901a90-1a90-4a90-8a90-1a901a901a01?q=%E9t%E9";
    let request: GetPayment = received(line, Default::default()).await;
    assert_eq!(request, GetPayment::new(id(1)));
}

#[tokio::test]
async fn a_group_has_the_keys_that_stand_in_its_brackets() {
    let found = group("group[region]=eu&group[]=3&group[z]");
    let expected = [("region", "eu"), ("", "3"), ("z", "")];
    let expected = expected.map(|(key, value)| (key.to_owned(), value.to_owned()));
    assert_eq!(found.await, Some(BTreeMap::from(expected)));
}

/// A filter that a handler does not see would not narrow the result, and the handler would act on more than was meant.
#[tokio::test]
async fn a_group_with_anything_but_one_key_in_brackets_is_refused() {
    are_refused(
        "/customers/c1/projected_usage",
        &[
            "group=eu",
            "group[a=2",
            "group[a]x=6",
            "group[a]b]=1",
            "group[[]=2",
            "group[x][y]=4",
            "group[a%5Db]=1",
        ],
    )
    .await;
}

#[tokio::test]
async fn what_only_looks_like_a_group_is_none() {
    let query = "groups[a]=1&group]a[=3&xgroup[a]=4&group.a=5";
    assert_eq!(group(query).await, None);
}
