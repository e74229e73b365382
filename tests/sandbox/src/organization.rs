//! The organizations, as callers.

use std::fmt::Write;

use billing_api::server::{BearerToken, HandlerError, Unauthorized};
use hmac_sha256::Hash;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::error::Error;
use crate::seed::{Feature, SeededOrganization};
use crate::store::{Store, find};

/// An organization. Everybody with one of its keys acts as its member.
///
/// Not shown: how keys are issued, scoped and rotated. They are in the seed, and each permits everything.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Organization {
    id: Uuid,
    name: String,
    unavailable: Vec<Feature>,
}

impl Organization {
    pub(crate) fn seeded(seeded: &SeededOrganization) -> Self {
        Self {
            id: seeded.id,
            name: seeded.name.clone(),
            unavailable: seeded.unavailable.clone(),
        }
    }

    /// The id of the organization.
    pub fn id(&self) -> Uuid {
        self.id
    }

    /// The name of the organization, which the API does not show.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The id, as stored in the database.
    pub(crate) fn key(&self) -> String {
        self.id.to_string()
    }

    /// Whether the organization has a feature.
    ///
    /// Not shown: when a feature is not available. The seed decides.
    pub(crate) fn has(&self, feature: Feature) -> bool {
        !self.unavailable.contains(&feature)
    }
}

/// Authenticates the organization with this token.
pub(crate) async fn authenticate(
    store: &Store,
    token: &BearerToken,
) -> Result<Organization, HandlerError<Unauthorized>> {
    let found = by_key(store, token.expose()).await?;
    Ok(found.ok_or_else(Unauthorized::default)?)
}

/// The organization that has a key.
pub(crate) async fn by_key(store: &Store, key: &str) -> Result<Option<Organization>, Error> {
    let select = "SELECT body FROM organizations
                  WHERE id = (SELECT organization_id FROM keys WHERE hash = $1)";
    find(store.pool(), select, &[&hash(key)]).await
}

/// The stored form of a key, which is of no use to somebody who reads the database.
pub(crate) fn hash(key: &str) -> String {
    let digest = Hash::hash(key.as_bytes());
    digest.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
