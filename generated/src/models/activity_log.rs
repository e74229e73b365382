// @generated from the API description, which is the place to change.

use std::collections::BTreeMap;

use apicrate_runtime::chrono::{DateTime, Utc};
use apicrate_runtime::object;
use apicrate_runtime::serde_json::{Map, Value};
use apicrate_runtime::uuid::Uuid;

use super::{ActivitySource, FieldChange};

/// Audit record of an action on a resource.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ActivityLog {
    /// Id of the log entry, created by the service.
    pub activity_id: Uuid,
    /// Email address of the acting user.
    ///
    /// Format: `email`.
    pub user_email: Option<String>,
    /// Action that was taken, in the form `<resource>.<action>`.
    pub activity_type: String,
    /// Source that triggered the action.
    pub activity_source: ActivitySource,
    /// The object as it was after the action.
    pub activity_object: Option<Map<String, Value>>,
    /// Changed fields, keyed by field name, each with its value before and after.
    pub activity_object_changes: Option<BTreeMap<String, FieldChange>>,
    /// Customer id used by the calling application.
    pub external_customer_id: Option<String>,
    /// Subscription id used by the calling application.
    pub external_subscription_id: Option<String>,
    /// Id of the object acted on.
    pub resource_id: Uuid,
    /// Class name of the resource acted on, in CamelCase.
    pub resource_type: String,
    /// Id of the organization the log belongs to.
    pub organization_id: Uuid,
    /// Time at which the activity was recorded.
    pub logged_at: DateTime<Utc>,
    /// Time at which the log entry was created.
    pub created_at: DateTime<Utc>,
}

impl ActivityLog {
    /// Creates a value from the required fields.
    pub fn new(required: ActivityLogRequired) -> Self {
        Self {
            activity_id: required.activity_id,
            user_email: None,
            activity_type: required.activity_type,
            activity_source: required.activity_source,
            activity_object: None,
            activity_object_changes: None,
            external_customer_id: None,
            external_subscription_id: None,
            resource_id: required.resource_id,
            resource_type: required.resource_type,
            organization_id: required.organization_id,
            logged_at: required.logged_at,
            created_at: required.created_at,
        }
    }

    /// Sets [`user_email`](field@Self::user_email).
    pub fn user_email(mut self, user_email: impl Into<String>) -> Self {
        self.user_email = Some(user_email.into());
        self
    }

    /// Sets [`activity_object`](field@Self::activity_object).
    pub fn activity_object(mut self, activity_object: Map<String, Value>) -> Self {
        self.activity_object = Some(activity_object);
        self
    }

    /// Sets [`activity_object_changes`](field@Self::activity_object_changes).
    pub fn activity_object_changes(
        mut self,
        activity_object_changes: impl IntoIterator<
            Item = (impl Into<String>, FieldChange),
        >,
    ) -> Self {
        self.activity_object_changes = Some(
            activity_object_changes
                .into_iter()
                .map(|(key, value)| (key.into(), value))
                .collect(),
        );
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
}

/// The required fields of [`ActivityLog`].
///
/// The struct is exhaustive: adding a required field requires a new major version of the crate.
#[derive(Debug, Clone)]
pub struct ActivityLogRequired {
    /// Id of the log entry, created by the service.
    pub activity_id: Uuid,
    /// Action that was taken, in the form `<resource>.<action>`.
    pub activity_type: String,
    /// Source that triggered the action.
    pub activity_source: ActivitySource,
    /// Id of the object acted on.
    pub resource_id: Uuid,
    /// Class name of the resource acted on, in CamelCase.
    pub resource_type: String,
    /// Id of the organization the log belongs to.
    pub organization_id: Uuid,
    /// Time at which the activity was recorded.
    pub logged_at: DateTime<Utc>,
    /// Time at which the log entry was created.
    pub created_at: DateTime<Utc>,
}

object! { ActivityLog {
    activity_id: required,
    user_email: nullable,
    activity_type: required,
    activity_source: required,
    activity_object: nullable,
    activity_object_changes: nullable,
    external_customer_id: nullable,
    external_subscription_id: nullable,
    resource_id: required,
    resource_type: required,
    organization_id: required,
    logged_at: required,
    created_at: required,
} }
