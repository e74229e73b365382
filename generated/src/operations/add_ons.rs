// @generated from the API description, which is the place to change.

//! Add-ons; they can be updated.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{AddOn, AddOnInput, ErrorBody};

/// Updates the add-on with the given code.
///
/// `PUT /add_ons/{code}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct UpdateAddOn {
    /// Code that uniquely identifies the add-on.
    pub code: String,
    /// Add-on to update.
    pub add_on: AddOnInput,
}

impl UpdateAddOn {
    /// Creates a value from the required fields.
    pub fn new(code: impl Into<String>, add_on: AddOnInput) -> Self {
        Self { code: code.into(), add_on }
    }
}

impl Operation for UpdateAddOn {
    /// The add-on is returned.
    type Response = AddOn;
    type Error = UpdateAddOnError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "update_add_on";
    const METHOD: &'static str = "PUT";
    const PATH: &'static str = "/add_ons/{code}";
    const REQUEST: Shape = Shape::Envelope("add_on");
    const RESPONSE: Shape = Shape::Envelope("add_on");
}

parameters! { UpdateAddOn; path "code": code, body: add_on }

/// The documented errors of [`UpdateAddOn`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum UpdateAddOnError {
    /// The request is malformed.
    BadRequest(ErrorBody),
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The feature is not available.
    Forbidden(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
    /// Validation of the request failed.
    UnprocessableEntity(ErrorBody),
}

impl UpdateAddOnError {
    /// The request is malformed.
    pub fn bad_request() -> Self {
        Self::BadRequest(ErrorBody::bad_request())
    }

    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// The feature is not available.
    pub fn forbidden() -> Self {
        Self::Forbidden(ErrorBody::forbidden())
    }

    /// The requested object does not exist.
    pub fn not_found() -> Self {
        Self::NotFound(ErrorBody::not_found())
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
    UpdateAddOnError; 400 => BadRequest(body.status), 401 => Unauthorized(body.status),
    403 => Forbidden(body.status), 404 => NotFound(body.status),
    422 => UnprocessableEntity(body.status)
}
