// @generated from the API description, which is the place to change.

//! JSON values of any shape.

use serde_json::{Map, Value};

read_plainly!(Value: "a value", Map<String, Value>: "an object");
write_plainly!(Value, Map<String, Value>);
