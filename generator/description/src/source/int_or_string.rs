//! The format `int-or-string` of Kubernetes: its values have two types, of which a schema in OpenAPI 3.0 can name one.

use super::node::{Mapping, Node};

/// Returns whether the values of a schema have this format.
pub(crate) fn is_int_or_string(schema: &Mapping) -> bool {
    let format = schema.get("format").and_then(Node::as_str);
    format == Some("int-or-string")
}
