//! How a client is set up.

use std::env;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http::HeaderValue;

use super::address::{Address, AddressError};
use super::key::{ApiKey, InvalidKey};
#[cfg(feature = "reqwest")]
use super::reqwest::ReqwestTransport;
use super::retry::{ExponentialBackoff, RetryPolicy};
use super::transport::{AnyTransport, BoxError, Transport};
use super::{Client, Inner};

/// Sets up a [`Client`].
#[derive(Clone)]
#[must_use]
pub struct ClientBuilder {
    address: String,
    key: String,
    allow_http: bool,
    #[cfg(feature = "reqwest")]
    connect_timeout: Duration,
    limits: Limits,
    retry: Arc<dyn RetryPolicy>,
    user_agent: String,
}

/// What a call may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) read: Duration,
    pub(super) call: Duration,
    pub(super) body: usize,
}

/// Why a client cannot be set up.
#[derive(Debug)]
#[non_exhaustive]
pub enum BuildError {
    /// The address cannot be that of a service.
    Address(AddressError),
    /// The key cannot be a bearer token.
    Key(InvalidKey),
    /// The user agent cannot be a header field.
    UserAgent,
    /// A variable of the environment is not set, or not text.
    Environment {
        /// The name of the variable.
        variable: &'static str,
    },
    /// The network cannot be used.
    Transport(BoxError),
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Address(error) => error.fmt(f),
            Self::Key(error) => error.fmt(f),
            Self::UserAgent => f.write_str("the user agent cannot be a header field"),
            Self::Environment { variable } => {
                write!(
                    f,
                    "the variable {variable} of the environment is not set, or not text"
                )
            }
            Self::Transport(_) => f.write_str("the network cannot be used"),
        }
    }
}

impl std::error::Error for BuildError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Transport(error) => Some(error.as_ref()),
            _ => None,
        }
    }
}

impl ClientBuilder {
    pub(super) fn new(address: &str, key: &str) -> Self {
        Self {
            address: address.to_owned(),
            key: key.to_owned(),
            allow_http: false,
            #[cfg(feature = "reqwest")]
            connect_timeout: Duration::from_secs(10),
            limits: Limits {
                read: Duration::from_secs(30),
                call: Duration::from_secs(60),
                body: 16 << 20,
            },
            retry: Arc::new(ExponentialBackoff::default()),
            user_agent: concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }

    /// Takes the address and the key from variables of the environment.
    pub(crate) fn from_env(url: &'static str, key: &'static str) -> Result<Self, BuildError> {
        let read = |variable| env::var(variable).map_err(|_| BuildError::Environment { variable });
        Ok(Self::new(&read(url)?, &read(key)?))
    }

    /// Sends the key without encryption to any host. Without this, only to this machine.
    pub fn allow_http(mut self) -> Self {
        self.allow_http = true;
        self
    }

    /// Gives up connecting after this time. Default: 10 s. Has no effect on a custom transport.
    #[cfg(feature = "reqwest")]
    pub fn connect_timeout(mut self, limit: Duration) -> Self {
        self.connect_timeout = limit;
        self
    }

    /// Gives up when the service is silent for this time. Default: 30 s.
    pub fn read_timeout(mut self, limit: Duration) -> Self {
        self.limits.read = limit;
        self
    }

    /// Gives up a call, with all its attempts, after this time. Default: 60 s.
    pub fn timeout(mut self, limit: Duration) -> Self {
        self.limits.call = limit;
        self
    }

    /// Accepts answers of at most this many bytes. Default: 16 MiB.
    pub fn max_response_size(mut self, bytes: usize) -> Self {
        self.limits.body = bytes;
        self
    }

    /// Decides when a request is made again. Default: [`ExponentialBackoff::default`].
    pub fn retry(mut self, policy: impl RetryPolicy) -> Self {
        self.retry = Arc::new(policy);
        self
    }

    /// Makes each request once. A request that the service refused to look at, as HTTP/2 allows it to, is
    /// still sent anew.
    pub fn no_retry(self) -> Self {
        self.retry(ExponentialBackoff::max_attempts(1))
    }

    /// Names the application, in front of the name of this crate.
    pub fn user_agent(mut self, name: &str) -> Self {
        self.user_agent = format!("{name} {}", self.user_agent);
        self
    }

    /// A client that calls the service over the network.
    ///
    /// # Errors
    ///
    /// When the address, the key or the user agent is not usable, or the TLS of the system is not.
    #[cfg(feature = "reqwest")]
    pub fn build(self) -> Result<Client, BuildError> {
        let address = self.address()?;
        let http = ReqwestTransport::new(self.connect_timeout, address.is_plain());
        let http = http.map_err(|error| BuildError::Transport(error.into()))?;
        self.build_at(address, Box::new(http))
    }

    /// A client that calls the service by a custom transport.
    ///
    /// # Errors
    ///
    /// When the address, the key or the user agent is not usable.
    pub fn build_with(self, transport: impl Transport) -> Result<Client, BuildError> {
        let address = self.address()?;
        self.build_at(address, Box::new(transport))
    }

    fn address(&self) -> Result<Address, BuildError> {
        Address::parse(&self.address, self.allow_http).map_err(BuildError::Address)
    }

    fn build_at(
        self,
        address: Address,
        transport: Box<dyn AnyTransport>,
    ) -> Result<Client, BuildError> {
        let key: ApiKey = self.key.parse().map_err(BuildError::Key)?;
        let user_agent =
            HeaderValue::from_str(&self.user_agent).map_err(|_| BuildError::UserAgent)?;
        let inner = Inner {
            transport,
            address,
            key,
            user_agent,
            limits: self.limits,
            retry: self.retry,
        };
        Ok(Client {
            inner: Arc::new(inner),
        })
    }
}

/// Shows nothing: the address has not been checked, and may hold what it should not.
impl fmt::Debug for ClientBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder").finish_non_exhaustive()
    }
}
