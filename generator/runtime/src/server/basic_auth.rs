//! Users and passwords that a service receives.

use std::fmt;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use subtle::ConstantTimeEq;

use crate::server::token::authorization;
use crate::server::{RequestHead, Unauthorized};

/// A user and a password, as HTTP Basic sends them. They are never logged, and `Debug` does not show them.
#[derive(Clone)]
pub struct BasicAuth {
    user: Box<str>,
    password: Box<str>,
}

impl BasicAuth {
    /// Reads the user and the password of a request.
    ///
    /// # Errors
    ///
    /// When the header is missing or malformed, or there is more than one.
    pub fn of(head: &RequestHead) -> Result<Self, Unauthorized> {
        let encoded = authorization(head.headers(), "Basic")?;
        let bytes = BASE64_STANDARD.decode(encoded).ok();
        let text = bytes.and_then(|bytes| String::from_utf8(bytes).ok());
        let pair = text.as_deref().and_then(|text| text.split_once(':'));
        match pair {
            Some((user, password)) => Ok(Self {
                user: user.into(),
                password: password.into(),
            }),
            None => Err(Unauthorized::new(
                "the `authorization` header is not `Basic` followed by a user and a password",
            )),
        }
    }

    /// The user.
    pub fn user(&self) -> &str {
        &self.user
    }

    /// Returns whether they are this user and this password. The time of the comparison depends on the lengths alone.
    pub fn matches(&self, user: &str, password: &str) -> bool {
        let user = self.user.as_bytes().ct_eq(user.as_bytes());
        (user & self.password.as_bytes().ct_eq(password.as_bytes())).into()
    }

    /// The password, to compare it with a stored hash.
    pub fn expose_password(&self) -> &str {
        &self.password
    }
}

impl fmt::Debug for BasicAuth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BasicAuth(…)")
    }
}
