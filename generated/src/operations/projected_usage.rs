// @generated from the API description, which is the place to change.

//! Usage projected for the open billing period of a customer.

use std::collections::BTreeMap;

use apicrate_runtime::{Operation, Shape, documented_errors, parameters};

use crate::models::{CustomerProjectedUsage, ErrorBody};

/// Returns the usage of the current, open billing period, projected in real time. All query
/// parameters are optional.
///
/// Parameters that cannot be sent because their names are not documented:
///
/// - Selects the subscription, by the id that the calling application uses.
/// - Whether taxes are applied; absent or null means true.
/// - Id, created by the service, of the one charge to return.
/// - Code of the one charge to return.
/// - Code of the one billable metric to return.
/// - Returns only the breakdowns of these presentation groups, a JSON array of strings; an
///   empty array turns `presentation_breakdowns` off altogether.
///
/// `GET /customers/{external_customer_id}/projected_usage`
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
#[must_use]
pub struct GetProjectedUsage {
    /// Customer id used by the calling application.
    pub external_customer_id: String,
    /// Restricts the usage to a pricing group, given as key/value pairs that are sent in the form
    /// `group[<key>]=<value>`.
    pub group: Option<BTreeMap<String, String>>,
}

impl GetProjectedUsage {
    /// Creates a value from the required fields.
    pub fn new(external_customer_id: impl Into<String>) -> Self {
        Self {
            external_customer_id: external_customer_id.into(),
            group: None,
        }
    }

    /// Sets [`group`](field@Self::group).
    pub fn group(
        mut self,
        group: impl IntoIterator<Item = (impl Into<String>, impl Into<String>)>,
    ) -> Self {
        self.group = Some(
            group.into_iter().map(|(key, value)| (key.into(), value.into())).collect(),
        );
        self
    }
}

impl Operation for GetProjectedUsage {
    /// Responds with 200 and the projected usage.
    type Response = CustomerProjectedUsage;
    type Error = GetProjectedUsageError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "get_projected_usage";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/customers/{external_customer_id}/projected_usage";
    const RESPONSE: Shape = Shape::Envelope("customer_projected_usage");
}

parameters! {
    GetProjectedUsage; path "external_customer_id": external_customer_id, map "group": group?
}

/// The documented errors of [`GetProjectedUsage`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetProjectedUsageError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
    /// The feature is not available.
    Forbidden(ErrorBody),
    /// The requested object does not exist.
    NotFound(ErrorBody),
    /// The method is not allowed.
    MethodNotAllowed(ErrorBody),
}

impl GetProjectedUsageError {
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

    /// The method is not allowed.
    pub fn method_not_allowed() -> Self {
        Self::MethodNotAllowed(ErrorBody::method_not_allowed())
    }
}

documented_errors! {
    GetProjectedUsageError; 401 => Unauthorized(body.status), 403 => Forbidden(body.status),
    404 => NotFound(body.status), 405 => MethodNotAllowed(body.status)
}
