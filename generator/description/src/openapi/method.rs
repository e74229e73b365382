//! The methods of HTTP.

/// The methods of HTTP that an operation can have, as they are spelt in a path item.
pub(super) const METHODS: [&str; 9] = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
];
