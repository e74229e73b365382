//! The state after a sandbox ends and another one opens its database.

use billing_api::models::TaxInput;
use billing_api::operations::{
    CreateTax, DeleteTax, DownloadCreditNote, GetWallet, ListActivityLogs, TerminateWallet,
};
use billing_sandbox::{Sandbox, Seed};
use sqlx::{AnyConnection, Connection};
use tempfile::TempDir;

use super::{CREDIT_NOTE, FILES, KEY, client, database, id};

/// A database that outlives a sandbox, and the folder of its file.
async fn lasting() -> (String, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let database = match database().await {
        memory if memory.starts_with("sqlite:") => {
            format!("sqlite://{}", folder.path().join("a state.db").display())
        }
        server => server,
    };
    (database, folder)
}

#[tokio::test]
async fn the_state_is_kept() {
    let (database, _folder) = lasting().await;
    let input = TaxInput::new().code("tax-1");
    {
        let sandbox = Sandbox::open(&database, &Seed::built_in(), FILES)
            .await
            .unwrap();
        let api = client(&sandbox, KEY);
        api.create_tax(CreateTax::new(input.clone())).await.unwrap();
        api.delete_tax(DeleteTax::new("levy")).await.unwrap();
        api.terminate_wallet(TerminateWallet::new("customer-1", "prepaid"))
            .await
            .unwrap();
    }
    let sandbox = Sandbox::open(&database, &Seed::built_in(), FILES)
        .await
        .unwrap();
    let api = client(&sandbox, KEY);
    api.create_tax(CreateTax::new(input)).await.unwrap_err();
    api.delete_tax(DeleteTax::new("levy")).await.unwrap_err();
    let wallet = api
        .get_wallet(GetWallet::new("customer-1", "prepaid"))
        .await
        .unwrap();
    assert!(wallet.terminated_at.is_some());
    let logs = api
        .list_activity_logs(ListActivityLogs::new())
        .await
        .unwrap();
    assert_eq!(logs.meta.total_count, 10);
    let types = logs
        .activity_logs
        .iter()
        .skip(7)
        .map(|log| &*log.activity_type);
    assert_eq!(
        types.collect::<Vec<_>>(),
        ["tax.created", "tax.deleted", "wallet.terminated"]
    );
}

#[tokio::test]
async fn a_generation_is_taken_up_again() {
    let (database, _folder) = lasting().await;
    let note = id(CREDIT_NOTE, 2);
    // The runtime ends with the answer, before the background task has started.
    let path = database.clone();
    let first = std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .unwrap();
        runtime.block_on(async {
            let sandbox = Sandbox::open(&path, &Seed::built_in(), FILES)
                .await
                .unwrap();
            let request = DownloadCreditNote::new(note);
            let answer = client(&sandbox, KEY)
                .download_credit_note(request)
                .await
                .unwrap();
            assert_eq!(answer, None);
        });
    });
    first.join().unwrap();
    let mut connection = AnyConnection::connect(&database).await.unwrap();
    let state: String = sqlx::query_scalar("SELECT state FROM credit_notes WHERE id = $1")
        .bind(note.to_string())
        .fetch_one(&mut connection)
        .await
        .unwrap();
    assert_eq!(state, "generating");

    let sandbox = Sandbox::open(&database, &Seed::built_in(), "http://elsewhere.invalid/")
        .await
        .unwrap();
    sandbox.settled().await;
    assert_eq!(
        sandbox.events(note).await.unwrap(),
        ["credit_note.generated"]
    );
    let request = DownloadCreditNote::new(note);
    let found = client(&sandbox, KEY)
        .download_credit_note(request)
        .await
        .unwrap()
        .unwrap();
    let address = format!("http://elsewhere.invalid/files/credit_notes/{note}.pdf");
    assert_eq!(found.file_url, Some(address));
}

#[tokio::test]
async fn a_seed_may_have_a_generation_that_is_pending() {
    let seed = include_str!("../../seed.json")
        .replace("\"state\": \"finalized\"", "\"state\": \"generating\"");
    let seed = Seed::from_json(&seed).unwrap();
    let sandbox = Sandbox::open(&database().await, &seed, FILES)
        .await
        .unwrap();
    sandbox.settled().await;
    for note in [id(CREDIT_NOTE, 2), id(CREDIT_NOTE, 1001)] {
        assert_eq!(
            sandbox.events(note).await.unwrap(),
            ["credit_note.generated"]
        );
    }
}
