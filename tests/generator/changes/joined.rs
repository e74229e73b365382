//! The cases, joined to one API in two versions, so that two crates are enough to prove them all.

use std::path::Path;

use apicrate::{Description, Generate, Generated};
use billing_tests::{folders, options};
use serde_json::{Map, Value, json};

use super::fixture::Fixture;

/// The old and the new version of all cases, which share neither paths nor names.
pub fn joined() -> [Generated; 2] {
    let (mut old, mut new) = (json!({}), json!({}));
    for case in folders("changes") {
        let fixture = Fixture::read(&case);
        add_case(&mut old, &case, &fixture.old.description);
        add_case(&mut new, &case, &fixture.new.description);
    }
    [generate("changes-old", &old), generate("changes-new", &new)]
}

fn add_case(root: &mut Value, case: &str, description: &str) {
    let described: Map<String, Value> = serde_yaml::from_str(description).unwrap();
    for (key, value) in described {
        match (key.as_str(), case) {
            // Parts that an API has only once come from the case that changes them.
            ("info", "version-changed") => root[key] = value,
            ("info", _) => {}
            _ => join(&mut root[key], value),
        }
    }
}

fn generate(package: &str, root: &Value) -> Generated {
    let text = root.to_string();
    let description = Description::read(Path::new("joined.json"), &|_| Ok(text.clone()));
    let generated = description.generate(&options(package));
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
