// @generated from the API description, which is the place to change.

//! The audit trail of actions on resources.

use apicrate_runtime::chrono::NaiveDate;
use apicrate_runtime::uuid::Uuid;
use apicrate_runtime::{Operation, Paginated, Shape, documented_errors, parameters};

use crate::models::{ActivityLog, ActivitySource, ErrorBody, ListActivityLogsResponse};

/// Lists activity logs page by page. The service writes a log for each action taken on a
/// resource and does not push logs: this list is the way to read them. All query parameters are
/// optional.
///
/// `GET /activity_logs`
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
#[must_use]
pub struct ListActivityLogs {
    /// Number of the page to return.
    pub page: Option<i64>,
    /// Number of records per page.
    ///
    /// Not documented: default value, maximum value.
    pub per_page: Option<i64>,
    /// First date of the logs to return.
    pub from_date: Option<NaiveDate>,
    /// Last date of the logs to return.
    pub to_date: Option<NaiveDate>,
    /// Activity types to return.
    pub activity_types: Option<Vec<String>>,
    /// Activity sources to return.
    pub activity_sources: Option<Vec<ActivitySource>>,
    /// Emails of the users whose logs to return.
    pub user_emails: Option<Vec<String>>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Subscription id used by the calling application.
    pub external_subscription_id: Option<String>,
    /// Ids of the resources whose logs to return.
    pub resource_ids: Option<Vec<Uuid>>,
    /// Class names of the resources whose logs to return.
    pub resource_types: Option<Vec<String>>,
}

impl ListActivityLogs {
    /// Creates a value with no field set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets [`page`](field@Self::page).
    pub fn page(mut self, page: i64) -> Self {
        self.page = Some(page);
        self
    }

    /// Sets [`per_page`](field@Self::per_page).
    pub fn per_page(mut self, per_page: i64) -> Self {
        self.per_page = Some(per_page);
        self
    }

    /// Sets [`from_date`](field@Self::from_date).
    pub fn from_date(mut self, from_date: NaiveDate) -> Self {
        self.from_date = Some(from_date);
        self
    }

    /// Sets [`to_date`](field@Self::to_date).
    pub fn to_date(mut self, to_date: NaiveDate) -> Self {
        self.to_date = Some(to_date);
        self
    }

    /// Sets [`activity_types`](field@Self::activity_types).
    pub fn activity_types(
        mut self,
        activity_types: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.activity_types = Some(activity_types.into_iter().map(Into::into).collect());
        self
    }

    /// Sets [`activity_sources`](field@Self::activity_sources).
    pub fn activity_sources(
        mut self,
        activity_sources: impl IntoIterator<Item = impl Into<ActivitySource>>,
    ) -> Self {
        self.activity_sources = Some(
            activity_sources.into_iter().map(Into::into).collect(),
        );
        self
    }

    /// Sets [`user_emails`](field@Self::user_emails).
    pub fn user_emails(
        mut self,
        user_emails: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.user_emails = Some(user_emails.into_iter().map(Into::into).collect());
        self
    }

    /// Sets [`external_customer_id`](field@Self::external_customer_id).
    pub fn external_customer_id(
        mut self,
        external_customer_id: impl Into<String>,
    ) -> Self {
        self.external_customer_id = Some(external_customer_id.into());
        self
    }

    /// Sets [`external_subscription_id`](field@Self::external_subscription_id).
    pub fn external_subscription_id(
        mut self,
        external_subscription_id: impl Into<String>,
    ) -> Self {
        self.external_subscription_id = Some(external_subscription_id.into());
        self
    }

    /// Sets [`resource_ids`](field@Self::resource_ids).
    pub fn resource_ids(mut self, resource_ids: impl IntoIterator<Item = Uuid>) -> Self {
        self.resource_ids = Some(resource_ids.into_iter().collect());
        self
    }

    /// Sets [`resource_types`](field@Self::resource_types).
    pub fn resource_types(
        mut self,
        resource_types: impl IntoIterator<Item = impl Into<String>>,
    ) -> Self {
        self.resource_types = Some(resource_types.into_iter().map(Into::into).collect());
        self
    }
}

impl Operation for ListActivityLogs {
    /// Responds with 200 and one page of activity logs.
    type Response = ListActivityLogsResponse;
    type Error = ListActivityLogsError;
    const API: &'static apicrate_runtime::ApiInfo = &crate::API;
    const ID: &'static str = "list_activity_logs";
    const METHOD: &'static str = "GET";
    const PATH: &'static str = "/activity_logs";
    const RESPONSE: Shape = Shape::Json;
}

parameters! {
    ListActivityLogs; query "page": page?, query "per_page": per_page?,
    query "from_date": from_date?, query "to_date": to_date?,
    list "activity_types[]": activity_types?, list "activity_sources[]": activity_sources?,
    list "user_emails[]": user_emails?, query "external_customer_id": external_customer_id?,
    query "external_subscription_id": external_subscription_id?,
    list "resource_ids[]": resource_ids?, list "resource_types[]": resource_types?
}

impl Paginated for ListActivityLogs {
    type Item = ActivityLog;
    const ITEMS: &'static str = "activity_logs";

    fn current_page(&self) -> Option<i64> {
        self.page
    }

    fn with_page(self, page: i64) -> Self {
        Self { page: Some(page), ..self }
    }

    fn number(response: &Self::Response) -> Option<i64> {
        Some(response.meta.current_page)
    }

    fn next_page(response: &Self::Response) -> Option<i64> {
        let meta = &response.meta;
        let following = (meta.current_page < meta.total_pages)
            .then(|| meta.current_page + 1);
        meta.next_page.or(following)
    }

    fn items(response: Self::Response) -> Vec<Self::Item> {
        response.activity_logs
    }
}

/// The documented errors of [`ListActivityLogs`].
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum ListActivityLogsError {
    /// The credential is missing or not valid. Any operation can respond with this.
    Unauthorized(ErrorBody),
}

impl ListActivityLogsError {
    /// The credential is missing or not valid. Any operation can respond with this.
    pub fn unauthorized() -> Self {
        Self::Unauthorized(ErrorBody::unauthorized())
    }
}

documented_errors! { ListActivityLogsError; 401 => Unauthorized(body.status) }
