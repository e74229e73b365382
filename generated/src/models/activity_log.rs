// @generated from the API description, which is the place to change. Checksum: 986f6e52ba99fe4b

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::{ActivitySource, FieldChange};

/// Audit entry for one action taken on a resource.
#[derive(Debug, Clone, PartialEq)]
pub struct ActivityLog {
    /// Id of the log entry, made by the service.
    pub activity_id: Uuid,
    /// Email address of the acting user.
    pub user_email: Option<String>,
    /// Action that was taken, in the form `<resource>.<action>`.
    pub activity_type: String,
    /// Where the action was triggered from.
    pub activity_source: ActivitySource,
    /// The object as it stood at the end of the action.
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
    /// Time at which the log entry was made.
    pub logged_at: DateTime<Utc>,
    /// Time at which the log entry was created.
    pub created_at: DateTime<Utc>,
}

object! {
    ActivityLog; "activity_id": activity_id, "user_email": user_email = null,
    "activity_type": activity_type, "activity_source": activity_source,
    "activity_object": activity_object = null,
    "activity_object_changes": activity_object_changes = null,
    "external_customer_id": external_customer_id = null,
    "external_subscription_id": external_subscription_id = null, "resource_id": resource_id,
    "resource_type": resource_type, "organization_id": organization_id, "logged_at": logged_at,
    "created_at": created_at
}
