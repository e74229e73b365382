//! The cost of a call for the caller: CPU time of `get_wallet` through the client, against the same call written by
//! hand on reqwest, over the same loopback socket in the same run.

use std::hint::black_box;
use std::net::SocketAddr;
use std::time::Duration;

use billing_api::operations::GetWallet;
use billing_api::{Client, ReqwestTransport, models::Wallet};
use rustix::time::{ClockId, clock_gettime};
use serde::Deserialize;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::runtime::Builder;

/// Calls in a round, and rounds of each kind. Rounds are short, so that the machine is equally busy for both of a pair.
const CALLS: u32 = 100;
const ROUNDS: usize = 500;

const BODY: &str = r#"{"wallet":{"svc_id":"00000000-0000-0000-0000-000000000001","code":"prepaid","status":"active","balance_cents":1050,"credits_balance":"10.50","created_at":"2026-01-02T03:04:05Z","expiration_at":null}}"#;

fn main() {
    let address = serve();
    let runtime = Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let http = reqwest::Client::new();
        let url = format!("http://{address}/api/v1");
        let ours = Client::builder(&url, "key")
            .build_with(ReqwestTransport::from(http.clone()))
            .expect("a client");
        let (mut our_times, mut twin_times) = (Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            // Alternating, so that neither always runs on the warmer machine.
            if round % 2 == 0 {
                our_times.push(measure(|| call(&ours)).await);
                twin_times.push(measure(|| by_hand(&http, &url)).await);
            } else {
                twin_times.push(measure(|| by_hand(&http, &url)).await);
                our_times.push(measure(|| call(&ours)).await);
            }
        }
        let pairs = our_times.iter().zip(&twin_times);
        let ratio = median(pairs.map(|(ours, twin)| ours / twin).collect());
        let (ours, twin) = (median(our_times), median(twin_times));
        println!(
            "CPU time of a call: ours {ours:.1} µs, by hand {twin:.1} µs, ratio of pairs {ratio:.3}"
        );
    });
}

async fn call(client: &Client) {
    let wallet = client
        .get_wallet(GetWallet::new("customer-1", "prepaid"))
        .await;
    black_box(wallet.expect("a wallet"));
}

/// The same call with the same care: escaped parameters, a timeout, a check of the status.
async fn by_hand(http: &reqwest::Client, base: &str) {
    #[derive(Deserialize)]
    struct Envelope {
        wallet: Wallet,
    }
    let mut url = reqwest::Url::parse(base).expect("an address");
    url.path_segments_mut().expect("a path").extend([
        "customers",
        "customer-1",
        "wallets",
        "prepaid",
    ]);
    let request = http
        .get(url)
        .bearer_auth("key")
        .header("accept", "application/json");
    let response = request
        .timeout(Duration::from_secs(60))
        .send()
        .await
        .expect("an answer");
    assert!(response.status().is_success());
    let body = response.bytes().await.expect("a body");
    let envelope: Envelope = serde_json::from_slice(&body).expect("a wallet");
    black_box(envelope.wallet);
}

/// Microseconds of CPU time, of this thread, for one call.
async fn measure<F: Future<Output = ()>>(mut call: impl FnMut() -> F) -> f64 {
    let start = cpu_time();
    for _ in 0..CALLS {
        call().await;
    }
    (cpu_time() - start).as_secs_f64() * 1e6 / f64::from(CALLS)
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        u32::try_from(time.tv_nsec).unwrap_or_default(),
    )
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

/// A server in a thread of its own, so that its time does not count. It answers every request alike.
fn serve() -> SocketAddr {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
            sender.send(listener.local_addr().expect("an address")).expect("a receiver");
            while let Ok((mut stream, _)) = listener.accept().await {
                tokio::spawn(async move {
                    let answer = format!(
                        "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{BODY}",
                        BODY.len()
                    );
                    let mut buffer = vec![0; 8 << 10];
                    // Requests are small and come one at a time: each read is one of them.
                    while stream.read(&mut buffer).await.is_ok_and(|read| read > 0) {
                        if stream.write_all(answer.as_bytes()).await.is_err() {
                            break;
                        }
                    }
                });
            }
        });
    });
    receiver.recv().expect("an address")
}
