// @generated from the API description, which is the place to change. Checksum: 77d1f3df5dc2c60b

//! Where the service is.

use crate::support::client::{BuildError, ClientBuilder, Client};

impl Client {
    /// A client for the address in the variable `BILLING_API_URL` of the environment, with the
    /// key in `BILLING_API_KEY`.
    ///
    /// # Errors
    ///
    /// When a variable is not set, or does not hold what it should.
    #[cfg(feature = "reqwest")]
    pub fn from_env() -> Result<Self, BuildError> {
        Self::builder_from_env()?.build()
    }

    /// A builder for the same, for settings other than the defaults and for another transport.
    ///
    /// # Errors
    ///
    /// When a variable is not set, or is not text.
    pub fn builder_from_env() -> Result<ClientBuilder, BuildError> {
        ClientBuilder::from_env("BILLING_API_URL", "BILLING_API_KEY")
    }

    /// The US cluster; its operations are identical to those of the other cluster.
    ///
    /// `base_url_us`: Base address of the US cluster, ending in `/api/v1`.
    ///
    /// Not documented: real base address.
    ///
    /// # Errors
    ///
    /// When the address or the key is not usable.
    #[cfg(feature = "reqwest")]
    pub fn us(base_url_us: &str, key: &str) -> Result<Self, BuildError> {
        Self::new(base_url_us, key)
    }

    /// The EU cluster; its operations are identical to those of the other cluster.
    ///
    /// `base_url_eu`: Base address of the EU cluster, ending in `/api/v1`.
    ///
    /// Not documented: real base address.
    ///
    /// # Errors
    ///
    /// When the address or the key is not usable.
    #[cfg(feature = "reqwest")]
    pub fn eu(base_url_eu: &str, key: &str) -> Result<Self, BuildError> {
        Self::new(base_url_eu, key)
    }
}
