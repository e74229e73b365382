//! The security schemes of the API.

use crate::{Scheme, SchemeKind, Security};

/// A bearer token.
pub const BEARER: Scheme = Scheme::new("bearer", SchemeKind::Bearer);

/// All security schemes.
pub const SCHEMES: &[Scheme] = &[BEARER];

/// How the caller authenticates where the description says nothing: in a raw request, and for a path that is unknown.
pub const UNDESCRIBED: Security = Security::Bearer;
