//! Concurrent requests.

use std::collections::BTreeSet;

use billing_api::models::{ActivityLog, AddOnInput, TaxInput};
use billing_api::operations::{
    CreateTax, DeleteTax, DownloadCreditNote, ListActivityLogs, UpdateAddOn,
};
use billing_sandbox::{Sandbox, Seed};
use futures_util::future::join_all;
use futures_util::{FutureExt, TryStreamExt};

use super::{CREDIT_NOTE, FILES, KEY, client, id, sandbox};

/// Concurrent requests that write the same object.
async fn race(sandbox: &Sandbox) {
    let api = &client(sandbox, KEY);
    let taxes = (0..20).map(|number| async move {
        let input = TaxInput::new().code(format!("tax-{}", number % 4));
        api.create_tax(CreateTax::new(input)).await
    });
    let taxes = join_all(taxes).await;
    assert_eq!(
        taxes.iter().filter(|result| result.is_ok()).count(),
        4,
        "{taxes:?}"
    );

    let updates = (0..20).map(|number| async move {
        let input = AddOnInput::new().amount_cents(number);
        api.update_add_on(UpdateAddOn::new("setup", input))
            .await
            .unwrap()
    });
    join_all(updates).await;
    let request = ListActivityLogs::new().activity_types(["add_on.updated"]);
    let logs = api.list_activity_logs(request).await.unwrap().activity_logs;
    // No update was lost: each started from the result of the one before.
    let changes = logs
        .iter()
        .map(|log| &log.activity_object_changes.as_ref().unwrap()["amount_cents"]);
    let changes: Vec<_> = changes.collect();
    assert_eq!(changes.len(), 20);
    assert!(
        changes
            .windows(2)
            .all(|pair| pair[0].new == pair[1].previous)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_update_is_lost() {
    race(&sandbox().await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_update_is_lost_in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("state.db").display());
    // Opened twice, as by two processes.
    let (first, second) = (
        Sandbox::open(&database, &Seed::built_in(), FILES)
            .await
            .unwrap(),
        Sandbox::open(&database, &Seed::built_in(), FILES)
            .await
            .unwrap(),
    );
    let create = |sandbox: Sandbox| async move {
        let api = client(&sandbox, KEY);
        for _ in 0..20 {
            api.create_tax(CreateTax::new(TaxInput::default()))
                .await
                .unwrap();
        }
    };
    tokio::join!(create(first.clone()), create(second), race(&first));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pdf_is_made_once() {
    let sandbox = sandbox().await;
    let api = &client(&sandbox, KEY);
    let note = id(CREDIT_NOTE, 2);
    let downloads = (0..20).map(|_| api.download_credit_note(DownloadCreditNote::new(note)));
    let answers: BTreeSet<_> = join_all(downloads.map(IntoFuture::into_future))
        .await
        .into_iter()
        .map(|answer| answer.unwrap().is_some())
        .collect();
    assert!(answers.contains(&false));
    sandbox.settled().await;
    assert_eq!(
        sandbox.events(note).await.unwrap(),
        ["credit_note.generated"]
    );
}

#[tokio::test]
async fn a_request_that_is_given_up_is_done_wholly_or_not_at_all() {
    let sandbox = sandbox().await;
    let api = client(&sandbox, KEY);
    for polls in 0..200 {
        let input = TaxInput::new().code(format!("tax-{polls}"));
        let mut call = api.create_tax(CreateTax::new(input)).into_future();
        for _ in 0..polls {
            if (&mut call).now_or_never().is_some() {
                break;
            }
            tokio::task::yield_now().await;
        }
    }
    let mut deleted = BTreeSet::new();
    for polls in 0..200 {
        let code = format!("tax-{polls}");
        if api.delete_tax(DeleteTax::new(&code)).await.is_ok() {
            deleted.insert(code);
        }
    }
    let request = ListActivityLogs::new()
        .activity_types(["tax.created"])
        .per_page(100);
    let logged: Vec<_> = api.items(request).try_collect().await.unwrap();
    let code = |log: &ActivityLog| log.activity_object.clone().map(|tax| tax["code"].clone());
    let logged: Vec<_> = logged.iter().filter_map(code).collect();
    for polls in 0..200 {
        let code = format!("tax-{polls}");
        let is_logged = logged.contains(&code.as_str().into());
        // The database may have finished a cancelled request late.
        let was_there = deleted.contains(&code)
            || is_logged && api.delete_tax(DeleteTax::new(&code)).await.is_ok();
        assert_eq!(was_there, is_logged, "{code}");
    }
}
