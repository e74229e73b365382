//! Who calls.

use std::fmt::Write;

use billing_api::server::{BearerToken, HandlerError, Unauthorized};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::error::Error;
use crate::seed::{Feature, SeededOrganization};
use crate::store::{Store, find};

/// An organization, as whose member everybody acts who has one of its keys.
///
/// Not shown: issuing, scoping and rotating of keys. They are in the seed, and each may do everything.
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

    /// The id, as it stands in the database.
    pub(crate) fn key(&self) -> String {
        self.id.to_string()
    }

    /// Whether the organization has a feature.
    ///
    /// Not shown: when a feature is not available. It is the seed that says so.
    pub(crate) fn has(&self, feature: Feature) -> bool {
        !self.unavailable.contains(&feature)
    }
}

/// Finds out whose token it is.
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

/// What is stored of a key: who reads the database cannot use it.
pub(crate) fn hash(key: &str) -> String {
    let digest = Sha256::digest(key);
    digest.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
