//! Names of the structs for required fields.

use std::collections::HashSet;

/// A unique name for the struct of the required fields of a type.
pub(in crate::rust) fn required_fields_name(of: &str, taken: &mut HashSet<String>) -> String {
    let mut name = format!("{of}Required");
    while !taken.insert(name.clone()) {
        name.push_str("Fields");
    }
    name
}
