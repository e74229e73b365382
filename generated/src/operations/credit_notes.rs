// @generated from the API description, which is the place to change. Checksum: edd6e5a8e9f71a4b

//! Credit notes; their PDF can be downloaded.

use http::Method;
use uuid::Uuid;

use crate::{Operation, Shape};
use crate::models::{CreditNote, ErrorBody};

/// Asks for the PDF of a finalized credit note; there is no request body. If the PDF exists,
/// the credit note comes back with `file_url` set. If not, the answer has an empty body, the
/// PDF is made in the background, and the same call can be repeated later;
/// `credit_note.generated` is sent when the PDF is ready. A credit note that is not finalized
/// is answered with 404 and the code `object_not_found`.
///
/// State: finalized, PDF not yet made (credit note is finalized): making of the PDF starts; the
/// answer is 200 without a body; `credit_note.generated` follows when the PDF is complete.
///
/// State: finalized, PDF made (credit note is finalized): unchanged; the credit note is
/// returned and its `file_url` points to the PDF.
///
/// State: not finalized (any): unchanged; the answer is 404 with the code `object_not_found`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct DownloadCreditNote {
    /// Id of the credit note, made by the service.
    pub id: Uuid,
}

impl DownloadCreditNote {
    /// Starts with the required fields.
    pub fn new(id: Uuid) -> Self {
        Self { id }
    }
}

impl Operation for DownloadCreditNote {
    /// With a body, the PDF exists and `file_url` of the credit note points to it. With an empty
    /// body, making of the PDF has begun in the background and the call is to be repeated later.
    type Response = Option<CreditNote>;
    type Error = DownloadCreditNoteError;
    const ID: &'static str = "download_credit_note";
    const METHOD: Method = Method::POST;
    const PATH: &'static str = "/credit_notes/{svc_id}/download";
    const RESPONSE: Shape = Shape::Optional(&Shape::Envelope("credit_note"));

    #[cfg(feature = "client")]
    fn send_to<A: crate::Api>(
        request: crate::Request<Self>,
        api: &A,
    ) -> impl Future<Output = crate::ApiResult<Self>> + Send {
        A::download_credit_note(api, request)
    }
}

parameters! { DownloadCreditNote; path "svc_id": id }

/// The errors that are documented for [`DownloadCreditNote`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DownloadCreditNoteError {
    /// The credential is missing or not valid; any operation can answer so.
    Unauthorized(ErrorBody),
    /// There is no such credit note, or it is not finalized.
    NotFound(ErrorBody),
}

impl DownloadCreditNoteError {
    /// The credential is missing or not valid; any operation can answer so.
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
