//! The behaviour of a service on a connection, byte by byte.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::sync::watch;

/// The steps that the server takes with a connection, in order; then it closes the connection.
pub type Script = Vec<Step>;

/// A single step.
#[derive(Debug, Clone)]
pub enum Step {
    /// Reads a whole request; ends the script if the client closes the connection instead.
    Read,
    /// Sends these bytes.
    Write(Vec<u8>),
    /// Sends these bytes one by one, with a pause before each.
    Drip(Vec<u8>, Duration),
    /// Sends these bytes again and again until the client has enough.
    Endless(Vec<u8>),
    /// Does nothing and keeps the connection open for as long as there is a server.
    Stall,
    /// Sends these bytes and then does nothing more, if the last request names this.
    StallAt(&'static str, Vec<u8>),
    /// Resets the connection instead of closing it.
    Reset,
    /// Starts over with the first step.
    Again,
}

/// A request as received.
#[derive(Debug, Clone)]
pub struct Received {
    /// The request line and the header fields.
    pub head: String,
    /// The body.
    pub body: String,
}

/// The requests on all connections.
#[derive(Default)]
pub struct Log {
    connections: AtomicUsize,
    requests: Mutex<Vec<Received>>,
    count: watch::Sender<usize>,
}

impl Log {
    /// Counts a new connection, and returns the number of those before.
    pub fn connect(&self) -> usize {
        self.connections.fetch_add(1, Ordering::SeqCst)
    }

    /// The number of connections so far.
    pub fn connections(&self) -> usize {
        self.connections.load(Ordering::SeqCst)
    }

    /// The requests that have arrived completely.
    pub fn requests(&self) -> Vec<Received> {
        self.requests.lock().unwrap().clone()
    }

    /// Waits until this many requests have arrived completely.
    pub async fn received(&self, requests: usize) {
        let mut count = self.count.subscribe();
        count.wait_for(|count| *count >= requests).await.unwrap();
    }

    fn add(&self, request: Received) {
        self.requests.lock().unwrap().push(request);
        self.count.send_modify(|count| *count += 1);
    }

    fn last_names(&self, text: &str) -> bool {
        let requests = self.requests.lock().unwrap();
        requests.last().is_some_and(|last| last.head.contains(text))
    }
}

/// The script for a connection by its number; the last script is for all further connections.
pub fn script_for(scripts: &[Script], number: usize) -> Script {
    scripts[number.min(scripts.len() - 1)].clone()
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

/// How a connection ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Closed as usual.
    Closed,
    /// Reset.
    Reset,
}

/// Follows a script to its end, or until the client is gone.
pub async fn follow<S: AsyncRead + AsyncWrite + Unpin>(
    script: Script,
    stream: &mut S,
    log: Arc<Log>,
) -> End {
    let mut steps = script.iter();
    while let Some(step) = steps.next() {
        let done = match step {
            Step::Read => read(stream).await.map(|request| log.add(request)),
            Step::Write(bytes) => stream.write_all(bytes).await.ok(),
            Step::Drip(bytes, pause) => drip(stream, bytes, *pause).await,
            Step::Endless(bytes) => loop {
                if stream.write_all(bytes).await.is_err() {
                    break None;
                }
            },
            Step::Stall => std::future::pending().await,
            Step::StallAt(name, bytes) if log.last_names(name) => {
                let _ = stream.write_all(bytes).await;
                std::future::pending().await
            }
            Step::StallAt(..) => Some(()),
            Step::Reset => return End::Reset,
            Step::Again => {
                steps = script.iter();
                Some(())
            }
        };
        if done.is_none() {
            break;
        }
    }
    End::Closed
}

async fn drip(stream: &mut (impl AsyncWrite + Unpin), bytes: &[u8], pause: Duration) -> Option<()> {
    let mut ticks = tokio::time::interval(pause);
    for byte in bytes {
        ticks.tick().await;
        stream.write_all(&[*byte]).await.ok()?;
    }
    Some(())
}

/// A request with the announced length of body; none if the connection ends before.
async fn read(stream: &mut (impl AsyncRead + Unpin)) -> Option<Received> {
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
