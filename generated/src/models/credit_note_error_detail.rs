// @generated from the API description, which is the place to change. Checksum: 2a79da860b7bb832

use serde_json::{Map, Value};
use uuid::Uuid;

use crate::support::object::object;

/// Detail of an error on a credit note.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct CreditNoteErrorDetail {
    /// Id of the error detail, made by the service.
    pub id: Option<Uuid>,
    /// Code of the error.
    pub error_code: Option<String>,
    /// Details of the error.
    pub details: Option<Map<String, Value>>,
}

object! {
    CreditNoteErrorDetail; id? = "svc_id", error_code?, details?
}
