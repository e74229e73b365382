//! A server that does on each connection what a script says, byte by byte.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};

/// What the server does with a connection, in this order; then it closes the connection.
pub type Script = Vec<Step>;

/// One thing that the server does with a connection.
#[derive(Debug, Clone)]
pub enum Step {
    /// Takes in a whole request; ends the script if the client closes the connection instead.
    Read,
    /// Sends these bytes.
    Write(Vec<u8>),
    /// Sends these bytes one by one, with a pause before each.
    Drip(Vec<u8>, Duration),
    /// Sends these bytes again and again until the client has enough.
    Endless(Vec<u8>),
    /// Does nothing and keeps the connection open for as long as there is a server.
    Stall,
    /// Breaks the connection off without the usual goodbye.
    Reset,
    /// Begins again with the first step.
    Again,
}

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Received {
    /// The request line and the header fields.
    pub head: String,
    /// The body.
    pub body: String,
}

/// A server on this machine. It goes, with all its connections, when it is dropped.
pub struct Server {
    address: SocketAddr,
    log: Arc<Log>,
    task: JoinHandle<()>,
}

#[derive(Default)]
struct Log {
    connections: AtomicUsize,
    requests: Mutex<Vec<Received>>,
    count: watch::Sender<usize>,
}

impl Server {
    /// A server that treats the first connection by the first script, and so on; all further
    /// connections by the last.
    pub async fn scripted(scripts: Vec<Script>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let log = Arc::<Log>::default();
        let task = tokio::spawn(accept(listener, scripts, Arc::clone(&log)));
        Self { address, log, task }
    }

    /// A server that treats all connections alike.
    pub async fn new(script: Script) -> Self {
        Self::scripted(vec![script]).await
    }

    /// A server that gives each request this answer, on a connection of its own.
    pub async fn answering(answer: Vec<u8>) -> Self {
        Self::new(vec![Step::Read, Step::Write(answer)]).await
    }

    /// The address for a client.
    pub fn url(&self) -> String {
        format!("http://{}/api/v1", self.address)
    }

    /// How many connections there have been.
    pub fn connections(&self) -> usize {
        self.log.connections.load(Ordering::SeqCst)
    }

    /// The requests that have come in whole.
    pub fn requests(&self) -> Vec<Received> {
        self.log.requests.lock().unwrap().clone()
    }

    /// Waits until this many requests have come in whole.
    pub async fn received(&self, requests: usize) {
        self.log
            .count
            .subscribe()
            .wait_for(|count| *count >= requests)
            .await
            .unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// An address that refuses connections, and that no one else gets while the socket is there.
pub fn refusing() -> (TcpSocket, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let url = format!("http://{}/api/v1", socket.local_addr().unwrap());
    (socket, url)
}

/// An answer after which the connection is closed.
pub fn answer(status: &str, headers: &[&str], body: &str) -> Vec<u8> {
    let headers = [&["connection: close"], headers].concat();
    kept_answer(status, &headers, body)
}

/// An answer after which the connection can be used again.
pub fn kept_answer(status: &str, headers: &[&str], body: &str) -> Vec<u8> {
    let length = format!("content-length: {}", body.len());
    let headers = [
        &["content-type: application/json", length.as_str()],
        headers,
    ]
    .concat();
    head(status, &headers, body)
}

/// An answer with these header fields and no others.
pub fn head(status: &str, headers: &[&str], body: &str) -> Vec<u8> {
    format!(
        "HTTP/1.1 {status}\r\n{}\r\n\r\n{body}",
        headers.join("\r\n")
    )
    .into_bytes()
}

async fn accept(listener: TcpListener, scripts: Vec<Script>, log: Arc<Log>) {
    let mut connections = JoinSet::new();
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let number = log.connections.fetch_add(1, Ordering::SeqCst);
        let script = scripts[number.min(scripts.len() - 1)].clone();
        connections.spawn(follow(script, stream, Arc::clone(&log)));
    }
}

/// Follows a script to its end, or until the client is gone.
async fn follow(script: Script, mut stream: TcpStream, log: Arc<Log>) -> Option<()> {
    stream.set_nodelay(true).ok()?;
    let mut steps = script.iter();
    while let Some(step) = steps.next() {
        match step {
            Step::Read => {
                let request = read(&mut stream).await?;
                log.requests.lock().unwrap().push(request);
                log.count.send_modify(|count| *count += 1);
            }
            Step::Write(bytes) => stream.write_all(bytes).await.ok()?,
            Step::Drip(bytes, pause) => {
                let mut ticks = tokio::time::interval(*pause);
                for byte in bytes {
                    ticks.tick().await;
                    stream.write_all(&[*byte]).await.ok()?;
                }
            }
            Step::Endless(bytes) => loop {
                stream.write_all(bytes).await.ok()?;
            },
            Step::Stall => std::future::pending().await,
            Step::Reset => {
                stream.set_zero_linger().ok()?;
                return None;
            }
            Step::Again => steps = script.iter(),
        }
    }
    Some(())
}

/// A request with as much body as it announces; none if the connection ends before.
async fn read(stream: &mut TcpStream) -> Option<Received> {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"\r\n\r\n") {
        bytes.push(stream.read_u8().await.ok()?);
    }
    let head = String::from_utf8(bytes).unwrap().to_ascii_lowercase();
    let length = head
        .lines()
        .find_map(|line| line.strip_prefix("content-length: "));
    let mut body = vec![0; length.map_or(0, |length| length.parse().unwrap())];
    stream.read_exact(&mut body).await.ok()?;
    Some(Received {
        head,
        body: String::from_utf8(body).unwrap(),
    })
}
