//! Names of the types that hold the required fields of others.

use std::collections::HashSet;

/// The name of the one for a type, which nothing else has.
pub(in crate::rust) fn required_fields(of: &str, taken: &mut HashSet<String>) -> String {
    let mut name = format!("{of}Required");
    while !taken.insert(name.clone()) {
        name.push_str("Fields");
    }
    name
}
