//! The cost of an answer for the service: requests per second and CPU time for each, through the generated router,
//! against the same routes written by hand on axum with the same types; over loopback, from memory, in the same run.
//! Also counts the allocations of each.
//!
//! The router checks requests with the schemas of the description; with `--no-default-features`, it reads them as serde
//! does, like the routes by hand.

#![recursion_limit = "256"]

use std::fmt;
use std::future::poll_fn;
use std::hint::black_box;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::http::Request;
use rustix::time::{ClockId, clock_gettime};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tower_service::Service as _;

#[expect(dead_code, reason = "credit notes are for another bench")]
mod bodies;
#[path = "twin/server.rs"]
mod by_hand;
#[path = "twin/service.rs"]
mod service;

/// Concurrent connections, and rounds of each kind.
const CONNECTIONS: usize = 4;
const ROUNDS: usize = 40;

const KEY: &str = "key-of-the-bench";

/// What is requested.
struct Requested {
    name: &'static str,
    /// How often each connection requests it in a round.
    count: usize,
    method: &'static str,
    path: &'static str,
    body: &'static str,
}

const REQUESTED: [Requested; 3] = [
    Requested {
        name: "get_wallet",
        count: 1_000,
        method: "GET",
        path: "/customers/customer-1/wallets/prepaid",
        body: "",
    },
    Requested {
        name: "create_tax",
        count: 1_000,
        method: "POST",
        path: "/taxes",
        body: r#"{"tax":{"name":"Value added tax","code":"vat_20","rate":"20.0","description":"Standard rate","applied_to_organization":false}}"#,
    },
    Requested {
        name: "list_activity_logs, 100 of them",
        count: 100,
        method: "GET",
        path: "/activity_logs?page=2&per_page=100&resource_types[]=Invoice&resource_types[]=Wallet",
        body: "",
    },
];

fn main() {
    let data = service::Data::new();
    let ours = billing_api::server::router(Arc::new(data.clone()));
    let twin = by_hand::router(Arc::new(data));
    let (our_address, twin_address) = (serve(ours.clone()), serve(twin.clone()));
    let check = if cfg!(feature = "validation") {
        "with"
    } else {
        "without"
    };
    println!("{check} validation");
    for requested in &REQUESTED {
        let (mut ours_rounds, mut twin_rounds) = (Vec::new(), Vec::new());
        for round in 0..ROUNDS {
            // Alternating, so that neither always runs on the warmer machine.
            if round % 2 == 0 {
                ours_rounds.push(load(&our_address, requested));
                twin_rounds.push(load(&twin_address, requested));
            } else {
                twin_rounds.push(load(&twin_address, requested));
                ours_rounds.push(load(&our_address, requested));
            }
        }
        let (our_load, twin_load) = (median(ours_rounds), median(twin_rounds));
        println!("{}:", requested.name);
        println!(
            "  ours    {our_load}, {} allocations",
            allocations(&ours, requested)
        );
        println!(
            "  by hand {twin_load}, {} allocations",
            allocations(&twin, requested)
        );
        println!(
            "  ratio   {:.3} in requests, {:.3} in CPU time",
            our_load.rate / twin_load.rate,
            twin_load.cpu / our_load.cpu,
        );
    }
}

/// A server that runs in a thread of its own.
struct Served {
    address: SocketAddr,
    /// Asks for the CPU time of the thread.
    clock: tokio::sync::mpsc::UnboundedSender<mpsc::Sender<Duration>>,
}

fn serve(router: Router) -> Served {
    let (sender, receiver) = mpsc::channel();
    let (clock, mut asked) = tokio::sync::mpsc::unbounded_channel::<mpsc::Sender<Duration>>();
    thread::spawn(move || {
        runtime().block_on(async {
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a socket");
            sender
                .send(listener.local_addr().expect("an address"))
                .expect("a receiver");
            tokio::spawn(async move {
                while let Some(asker) = asked.recv().await {
                    asker.send(cpu_time()).expect("a receiver");
                }
            });
            axum::serve(listener, router).await.expect("a server");
        });
    });
    let address = receiver.recv().expect("an address");
    Served { address, clock }
}

fn runtime() -> Runtime {
    Builder::new_current_thread()
        .enable_all()
        .build()
        .expect("a runtime")
}

impl Served {
    fn cpu_time(&self) -> Duration {
        let (sender, receiver) = mpsc::channel();
        self.clock.send(sender).expect("a server");
        receiver.recv().expect("a time")
    }
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(
        time.tv_sec.unsigned_abs(),
        u32::try_from(time.tv_nsec).unwrap_or_default(),
    )
}

/// The result of a round.
#[derive(Clone, Copy)]
struct Load {
    /// Requests per second.
    rate: f64,
    /// Microseconds of CPU time per request.
    cpu: f64,
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:>7.0} requests/s, {:>6.1} µs of CPU time",
            self.rate, self.cpu
        )
    }
}

/// Opens several connections at once, each with one request after another.
fn load(server: &Served, requested: &Requested) -> Load {
    let before = server.cpu_time();
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..CONNECTIONS {
            scope.spawn(|| connection(server.address, requested));
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    let cpu = server.cpu_time() - before;
    let requests = (requested.count * CONNECTIONS) as f64;
    Load {
        rate: requests / seconds,
        cpu: cpu.as_secs_f64() * 1e6 / requests,
    }
}

fn connection(address: SocketAddr, requested: &Requested) {
    let mut stream = TcpStream::connect(address).expect("a connection");
    stream.set_nodelay(true).expect("a socket");
    let Requested {
        count,
        method,
        path,
        body,
        ..
    } = *requested;
    let content = match body.len() {
        0 => String::new(),
        length => format!("content-type: application/json\r\ncontent-length: {length}\r\n"),
    };
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {KEY}\r\naccept: application/json\r\n\
         {content}\r\n{body}"
    );
    let mut buffer = vec![0; 256 << 10];
    let mut length = None;
    for _ in 0..count {
        stream.write_all(request.as_bytes()).expect("a server");
        let mut read = 0;
        // All answers are alike, so they have the length of the first one.
        while length != Some(read) {
            let more = stream.read(&mut buffer[read..]).expect("an answer");
            assert!(more > 0, "the server hung up");
            read += more;
            length = length.or_else(|| whole(&buffer[..read]));
        }
        assert!(buffer.starts_with(b"HTTP/1.1 200 "), "not a success");
    }
}

/// The length of an answer, once its header has arrived.
fn whole(answer: &[u8]) -> Option<usize> {
    let text = String::from_utf8_lossy(answer);
    let (head, _) = text.split_once("\r\n\r\n")?;
    let line = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "))?;
    Some(head.len() + 4 + line.parse::<usize>().ok()?)
}

/// The allocations for one answer, without those of the connection.
fn allocations(router: &Router, requested: &Requested) -> u64 {
    let runtime = runtime();
    let mut router = router.clone();
    let mut counts = (0..10).map(|_| {
        let request = Request::builder()
            .method(requested.method)
            .uri(requested.path)
            .header("authorization", format!("Bearer {KEY}"))
            .header("content-type", "application/json")
            .body(Body::from(requested.body))
            .expect("a request");
        let counted = allocation_counter::measure(|| {
            runtime.block_on(async {
                poll_fn(|context| {
                    <Router as tower_service::Service<Request<Body>>>::poll_ready(
                        &mut router,
                        context,
                    )
                })
                .await
                .expect("a router");
                black_box(router.call(request).await.expect("an answer"));
            });
        });
        counted.count_total
    });
    counts.next_back().unwrap_or_default()
}

fn median(mut rounds: Vec<Load>) -> Load {
    let middle = rounds.len() / 2;
    rounds.sort_by(|a, b| a.rate.total_cmp(&b.rate));
    let rate = rounds[middle].rate;
    rounds.sort_by(|a, b| a.cpu.total_cmp(&b.cpu));
    Load {
        rate,
        cpu: rounds[middle].cpu,
    }
}
