//! `schemas.rs`: the schemas of requests, with which a server checks them.

use std::fmt::Write;

use serde_json::Value;

use crate::emit::Text;

/// The file, with a line for each schema, so that a change shows where it belongs.
pub(in crate::emit) fn text(schemas: &Value) -> Text {
    let mut json = "{".to_owned();
    for (index, (section, entries)) in schemas.as_object().into_iter().flatten().enumerate() {
        let comma = if index == 0 { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = write!(json, "{comma}\n{}: {{", Value::from(section.as_str()));
        for (index, (name, schema)) in entries.as_object().into_iter().flatten().enumerate() {
            let comma = if index == 0 { "" } else { "," };
            let _ = write!(json, "{comma}\n{}: {schema}", Value::from(name.as_str()));
        }
        json += "\n}";
    }
    json += "\n}";
    let mut hashes = "#".to_owned();
    while json.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    Text {
        path: "src/schemas.rs".to_owned(),
        content: format!(
            "//! The schemas of requests.\n\n/// JSON Schema 2020-12, by component and by operation.\n\
             pub(crate) const JSON: &str = r{hashes}\"{json}\"{hashes};\n"
        ),
    }
}
