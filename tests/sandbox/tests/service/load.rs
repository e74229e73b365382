//! Many clients, some of which misbehave.

use std::collections::BTreeSet;
use std::time::Duration;

use billing_api::Client;
use billing_api::models::{ActivityLog, TaxInput};
use billing_api::operations::{CreateTax, GetPayment, GetWallet, ListActivityLogs};
use futures_util::TryStreamExt;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::timeout;
use uuid::Uuid;

use super::served::Served;
use super::{KEY, PAYMENT, WALLET, id, sandbox};

/// Clients of each kind; there are five kinds that misbehave, and twice as many clients that behave.
const CLIENTS: usize = 32;

/// The number of requests of each client that does not wait for answers.
const UNHEARD: usize = 8;

/// Nothing takes longer than this, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

/// The bytes of a request that creates a tax.
fn creation(code: &str) -> Vec<u8> {
    let body = format!(r#"{{"tax":{{"code":"{code}"}}}}"#);
    let length = body.len();
    let text = format!(
        "POST /api/v1/taxes HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {KEY}\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n\
         {body}"
    );
    text.into_bytes()
}

/// A connection over which some bytes of a request have been sent.
async fn begun(served: &Served, bytes: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(served.address).await.unwrap();
    stream.write_all(bytes).await.unwrap();
    stream
}

/// Sends the rest of a request, and returns the status line.
async fn finished(mut stream: TcpStream, bytes: &[u8]) -> String {
    stream.write_all(bytes).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    let line = answer.split(|&byte| byte == b'\r').next().unwrap();
    String::from_utf8(line.to_vec()).unwrap()
}

/// Reads and writes, and returns what was created.
async fn behaves(api: Client) -> Vec<Uuid> {
    let mut created = Vec::new();
    for _ in 0..4 {
        let create = CreateTax::new(TaxInput::default());
        created.push(api.create_tax(create).await.unwrap().id.unwrap());
        let request = GetWallet::new("customer-1", "prepaid");
        let wallet = api.get_wallet(request).await.unwrap();
        assert_eq!(wallet.id, Some(id(WALLET, 1)));
        let request = GetPayment::new(id(PAYMENT, 1));
        let payment = api.get_payment(request).await.unwrap();
        assert_eq!(payment.id, Some(id(PAYMENT, 1)));
    }
    created
}

async fn those_who_behave_are_served() {
    let sandbox = sandbox().await;
    let served = Served::start(&sandbox).await;

    // Some begin a request, and let the service wait.
    let mut slow = Vec::new();
    for number in 0..CLIENTS {
        for (kind, cut) in [("head", 40), ("body", creation("").len() - 5)] {
            let bytes = creation(&format!("{kind}-{number}"));
            let (first, rest) = bytes.split_at(cut);
            slow.push((begun(&served, first).await, rest.to_vec()));
        }
    }
    let mut clients = JoinSet::new();
    for _ in 0..2 * CLIENTS {
        clients.spawn(behaves(served.client(KEY)));
    }
    // Some disconnect in the middle of a request, some before the answer, and some in the middle of it.
    for number in 0..CLIENTS {
        let bytes = creation(&format!("gone-{number}"));
        drop(begun(&served, &bytes[..bytes.len() - 1]).await);
        for time in 0..UNHEARD {
            let bytes = creation(&format!("unheard-{number}-{time}"));
            drop(begun(&served, &bytes).await);
        }
        let mut stream = begun(&served, &creation(&format!("cut-{number}"))).await;
        clients.spawn(async move {
            assert_eq!(stream.read_u8().await.unwrap(), b'H');
            Vec::new()
        });
    }
    let created: BTreeSet<_> = clients.join_all().await.into_iter().flatten().collect();
    assert_eq!(created.len(), 8 * CLIENTS);
    for (stream, rest) in slow {
        assert_eq!(finished(stream, &rest).await, "HTTP/1.1 200 OK");
    }

    let request = ListActivityLogs::new().activity_types(["tax.created"]);
    let logs = served.client(KEY);
    let logs: Vec<ActivityLog> = logs
        .items(request.per_page(100))
        .try_collect()
        .await
        .unwrap();
    let ids: BTreeSet<_> = logs.iter().map(|log| log.resource_id).collect();
    assert_eq!(ids.len(), logs.len());
    assert!(ids.is_superset(&created));
    let count = |start: &str| {
        let codes = logs
            .iter()
            .filter_map(|log| log.activity_object.as_ref()?["code"].as_str());
        codes.filter(|code| code.starts_with(start)).count()
    };
    for kind in ["head-", "body-", "cut-"] {
        assert_eq!(count(kind), CLIENTS, "{kind}");
    }
    assert_eq!(count("gone-"), 0);
    let unheard = count("unheard-");
    assert!(unheard <= UNHEARD * CLIENTS);
    // One log is in the seed.
    assert_eq!(logs.len(), 1 + created.len() + 3 * CLIENTS + unheard);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_keeps_others_from_being_served() {
    timeout(PATIENCE, those_who_behave_are_served())
        .await
        .unwrap();
}
