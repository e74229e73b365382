//! The types of values that a description sets.

use super::{SchemaId, SchemaKind, Schemas};
use crate::source::{Node, Value};

impl Schemas {
    /// Returns what a schema describes, if a value is of another type or none of its listed values.
    pub fn other_type(&self, id: SchemaId, node: &Node) -> Option<&'static str> {
        use SchemaKind as Kind;
        let is_whole = |number: &f64| number.fract() == 0.0;
        let (expected, is_of_type) = match (self.kind(id), &node.value) {
            (_, Value::Null) if self.is_nullable(id) => return None,
            (Kind::Any | Kind::Unresolved | Kind::OneOrMany { .. }, _) => return None,
            (Kind::Union(_), _) => {
                let alternatives = self.flattened(id).into_iter();
                let mut types = alternatives.map(|id| self.other_type(id, node));
                ("a value of another type", types.any(|kind| kind.is_none()))
            }
            (Kind::Enumeration(listed), Value::String(_))
            | (Kind::Integers(listed), Value::Integer(_)) => {
                let text = node.text();
                let is_listed = listed.values.iter().any(|value| value.value.value == text);
                ("one of the listed values", listed.open || is_listed)
            }
            (Kind::Boolean, value) => ("a boolean", matches!(value, Value::Bool(_))),
            (Kind::Integer(_) | Kind::Integers(_), Value::Float(number)) => {
                ("an integer", is_whole(number))
            }
            (Kind::Integer(_) | Kind::Integers(_), value) => {
                ("an integer", matches!(value, Value::Integer(_)))
            }
            (Kind::Number | Kind::Decimal, value) => (
                "a number",
                matches!(value, Value::Integer(_) | Value::Float(_)),
            ),
            (Kind::String(_) | Kind::Enumeration(_), value) => {
                ("a string", matches!(value, Value::String(_)))
            }
            (Kind::List(_) | Kind::Tuple(_), value) => {
                ("a list", matches!(value, Value::Sequence(_)))
            }
            (Kind::FreeForm | Kind::Map(_) | Kind::Object(_) | Kind::OneOf(_), value) => {
                ("an object", matches!(value, Value::Mapping(_)))
            }
            (Kind::Reference(_), _) => return None,
        };
        (!is_of_type).then_some(expected)
    }
}
