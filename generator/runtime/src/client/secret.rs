//! Secrets that a caller sets for security schemes.

use std::fmt;
use std::future::{Future, ready};
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use futures_util::future::{BoxFuture, FutureExt};
use http::HeaderValue;

use crate::api::ApiInfo;
use crate::message::errors::BoxError;
use crate::security::{Scheme, SchemeKind};

/// The credential for a security scheme: a key or a token, a user with a password, or a source of tokens. It never
/// appears in logs or errors.
#[derive(Clone)]
pub struct Secret(pub(super) Kind);

#[derive(Clone)]
pub(super) enum Kind {
    Text(String),
    Login { user: String, password: String },
    Tokens(Arc<dyn AnyTokenSource>),
}

impl Secret {
    /// A user and a password, for HTTP Basic.
    pub fn basic(user: &str, password: &str) -> Self {
        let (user, password) = (user.to_owned(), password.to_owned());
        Self(Kind::Login { user, password })
    }

    /// A source of bearer tokens, for tokens that expire.
    pub fn tokens(source: impl TokenSource) -> Self {
        Self(Kind::Tokens(Arc::new(source)))
    }
}

/// A key or a token; for HTTP Basic, `user:password`.
impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(Kind::Text(text.to_owned()))
    }
}

/// The same as from a `&str`.
impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(Kind::Text(text))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// A source of short-lived bearer tokens, such as those of OAuth. A closure without arguments that
/// returns a future is one.
///
/// Pass it to the client with [`Secret::tokens`]. The client asks for a token before each attempt and keeps none: a
/// source should keep its token until shortly before it expires. Concurrent calls ask concurrently: hold a lock while
/// fetching, and check for a new token after acquiring it. Waiting for a token counts towards the timeout of the call,
/// and is cancelled with the call: if a token can be fetched only once, such as with a refresh token, fetch it in a
/// spawned task.
pub trait TokenSource: Send + Sync + 'static {
    /// Returns the token for the next attempt. If it fails, the request is not sent, and the retry policy decides, on
    /// [`NoToken`](crate::AttemptFailure::NoToken), whether to try again. The default policy does not.
    fn token(&self) -> impl Future<Output = Result<String, BoxError>> + Send;

    /// Called when the service has responded with 401 to a request with this token. Returns whether
    /// [`token`](Self::token) has another token now; the default is `false`. If so, the request is sent once more,
    /// with any method, as a request that was refused with 401 has not been processed.
    fn renew(&self, refused: &str) -> impl Future<Output = bool> + Send {
        let _ = refused;
        ready(false)
    }
}

impl<S, F> TokenSource for S
where
    S: Fn() -> F + Send + Sync + 'static,
    F: Future<Output = Result<String, BoxError>> + Send,
{
    fn token(&self) -> impl Future<Output = Result<String, BoxError>> + Send {
        self()
    }
}

impl<S: TokenSource> TokenSource for Arc<S> {
    fn token(&self) -> impl Future<Output = Result<String, BoxError>> + Send {
        (**self).token()
    }

    fn renew(&self, refused: &str) -> impl Future<Output = bool> + Send {
        (**self).renew(refused)
    }
}

/// The object-safe form of [`TokenSource`].
pub(super) trait AnyTokenSource: Send + Sync {
    fn token_boxed(&self) -> BoxFuture<'_, Result<String, BoxError>>;
    fn renew_boxed<'a>(&'a self, refused: &'a str) -> BoxFuture<'a, bool>;
}

impl<S: TokenSource> AnyTokenSource for S {
    fn token_boxed(&self) -> BoxFuture<'_, Result<String, BoxError>> {
        self.token().boxed()
    }

    fn renew_boxed<'a>(&'a self, refused: &'a str) -> BoxFuture<'a, bool> {
        self.renew(refused).boxed()
    }
}

/// A credential that cannot be sent for its security scheme, such as one that is empty or has characters that are not
/// allowed there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidCredential(String);

impl InvalidCredential {
    /// The credential of a scheme is not valid. If there is only one scheme, the message calls a credential of one
    /// string the API key.
    pub(super) fn new(info: &ApiInfo, scheme: &Scheme, reason: &str) -> Self {
        Self(match info.schemes {
            [only] if only.kind() == SchemeKind::Basic => format!("the login {reason}"),
            [_] => format!("the API key {reason}"),
            _ => format!("the credential for `{}` {reason}", scheme.name()),
        })
    }
}

impl fmt::Display for InvalidCredential {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidCredential {}

/// The value of an `Authorization` header with a bearer token.
pub(super) fn bearer(token: &str) -> Result<HeaderValue, &'static str> {
    // More than RFC 6750 allows, as some services issue tokens such as `1|abc`. This rejects what is around a token by
    // mistake: the line break at the end of a secrets file, quotation marks, the comma of a list.
    let allowed = |byte: u8| byte.is_ascii_graphic() && !b"\"',\\".contains(&byte);
    if token.bytes().all(allowed) && !token.is_empty() {
        sensitive(&format!("Bearer {token}"))
    } else {
        Err("is empty or has characters that are not allowed in a bearer token")
    }
}

/// The value of an `Authorization` header with a user and a password.
pub(super) fn basic(user: &str, password: &str) -> Result<HeaderValue, &'static str> {
    let has_control = |text: &str| text.chars().any(char::is_control);
    if user.contains(':') || has_control(user) || has_control(password) {
        return Err("has a colon in the user name, or a control character");
    }
    let encoded = BASE64_STANDARD.encode(format!("{user}:{password}"));
    sensitive(&format!("Basic {encoded}"))
}

/// The value of a header that holds a key.
pub(super) fn key(before: &str, key: &str) -> Result<HeaderValue, &'static str> {
    let allowed = |byte: u8| matches!(byte, b' '..=b'~');
    if !key.is_empty() && key.trim() == key && key.bytes().all(allowed) {
        sensitive(&format!("{before}{key}"))
    } else {
        Err("is empty or has characters that are not allowed in a header")
    }
}

/// The value of a cookie.
pub(super) fn cookie(name: &str, value: &str) -> Result<HeaderValue, &'static str> {
    // The characters that RFC 6265 allows.
    let allowed = |byte: u8| byte.is_ascii_graphic() && !b"\",;\\".contains(&byte);
    if !value.is_empty() && value.bytes().all(allowed) {
        sensitive(&format!("{name}={value}"))
    } else {
        Err("is empty or has characters that are not allowed in a cookie")
    }
}

fn sensitive(text: &str) -> Result<HeaderValue, &'static str> {
    let mut value = HeaderValue::from_str(text)
        .map_err(|_| "has characters that are not allowed in a header")?;
    value.set_sensitive(true);
    Ok(value)
}
