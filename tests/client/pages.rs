//! Long lists, page by page.

use billing_api::models::ActivityLog;
use billing_api::operations::{ListActivityLogs, ListActivityLogsError};
use billing_api::runtime::Paginated;
use billing_api::{Effect, Error, ErrorKind};
use futures_util::{StreamExt, TryStreamExt};
use uuid::Uuid;

use crate::server::{Answer, Server};
use crate::{client, id};

/// More than any list here has, so that an endless one fails a test instead of hanging it.
const LONGEST: usize = 9;

/// A page with the logs of these ids.
fn page(number: i64, next: Option<i64>, ids: &[u8]) -> Answer {
    let total = next.unwrap_or(number);
    let next = next.map_or("null".to_owned(), |next| next.to_string());
    let logs: Vec<_> = ids.iter().map(|last| log(id(*last))).collect();
    let logs = logs.join(",");
    let meta = format!(
        r#"{{"current_page":{number},"next_page":{next},"prev_page":null,"total_pages":{total},"total_count":9}}"#
    );
    Answer::json(
        200,
        &format!(r#"{{"activity_logs":[{logs}],"meta":{meta}}}"#),
    )
}

fn log(id: Uuid) -> String {
    format!(
        r#"{{"activity_id":"{id}","activity_type":"tax.deleted","activity_source":"api",
        "resource_id":"{id}","resource_type":"Tax","organization_id":"{id}",
        "logged_at":"2026-01-02T03:04:05Z","created_at":"2026-01-02T03:04:05Z"}}"#
    )
}

fn unavailable() -> Answer {
    Answer::new(503, &[], "later")
}

fn ids(logs: &[ActivityLog]) -> Vec<Uuid> {
    logs.iter().map(|log| log.activity_id).collect()
}

/// The logs of all pages.
async fn all(server: &Server) -> Vec<ActivityLog> {
    let items = client(server).items(ListActivityLogs::new());
    items.take(LONGEST).try_collect().await.unwrap()
}

#[track_caller]
fn is_repeated(error: &Error<ListActivityLogsError>, page: i64) {
    assert!(
        matches!(error.kind(), ErrorKind::RepeatedPage(found) if *found == page),
        "{error:?}"
    );
    assert_eq!(error.effect(), Effect::Nothing);
    // There is nothing to resume from: that page has been returned.
    assert_eq!(error.page(), None);
}

#[tokio::test]
async fn nothing_is_asked_for_before_the_first_item_is() {
    let server = Server::start([page(1, None, &[1])]).await;
    let client = client(&server);
    let items = client.items(ListActivityLogs::new());
    let pages = client.pages(ListActivityLogs::new());
    assert_eq!(server.targets(), [""; 0]);
    drop((items, pages));
    assert_eq!(server.targets(), [""; 0]);
}

#[tokio::test]
async fn a_page_is_asked_for_when_the_one_before_is_used_up() {
    let server = Server::start([page(1, Some(2), &[1, 2]), page(2, None, &[3])]).await;
    let client = client(&server);
    let mut items = client.items(ListActivityLogs::new());
    for (last, requests) in [(1, 1), (2, 1), (3, 2)] {
        let item = items.next().await.unwrap().unwrap();
        assert_eq!(item.activity_id, id(last));
        assert_eq!(server.targets().len(), requests);
    }
    assert!(items.next().await.is_none());
    assert_eq!(server.targets().len(), 2);
}

#[tokio::test]
async fn pages_end_where_there_is_no_next_one() {
    let server = Server::start([page(1, Some(2), &[1]), page(2, None, &[2, 3])]).await;
    let client = client(&server);
    let pages: Vec<_> = client
        .pages(ListActivityLogs::new())
        .take(LONGEST)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(pages.len(), 2);
    assert_eq!(ids(&pages[0].activity_logs), [id(1)]);
    assert_eq!(ids(&pages[1].activity_logs), [id(2), id(3)]);
    assert_eq!(pages[1].meta.current_page, 2);
    assert_eq!(
        server.targets(),
        ["/api/v1/activity_logs", "/api/v1/activity_logs?page=2"]
    );
}

/// The body has what the crate does not know of a page yet.
#[tokio::test]
async fn a_page_has_its_headers_and_its_body() {
    let body = r#"{"activity_logs":[],"meta":{"current_page":1,"next_page":null,"prev_page":null,"total_pages":1,"total_count":0},"new":7}"#;
    let page = Answer::new(
        200,
        &["content-type: application/json", "x-rate-left: 3"],
        body,
    );
    let server = Server::start([page]).await;
    let mut pages = client(&server).pages(ListActivityLogs::new());
    let page = pages.next_response().await.unwrap().unwrap();
    assert_eq!(page.headers()["x-rate-left"], "3");
    assert_eq!(page.body(), body);
    assert!(page.activity_logs.is_empty());
    assert!(pages.next_response().await.is_none());
}

/// A page in the middle may be empty, and numbers may be skipped: that is up to the service.
#[tokio::test]
async fn the_next_page_is_the_one_that_the_service_names() {
    let server = Server::start([
        page(1, Some(2), &[1]),
        page(2, Some(5), &[]),
        page(5, None, &[2]),
    ])
    .await;
    let logs = all(&server).await;
    assert_eq!(ids(&logs), [id(1), id(2)]);
    let pages = ["", "?page=2", "?page=5"].map(|query| format!("/api/v1/activity_logs{query}"));
    assert_eq!(server.targets(), pages);
}

/// `next_page` is not a required field.
#[tokio::test]
async fn a_list_goes_on_where_the_next_page_is_left_out_before_the_last_one() {
    let meta = |number| format!(r#"{{"current_page":{number},"total_pages":2,"total_count":2}}"#);
    let page = |number, last| {
        let (log, meta) = (log(id(last)), meta(number));
        Answer::json(
            200,
            &format!(r#"{{"activity_logs":[{log}],"meta":{meta}}}"#),
        )
    };
    let server = Server::start([page(1, 1), page(2, 2)]).await;
    let logs = all(&server).await;
    assert_eq!(ids(&logs), [id(1), id(2)]);
    assert_eq!(server.targets().len(), 2);
}

#[tokio::test]
async fn an_empty_list_has_no_items() {
    let server = Server::start([page(1, None, &[])]).await;
    let client = client(&server);
    assert!(client.items(ListActivityLogs::new()).next().await.is_none());
    assert_eq!(server.targets().len(), 1);
}

#[tokio::test]
async fn pages_start_at_the_one_that_is_asked_for() {
    let server = Server::start([page(3, Some(4), &[1]), page(4, None, &[2])]).await;
    let client = client(&server);
    let logs: Vec<_> = client
        .items(ListActivityLogs::new().page(3))
        .take(LONGEST)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(ids(&logs), [id(1), id(2)]);
    let expected = [
        "/api/v1/activity_logs?page=3",
        "/api/v1/activity_logs?page=4",
    ];
    assert_eq!(server.targets(), expected);
}

#[tokio::test]
async fn filters_are_kept_on_every_page() {
    let server = Server::start([page(1, Some(2), &[1]), page(2, None, &[2])]).await;
    let client = client(&server);
    let request = ListActivityLogs::new()
        .per_page(1)
        .activity_types(["a", "b"]);
    let logs: Vec<_> = client
        .items(request)
        .take(LONGEST)
        .try_collect()
        .await
        .unwrap();
    assert_eq!(logs.len(), 2);
    assert_eq!(
        server.targets(),
        [
            "/api/v1/activity_logs?per_page=1&activity_types%5B%5D=a&activity_types%5B%5D=b",
            "/api/v1/activity_logs?page=2&per_page=1&activity_types%5B%5D=a&activity_types%5B%5D=b",
        ],
    );
}

/// It is unknown when another attempt would be welcome.
#[tokio::test]
async fn pages_end_after_the_first_error_which_names_the_page_to_go_on_from() {
    let server = Server::start([page(1, Some(2), &[1]), unavailable(), page(2, None, &[2])]).await;
    let client = client(&server);
    let mut pages = client.pages(ListActivityLogs::new());
    assert!(pages.next().await.unwrap().is_ok());
    let error = pages.next().await.unwrap().unwrap_err();
    assert!(error.is_transient());
    assert!(pages.next().await.is_none() && pages.next().await.is_none());
    assert_eq!(server.targets().len(), 2);

    let request = ListActivityLogs::new().page(error.page().unwrap());
    let rest: Vec<_> = client.pages(request).try_collect().await.unwrap();
    assert_eq!(ids(&rest[0].activity_logs), [id(2)]);
    let pages = ["", "?page=2", "?page=2"].map(|query| format!("/api/v1/activity_logs{query}"));
    assert_eq!(server.targets(), pages);
}

#[tokio::test]
async fn items_end_after_the_first_error() {
    let server = Server::start([page(1, Some(2), &[1, 2]), unavailable()]).await;
    let client = client(&server);
    let items = client.items(ListActivityLogs::new());
    let items: Vec<_> = items.take(LONGEST).collect().await;
    let found = items.iter().map(|item| item.as_ref().ok());
    let found: Vec<_> = found.map(|log| log.map(|log| log.activity_id)).collect();
    assert_eq!(found, [Some(id(1)), Some(id(2)), None]);
    assert_eq!(server.targets().len(), 2);
}

#[tokio::test]
async fn an_error_of_the_first_page_names_none_as_the_request_did() {
    let server = Server::start([unavailable()]).await;
    let mut items = client(&server).items(ListActivityLogs::new());
    let error = items.next().await.unwrap().unwrap_err();
    assert_eq!(error.page(), None);
    assert!(items.next().await.is_none());
}

/// The stream does not borrow the client.
#[tokio::test]
async fn a_stream_can_be_sent_to_another_task() {
    let server = Server::start([page(1, None, &[1])]).await;
    let mut items = client(&server).items(ListActivityLogs::new());
    let task = tokio::spawn(async move { items.next().await.unwrap().unwrap() });
    assert_eq!(task.await.unwrap().activity_id, id(1));
}

/// A page whose second log has a type that is a number.
fn odd_page() -> Answer {
    let logs = [
        log(id(1)),
        log(id(2)).replace("\"tax.deleted\"", "true"),
        log(id(3)),
    ]
    .join(",");
    let meta = r#"{"current_page":1,"next_page":2,"total_pages":2,"total_count":4}"#;
    Answer::json(
        200,
        &format!(r#"{{"activity_logs":[{logs}],"meta":{meta}}}"#),
    )
}

#[tokio::test]
async fn one_odd_item_ends_a_list_unless_it_is_to_be_kept() {
    let server = Server::start([odd_page()]).await;
    let items: Vec<_> = client(&server)
        .items(ListActivityLogs::new())
        .collect()
        .await;
    assert!(matches!(&items[..], [Err(_)]), "{items:?}");

    let server = Server::start([odd_page(), page(2, None, &[4])]).await;
    let items = client(&server).items(ListActivityLogs::new());
    let items: Vec<_> = items.keep_unreadable().collect().await;
    let [Ok(first), Err(odd), Ok(third), Ok(fourth)] = &items[..] else {
        panic!("{items:?}");
    };
    let found = [first, third, fourth].map(|log| log.activity_id);
    assert_eq!(found, [id(1), id(3), id(4)]);
    assert!(odd.url().unwrap().ends_with("/api/v1/activity_logs"));
    let ErrorKind::Decode(odd) = odd.kind() else {
        panic!("{odd:?}");
    };
    assert_eq!(odd.path(), "activity_logs[1].activity_type");
    let json: serde_json::Value = serde_json::from_str(odd.item().unwrap()).unwrap();
    assert_eq!(json["activity_type"], true);
}

/// A page with much beside its items is not read again for each odd item.
#[tokio::test]
async fn odd_items_of_a_long_page_are_told_by_their_number() {
    let long = "x".repeat(2_000);
    let body = format!(
        r#"{{"activity_logs":[{{}},{{"activity_type":true}}],"meta":{{"current_page":1,"total_pages":1,"total_count":2}},"more":"{long}"}}"#
    );
    let server = Server::start([Answer::json(200, &body)]).await;
    let items = client(&server).items(ListActivityLogs::new());
    let items: Vec<_> = items.keep_unreadable().take(2).collect().await;
    let paths = items
        .iter()
        .map(|item| match item.as_ref().unwrap_err().kind() {
            ErrorKind::Decode(odd) => odd.path().to_owned(),
            other => panic!("{other:?}"),
        });
    assert_eq!(
        paths.collect::<Vec<_>>(),
        ["activity_logs[0]", "activity_logs[1].activity_type"]
    );
}

/// A fault elsewhere in a page, or of a page as such, is not an odd item.
#[tokio::test]
async fn where_the_page_itself_is_odd_the_list_ends() {
    for body in [
        r#"{"activity_logs":[],"meta":7}"#,
        r#"{"activity_logs":7,"meta":{}}"#,
        r#"{"activity_logs":["#,
    ] {
        let server = Server::start([Answer::json(200, body)]).await;
        let items = client(&server).items(ListActivityLogs::new());
        let items: Vec<_> = items.keep_unreadable().take(LONGEST).collect().await;
        assert!(matches!(&items[..], [Err(_)]), "{items:?}");
    }
}

/// Asking again would give the same result.
#[tokio::test]
async fn an_error_that_stays_ends_the_list() {
    let forbidden = Answer::json(401, r#"{"status":401,"error":"Unauthorized"}"#);
    let answers = [page(1, Some(2), &[1]), forbidden.clone(), forbidden];
    let server = Server::start(answers).await;
    let client = client(&server);
    let items: Vec<_> = client
        .items(ListActivityLogs::new())
        .take(LONGEST)
        .collect()
        .await;
    let [Ok(_), Err(error)] = &items[..] else {
        panic!("{items:?}");
    };
    assert!(error.documented().is_some(), "{error:?}");
    assert_eq!(server.targets().len(), 2);
}

/// The setter of the same parameter does not conflict.
#[test]
fn a_request_says_which_page_it_asks_for() {
    assert_eq!(ListActivityLogs::new().current_page(), None);
    assert_eq!(ListActivityLogs::new().page(3).current_page(), Some(3));
}

#[tokio::test]
async fn a_page_that_comes_again_ends_the_list_with_an_error() {
    for next in [1, 2] {
        let server = Server::start([page(2, Some(next), &[1])]).await;
        let client = client(&server);
        let items: Vec<_> = client
            .items(ListActivityLogs::new().page(2))
            .take(LONGEST)
            .collect()
            .await;
        let [Ok(log), Err(error)] = &items[..] else {
            panic!("{items:?}");
        };
        // The contents of the page are not lost.
        assert_eq!(log.activity_id, id(1));
        is_repeated(error, next);
        assert_eq!(server.targets().len(), 1);
    }
}

/// Behind a proxy that drops the query, every page is the first one.
#[tokio::test]
async fn a_page_that_comes_in_place_of_the_next_one_is_not_handed_out() {
    for first in [ListActivityLogs::new(), ListActivityLogs::new().page(1)] {
        let server = Server::start([page(1, Some(2), &[1]), page(1, Some(2), &[1])]).await;
        let items = client(&server).items(first).take(LONGEST);
        let items: Vec<_> = items.collect().await;
        let [Ok(_), Err(error)] = &items[..] else {
            panic!("{items:?}");
        };
        is_repeated(error, 1);
    }
}

/// A resumed list would repeat what the caller already has.
#[tokio::test]
async fn the_first_page_in_place_of_the_one_asked_for_is_not_handed_out() {
    let server = Server::start([page(1, Some(2), &[1])]).await;
    let items = client(&server).items(ListActivityLogs::new().page(7));
    let items: Vec<_> = items.take(LONGEST).collect().await;
    let [Err(error)] = &items[..] else {
        panic!("{items:?}");
    };
    let text = "list_activity_logs: the service returned page 1 instead of page 7";
    assert_eq!(error.to_string(), text);
    assert!(
        matches!(error.kind(), ErrorKind::WrongPage { .. }),
        "{error:?}"
    );
    assert_eq!(error.page(), Some(7), "the one to resume from");
    assert!(!error.is_transient());
}

/// The pages in between would be missed without a word.
#[tokio::test]
async fn a_page_beyond_the_one_asked_for_is_not_handed_out() {
    for first in [ListActivityLogs::new(), ListActivityLogs::new().page(1)] {
        let server = Server::start([page(1, Some(2), &[1]), page(4, Some(5), &[2])]).await;
        let items = client(&server).items(first).take(LONGEST);
        let items: Vec<_> = items.collect().await;
        let [Ok(_), Err(error)] = &items[..] else {
            panic!("{items:?}");
        };
        let text = "list_activity_logs: the service returned page 4 instead of page 2";
        assert_eq!(error.to_string(), text);
        assert_eq!(error.page(), Some(2), "the one to resume from");
    }
}

/// Where no page is asked for, the number of the first one is known with the second at the latest.
#[tokio::test]
async fn a_circle_of_pages_has_an_end() {
    let server = Server::start([page(1, Some(2), &[1]), page(2, Some(1), &[2])]).await;
    let client = client(&server);
    let pages: Vec<_> = client
        .pages(ListActivityLogs::new())
        .take(LONGEST)
        .collect()
        .await;
    let [Ok(_), Ok(_), Err(error)] = &pages[..] else {
        panic!("{pages:?}");
    };
    is_repeated(error, 1);
    let text = "list_activity_logs: page 1 was returned twice; stopping to avoid a loop";
    assert_eq!(error.to_string(), text);
}
