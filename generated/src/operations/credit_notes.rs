// @generated from the API description, which is the place to change.

//! Credit notes; their PDF can be downloaded.

use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{CreditNote, ErrorBody};

/// Requests the PDF of a finalized credit note. If the PDF exists, the credit note is returned
/// with `file_url` set. If not, the response body is empty and the PDF is generated in the
/// background: repeat the call later, or wait for the webhook `credit_note.generated`. There is
/// no request body.
///
/// If the credit note is finalized and its PDF is not generated yet, generation of the PDF
/// starts; the response is 200 without a body, and `credit_note.generated` follows when the PDF
/// is complete.
///
/// If the credit note is finalized and its PDF is generated, nothing changes; the `file_url` of
/// the response points to the PDF.
///
/// If the credit note is not finalized, nothing changes; the response is 404 with the code
/// `object_not_found`.
///
/// `POST /credit_notes/{svc_id}/download`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct DownloadCreditNote {
    /// Id of the credit note, created by the service.
    #[doc(alias = "svc_id")]
    pub id: Uuid,
}

impl DownloadCreditNote {
    /// Creates a value from the required fields.
    pub fn new(id: Uuid) -> Self {
        Self { id }
    }
}

impl Operation for DownloadCreditNote {
    /// Responds with 200: with the credit note, whose `file_url` points to the PDF, or with an
    /// empty body if generation of the PDF has just started.
    type Response = Option<CreditNote>;
    type Error = DownloadCreditNoteError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "download_credit_note";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/credit_notes/{svc_id}/download";
    const RESPONSE: Shape = Shape::Optional(&Shape::Envelope("credit_note"));
}

parameters! { DownloadCreditNote; path "svc_id": id }

/// The documented errors of [`DownloadCreditNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DownloadCreditNoteError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// There is no such credit note, or it is not finalized.
    NotFound(ErrorBody),
}

impl DownloadCreditNoteError {
    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// There is no such credit note, or it is not finalized.
    pub fn not_found() -> Self {
        Self::NotFound(ErrorBody::not_found())
    }
}

documented_errors! {
    DownloadCreditNoteError; 401 => Unauthorized(body.status), 404 => NotFound(body.status)
}
