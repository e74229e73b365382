// @generated from the API description, which is the place to change.

//! Billable metrics, which aggregate usage; they can be created and updated.

use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{BillableMetric, BillableMetricInput, ErrorBody};

/// Creates a billable metric from the given fields.
///
/// `POST /billable_metrics`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct CreateBillableMetric {
    /// Billable metric to create.
    pub billable_metric: BillableMetricInput,
}

impl CreateBillableMetric {
    /// Creates a value from the required fields.
    pub fn new(billable_metric: BillableMetricInput) -> Self {
        Self { billable_metric }
    }
}

impl Operation for CreateBillableMetric {
    /// The billable metric is returned.
    type Response = BillableMetric;
    type Error = CreateBillableMetricError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "create_billable_metric";
    const METHOD: &'static str = "POST";
    const PATH: &'static str = "/billable_metrics";
    const REQUEST: Shape = Shape::Envelope("billable_metric");
    const RESPONSE: Shape = Shape::Envelope("billable_metric");
}

parameters! { CreateBillableMetric; body: billable_metric }

/// The documented errors of [`CreateBillableMetric`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum CreateBillableMetricError {
    /// The request is malformed.
    BadRequest(ErrorBody),
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// Validation of the request failed.
    UnprocessableEntity(ErrorBody),
}

impl CreateBillableMetricError {
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
    CreateBillableMetricError; 400 => BadRequest(body.status), 401 => Unauthorized(body.status),
    422 => UnprocessableEntity(body.status)
}

/// Updates the billable metric with the given code, with the same fields as for creation. As
/// soon as a plan charge uses the metric, the service only applies changes to `name`,
/// `description` and `filters` and ignores the other fields.
///
/// `PUT /billable_metrics/{code}`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct UpdateBillableMetric {
    /// Code of the existing metric.
    pub code: String,
    /// Billable metric to update.
    pub billable_metric: BillableMetricInput,
}

impl UpdateBillableMetric {
    /// Creates a value from the required fields.
    pub fn new(code: impl Into<String>, billable_metric: BillableMetricInput) -> Self {
        Self {
            code: code.into(),
            billable_metric,
        }
    }
}

impl Operation for UpdateBillableMetric {
    /// The billable metric is returned.
    type Response = BillableMetric;
    type Error = UpdateBillableMetricError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "update_billable_metric";
    const METHOD: &'static str = "PUT";
    const PATH: &'static str = "/billable_metrics/{code}";
    const REQUEST: Shape = Shape::Envelope("billable_metric");
    const RESPONSE: Shape = Shape::Envelope("billable_metric");
}

parameters! { UpdateBillableMetric; path "code": code, body: billable_metric }

/// The documented errors of [`UpdateBillableMetric`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum UpdateBillableMetricError {
    /// The request is malformed.
    BadRequest(ErrorBody),
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
    /// Validation of the request failed.
    UnprocessableEntity(ErrorBody),
}

impl UpdateBillableMetricError {
    /// The request is malformed.
    pub fn bad_request() -> Self {
        Self::BadRequest(ErrorBody::bad_request())
    }

    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
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
    UpdateBillableMetricError; 400 => BadRequest(body.status), 401 => Unauthorized(body.status),
    404 => NotFound(body.status), 422 => UnprocessableEntity(body.status)
}
