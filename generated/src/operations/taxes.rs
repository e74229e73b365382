// @generated from the API description, which is the place to change.

//! Taxes; they can be created and deleted.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{ErrorBody, Tax, TaxInput};

/// Creates a tax that can apply to a billing entity or to one particular customer.
///
/// `POST /taxes`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct CreateTax {
    /// Tax to create.
    pub tax: TaxInput,
}

impl CreateTax {
    /// Creates a value from the required fields.
    pub fn new(tax: TaxInput) -> Self {
        Self { tax }
    }
}

impl Operation for CreateTax {
    /// The tax is returned.
    type Response = Tax;
    type Error = CreateTaxError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "create_tax";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/taxes";
    const REQUEST: Shape = Shape::Envelope("tax");
    const RESPONSE: Shape = Shape::Envelope("tax");
}

parameters! { CreateTax; body: tax }

/// The documented errors of [`CreateTax`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CreateTaxError {
    /// The request is malformed.
    BadRequest(ErrorBody),
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// Validation of the request failed.
    UnprocessableEntity(ErrorBody),
}

impl CreateTaxError {
    /// The request is malformed.
    pub fn bad_request() -> Self {
        Self::BadRequest(ErrorBody::bad_request())
    }

    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// Validation of the request failed.
    pub fn unprocessable_entity(error_details: Map<String, Value>) -> Self {
        Self::UnprocessableEntity(ErrorBody {
            error_details: Some(error_details),
            ..ErrorBody::unprocessable_entity()
        })
    }
}

documented_errors! {
    CreateTaxError; 400 => BadRequest(body.status), 401 => Unauthorized(body.status),
    422 => UnprocessableEntity(body.status)
}

/// Deletes the tax with the given code and returns it.
///
/// If there is a tax with the code, it is deleted.
///
/// `DELETE /taxes/{code}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct DeleteTax {
    /// Code of the tax.
    pub code: String,
}

impl DeleteTax {
    /// Creates a value from the required fields.
    pub fn new(code: impl Into<String>) -> Self {
        Self { code: code.into() }
    }
}

impl Operation for DeleteTax {
    /// The deleted tax is returned.
    type Response = Tax;
    type Error = DeleteTaxError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "delete_tax";
    const METHOD: &'static str = "DELETE";
    const PATH: &'static str = "/taxes/{code}";
    const RESPONSE: Shape = Shape::Envelope("tax");
}

parameters! { DeleteTax; path "code": code }

/// The documented errors of [`DeleteTax`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DeleteTaxError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
}

impl DeleteTaxError {
    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// The requested object does not exist.
    pub fn not_found() -> Self {
        Self::NotFound(ErrorBody::not_found())
    }
}

documented_errors! {
    DeleteTaxError; 401 => Unauthorized(body.status), 404 => NotFound(body.status)
}
