//! `kill -9` in the middle of changes: everything acknowledged is there when the program is back.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::time::Duration;

use billing_api::Client;
use billing_api::models::{ActivityLog, BillableMetricInput, TaxInput, Wallet};
use billing_api::operations::{
    CreateTax, CreateTaxError, DownloadCreditNote, GetWallet, ListActivityLogs, TerminateWallet,
    UpdateBillableMetric,
};
use futures_util::TryStreamExt;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::timeout;
use uuid::Uuid;

use super::database;
use super::program::Program;

/// The number of kills, and of acknowledged changes before each.
const KILLS: usize = 3;
const CHANGES: usize = 60;

/// The number of concurrent clients for each kind of change.
const CLIENTS: usize = 4;

/// The wallets and notes of the seed, of which each client of each round has its own.
const OBJECTS: usize = 10 * CLIENTS * KILLS;

/// Nothing takes longer than this, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// An acknowledged change.
enum Done {
    Created { code: String, id: Uuid },
    Named { metric: String, name: String },
    Terminated(Box<Wallet>),
    Asked(Uuid),
}

#[derive(Default)]
struct Known {
    taxes: BTreeMap<String, Uuid>,
    names: BTreeMap<String, Vec<String>>,
    wallets: Vec<Wallet>,
    notes: Vec<Uuid>,
}

impl Known {
    fn add(&mut self, done: Done) {
        match done {
            Done::Created { code, id } => assert_eq!(self.taxes.insert(code, id), None),
            Done::Named { metric, name } => self.names.entry(metric).or_default().push(name),
            Done::Terminated(wallet) => self.wallets.push(*wallet),
            Done::Asked(note) => self.notes.push(note),
        }
    }

    fn logs(&self) -> usize {
        let names: usize = self.names.values().map(Vec::len).sum();
        self.taxes.len() + names + self.wallets.len()
    }
}

fn note(number: usize) -> Uuid {
    Uuid::from_u128(0x0700_0000_0000_4000_8000_0000_0000_0000 + number as u128)
}

fn tax(code: &str) -> CreateTax {
    CreateTax::new(TaxInput::new().code(code.to_owned()))
}

fn seed() -> Value {
    let metrics = (0..CLIENTS).map(
        |client| json!({"billable_metric": {"code": format!("metric-{client}"), "name": "first"}}),
    );
    let wallets =
        (0..OBJECTS).map(|number| json!({"wallet": {"code": format!("wallet-{number}")}}));
    let notes = (0..OBJECTS)
        .map(|number| json!({"state": "finalized", "credit_note": {"svc_id": note(number)}}));
    json!({"organizations": [{
        "id": "01000000-0000-4000-8000-000000000001",
        "name": "organization-1",
        "keys": ["key"],
        "billable_metrics": metrics.collect::<Vec<_>>(),
        "customers": [{
            "id": "02000000-0000-4000-8000-000000000001",
            "external_id": "customer-1",
            "wallets": wallets.collect::<Vec<_>>(),
            "credit_notes": notes.collect::<Vec<_>>(),
        }],
    }]})
}

/// Makes one change after the other until the program no longer answers.
async fn create(api: Client, name: String, done: UnboundedSender<Done>) {
    for number in 0.. {
        let code = format!("tax-{name}-{number}");
        let Ok(tax) = api.create_tax(tax(&code)).await else {
            return;
        };
        let id = tax.id.unwrap();
        let _ = done.send(Done::Created { code, id });
    }
}

async fn rename(api: Client, metric: String, round: usize, done: UnboundedSender<Done>) {
    for number in 0.. {
        let name = format!("{round}-{number}");
        let input = BillableMetricInput::new().name(name.clone());
        let update = UpdateBillableMetric::new(&metric, input);
        if api.update_billable_metric(update).await.is_err() {
            return;
        }
        let metric = metric.clone();
        let _ = done.send(Done::Named { metric, name });
    }
}

async fn terminate(api: Client, numbers: Vec<usize>, done: UnboundedSender<Done>) {
    for number in numbers {
        let code = format!("wallet-{number}");
        let request = TerminateWallet::new("customer-1", code);
        let Ok(wallet) = api.terminate_wallet(request).await else {
            return;
        };
        let _ = done.send(Done::Terminated(Box::new(wallet)));
    }
}

async fn ask(api: Client, numbers: Vec<usize>, done: UnboundedSender<Done>) {
    for number in numbers {
        let request = DownloadCreditNote::new(note(number));
        let Ok(answer) = api.download_credit_note(request).await else {
            return;
        };
        assert_eq!(answer, None);
        let _ = done.send(Done::Asked(note(number)));
    }
}

/// Lets all clients make changes, and kills the program in the middle of them.
async fn killed(program: Program, round: usize, known: &mut Known) {
    let (sender, mut done) = unbounded_channel();
    let mut clients = JoinSet::new();
    for client in 0..CLIENTS {
        let numbers = (0..OBJECTS).skip(round * CLIENTS + client);
        let numbers: Vec<_> = numbers.step_by(CLIENTS * KILLS).collect();
        let name = format!("{round}-{client}");
        let metric = format!("metric-{client}");
        let api = || program.client();
        clients.spawn(create(api(), name, sender.clone()));
        clients.spawn(rename(api(), metric, round, sender.clone()));
        clients.spawn(terminate(api(), numbers.clone(), sender.clone()));
        clients.spawn(ask(api(), numbers, sender.clone()));
    }
    drop(sender);
    for _ in 0..CHANGES {
        known.add(done.recv().await.unwrap());
    }
    program.kill();
    while let Some(done) = done.recv().await {
        known.add(done);
    }
    while let Some(client) = clients.join_next().await {
        client.unwrap();
    }
}

/// Waits for the notes that were requested before, without another request.
async fn generated(api: &Client, known: &Known) {
    let asked: BTreeSet<_> = known.notes.iter().copied().collect();
    let mut made = BTreeSet::new();
    while !made.is_superset(&asked) {
        let request = ListActivityLogs::new().activity_types(["credit_note.generated"]);
        let mut logs = api.items(request.per_page(100));
        while let Some(log) = logs.try_next().await.unwrap() {
            made.insert(log.resource_id);
        }
    }
    for &note in &known.notes {
        let request = DownloadCreditNote::new(note);
        let found = api.download_credit_note(request).await.unwrap().unwrap();
        assert!(found.file_url.is_some());
    }
}

/// Checks that acknowledged changes are there, and that others are there completely or not at all.
async fn remembers(api: &Client, known: &Known, kills: usize) {
    generated(api, known).await;
    let request = ListActivityLogs::new().per_page(100);
    let logs: Vec<ActivityLog> = api.items(request).try_collect().await.unwrap();
    let ids: BTreeSet<_> = logs.iter().map(|log| log.activity_id).collect();
    assert_eq!(ids.len(), logs.len());
    let of_type = |name: &'static str| logs.iter().filter(move |log| log.activity_type == name);

    // An interrupted client had one request on its way. Reading a metric changes nothing.
    let looked = |log: &&ActivityLog| {
        log.activity_object_changes
            .as_ref()
            .is_some_and(BTreeMap::is_empty)
    };
    let looks = logs.iter().filter(looked).count();
    let changes = logs.len() - of_type("credit_note.generated").count() - looks;
    let (least, most) = (known.logs(), known.logs() + 3 * CLIENTS * kills);
    assert!((least..=most).contains(&changes), "{changes} of {least}");

    remembers_taxes(api, known, of_type("tax.created")).await;
    for (code, names) in &known.names {
        let input = BillableMetricInput::default();
        let update = UpdateBillableMetric::new(code, input);
        let metric = api.update_billable_metric(update).await.unwrap();
        let logs =
            of_type("billable_metric.updated").filter(|log| Some(log.resource_id) == metric.id);
        let changes = logs.filter_map(|log| log.activity_object_changes.as_ref()?.get("name"));
        let mut last = "first".to_owned();
        let mut logged = BTreeSet::new();
        for change in changes {
            assert_eq!(change.previous, *last);
            last = change.new.as_str().unwrap().to_owned();
            assert!(logged.insert(last.clone()));
        }
        assert_eq!(metric.name, Some(last));
        assert!(names.iter().all(|name| logged.contains(name)));
    }
    for wallet in &known.wallets {
        let request = GetWallet::new("customer-1", wallet.code.as_ref().unwrap());
        assert_eq!(&api.get_wallet(request).await.unwrap(), wallet);
        let logs = of_type("wallet.terminated").filter(|log| Some(log.resource_id) == wallet.id);
        assert_eq!(logs.count(), 1);
    }
    for note in &known.notes {
        let logs = of_type("credit_note.generated").filter(|log| log.resource_id == *note);
        assert_eq!(logs.count(), 1);
    }
}

/// Checks that all logged taxes are there, acknowledged or not, and that each is logged once.
async fn remembers_taxes<'a>(
    api: &Client,
    known: &Known,
    created: impl Iterator<Item = &'a ActivityLog>,
) {
    let mut taxes = BTreeMap::new();
    for log in created {
        let code = log.activity_object.as_ref().unwrap()["code"].as_str();
        let earlier = taxes.insert(code.unwrap().to_owned(), log.resource_id);
        assert_eq!(earlier, None, "{code:?} is there twice");
    }
    for (code, id) in &known.taxes {
        assert_eq!(taxes.get(code), Some(id));
    }
    for code in taxes.keys() {
        let again = api.create_tax(tax(code)).await;
        let Err(error) = again else {
            panic!("{code} is there twice");
        };
        let Some(CreateTaxError::UnprocessableEntity(_)) = error.documented() else {
            panic!("{code}: {error:?}");
        };
    }
}

async fn what_is_acknowledged_outlives(database: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("seed.json");
    fs::write(&path, seed().to_string()).unwrap();
    let arguments = ["--database", database, "--seed", path.to_str().unwrap()];

    let mut known = Known::default();
    for round in 0..KILLS {
        let program = Program::start(&arguments);
        killed(program, round, &mut known).await;
        let program = Program::start(&arguments);
        remembers(&program.client(), &known, round + 1).await;
        let code = format!("after-{round}");
        let created = program.client().create_tax(tax(&code)).await.unwrap();
        let id = created.id.unwrap();
        known.add(Done::Created { code, id });
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let database = format!("sqlite://{}", folder.path().join("state.db").display());
    let test = what_is_acknowledged_outlives(&database);
    timeout(PATIENCE, test).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn on_postgresql_if_there_is_one() {
    let Some(server) = database::server() else {
        return;
    };
    let database = database::create(&server).await;
    let test = what_is_acknowledged_outlives(&database);
    timeout(PATIENCE, test).await.unwrap();
}
