//! A server that follows a script on each connection.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::task::{JoinHandle, JoinSet};

use crate::script::{End, Log, Received, Script, Step, follow, script_for};

/// A server on this machine. Dropping it ends all its connections.
pub struct Server {
    address: SocketAddr,
    log: Arc<Log>,
    task: JoinHandle<()>,
}

impl Server {
    /// A server that follows the first script on the first connection, and so on, and the last one on all further
    /// connections.
    pub async fn scripted(scripts: Vec<Script>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let log = Arc::<Log>::default();
        let task = tokio::spawn(accept(listener, scripts, Arc::clone(&log)));
        Self { address, log, task }
    }

    /// A server that follows the same script on all connections.
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

    /// The number of connections so far.
    pub fn connections(&self) -> usize {
        self.log.connections()
    }

    /// The requests that have arrived completely.
    pub fn requests(&self) -> Vec<Received> {
        self.log.requests()
    }

    /// Waits until this many requests have arrived completely.
    pub async fn received(&self, requests: usize) {
        self.log.received(requests).await;
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// An address that refuses connections, and that nobody else gets as long as the socket exists.
pub fn refusing() -> (TcpSocket, String) {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
    let url = format!("http://{}/api/v1", socket.local_addr().unwrap());
    (socket, url)
}

async fn accept(listener: TcpListener, scripts: Vec<Script>, log: Arc<Log>) {
    let mut connections = JoinSet::new();
    loop {
        let (stream, _) = listener.accept().await.unwrap();
        let script = script_for(&scripts, log.connect());
        connections.spawn(serve(script, stream, Arc::clone(&log)));
    }
}

async fn serve(script: Script, mut stream: TcpStream, log: Arc<Log>) {
    let _ = stream.set_nodelay(true);
    if follow(script, &mut stream, log).await == End::Reset {
        let _ = stream.set_zero_linger();
    }
}
