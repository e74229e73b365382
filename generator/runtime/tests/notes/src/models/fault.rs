// @generated from the API description, which is the place to change.

use apicrate_runtime::object;
use apicrate_runtime::serde_json::{Map, Value};

/// What is wrong.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Fault {
    /// The status.
    pub status: i64,
    /// More about it.
    pub details: Option<Map<String, Value>>,
}

impl Fault {
    /// Creates a value from the required fields.
    pub fn new(status: i64) -> Self {
        Self { status, details: None }
    }

    /// Sets [`details`](field@Self::details).
    pub fn details(mut self, details: Map<String, Value>) -> Self {
        self.details = Some(details);
        self
    }
}

object! { Fault { status: required, details: optional, } }
