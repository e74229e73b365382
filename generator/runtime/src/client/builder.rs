//! Configuration of a client.

use std::env;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use http::header::{HeaderName, HeaderValue, USER_AGENT};

use super::base_url::{BaseUrl, BaseUrls};
use super::build_error::BuildError;
use super::credentials::Credentials;
use super::http::HttpClient;
use super::limits::Limits;
use super::options::Options;
#[cfg(feature = "reqwest")]
use super::reqwest::{Connections, ReqwestTransport};
use super::retry::{ExponentialBackoff, RetryPolicy};
use super::secret::Secret;
use super::transport::{AnyTransport, Transport};
use crate::api::ApiInfo;
use crate::security::Scheme;

/// A generated client, which a [`ClientBuilder`] can build. Only generated code implements it.
pub trait BuildClient {
    /// The API of the client.
    const API: &'static ApiInfo;

    /// Its trait `Api` in the object-safe form, which its operations name, too.
    type Api: ?Sized;

    /// The client whose calls go over HTTP.
    fn over_http(client: HttpClient) -> Self;
}

/// Configures a client, of the type `C`.
#[must_use]
pub struct ClientBuilder<C> {
    settings: Settings,
    client: PhantomData<fn() -> C>,
}

/// The settings of a builder, which are the same for all APIs.
#[derive(Clone)]
struct Settings {
    info: &'static ApiInfo,
    base_url: String,
    /// Base URLs of single operations, each with the URL in the description that it replaces.
    other_base_urls: Vec<(&'static str, String)>,
    secrets: Vec<(Scheme, Secret)>,
    allow_http: bool,
    #[cfg(feature = "reqwest")]
    connections: Connections,
    /// Only the headers are used: the other options have fields of their own below.
    defaults: Options,
    limits: Limits,
    has_raw_brackets: bool,
    retry: Arc<dyn RetryPolicy>,
    user_agent: String,
}

impl<C> Clone for ClientBuilder<C> {
    fn clone(&self) -> Self {
        Self {
            settings: self.settings.clone(),
            client: PhantomData,
        }
    }
}

impl<C: BuildClient> ClientBuilder<C> {
    /// A builder for the service at a base URL. Generated clients have constructors that set credentials, too.
    #[doc(hidden)]
    pub fn new(base_url: &str) -> Self {
        Self {
            settings: Settings::new(C::API, base_url),
            client: PhantomData,
        }
    }

    /// Takes the base URL and credentials from environment variables. Optional variables that are not set are skipped.
    #[doc(hidden)]
    pub fn from_env(
        url: &'static str,
        required: &[(&Scheme, &'static str)],
        optional: &[(&Scheme, &'static str)],
    ) -> Result<Self, BuildError> {
        let read = |variable| env::var(variable).map_err(|_| BuildError::Environment { variable });
        let is_set = |(_, variable): &&(_, &str)| env::var_os(variable).is_some();
        let optional = optional.iter().filter(is_set);
        let mut builder = Self::new(&read(url)?);
        for (scheme, variable) in required.iter().chain(optional) {
            builder = builder.credential(scheme, &*read(variable)?);
        }
        Ok(builder)
    }

    /// Builds a client that calls the service over the network.
    ///
    /// # Errors
    ///
    /// When the URL, a credential or a header is not valid, or the TLS backend cannot be set up.
    #[cfg(feature = "reqwest")]
    pub fn build(self) -> Result<C, BuildError> {
        self.settings.build().map(C::over_http)
    }

    /// Builds a client that calls the service over a custom transport.
    ///
    /// # Errors
    ///
    /// When the URL, a credential or a header is not valid.
    pub fn build_with(self, transport: impl Transport) -> Result<C, BuildError> {
        let base_urls = self.settings.base_urls()?;
        let client = self.settings.build_at(base_urls, Box::new(transport));
        client.map(C::over_http)
    }
}

impl Settings {
    fn new(info: &'static ApiInfo, base_url: &str) -> Self {
        Self {
            info,
            base_url: base_url.to_owned(),
            other_base_urls: Vec::new(),
            secrets: Vec::new(),
            allow_http: false,
            #[cfg(feature = "reqwest")]
            connections: Connections::default(),
            defaults: Options::default(),
            limits: Limits::default(),
            has_raw_brackets: false,
            retry: Arc::new(ExponentialBackoff::default()),
            user_agent: format!("{}/{}", info.name, info.version),
        }
    }

    #[cfg(feature = "reqwest")]
    fn build(self) -> Result<HttpClient, BuildError> {
        let base_urls = self.base_urls()?;
        let connections = Connections {
            // The read timeout runs while connecting too: a slow connection must not look like a silent service.
            connect_timeout: self.connections.connect_timeout.min(self.limits.read / 2),
            ..self.connections
        };
        let transport = ReqwestTransport::new(connections, self.limits.read, &base_urls)?;
        self.build_at(base_urls, Box::new(transport))
    }

    fn base_urls(&self) -> Result<BaseUrls, BuildError> {
        let parse = |url: &str| BaseUrl::parse(url, self.allow_http).map_err(BuildError::BaseUrl);
        let others = self
            .other_base_urls
            .iter()
            .map(|(described, url)| Ok((*described, parse(url)?)));
        Ok(BaseUrls {
            own: parse(&self.base_url)?,
            others: others.collect::<Result<_, _>>()?,
        })
    }

    fn build_at(
        mut self,
        base_urls: BaseUrls,
        transport: Box<dyn AnyTransport>,
    ) -> Result<HttpClient, BuildError> {
        self.defaults.check(self.info).map_err(BuildError::Header)?;
        let credentials =
            Credentials::new(self.info, self.secrets).map_err(BuildError::Credential)?;
        let user_agent =
            HeaderValue::from_str(&self.user_agent).map_err(|_| BuildError::UserAgent)?;
        let mut headers = self.defaults.headers;
        headers.entry(USER_AGENT).or_insert(user_agent);
        Ok(HttpClient {
            info: self.info,
            transport,
            base_urls,
            credentials,
            headers,
            limits: self.limits,
            has_raw_brackets: self.has_raw_brackets,
            retry: self.retry,
        })
    }
}

impl<C> ClientBuilder<C> {
    /// Sets the credential for a security scheme, replacing an earlier one. A call sends only the credentials that the
    /// description of its operation asks for; if one is missing, the call fails with
    /// [`InvalidRequest::MissingCredential`](crate::InvalidRequest::MissingCredential) and nothing is sent.
    pub fn credential(mut self, scheme: &Scheme, secret: impl Into<Secret>) -> Self {
        self.settings
            .secrets
            .retain(|(other, _)| other.kind() != scheme.kind());
        self.settings.secrets.push((*scheme, secret.into()));
        self
    }

    /// Replaces the base URL that some operations have in the description.
    pub(super) fn replace_base_url(mut self, described: &'static str, url: String) -> Self {
        self.settings.other_base_urls.push((described, url));
        self
    }

    /// Allows plain `http` base URLs on any host, which sends credentials unencrypted. By default, they are accepted
    /// only for this machine.
    pub fn allow_http(mut self) -> Self {
        self.settings.allow_http = true;
        self
    }

    /// Limits the time to establish a connection, to half of the read timeout at most. Default: 10 s. Has no effect
    /// on a custom transport.
    #[cfg(feature = "reqwest")]
    pub fn connect_timeout(mut self, limit: Duration) -> Self {
        self.settings.connections.connect_timeout = limit;
        self
    }

    /// Closes connections that have been idle for this time. Default: 10 s, since many services and load balancers
    /// close idle connections soon after, and a request sent at that moment is lost. Has no effect on a custom
    /// transport.
    #[cfg(feature = "reqwest")]
    pub fn idle_timeout(mut self, limit: Duration) -> Self {
        self.settings.connections.idle_timeout = limit;
        self
    }

    /// Adds a header to every request. A header of the same name on a call replaces it.
    pub fn default_header(
        mut self,
        name: impl TryInto<HeaderName>,
        value: impl TryInto<HeaderValue>,
    ) -> Self {
        self.settings.defaults.header(name, value);
        self
    }

    /// Limits how long the service may be silent before a call fails. Default: 30 s.
    ///
    /// The time restarts with each piece of the response that arrives, and with each piece of the request body that is
    /// sent. A transport buffers up to 1 MiB: for these bytes, the client adds the time that they take at 32 KiB/s, such
    /// as 5 s for a body of 160 KiB. An HTTP/2 connection is closed if pings remain unanswered for a third of this time,
    /// but no less than 2 s.
    pub fn read_timeout(mut self, limit: Duration) -> Self {
        self.settings.limits.read = limit;
        self
    }

    /// Limits the time of a call, including retries. Default: 60 s. A streamed response may take longer: only its head
    /// has to arrive in this time.
    pub fn timeout(mut self, limit: Duration) -> Self {
        self.settings.limits.call = limit;
        self
    }

    /// Limits the size of response bodies, in bytes. Default: 16 MiB. Streamed bodies are not limited. A response
    /// whose status says that the call failed is reported by its status, even if its body is larger.
    pub fn max_response_size(mut self, bytes: usize) -> Self {
        self.settings.limits.body = bytes;
        self
    }

    /// Does not encode brackets in the names of query parameters: `tags[]=a` in place of `tags%5B%5D=a`, for a service
    /// that does not decode names. Others may refuse such a request.
    pub fn raw_brackets(mut self) -> Self {
        self.settings.has_raw_brackets = true;
        self
    }

    /// Sets the retry policy. Default: [`ExponentialBackoff::default`].
    pub fn retry(mut self, policy: impl RetryPolicy) -> Self {
        self.settings.retry = Arc::new(policy);
        self
    }

    /// Disables retries. A request that the service refused without processing it is still sent again: where HTTP/2
    /// permits it, and after a 401 if the [source](crate::TokenSource::renew) has another token.
    pub fn no_retry(self) -> Self {
        self.retry(ExponentialBackoff::new(1))
    }

    /// Puts the name of your application in front of this crate's in the `User-Agent` header.
    pub fn user_agent(mut self, name: &str) -> Self {
        self.settings.user_agent = format!("{name} {}", self.settings.user_agent);
        self
    }
}

/// Shows nothing: the URL has not been checked yet and may contain a password.
impl<C> fmt::Debug for ClientBuilder<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ClientBuilder").finish_non_exhaustive()
    }
}
