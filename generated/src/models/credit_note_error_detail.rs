// @generated from the API description, which is the place to change.

use apicrate_runtime::object;
use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::uuid::Uuid;

/// Detail of an error on a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct CreditNoteErrorDetail {
    /// Id of the error detail, created by the service.
    ///
    /// Called `svc_id` on the wire.
    #[doc(alias = "svc_id")]
    pub id: Option<Uuid>,
    /// Code of the error.
    pub error_code: Option<String>,
    /// Details of the error.
    pub details: Option<Map<String, Value>>,
}

impl CreditNoteErrorDetail {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`id`](field@Self::id).
    pub fn id(mut self, id: Uuid) -> Self {
        self.id = Some(id);
        self
    }

    /// Sets [`error_code`](field@Self::error_code).
    pub fn error_code(mut self, error_code: impl Into<String>) -> Self {
        self.error_code = Some(error_code.into());
        self
    }

    /// Sets [`details`](field@Self::details).
    pub fn details(mut self, details: Map<String, Value>) -> Self {
        self.details = Some(details);
        self
    }
}

object! { CreditNoteErrorDetail {
    id: optional = "svc_id",
    error_code: optional,
    details: optional,
} }
