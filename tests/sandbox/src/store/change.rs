//! Changes of the state, with their logs.

use std::collections::{BTreeMap, BTreeSet};

use billing_api::models::{ActivityLog, ActivityLogRequired, ActivitySource, FieldChange};
use chrono::{DateTime, SubsecRound, Utc};
use serde::Serialize;
use serde_json::{Map, Value};
use sqlx::{Any, AnyConnection, Transaction};
use uuid::Uuid;

use super::{Store, execute};
use crate::activity_logs;
use crate::error::Error;

/// A transaction with exclusive write access to an organization. Everything written in it is lost unless it is
/// committed.
///
/// As there is only one at a time, the data that it has read does not change before it writes, and logs become visible
/// in the order of their positions.
pub(crate) struct Change {
    transaction: Transaction<'static, Any>,
    organization: Uuid,
    at: DateTime<Utc>,
}

/// An action on an object.
pub(crate) struct Action<'a, T> {
    activity_type: &'static str,
    resource_type: &'static str,
    resource_id: Uuid,
    source: ActivitySource,
    external_customer_id: Option<&'a str>,
    previous: Option<&'a T>,
    object: &'a T,
}

impl<'a, T> Action<'a, T> {
    /// An action through the API, with the object after it.
    ///
    /// Not shown: the changes of an action that creates or deletes an object. There are none, as no field changed from
    /// one value to another.
    pub(crate) fn new(
        activity_type: &'static str,
        resource_type: &'static str,
        id: Option<Uuid>,
        object: &'a T,
    ) -> Self {
        Self {
            activity_type,
            resource_type,
            // Every stored object has an id.
            resource_id: id.unwrap_or_default(),
            source: ActivitySource::Api,
            external_customer_id: None,
            previous: None,
            object,
        }
    }

    /// The object as it was before.
    pub(crate) fn since(mut self, previous: &'a T) -> Self {
        self.previous = Some(previous);
        self
    }

    /// The customer that the object belongs to.
    pub(crate) fn of_customer(mut self, external_id: impl Into<Option<&'a str>>) -> Self {
        self.external_customer_id = external_id.into();
        self
    }

    /// Marks the action as one that nobody has requested: it follows from another one.
    pub(crate) fn by_the_system(mut self) -> Self {
        self.source = ActivitySource::System;
        self
    }
}

impl Change {
    pub(crate) async fn begin(store: &Store, organization: Uuid) -> Result<Self, Error> {
        let mut transaction = store.transaction().await?;
        // In PostgreSQL, nobody else can update the row until the transaction has ended.
        let lock = "UPDATE organizations SET last_log = last_log WHERE id = $1";
        execute(&mut *transaction, lock, &[&organization.to_string()]).await?;
        Ok(Self {
            transaction,
            organization,
            at: now(),
        })
    }

    /// The time of the change.
    pub(crate) fn at(&self) -> DateTime<Utc> {
        self.at
    }

    pub(crate) fn connection(&mut self) -> &mut AnyConnection {
        &mut self.transaction
    }

    /// Logs an action, and returns the position of the log.
    pub(crate) async fn record<T: Serialize>(
        &mut self,
        action: Action<'_, T>,
    ) -> Result<i64, Error> {
        let object = fields(action.object)?;
        let changes = match action.previous {
            Some(previous) => Some(changes(fields(previous)?, &object)),
            None => None,
        };
        let mut log = ActivityLog::new(ActivityLogRequired {
            activity_id: Uuid::new_v4(),
            activity_type: action.activity_type.to_owned(),
            activity_source: action.source,
            resource_id: action.resource_id,
            resource_type: action.resource_type.to_owned(),
            organization_id: self.organization,
            logged_at: self.at,
            created_at: self.at,
        })
        .activity_object(object);
        log.activity_object_changes = changes;
        log.external_customer_id = action.external_customer_id.map(str::to_owned);
        activity_logs::append(self.connection(), &log).await
    }

    pub(crate) async fn commit(self) -> Result<(), Error> {
        Ok(self.transaction.commit().await?)
    }
}

/// The current time, in the precision of the API.
fn now() -> DateTime<Utc> {
    Utc::now().trunc_subsecs(0)
}

fn fields(object: &impl Serialize) -> Result<Map<String, Value>, Error> {
    Ok(serde_json::from_value(serde_json::to_value(object)?)?)
}

/// The fields that differ. An absent field counts as null.
fn changes(
    previous: Map<String, Value>,
    new: &Map<String, Value>,
) -> BTreeMap<String, FieldChange> {
    let names: BTreeSet<_> = previous.keys().chain(new.keys()).collect();
    let pairs = names.into_iter().map(|name| {
        let value = |fields: &Map<String, Value>| fields.get(name).cloned().unwrap_or_default();
        let change = FieldChange::new(value(&previous), value(new));
        (name.clone(), change)
    });
    pairs
        .filter(|(_, change)| change.previous != change.new)
        .collect()
}
