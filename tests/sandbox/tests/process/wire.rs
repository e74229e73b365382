//! HTTP as bytes, so that nothing between the program and a test completes or hides anything.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

use super::program::Program;

/// No answer takes longer than this.
const PATIENCE: Duration = Duration::from_secs(10);

/// An answer as received.
#[derive(Debug)]
pub struct Answer {
    pub status: String,
    pub content_type: Option<String>,
    pub body: Vec<u8>,
}

/// The bytes of a request such as `GET /taxes`, with a key.
pub fn request(line: &str, key: &str, body: &str) -> String {
    let (method, path) = line.split_once(' ').unwrap();
    let content = match body.len() {
        0 => String::new(),
        length => format!("content-type: application/json\r\ncontent-length: {length}\r\n"),
    };
    format!(
        "{method} /api/v1{path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer {key}\r\n\
         {content}connection: close\r\n\r\n{body}"
    )
}

/// Sends bytes, and reads until the program ends the connection.
pub fn send(program: &Program, bytes: &str) -> Answer {
    let mut stream = TcpStream::connect(("127.0.0.1", program.port)).unwrap();
    stream.set_read_timeout(Some(PATIENCE)).unwrap();
    stream.write_all(bytes.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let body = answer.split_off(end.unwrap() + 4);
    let head = String::from_utf8(answer).unwrap();
    let (status, fields) = head.split_once("\r\n").unwrap();
    let mut fields = fields.lines().filter_map(|line| line.split_once(": "));
    let content_type = fields.find(|(name, _)| *name == "content-type");
    Answer {
        status: status.to_owned(),
        content_type: content_type.map(|(_, value)| value.to_owned()),
        body,
    }
}

impl Answer {
    /// The JSON in an answer, which must be a success.
    #[track_caller]
    pub fn json(&self) -> Value {
        assert_eq!(self.status, "HTTP/1.1 200 OK", "{}", self.text());
        assert_eq!(self.content_type.as_deref(), Some("application/json"));
        serde_json::from_slice(&self.body).unwrap()
    }

    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
}
