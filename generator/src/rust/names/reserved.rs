//! Functions of the runtime that stand in one `impl` with those that the description names. A test reads
//! them off a generated crate.

/// What a client or a service has anyway, or gets from traits of the prelude; `cmp` reads like that of one.
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

/// What a builder of a client has anyway, or gets from traits of the prelude.
pub(super) const OF_BUILDER: &[&str] = &[
    "allow_http",
    "base_url_of",
    "base_urls",
    "build",
    "build_at",
    "build_with",
    "clone",
    "clone_into",
    "connect_timeout",
    "credential",
    "default_header",
    "from_env",
    "idle_timeout",
    "into",
    "max_response_size",
    "new",
    "no_retry",
    "read_timeout",
    "retry",
    "timeout",
    "user_agent",
];

/// Functions of traits that a constructor without a value of its own type reads like: lints take it for one.
pub(super) const LIKE_CONSTRUCTORS: &[&str] = &["default", "from_iter", "from_str"];

/// Operators of Rust, whose functions a method without other arguments reads like: lints take it for one.
pub(super) const OPERATORS: &[&str] = &[
    "add", "bitand", "bitor", "bitxor", "div", "mul", "rem", "shl", "shr", "sub",
];

/// Constants that stand beside those of security schemes, and the environment variable that stands beside those of
/// credentials, in lower case.
pub(super) const BESIDE_SCHEMES: &[&str] = &["schemes", "undescribed", "url"];
