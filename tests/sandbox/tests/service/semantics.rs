//! Of several concurrent requests for the same thing, one succeeds.

use std::sync::Arc;

use billing_api::Client;
use billing_api::models::{ActivityLog, BillableMetricInput, TaxInput};
use billing_api::operations::{
    CreateBillableMetric, CreateTax, DeleteTax, ListActivityLogs, TerminateWallet,
    UpdateBillableMetric,
};
use futures_util::TryStreamExt;
use tokio::sync::Barrier;
use tokio::task::JoinSet;

use super::served::{self, both};
use super::{KEY, OTHER_KEY, client, documented, sandbox};

const CLIENTS: usize = 30;

/// Performs an action many times concurrently.
async fn at_once<T: Send + 'static>(api: &Client, action: impl AsyncAction<T>) -> Vec<T> {
    let start = Arc::new(Barrier::new(CLIENTS));
    let mut clients = JoinSet::new();
    for number in 0..CLIENTS {
        let (api, start, action) = (api.clone(), Arc::clone(&start), action.clone());
        clients.spawn(async move {
            start.wait().await;
            action.act(api, number).await
        });
    }
    clients.join_all().await
}

/// A function that takes a client and its number.
trait AsyncAction<T>: Clone + Send + 'static {
    fn act(self, api: Client, number: usize) -> impl Future<Output = T> + Send;
}

impl<T, F, R> AsyncAction<T> for F
where
    F: FnOnce(Client, usize) -> R + Clone + Send + 'static,
    R: Future<Output = T> + Send,
{
    fn act(self, api: Client, number: usize) -> impl Future<Output = T> + Send {
        self(api, number)
    }
}

async fn logs(api: &Client, activity_type: &str) -> Vec<ActivityLog> {
    let request = ListActivityLogs::new().activity_types([activity_type]);
    let logs = api.items(request.per_page(100));
    logs.try_collect().await.unwrap()
}

/// The only successful result; the others have been checked.
#[track_caller]
fn only<T>(results: Vec<Option<T>>) -> T {
    let mut found: Vec<_> = results.into_iter().flatten().collect();
    assert_eq!(found.len(), 1);
    found.remove(0)
}

both!(a_code_is_created_once on sandbox().await);
async fn a_code_is_created_once(api: Client, other: Client) {
    let create = |api: Client, _| async move {
        let input = TaxInput::new().code("same");
        match api.create_tax(CreateTax::new(input)).await {
            Ok(tax) => Some(tax),
            refused => {
                documented!(refused, CreateTaxError::UnprocessableEntity);
                None
            }
        }
    };
    let tax = only(at_once(&api, create).await);
    let created = logs(&api, "tax.created").await;
    assert_eq!(created.len(), 2);
    assert_eq!(Some(created[1].resource_id), tax.id);

    let create = |api: Client, _| async move {
        let input = BillableMetricInput::new().code("same");
        let create = CreateBillableMetric::new(input);
        match api.create_billable_metric(create).await {
            Ok(metric) => Some(metric),
            refused => {
                documented!(refused, CreateBillableMetricError::UnprocessableEntity);
                None
            }
        }
    };
    only(at_once(&api, create).await);
    // The code is still free in the other organization.
    only(at_once(&other, create).await);
}

both!(a_wallet_is_terminated_once on sandbox().await);
async fn a_wallet_is_terminated_once(api: Client, _: Client) {
    let terminate = |api: Client, _| async move {
        let request = TerminateWallet::new("customer-1", "prepaid");
        match api.terminate_wallet(request).await {
            Ok(wallet) => Some(wallet),
            refused => {
                documented!(refused, TerminateWalletError::UnprocessableEntity);
                None
            }
        }
    };
    let wallet = only(at_once(&api, terminate).await);
    let terminated = logs(&api, "wallet.terminated").await;
    assert_eq!(terminated.len(), 1);
    assert_eq!(Some(terminated[0].resource_id), wallet.id);
}

both!(a_tax_is_deleted_once on sandbox().await);
async fn a_tax_is_deleted_once(api: Client, _: Client) {
    let delete = |api: Client, _| async move {
        match api.delete_tax(DeleteTax::new("vat")).await {
            Ok(tax) => Some(tax),
            missing => {
                documented!(missing, DeleteTaxError::NotFound);
                None
            }
        }
    };
    only(at_once(&api, delete).await);
    assert_eq!(logs(&api, "tax.deleted").await.len(), 1);
    // Two add-ons had the tax, and each has lost it once.
    assert_eq!(logs(&api, "add_on.updated").await.len(), 2);
}

both!(no_update_of_a_metric_is_lost on sandbox().await);
async fn no_update_of_a_metric_is_lost(api: Client, _: Client) {
    let update = |api: Client, number: usize| async move {
        let input = BillableMetricInput::new().name(format!("name-{number}"));
        let update = UpdateBillableMetric::new("requests", input);
        api.update_billable_metric(update).await.unwrap()
    };
    at_once(&api, update).await;
    let logs = logs(&api, "billable_metric.updated").await;
    assert_eq!(logs.len(), CLIENTS);
    let mut last = "Requests".to_owned();
    let mut names = Vec::new();
    for log in logs {
        let change = &log.activity_object_changes.unwrap()["name"];
        assert_eq!(change.previous, *last);
        last = change.new.as_str().unwrap().to_owned();
        names.push(last.clone());
    }
    let same = UpdateBillableMetric::new("requests", BillableMetricInput::default());
    let metric = api.update_billable_metric(same).await.unwrap();
    assert_eq!(metric.name, Some(last));
    names.sort();
    names.dedup();
    assert_eq!(names.len(), CLIENTS);
}

both!(pages_show_each_log_once_while_others_are_added on sandbox().await);
async fn pages_show_each_log_once_while_others_are_added(api: Client, _: Client) {
    let create_and_read = |api: Client, number: usize| async move {
        let reads = number.is_multiple_of(5);
        for _ in 0..10 {
            if reads {
                break;
            }
            let create = CreateTax::new(TaxInput::default());
            api.create_tax(create).await.unwrap();
        }
        let mut read = Vec::new();
        if reads {
            let mut items = api.items(ListActivityLogs::new().per_page(7));
            while let Some(log) = items.try_next().await.unwrap() {
                read.push(log.activity_id);
            }
        }
        read
    };
    let reads = at_once(&api, create_and_read).await;
    let request = ListActivityLogs::new().per_page(100);
    let all: Vec<_> = api.items(request).try_collect().await.unwrap();
    assert_eq!(all.len(), 7 + (CLIENTS - CLIENTS / 5) * 10);
    let all: Vec<_> = all.iter().map(|log| log.activity_id).collect();
    for read in reads.iter().filter(|read| !read.is_empty()) {
        assert!(read.len() >= 7 && all.starts_with(read));
    }
}
