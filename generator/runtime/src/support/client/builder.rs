//! How a client is set up.

use std::env;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http::header::{HeaderMap, HeaderName, HeaderValue};

use super::base_url::{BaseUrl, BaseUrlError};
use super::http::HttpClient;
use super::key::{ApiKey, InvalidKey};
use super::options::header;
#[cfg(feature = "reqwest")]
use super::reqwest::ReqwestTransport;
use super::retry::{ExponentialBackoff, RetryPolicy};
use super::transport::{AnyTransport, BoxError, Transport};
use super::{Client, Performer};
use crate::support::request::InvalidRequest;

/// Sets up a [`Client`].
#[derive(Clone)]
#[must_use]
pub struct ClientBuilder {
    base_url: String,
    api_key: String,
    allow_http: bool,
    #[cfg(feature = "reqwest")]
    connections: Connections,
    headers: HeaderMap,
    invalid: Option<InvalidRequest>,
    limits: Limits,
    retry: Arc<dyn RetryPolicy>,
    user_agent: String,
}

/// How connections are made and kept.
#[cfg(feature = "reqwest")]
#[derive(Debug, Clone, Copy)]
pub(super) struct Connections {
    pub(super) connect_timeout: Duration,
    pub(super) idle_timeout: Duration,
}

/// What a call may take.
#[derive(Debug, Clone, Copy)]
pub(super) struct Limits {
    pub(super) read: Duration,
    pub(super) call: Duration,
    pub(super) body: usize,
}

/// Why a client cannot be set up.
#[non_exhaustive]
pub enum BuildError {
    /// The URL cannot be the base URL of a service.
    BaseUrl(BaseUrlError),
    /// The key cannot be a bearer token.
    ApiKey(InvalidKey),
    /// The user agent cannot be a header.
    UserAgent,
    /// A default header cannot be set.
    Header(InvalidRequest),
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
            Self::BaseUrl(error) => error.fmt(f),
            Self::ApiKey(error) => error.fmt(f),
            Self::Header(error) => error.fmt(f),
            Self::UserAgent => f.write_str("the user agent cannot be a header"),
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

/// Shows the sentence, as `main` does when it returns the error.
impl fmt::Debug for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")?;
        match self {
            Self::Transport(error) => write!(f, ": {error}"),
            _ => Ok(()),
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
    pub(super) fn new(base_url: &str, api_key: &str) -> Self {
        Self {
            base_url: base_url.to_owned(),
            api_key: api_key.to_owned(),
            allow_http: false,
            #[cfg(feature = "reqwest")]
            connections: Connections {
                connect_timeout: Duration::from_secs(10),
                idle_timeout: Duration::from_secs(10),
            },
            headers: HeaderMap::new(),
            invalid: None,
            limits: Limits {
                read: Duration::from_secs(30),
                call: Duration::from_secs(60),
                body: 16 << 20,
            },
            retry: Arc::new(ExponentialBackoff::default()),
            user_agent: concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION")).to_owned(),
        }
    }

    /// Takes the base URL and the key from variables of the environment.
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
        self.connections.connect_timeout = limit;
        self
    }

    /// Keeps a connection that nothing is sent on for this time. Default: 10 s, as many services and load balancers
    /// close theirs after little more, and what is sent at that moment is lost. Has no effect on a custom
    /// transport.
    #[cfg(feature = "reqwest")]
    pub fn idle_timeout(mut self, limit: Duration) -> Self {
        self.connections.idle_timeout = limit;
        self
    }

    /// Adds a header to each request; one that a call sets under the same name takes its place.
    pub fn default_header(
        mut self,
        name: impl TryInto<HeaderName>,
        value: impl TryInto<HeaderValue>,
    ) -> Self {
        match header(name, value) {
            Ok((name, value)) => drop(self.headers.append(name, value)),
            Err(invalid) => self.invalid = Some(invalid),
        }
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

    /// Accepts responses of at most this many bytes. Default: 16 MiB.
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
    /// When the URL, the key or a header is not usable, or the TLS of the system is not.
    #[cfg(feature = "reqwest")]
    pub fn build(self) -> Result<Client, BuildError> {
        let base_url = self.base_url()?;
        let connections = Connections {
            // A slow connection is told from a silent service, which the read timeout would take it for.
            connect_timeout: self.connections.connect_timeout.min(self.limits.read / 2),
            ..self.connections
        };
        let transport = ReqwestTransport::new(connections, &base_url)?;
        self.build_at(base_url, Box::new(transport))
    }

    /// A client that calls the service by a custom transport.
    ///
    /// # Errors
    ///
    /// When the URL, the key or a header is not usable.
    pub fn build_with(self, transport: impl Transport) -> Result<Client, BuildError> {
        let base_url = self.base_url()?;
        self.build_at(base_url, Box::new(transport))
    }

    fn base_url(&self) -> Result<BaseUrl, BuildError> {
        BaseUrl::parse(&self.base_url, self.allow_http).map_err(BuildError::BaseUrl)
    }

    fn build_at(
        self,
        base_url: BaseUrl,
        transport: Box<dyn AnyTransport>,
    ) -> Result<Client, BuildError> {
        if let Some(invalid) = self.invalid {
            return Err(BuildError::Header(invalid));
        }
        let api_key: ApiKey = self.api_key.parse().map_err(BuildError::ApiKey)?;
        let user_agent =
            HeaderValue::from_str(&self.user_agent).map_err(|_| BuildError::UserAgent)?;
        Ok(Client(Performer::Http(Arc::new(HttpClient {
            transport,
            base_url,
            api_key,
            user_agent,
            headers: self.headers,
            limits: self.limits,
            retry: self.retry,
        }))))
    }
}

/// Shows nothing: the URL has not been checked, and may hold what it should not.
impl fmt::Debug for ClientBuilder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder").finish_non_exhaustive()
    }
}
