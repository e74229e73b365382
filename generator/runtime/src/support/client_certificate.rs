//! Certificates that callers show when connections are made.

use std::fmt;

use bytes::Bytes;

use crate::support::server::{RequestHead, Unauthorized};

/// The certificate that a caller has shown when the connection was made. Whoever accepts connections puts it into
/// the extensions of each request; a request without one is made by a caller without a certificate.
///
/// That it is valid is for TLS to check. Whose it is, and what that caller may do, is for the service to decide.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientCertificate(Bytes);

impl ClientCertificate {
    /// A certificate in the form that TLS has it in, DER.
    pub fn new(der: impl Into<Bytes>) -> Self {
        Self(der.into())
    }

    /// The certificate of a request.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn of(head: &RequestHead) -> Result<Self, Unauthorized> {
        let found = head.extensions().get::<Self>().cloned();
        found.ok_or_else(|| Unauthorized::missing("the connection has no client certificate"))
    }

    /// The certificate, in DER.
    pub fn der(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Debug for ClientCertificate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientCertificate(…)")
    }
}
