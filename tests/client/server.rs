//! Servers on loopback sockets that belong to one test each.
//!
//! [`Server`] is written by hand down to the bytes, so that nothing between the client and the test
//! decodes, normalizes or completes a request.

use std::collections::VecDeque;
use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

/// Gives the answers of its script, one for each request, and records the requests.
pub struct Server {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
    task: JoinHandle<()>,
}

#[derive(Default)]
struct State {
    script: VecDeque<Answer>,
    seen: Vec<Seen>,
}

/// A request as received.
#[derive(Debug, Clone)]
pub struct Seen {
    /// Method, path with query, and version.
    pub line: String,
    /// The lines of the header.
    pub headers: Vec<String>,
    pub body: Vec<u8>,
}

/// The bytes of an answer.
#[derive(Debug, Clone)]
pub struct Answer(Vec<u8>);

impl Answer {
    pub fn new(status: u16, headers: &[&str], body: &str) -> Self {
        Self::bytes(status, headers, body.as_bytes())
    }

    pub fn bytes(status: u16, headers: &[&str], body: &[u8]) -> Self {
        let mut text = format!("HTTP/1.1 {status} Scripted\r\nconnection: close\r\n");
        for line in headers {
            text += &format!("{line}\r\n");
        }
        // An answer without content has no length either.
        if status != 204 {
            text += &format!("content-length: {}\r\n", body.len());
        }
        text += "\r\n";
        Self([text.as_bytes(), body].concat())
    }

    pub fn json(status: u16, body: &str) -> Self {
        Self::new(status, &["content-type: application/json"], body)
    }
}

impl Seen {
    /// The whole request, the lines of its header in alphabetical order.
    pub fn text(&self) -> String {
        let mut headers = self.headers.clone();
        headers.sort();
        let body = String::from_utf8(self.body.clone()).unwrap();
        format!("{}\n{}\n\n{body}", self.line, headers.join("\n"))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    /// The target: path and query.
    pub fn target(&self) -> &str {
        self.line.split(' ').nth(1).unwrap()
    }
}

impl Server {
    pub async fn start(script: impl IntoIterator<Item = Answer>) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let script = script.into_iter().collect();
        let state = State {
            script,
            ..State::default()
        };
        let state = Arc::new(Mutex::new(state));
        let task = tokio::spawn(accept(listener, Arc::clone(&state)));
        Self {
            address,
            state,
            task,
        }
    }

    /// The address of the service.
    pub fn url(&self) -> String {
        format!("http://{}/api/v1", self.address)
    }

    pub fn host(&self) -> String {
        self.address.to_string()
    }

    /// The requests up to now.
    pub fn seen(&self) -> Vec<Seen> {
        self.state.lock().unwrap().seen.clone()
    }

    /// The targets up to now.
    pub fn targets(&self) -> Vec<String> {
        let seen = self.seen();
        seen.iter().map(|seen| seen.target().to_owned()).collect()
    }

    /// The one request up to now.
    #[track_caller]
    pub fn only(&self) -> Seen {
        match &self.seen()[..] {
            [seen] => seen.clone(),
            others => panic!("not one request: {others:?}"),
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

async fn accept(listener: TcpListener, state: Arc<Mutex<State>>) {
    // Dropped with this task, which ends the connections.
    let mut connections = JoinSet::new();
    while let Ok((stream, _)) = listener.accept().await {
        connections.spawn(converse(stream, Arc::clone(&state)));
    }
}

async fn converse(mut stream: TcpStream, state: Arc<Mutex<State>>) -> io::Result<()> {
    let Some(seen) = read(&mut stream).await? else {
        return Ok(());
    };
    let answer = {
        let mut state = state.lock().unwrap();
        state.seen.push(seen);
        state.script.pop_front()
    };
    let answer = answer.unwrap_or_else(|| Answer::new(599, &[], "not in the script"));
    stream.write_all(&answer.0).await?;
    stream.shutdown().await
}

/// One request; none if the connection ends before.
async fn read(stream: &mut TcpStream) -> io::Result<Option<Seen>> {
    let mut bytes = Vec::new();
    let end = loop {
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        if stream.read_buf(&mut bytes).await? == 0 {
            return Ok(None);
        }
    };
    let mut body = bytes.split_off(end + 4);
    bytes.truncate(end);
    let head = String::from_utf8_lossy(&bytes).into_owned();
    let mut lines = head.split("\r\n").map(str::to_owned);
    let mut seen = Seen {
        line: lines.next().unwrap_or_default(),
        headers: lines.collect(),
        body: Vec::new(),
    };
    let length = seen.header("content-length").map_or(Ok(0), str::parse);
    let length = length.map_err(io::Error::other)?;
    while body.len() < length {
        if stream.read_buf(&mut body).await? == 0 {
            return Ok(None);
        }
    }
    seen.body = body;
    Ok(Some(seen))
}

/// A router on a socket.
pub struct Served {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Served {
    pub async fn start(router: axum::Router) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let task = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, task }
    }

    /// The address of the service.
    pub fn url(&self) -> String {
        format!("http://{}/api/v1", self.address)
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.task.abort();
    }
}
