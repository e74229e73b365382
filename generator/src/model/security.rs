//! How callers show who they are.

use serde::Serialize;

/// A way to show who is calling: a bearer token.
#[derive(Debug, Serialize)]
pub struct SecurityScheme {
    /// What requirements call it.
    pub name: String,
    /// How a caller gets and sends it.
    pub description: Option<String>,
    /// What the documentation of the API leaves open.
    pub gaps: Vec<String>,
}

/// Schemes that a caller must satisfy together.
#[derive(Debug, Clone, Serialize)]
pub struct SecurityRequirement {
    /// Their names.
    pub schemes: Vec<String>,
}
