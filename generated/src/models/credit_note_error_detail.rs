// @generated from the API description, which is the place to change. Checksum: 21150a7eeedebf9f

use serde_json::{Map, Value};
use uuid::Uuid;

/// Detail of an error on a credit note.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct CreditNoteErrorDetail {
    /// Id of the error detail, made by the service.
    pub id: Option<Uuid>,
    /// Code of the error.
    pub error_code: Option<String>,
    /// Details of the error.
    pub details: Option<Map<String, Value>>,
}

object! { CreditNoteErrorDetail; "svc_id": id?, "error_code": error_code?, "details": details? }
