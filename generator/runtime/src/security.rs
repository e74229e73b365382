//! The security schemes of the API.

use crate::{Scheme, SchemeKind, Security};

/// A bearer token.
pub const BEARER: Scheme = Scheme::new("bearer", SchemeKind::Bearer);

/// All security schemes.
pub const SCHEMES: &[Scheme] = &[BEARER];

/// The authentication of requests that the description does not cover: raw requests, and requests for unknown paths.
pub const UNDESCRIBED: Security = Security::Bearer;
