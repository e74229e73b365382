//! The initial contents of the database.
//!
//! A seed is a JSON file. An object of the API is written as the service returns it, in an envelope if it has
//! properties that the service does not return:
//!
//! ```json
//! {
//!   "organizations": [{
//!     "id": "01000000-0000-4000-8000-000000000001",
//!     "name": "organization-1",
//!     "keys": ["sandbox-key-1"],
//!     "unavailable": ["add_ons", "projected_usage", "wallets"],
//!     "taxes": [{ "code": "vat", "rate": 20.0 }],
//!     "add_ons": [{ "add_on": { "code": "setup" }, "taxes": ["vat"] }],
//!     "billable_metrics": [
//!       { "used_by_plan_charge": true, "billable_metric": { "code": "requests" } }
//!     ],
//!     "customers": [{
//!       "id": "02000000-0000-4000-8000-000000000001",
//!       "external_id": "customer-1",
//!       "projected_usage": { "amount_cents": 7000 },
//!       "projected_usage_allowed": true,
//!       "wallets": [{ "wallet": { "code": "prepaid" }, "alerts": [{ "code": "low-balance" }] }],
//!       "applied_coupons": [{ "coupon_code": "welcome" }],
//!       "credit_notes": [{ "state": "finalized", "credit_note": { "number": "CN-1" } }],
//!       "payments": [{ "amount_cents": 11900 }]
//!     }],
//!     "activity_logs": []
//!   }]
//! }
//! ```
//!
//! - Required are only `id`, `name` and `keys` of an organization, and `id` and `external_id` of a customer.
//! - `unavailable` lists features that the organization does not have, whose operations are answered
//!   with 403.
//! - The `taxes` of an add-on are codes of taxes of the same organization.
//! - `state` is one of `not_finalized`, `finalized` (the PDF has not been made), `generating` (it was
//!   requested, and is made when the sandbox starts) and `generated`. `file_url` cannot be set, as it
//!   depends on where the sandbox listens.
//! - `projected_usage_allowed` is true by default; if false, the projected usage of the
//!   customer is answered with 405. Without `projected_usage`, there is none.
//! - Missing ids are made up. Fields that say what an object belongs to, such as
//!   `external_customer_id` in a wallet, are filled in; if they are present, they must agree.
//! - Other missing properties of the API get the simplest value of their type; the time of something that
//!   has not happened is the last second of the year 9999.
//! - Activity logs are in the order in which they were recorded, and complete.
//!
//! Unknown keys are refused, so that no misspelling goes unnoticed.

mod agreement;
mod format;

use serde_json::Deserializer;

use self::format::SeedFile;
pub(crate) use self::format::{
    CreditNoteState, Feature, SeededCustomer, SeededOrganization, SeededWallet,
};
use crate::error::Error;

/// The initial contents of the database; see [the format](self).
#[derive(Debug, Clone, Default)]
pub struct Seed {
    organizations: Vec<SeededOrganization>,
    first_key: String,
}

impl Seed {
    /// Two organizations that share codes and customers, with objects in every state. The keys are
    /// `sandbox-key-1` and `sandbox-key-2`; the second organization lacks all features that can be
    /// unavailable.
    pub fn built_in() -> Self {
        // A test reads it, so the default is never used.
        Self::from_json(include_str!("../../seed.json")).unwrap_or_default()
    }

    /// Reads a seed.
    ///
    /// # Errors
    ///
    /// When it is not JSON, not of the right form, or contradicts itself.
    pub fn from_json(text: &str) -> Result<Self, Error> {
        let mut unknown = Vec::new();
        let mut json = Deserializer::from_str(text);
        let file: SeedFile =
            serde_ignored::deserialize(&mut json, |path| unknown.push(format!("`{path}`")))
                .and_then(|file| json.end().map(|()| file))
                .map_err(|error| Error::Seed(error.to_string()))?;
        if !unknown.is_empty() {
            let names = unknown.join(", ");
            return Err(Error::Seed(format!(
                "nothing is known by the name of {names}"
            )));
        }
        let mut organizations = file.organizations;
        for organization in &mut organizations {
            agreement::complete(organization)?;
        }
        let mut keys = organizations
            .iter()
            .flat_map(|organization| &organization.keys);
        let first_key = keys.next().cloned();
        let first_key = first_key.ok_or_else(|| Error::Seed("there is no key in it".to_owned()))?;
        Ok(Self {
            organizations,
            first_key,
        })
    }

    /// The first key of the first organization that has one.
    pub fn first_key(&self) -> &str {
        &self.first_key
    }

    pub(crate) fn organizations(&self) -> &[SeededOrganization] {
        &self.organizations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_seed_is_a_seed() {
        let seed = Seed::from_json(include_str!("../../seed.json")).unwrap();
        assert_eq!(seed.first_key(), "sandbox-key-1");
        assert_eq!(Seed::built_in().organizations().len(), 2);
    }
}
