// @generated from the API description, which is the place to change.

//! The security schemes of the API.

use apicrate_runtime::{Scheme, SchemeKind, Security};

/// A bearer token.
pub const BEARER: Scheme = Scheme::new(
    env!("CARGO_PKG_NAME"),
    "bearer",
    SchemeKind::Bearer,
);

/// All security schemes.
pub const SCHEMES: &[Scheme] = &[BEARER];

/// How the caller authenticates where the description states nothing: in raw requests, and for unknown
/// paths.
pub const UNDESCRIBED: Security = Security::Bearer;
