//! Functions of the runtime that share an `impl` with functions named after the description. A test compares these
//! lists with a generated crate.

/// Methods that every client or service has, or gets from traits of the prelude. `cmp` would look like a trait method.
pub(super) const OF_CLIENT: &[&str] = &[
    "authenticate",
    "builder",
    "builder_from_env",
    "builder_with",
    "builder_without_credential",
    "call",
    "call_raw",
    "clone",
    "cmp",
    "from",
    "from_api",
    "from_env",
    "into",
    "items",
    "new",
    "pages",
    "request",
    "send",
    "to_owned",
    "try_into",
    "without_credential",
];

/// Trait functions that a constructor must not be named after: Clippy would take it for an implementation.
pub(super) const LIKE_CONSTRUCTORS: &[&str] = &["default", "from_iter", "from_str"];

/// Functions of operator traits that a method must not be named after: Clippy would take it for an implementation.
pub(super) const OPERATORS: &[&str] = &[
    "add", "bitand", "bitor", "bitxor", "div", "mul", "rem", "shl", "shr", "sub",
];

/// Constants in the module of the security schemes, and the environment variable besides those of the credentials,
/// in lower case.
pub(super) const BESIDE_SCHEMES: &[&str] = &["schemes", "undescribed", "url"];
