//! Responses that do not match the description.

use std::error::Error as StdError;
use std::fmt;

use serde::de::Error as _;

use crate::message::violation::shorten;

/// A response body that does not match the description. `Debug` leaves out the JSON of an item, and messages quote only
/// the beginning of a wrong value, to keep most customer data out of logs.
pub struct DecodeError {
    path: String,
    source: serde_json::Error,
    json: Option<Box<str>>,
}

impl DecodeError {
    pub(super) fn new(path: String, source: serde_json::Error) -> Self {
        Self {
            path: shorten(&path),
            source: shorten_message(source),
            json: None,
        }
    }

    /// An unreadable item. Other items can still be read.
    pub(super) fn for_item(path: String, source: serde_json::Error, json: &str) -> Self {
        Self {
            json: Some(json.into()),
            ..Self::new(path, source)
        }
    }

    /// The path within the body, such as `wallet.balance_cents`; empty for the body as a whole.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The JSON of an unreadable item: of a list with [`Items::keep_unreadable`](crate::Items::keep_unreadable), or of
    /// a stream.
    pub fn item(&self) -> Option<&str> {
        self.json.as_deref()
    }
}

/// The same error, with a long message cut short.
fn shorten_message(error: serde_json::Error) -> serde_json::Error {
    let text = error.to_string();
    let beginning = shorten(&text);
    if beginning == text {
        error
    } else {
        let (line, column) = (error.line(), error.column());
        let place = format_args!("{beginning} at line {line} column {column}");
        serde_json::Error::custom(place)
    }
}

impl fmt::Debug for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DecodeError")
            .field("path", &self.path)
            .field("source", &self.source)
            .finish_non_exhaustive()
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the response does not match the description")?;
        match self.path.as_str() {
            "" => Ok(()),
            path => write!(f, ", at `{path}`"),
        }
    }
}

impl StdError for DecodeError {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        Some(&self.source)
    }
}
