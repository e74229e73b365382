//! Certificates that callers present when connections are made.

use std::fmt;

use bytes::Bytes;

use crate::server::{RequestHead, Unauthorized};

/// The certificate that a caller presented when the connection was made. The code that accepts connections has to put
/// it into the extensions of each request; a request without it counts as one of a caller without a certificate.
///
/// TLS checks that it is valid. The service decides whose it is, and what that caller may do.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientCertificate(Bytes);

impl ClientCertificate {
    /// A certificate in DER, the form that TLS uses.
    pub fn new(der: impl Into<Bytes>) -> Self {
        Self(der.into())
    }

    /// The certificate of a request.
    ///
    /// # Errors
    ///
    /// When there is none.
    pub fn of(head: &RequestHead) -> Result<Self, Unauthorized> {
        head.extensions()
            .get::<Self>()
            .cloned()
            .ok_or_else(|| Unauthorized::missing("the connection has no client certificate"))
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
