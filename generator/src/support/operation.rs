//! What an operation of the API is, whoever performs it.

use std::fmt;

use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use serde::Serialize;
use serde_json::Value;

use super::body::{AnswerBody, Unreadable};
use super::client::{Error, Refused};

/// An operation of the API: the request, and the types of what comes back.
pub trait Operation: Clone + fmt::Debug + Send + Sync + 'static {
    /// What comes back when it went well.
    type Response: fmt::Debug + Send + 'static;
    /// The errors that are documented for it.
    type Error: ApiError;

    /// The name of the operation in the description.
    const ID: &'static str;
    /// The method of HTTP.
    const METHOD: Method;
    /// The path below the address of the service, each parameter as `{name}`.
    const PATH: &'static str;

    /// Writes the parameters and the body.
    fn write(&self, request: &mut RequestParts);

    /// Reads the body of a successful answer.
    ///
    /// # Errors
    ///
    /// The place in the body that is not as described, and why.
    fn read(body: AnswerBody<'_>) -> Result<Self::Response, Unreadable>;
}

/// What comes of performing an operation.
pub type Outcome<O> = Result<<O as Operation>::Response, Error<<O as Operation>::Error>>;

/// An operation that hands out a long list in pages.
pub trait Paginated: Operation {
    /// What the list consists of.
    type Item: Send + 'static;

    /// The number of the page that is asked for, if the request names one.
    fn page(&self) -> Option<i64>;

    /// The same request for another page.
    fn with_page(self, page: i64) -> Self;

    /// The number of the next page, if there is one.
    fn next_page(response: &Self::Response) -> Option<i64>;

    /// The items of a page.
    fn items(response: Self::Response) -> Vec<Self::Item>;
}

/// The documented errors of an operation.
pub trait ApiError: std::error::Error + Send + Sync + Sized + 'static {
    /// The error that an answer with this status and body is, if that is documented.
    fn read(status: StatusCode, body: AnswerBody<'_>) -> Option<Self>;

    /// The status of the answer.
    fn status(&self) -> StatusCode;
}

/// The parameters and the body of a request, as text.
#[derive(Debug, Default)]
pub struct RequestParts {
    pub(crate) path: Vec<(&'static str, String)>,
    pub(crate) query: Vec<(String, String)>,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Option<Vec<u8>>,
    pub(crate) refused: Option<Refused>,
}

impl RequestParts {
    /// Fills a `{name}` of the path.
    pub fn path(&mut self, name: &'static str, value: &impl Serialize) {
        match self.value(name, value) {
            Value::Null => {}
            value => self.path.push((name, text(value))),
        }
    }

    /// Adds a parameter to the query: nothing for `None`, one pair for each item of a list, and
    /// `name[key]=value` for each entry of a map.
    pub fn query(&mut self, name: &str, value: &impl Serialize) {
        let pairs: Vec<_> = match self.value(name, value) {
            Value::Null => Vec::new(),
            Value::Array(items) => items
                .into_iter()
                .map(|item| (name.to_owned(), text(item)))
                .collect(),
            Value::Object(entries) => {
                let pair = |(key, value)| (format!("{name}[{key}]"), text(value));
                entries.into_iter().map(pair).collect()
            }
            value => vec![(name.to_owned(), text(value))],
        };
        self.query.extend(pairs);
    }

    /// Adds a header field, unless the value is `None`.
    pub fn header(&mut self, name: &'static str, value: &impl Serialize) {
        let value = match self.value(name, value) {
            Value::Null => return,
            value => text(value),
        };
        match (
            HeaderName::from_bytes(name.as_bytes()),
            HeaderValue::from_str(&value),
        ) {
            (Ok(name), Ok(value)) => drop(self.headers.insert(name, value)),
            _ => self.refused = Some(Refused::Header { name }),
        }
    }

    /// Sets the body.
    pub fn json(&mut self, value: &impl Serialize) {
        match serde_json::to_vec(value) {
            Ok(body) => self.body = Some(body),
            Err(error) => self.refused = Some(Refused::Body(error.to_string())),
        }
    }

    /// Sets the body: an object with the value under a key.
    pub fn envelope(&mut self, key: &'static str, value: &impl Serialize) {
        self.json(&std::collections::BTreeMap::from([(key, value)]));
    }

    fn value(&mut self, name: &str, value: &impl Serialize) -> Value {
        serde_json::to_value(value).unwrap_or_else(|error| {
            self.refused = Some(Refused::Body(format!("{name}: {error}")));
            Value::Null
        })
    }
}

fn text(value: Value) -> String {
    match value {
        Value::String(text) => text,
        other => other.to_string(),
    }
}
