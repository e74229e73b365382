//! The cases, joined to one API in two versions, so that two crates are enough to prove them all.

use std::fs;
use std::path::Path;

use apicrate::{Description, Generate, Generated};
use billing_tests::{folders, here, options};
use serde_json::{Map, Value, json};

/// A version of all cases, which share neither paths nor names.
pub fn joined(version: &str) -> Generated {
    let mut root = json!({});
    for case in folders("changes") {
        let path = here()
            .join("changes")
            .join(&case)
            .join(format!("{version}.yaml"));
        let text = fs::read_to_string(path).unwrap();
        let described: Map<String, Value> = serde_yaml::from_str(&text).unwrap();
        for (key, value) in described {
            match (key.as_str(), case.as_str()) {
                // Parts that an API has only once come from the case that changes them.
                ("info", "version-changed") => root[key] = value,
                ("info", _) => {}
                _ => join(&mut root[key], value),
            }
        }
    }
    let text = root.to_string();
    let description = Description::read(Path::new("joined.json"), &|_| Ok(text.clone()));
    let options = options(&format!("changes-{version}"));
    let generated = description.generate(&options);
    generated.unwrap_or_else(|problems| panic!("{problems}"))
}

fn join(into: &mut Value, value: Value) {
    match (into, value) {
        (Value::Object(into), Value::Object(value)) => {
            for (key, value) in value {
                join(into.entry(key).or_insert(Value::Null), value);
            }
        }
        (Value::Array(into), Value::Array(value)) => {
            let more: Vec<_> = value
                .into_iter()
                .filter(|item| !into.contains(item))
                .collect();
            into.extend(more);
        }
        (into @ Value::Null, value) => *into = value,
        (into, value) => assert_eq!(*into, value, "two cases say it differently"),
    }
}
