// @generated from the API description, which is the place to change. Checksum: 6a305b3b12bd098a

//! Usage projected for the open billing period of a customer.

use std::collections::BTreeMap;

use http::Method;

use crate::{Operation, Shape};
use crate::models::{CustomerProjectedUsage, ErrorBody};

/// Returns the usage projected in real time for the open billing period that is current. All
/// query parameters are optional, those without a known name too.
///
/// Parameters that cannot be sent, as their names are not documented:
///
/// - Subscription id used by the calling application; selects the subscription.
/// - Whether taxes are applied; absent or null means true.
/// - Id, made by the service, of the one charge to return.
/// - Code of the one charge to return.
/// - Code of the one billable metric to return.
/// - Presentation groups whose breakdowns alone are returned, as a JSON array of strings; an
///   empty array switches `presentation_breakdowns` off altogether.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[must_use]
pub struct GetProjectedUsage {
    /// Customer id used by the calling application.
    pub external_customer_id: String,
    /// Pricing group to which the usage is restricted, as key and value pairs sent in the form
    /// `group[<key>]=<value>`.
    pub group: Option<BTreeMap<String, String>>,
}

impl GetProjectedUsage {
    /// Starts with the required fields.
    pub fn new(external_customer_id: impl Into<String>) -> Self {
        Self {
            external_customer_id: external_customer_id.into(),
            group: None,
        }
    }

    /// Sets [`group`](field@Self::group).
    pub fn group(mut self, group: BTreeMap<String, String>) -> Self {
        self.group = Some(group);
        self
    }
}

impl Operation for GetProjectedUsage {
    /// The projected usage is returned.
    type Response = CustomerProjectedUsage;
    type Error = GetProjectedUsageError;
    const ID: &'static str = "get_projected_usage";
    const METHOD: Method = Method::GET;
    const PATH: &'static str = "/customers/{external_customer_id}/projected_usage";
    const RESPONSE: Shape = Shape::Envelope("customer_projected_usage");

    #[cfg(feature = "client")]
    fn send_to<A: crate::Api>(
        request: crate::Request<Self>,
        api: &A,
    ) -> impl Future<Output = crate::ApiResult<Self>> + Send {
        A::get_projected_usage(api, request)
    }
}

parameters! {
    GetProjectedUsage; path "external_customer_id": external_customer_id, map "group": group?
}

/// The errors that are documented for [`GetProjectedUsage`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum GetProjectedUsageError {
    /// The credential is missing or not valid; any operation can answer so.
    Unauthorized(ErrorBody),
    /// The feature is not available.
    Forbidden(ErrorBody),
    /// There is no object at this address.
    NotFound(ErrorBody),
    /// The method is not allowed.
    MethodNotAllowed(ErrorBody),
}

impl GetProjectedUsageError {
    /// The credential is missing or not valid; any operation can answer so.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }

    /// The feature is not available.
    pub fn forbidden() -> Self {
        Self::Forbidden(ErrorBody::forbidden())
    }

    /// There is no object at this address.
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
