//! Requests, responses, and reports on them.

use serde::{Deserialize, Serialize};

/// One request and its response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Exchange {
    /// The operation, by its id in the description.
    pub operation: String,
    /// What it shows.
    pub title: String,
    /// What the caller sends.
    pub request: Request,
    /// The request that the service receives, where it differs.
    pub sent_on: Option<Request>,
    /// The response of the service; none if the request does not reach it.
    pub response: Option<Response>,
    /// The response that the caller receives, where it differs.
    pub returned: Option<Response>,
}

/// A request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// The method.
    pub method: String,
    /// The path and the query, as they are sent.
    pub target: String,
    /// The headers.
    pub headers: Vec<(String, String)>,
    /// The body, which is text; empty if there is none.
    pub body: String,
}

/// A response.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: Vec<(String, String)>,
    /// The body, which is text; empty if there is none.
    pub body: String,
}

/// An exchange, and the proxies through which it goes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The names of the proxies, that of the caller first.
    pub through: Vec<String>,
    /// The exchange.
    pub exchange: Exchange,
}

/// The report on an exchange.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The outcome in a word.
    pub outcome: Outcome,
    /// Why it failed.
    pub reasons: Vec<String>,
    /// How the request changed on its way to the service.
    pub request: Difference,
    /// How the response changed on its way back.
    pub response: Difference,
}

/// How what arrived differs from what was sent.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    /// What was sent and did not arrive.
    pub lost: Vec<String>,
    /// What arrived and was not sent.
    pub added: Vec<String>,
}

impl Difference {
    /// Returns whether what was sent arrived, and nothing else.
    pub fn is_empty(&self) -> bool {
        self.lost.is_empty() && self.added.is_empty()
    }
}

/// The outcome of an exchange, the worst last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The service got what was sent, and the caller got the status of the service.
    Works,
    /// The call went well, but something that was sent did not reach the service.
    Loses,
    /// Anything else.
    Fails,
}

impl Report {
    /// Returns whether everything arrived, in both directions, and nothing else.
    pub fn is_exact(&self) -> bool {
        self.outcome == Outcome::Works && self.request.is_empty() && self.response.is_empty()
    }
}
