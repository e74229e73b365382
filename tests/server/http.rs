//! Apps on loopback sockets, and a client that writes and reads bytes.
//!
//! Nothing between the server and a test decodes, normalizes or completes what is sent.

use std::net::SocketAddr;
use std::time::Duration;

use axum::Router;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::task::JoinHandle;

use crate::services::KEY;

/// The result, or a failure if it does not come: nothing here is expected to take this long.
pub async fn within<T>(future: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(60), future)
        .await
        .expect("it hangs")
}

/// An app on a socket of its own.
pub struct Served {
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Served {
    pub async fn start(app: Router) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let task = tokio::spawn(async move { axum::serve(listener, app).await.unwrap() });
        Self { address, task }
    }

    /// The address of the service.
    pub fn url(&self) -> String {
        format!("http://{}/api/v1", self.address)
    }

    pub async fn connect(&self) -> Connection {
        let stream = TcpStream::connect(self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        Connection {
            stream,
            unread: Vec::new(),
        }
    }

    /// The answer to a request on a connection of its own.
    pub async fn ask(&self, request: impl AsRef<[u8]>) -> Answer {
        let mut connection = self.connect().await;
        connection.send(request).await;
        connection.answer().await
    }

    /// The answer to a request with the method HEAD.
    pub async fn ask_head(&self, request: impl AsRef<[u8]>) -> Answer {
        let mut connection = self.connect().await;
        connection.send(request).await;
        let answer = connection.head().await;
        connection.close_writing().await;
        assert_eq!(connection.rest().await, "", "something after {answer:?}");
        answer
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// A connection to an app.
pub struct Connection {
    stream: TcpStream,
    unread: Vec<u8>,
}

impl Connection {
    pub async fn send(&mut self, bytes: impl AsRef<[u8]>) {
        within(self.stream.write_all(bytes.as_ref())).await.unwrap();
    }

    /// Closes the sending side, unless the server has already ended the connection.
    pub async fn close_writing(&mut self) {
        within(self.stream.shutdown()).await.ok();
    }

    /// The next answer.
    pub async fn answer(&mut self) -> Answer {
        let mut answer = self.head().await;
        assert_eq!(answer.header("transfer-encoding"), None, "{answer:?}");
        let length = answer.header("content-length").map_or("0", |text| text);
        let body = self.take(length.parse().unwrap()).await;
        answer.body = String::from_utf8(body).unwrap();
        answer
    }

    /// The next answer up to its body.
    pub async fn head(&mut self) -> Answer {
        let end = loop {
            if let Some(end) = self.unread.windows(4).position(|four| four == b"\r\n\r\n") {
                break end;
            }
            assert!(self.read().await, "no answer: {:?}", self.unread);
        };
        let head = String::from_utf8(self.take(end + 4).await).unwrap();
        let mut lines = head.trim_end().split("\r\n").map(str::to_owned);
        Answer {
            line: lines.next().unwrap(),
            headers: lines.collect(),
            body: String::new(),
        }
    }

    /// Everything up to the end of the connection by the server.
    pub async fn rest(&mut self) -> String {
        while self.read().await {}
        String::from_utf8(std::mem::take(&mut self.unread)).unwrap()
    }

    async fn take(&mut self, length: usize) -> Vec<u8> {
        while self.unread.len() < length {
            assert!(self.read().await, "half an answer: {:?}", self.unread);
        }
        self.unread.drain(..length).collect()
    }

    /// Reads more bytes, unless the connection has ended.
    async fn read(&mut self) -> bool {
        let read = within(self.stream.read_buf(&mut self.unread)).await;
        read.is_ok_and(|length| length > 0)
    }
}

/// An answer as received.
#[derive(Debug, Clone, PartialEq)]
pub struct Answer {
    pub line: String,
    /// The lines of the header.
    pub headers: Vec<String>,
    pub body: String,
}

impl Answer {
    /// The whole answer without its date and an id that the request did not have, the lines of its header in
    /// alphabetical order.
    pub fn text(&self) -> String {
        let is_own_id = |line: &str| {
            let id = line.strip_prefix("x-request-id: ");
            id.is_some_and(|id| id.len() == 32)
        };
        let headers = self.headers.iter();
        let mut headers: Vec<_> = headers
            .filter(|line| !line.starts_with("date:") && !is_own_id(line))
            .collect();
        headers.sort();
        let headers: String = headers
            .into_iter()
            .map(|line| format!("{line}\n"))
            .collect();
        format!("{}\n{headers}\n{}", self.line, self.body)
    }

    /// The same without the reason of a refusal, for tests of what is refused and not of the wording.
    pub fn but_reason(&self) -> String {
        let mut answer = self.clone();
        if let Some((before, _)) = self.body.split_once(r#","error_details":{"reason":""#) {
            answer.body = format!("{before}}}");
            let length = format!("content-length: {}", answer.body.len());
            let mut lines = answer.headers.iter_mut();
            *lines
                .find(|line| line.starts_with("content-length:"))
                .unwrap() = length;
        }
        for line in &mut answer.headers {
            if let Some((challenge, _)) = line.split_once(" error=") {
                *line = challenge.to_owned();
            }
        }
        answer.text()
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find_map(|line| {
            let (found, value) = line.split_once(':')?;
            found.eq_ignore_ascii_case(name).then(|| value.trim())
        })
    }

    pub fn status(&self) -> u16 {
        self.line.split(' ').nth(1).unwrap().parse().unwrap()
    }

    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// A request with these lines in its header, and with the bearer token of `ann`.
pub fn request(line: &str, headers: &[&str], body: &str) -> String {
    let key = format!("authorization: Bearer {KEY}");
    stranger(line, &[&[key.as_str()], headers].concat(), body)
}

/// A request with only these lines in its header, and the host.
pub fn stranger(line: &str, headers: &[&str], body: &str) -> String {
    let headers: String = headers.iter().map(|line| format!("{line}\r\n")).collect();
    format!("{line} HTTP/1.1\r\nhost: billing.invalid\r\n{headers}\r\n{body}")
}

/// A request without a body.
pub fn bare(line: &str) -> String {
    request(line, &[], "")
}

/// A request with a JSON body.
pub fn with_json(line: &str, body: &str) -> String {
    typed(line, "application/json", body)
}

/// A request with a body of this type.
pub fn typed(line: &str, content_type: &str, body: &str) -> String {
    let headers = [
        format!("content-type: {content_type}"),
        format!("content-length: {}", body.len()),
    ];
    request(line, &[&headers[0], &headers[1]], body)
}
